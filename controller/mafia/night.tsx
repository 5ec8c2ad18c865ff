import type { View } from '../../shared/client/connection.ts'
import type { Ask } from '../../shared/engine/game.ts'
import { joinSentences } from '../catalogue.ts'
import { HostRow } from '../night/host-row.tsx'
import type { Lines } from '../night/panel.tsx'
import { nameIn } from '../parts/people.tsx'
import type { Session } from '../session.ts'
import { Choice, type Picking } from './choice.tsx'
import { handOf, newest, orElse, pickName, saying, tableOf, written } from './seen.ts'
import { mafiaTexts } from './texts.ts'

/** Describes this seat's own current choice, or why it was refused. */
const choiceLine = (view: View, ask: Ask, { picked, refused }: Picking): string => {
  const called = pickName(view)
  const [current] = ask.current ?? []
  const stands = current === undefined ? mafiaTexts.noChoice : mafiaTexts.chosen({ pick: called(current) })
  const tried = picked ?? refused
  if (tried === null) return stands
  const fits = ask.from.includes(tried)
  const what = fits ? mafiaTexts.unconfirmed({ pick: called(tried) }) : mafiaTexts.barred({ pick: called(tried) })
  return current === undefined ? what : joinSentences([what, stands])
}

/** Describes what teammates have chosen, and who has not chosen yet: for the Mafia alone. */
const teamLines = (view: View): readonly string[] => {
  const hand = handOf(view)
  const table = tableOf(view)
  if (hand?.act !== 'kill' || !table) return []
  const name = nameIn(view)
  const undecided = hand.sees.filter(({ seat }) => table.living.includes(seat) && !Object.hasOwn(hand.team, seat))
  return [
    ...saying(view, { team: hand.team }),
    ...undecided.map(({ seat }) => mafiaTexts.undecided({ name: name(seat) })),
  ]
}

export const nightLines = (view: View, ask: Ask, picking: Picking): Lines => {
  const hand = handOf(view)
  const round = tableOf(view)?.round ?? 0
  if (!hand) return { heading: mafiaTexts.night({ night: round }), places: [] }
  return {
    heading: mafiaTexts.night({ night: round }),
    places: [
      written(saying(view, { act: hand.act, notices: hand.notices })),
      choiceLine(view, ask, picking),
      written(orElse(teamLines(view), mafiaTexts.alone)),
      written(orElse(saying(view, { notebook: newest(hand.notebook) }), mafiaTexts.noNotes)),
    ],
  }
}

/** The question of the night: it looks the same for every role. */
export const Night = ({ session, asks }: { readonly session: Session; readonly asks: readonly Ask[] }) => {
  const view = session.view.value
  const [ask] = asks
  if (!view || !ask) return null
  return (
    <>
      <Choice
        key={ask.id}
        session={session}
        view={view}
        ask={ask}
        secret
        lines={picking => nightLines(view, ask, picking)}
        refusal={mafiaTexts.afterwards}
      />
      <HostRow session={session} />
    </>
  )
}
