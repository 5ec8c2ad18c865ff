import type { View } from '../../shared/client/connection.ts'
import { at } from '../../shared/engine/game.ts'
import type { Reveal, Step, Table } from '../../shared/games/midnight/events.ts'
import { rows, type Side } from '../../shared/games/midnight/roles.ts'
import { heaps } from '../night/heaps.tsx'
import { nameIn } from '../parts/people.tsx'
import { type Cell, type Chapter, type Recap, type RecapPerson, retold, type Tone, type Votes } from '../recap/facts.ts'
import type { Session } from '../session.ts'
import { tableOf } from './seen.ts'
import { midnightTexts } from './texts.ts'

const tones: Readonly<Record<Side, Tone>> = { village: 'light', wolves: 'dark', alone: 'own' }

const cellOf = (view: View, { ballots, dead }: Table, seat: string): Cell => {
  const pick = ballots?.[seat]
  return {
    icon: null,
    seat: pick ?? null,
    lit: false,
    corner: dead.includes(seat) ? 'crowned-skull' : null,
    more: '',
    said: pick === undefined ? midnightTexts.abstained : nameIn(view)(pick),
  }
}

const votesOf = (view: View, table: Table): Votes => {
  const { ballots, seats } = table
  const { ballots: title, legend, vote, voteShort } = midnightTexts
  if (ballots === null) return { title, legend, groups: [] }
  const cells = Object.fromEntries(seats.map(seat => [seat, cellOf(view, table, seat)] as const))
  return {
    title,
    legend,
    groups: [{ label: '', said: vote, icon: null, columns: [{ label: voteShort, said: vote, cells }] }],
  }
}

/** Lists everybody's mask, and the one from the deal as well where it has changed since. */
const peopleOf = (view: View, { cast, masks }: Reveal, { seats, dead }: Table): readonly RecapPerson[] =>
  seats.map(seat => {
    const [was, is] = [at(cast, seat), at(masks, seat)]
    const { roles } = view.parts.words
    const name = at(roles, is).name
    return {
      seat,
      role: was === is ? name : midnightTexts.became({ was: at(roles, was).name, is: name }),
      side: at(roles, is).side,
      tone: tones[rows[is].side],
      mark: '',
      dead: dead.includes(seat),
    }
  })

const chaptersOf = (view: View, { night }: Reveal, { ballots, seats, told }: Table): readonly Chapter[] => {
  const name = nameIn(view)
  const { words } = view.parts
  const said = (step: Step): string => words.told({ type: 'retold', step } as never, name)
  const votes =
    ballots === null
      ? []
      : heaps(ballots, seats).map(([pick, who]) => midnightTexts.votedFor({ names: who.map(name), whom: name(pick) }))
  const tally = told.find(({ type }) => type === 'tallied')
  return [
    ...(night.length > 0 ? [{ heading: midnightTexts.night, lines: night.map(said) }] : []),
    ...(tally
      ? [
          {
            heading: midnightTexts.vote,
            lines: [...(votes.length > 0 ? votes : [midnightTexts.unvoted]), words.told(tally, name)],
          },
        ]
      : []),
  ]
}

/** The recap: who was who, each step of the night with the masks before and after it, and the vote. */
export const recap = ({ view: { value: view } }: Session): Recap | null => {
  const table = view && tableOf(view)
  if (!view || !table) return null
  const { reveal } = table
  return {
    ...retold(view, reveal ? peopleOf(view, reveal, table) : [], reveal ? chaptersOf(view, reveal, table) : []),
    votes: votesOf(view, table),
  }
}
