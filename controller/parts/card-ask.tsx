import { useMemo, useState } from 'preact/hooks'
import { type Ask, at } from '../../shared/engine/game.ts'
import { t } from '../../shared/texts/catalogue.ts'
import type { Session } from '../session.ts'

import { AskLayout } from './ask-layout.tsx'
import { useMarkBusy } from './busy.ts'
import { CardPick } from './card-pick.tsx'
import { nameIn } from './people.tsx'
import { byChance, cardTaken, shuffled } from './picks.ts'

interface Props {
  readonly session: Session
  readonly ask: Ask
  /** Why a card is blank, where it cannot be played. */
  readonly blank?: string
}

/**
 * Asks for a card. Somebody who may play only one can still tap the blank next to it: the mark moves there as for
 * anybody else, so watching the finger tells nothing, but the card that is played stays the same.
 */
export const CardAsk = ({ session, ask, blank }: Props) => {
  const lying = useMemo(() => shuffled(ask.shown ?? ask.from, byChance), [ask.id])
  const [marked, setMarked] = useState<string | null>(null)
  const [taken, setTaken] = useState<string | null>(null)
  const [read, setRead] = useState<readonly string[]>([])
  const view = session.view.value
  useMarkBusy(session, marked !== null)
  if (!view?.table) return null
  const { table } = view
  const { words } = view.parts
  const { prompt, confirm } = words.ask(ask, table, nameIn(view))
  const unread = marked !== null && !read.includes(marked)
  const plays = cardTaken(taken, '', ask)
  const name = nameIn(view)
  const called = (one: string): string => (table.seats.includes(one) ? name(one) : words.pick(one))
  const why = (one: string): string =>
    ask.from.includes(one) ? words.does(one, table) : (blank ?? t().phone.blankWhy({ card: called(plays) }))
  return (
    <AskLayout
      session={session}
      ask={ask}
      prompt={prompt}
      as="cards"
      label={unread ? t().phone.cardFirst : confirm}
      disabled={marked === null || unread}
      confirm={() => void session.say({ do: 'answer', ask: ask.id, picks: [plays] })}
    >
      <div class="choices cards" data-count={lying.length} data-of={blank === undefined ? 'cards' : 'people'}>
        {lying.map((one, i) => (
          <CardPick
            key={one}
            pick={one}
            place={at(t().phone.places, i)}
            face={ask.from.includes(one) || blank !== undefined ? called(one) : t().phone.blank}
            why={why(one)}
            chosen={marked === one}
            read={() => setRead(now => [...now, one])}
            choose={() => {
              setMarked(one)
              setTaken(cardTaken(taken, one, ask))
            }}
          />
        ))}
      </div>
    </AskLayout>
  )
}
