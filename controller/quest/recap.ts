import type { View } from '../../shared/client/connection.ts'
import type { Seat } from '../../shared/engine/game.ts'
import type { Proposal, Quests } from '../../shared/games/quest/quests.ts'
import { type Cell, type Group, type Recap, retold, type Was } from '../recap/facts.ts'
import { seatsOf } from '../screens/selectors.ts'
import { texts } from '../texts.ts'
import { type Noun, questTexts } from './texts.ts'
import { thumb } from './votes.tsx'

interface Told {
  readonly view: View
  readonly noun: Noun
  readonly quests: Quests
  readonly cast: Readonly<Record<Seat, string>>
  readonly isEvil: (role: string) => boolean
  /** A mark besides the side. */
  readonly mark?: (seat: Seat) => string
}

const cellOf = ({ ballots, doubled, leader, team }: Proposal, seat: Seat): Cell => {
  const ballot = ballots?.[seat]
  return {
    icon: ballot === undefined ? null : thumb(ballot),
    seat: null,
    lit: team.includes(seat),
    crowned: leader === seat,
    more: doubled === seat ? texts.twice : '',
  }
}

/** Makes the recap of a quest game. */
export const questRecap = ({ view, noun, quests, cast, isEvil, mark = () => '' }: Told): Recap => {
  const seats = seatsOf(view)
  const people: readonly Was[] = seats.flatMap(seat => {
    const id = cast[seat] ?? ''
    const role = view.parts.words.roles[id]
    if (!role) return []
    return [
      { seat, role: role.name, side: role.side, tone: isEvil(id) ? 'dark' : 'light', mark: mark(seat), dead: false },
    ]
  })
  const groups: readonly Group[] = quests.map(({ quest, success, proposals }) => ({
    label: String(quest),
    icon: success === null ? null : success ? 'holy-grail' : 'crowned-skull',
    columns: proposals.map(proposal => ({
      label: String(proposal.attempt),
      cells: Object.fromEntries(seats.map(seat => [seat, cellOf(proposal, seat)] as const)),
    })),
  }))
  return { ...retold(view, people), votes: { title: questTexts.nouns[noun].grid, legend: questTexts.legend, groups } }
}
