import type { View } from '../../shared/client/connection.ts'
import type { Seat } from '../../shared/engine/game.ts'
import { type Proposal, type Quests, reasonsOf } from '../../shared/games/quest/state.ts'
import { joinWords } from '../catalogue.ts'
import { nameIn } from '../parts/people.tsx'
import {
  type Cell,
  type Chapter,
  type Group,
  type Recap,
  type RecapPerson,
  retold,
  type Votes,
} from '../recap/facts.ts'
import { seatsOf } from '../screens/selectors.ts'
import { texts } from '../texts.ts'
import { thumb } from './quest-panel.tsx'
import { type Noun, questTexts } from './texts.ts'

interface FinishedGame {
  readonly view: View
  readonly noun: Noun
  readonly quests: Quests
  readonly cast: Readonly<Record<Seat, string>>
  readonly isEvil: (role: string) => boolean
  /** A mark next to the side. */
  readonly mark?: (seat: Seat) => string
  /** The evil players whom a seat was told of, in games that reveal it. */
  readonly knew?: (seat: Seat) => readonly Seat[]
  readonly shot?: { readonly by: Seat; readonly at: Seat } | null
}

const cellOf = ({ ballots, doubled, leader, team }: Proposal, seat: string): Cell => {
  const ballot = ballots?.[seat]
  const [lit, leads, twice] = [team.includes(seat), leader === seat, doubled === seat]
  return {
    icon: ballot === undefined ? null : thumb(ballot),
    seat: null,
    lit,
    corner: leads ? 'crown' : null,
    more: twice ? texts.twice : '',
    said: joinWords([
      ballot === undefined ? '' : questTexts.ballots[ballot],
      twice ? texts.doubled : '',
      leads ? questTexts.leads : '',
      lit ? questTexts.onTeam : '',
    ]),
  }
}

/** Every proposal of the game, quest by quest: who led, who was on the team, who voted how, and what came of it. */
export const questVotes = (view: View, noun: Noun, quests: Quests): Votes => {
  const seats = seatsOf(view)
  const { name, grid } = questTexts.nouns[noun]
  const groups: readonly Group[] = quests.map(({ quest, success, proposals }) => ({
    label: String(quest),
    said: name({ quest }),
    icon: success === null ? null : success ? 'holy-grail' : 'crowned-skull',
    columns: proposals.map(proposal => ({
      label: String(proposal.attempt),
      said: questTexts.proposal({ n: proposal.attempt }),
      cells: Object.fromEntries(seats.map(seat => [seat, cellOf(proposal, seat)] as const)),
    })),
  }))
  return { title: grid, legend: questTexts.legend, groups }
}

/** Explains what the table's bots acted on: what they knew and did. Told only once all roles are shown. */
const reasons = ({ view, quests, cast, isEvil, knew = () => [], shot = null }: FinishedGame): readonly Chapter[] => {
  const evil = Object.keys(cast).filter(seat => isEvil(cast[seat] ?? ''))
  const bots = evil.length === 0 ? [] : seatsOf(view).filter(seat => view.chairs[seat]?.bot)
  const name = nameIn(view)
  const lines = reasonsOf(bots, { quests, evil, knew, shot }).map(({ why, ...said }) => {
    const of = { ...said, seat: name(said.seat), about: name(said.about) }
    return questTexts.reasons[why]({ quest: '', of: 0, ...of })
  })
  return lines.length === 0 ? [] : [{ heading: questTexts.reasons.title, lines }]
}

/** Makes the recap of a quest game. */
export const questRecap = (told: FinishedGame): Recap => {
  const { view, noun, quests, cast, isEvil, mark = () => '' } = told
  const seats = seatsOf(view)
  const people: readonly RecapPerson[] = seats.flatMap(seat => {
    const id = cast[seat] ?? ''
    const role = view.parts.words.roles[id]
    if (!role) return []
    return [
      { seat, role: role.name, side: role.side, tone: isEvil(id) ? 'dark' : 'light', mark: mark(seat), dead: false },
    ]
  })
  return { ...retold(view, people, reasons(told)), votes: questVotes(view, noun, quests) }
}
