import type { Seat } from '../../shared/engine/game.ts'
import type { Told } from '../../shared/games/thavalon/facts.ts'
import type { View } from '../../shared/link.ts'
import type { Item } from '../item.ts'
import { type Ending, finale, type Leaf, people, withScore } from '../quest/finale.ts'
import { type Column, gridItems, momentItems } from '../quest/recap.ts'
import { lastOf } from '../quest/table.ts'
import { toldItems } from '../quest/told.ts'
import type { Setting } from '../scene.ts'
import { faces } from './faces.ts'
import { signs } from './signs.ts'
import { tableOf } from './table.ts'
import { toldRows } from './told.ts'

const endingOf = (view: View): Ending => {
  const { over, reveal, told } = tableOf(view)
  const shot = lastOf(told, 'shot')
  const note = (seat: Seat): string =>
    [...(reveal?.assassin === seat ? [signs.assassin] : []), ...(shot ? [signs.named(shot, seat)] : [])]
      .filter(text => text !== '')
      .join(', ')
  return { signs, faces, title: signs.winner(over?.winner ?? null), why: signs.why[over?.why ?? 'ended'], note }
}

type Voted = Extract<Told, { type: 'voted' }>

/** Every proposal as it stood in the end: one that was made again counts once, and not every one came to a vote. */
const columnsOf = (view: View): readonly Column[] => {
  const { told, options } = tableOf(view)
  const choice = options['round-one-choice'] === true
  const isOn = (voted: Voted, quest: number, attempt: number): boolean =>
    // Of two teams the first is what was voted on.
    voted.quest === quest && (quest === 1 && choice ? attempt === 1 : voted.attempt === attempt)
  const proposals = told.flatMap(event => (event.type === 'proposed' ? [event] : []))
  const votes = told.flatMap(event => (event.type === 'voted' ? [event] : []))
  return proposals
    .filter(
      ({ quest, attempt }, i) => !proposals.slice(i + 1).some(one => one.quest === quest && one.attempt === attempt),
    )
    .map(({ quest, attempt, leader, team }) => ({
      quest,
      leader,
      team,
      ballots: votes.find(voted => isOn(voted, quest, attempt))?.ballots ?? {},
    }))
}

/** The end: who everybody was, what each had been told, how they voted, the moments that made it, the evening's score. */
export const leavesOf = (view: View): readonly Leaf[] =>
  withScore(view, [
    setting => people(view, endingOf(view), setting),
    ...(toldRows(view).length > 0 ? [(setting: Setting) => toldItems(view, toldRows(view), signs.told, setting)] : []),
    setting => gridItems(view, columnsOf(view), signs.legend, setting),
    setting => momentItems(view, signs, setting),
  ])

export const ended = (view: View, setting: Setting): readonly Item[] =>
  finale(view, endingOf(view), setting, leavesOf(view))
