import type { View } from '../../shared/client/connection.ts'
import type { PhaseId, Table } from '../../shared/games/thavalon/facts.ts'
import type { Item } from '../canvas/item.ts'
import { type Layout, layoutOf, middleOf } from '../canvas/layout.ts'
import { resultItems, turningOf } from '../quest/cards.ts'
import { questItems, scoreItem } from '../quest/quests.ts'
import { lastOf } from '../quest/table.ts'
import { footItems, type Track } from '../quest/track.ts'
import { type Setting, waiting } from '../scene.ts'
import { captionOf, headItems, roundTable } from '../ui/round.ts'
import { callItems } from './call.ts'
import { choiceItems } from './choice.ts'
import { declaredItems } from './declared.ts'
import { markOf } from './marks.ts'
import { signs } from './signs.ts'
import { tableOf } from './table.ts'

/** This round's proposals: those behind, the one that is on, those to come, and the last, which goes without a vote. */
const trackOf = (table: Table): Track => {
  const { attempt, proposals, quest, options } = table
  const choice = quest === 1 && options['round-one-choice'] === true
  const placeOf = (n: number): string => {
    if (n < attempt) return choice ? 'empty' : 'full'
    return !choice && n === proposals ? (n === attempt ? 'sent/now' : 'sent') : n === attempt ? 'now' : 'empty'
  }
  return { places: Array.from({ length: proposals }, (_, i) => placeOf(i + 1)), words: signs.proposal(table) }
}

/** From the first proposal of a round until its team comes back. */
export const proposing: readonly PhaseId[] = ['team', 'locked', 'vote', 'votes', 'quest']

/** What stands under the sentence of the moment. */
const underOf = (view: View, now: number): string => {
  const { phase, told, arthur } = tableOf(view)
  const wait = waiting(view, now)
  if (wait !== '') return wait
  if (phase === 'vote') return signs.round(tableOf(view))
  const doubled = phase === 'votes' && arthur !== null && lastOf(told, 'voted')?.ballots[arthur]
  return `${captionOf(view, now)}${doubled ? ` ${signs.doubled}` : ''}`
}

const cardsOf = (table: Table, layout: Layout, setting: Setting): readonly Item[] | null => {
  const turning = turningOf(setting)
  if (turning) return resultItems(table, turning.quest, turning.cards, null, middleOf(layout.inner), signs, setting)
  const quested = table.phase === 'result' ? lastOf(table.told, 'quested') : null
  if (!quested) return null
  // A declaration may have turned it since.
  const result = table.results[quested.quest - 1] ?? 'success'
  return resultItems(table, quested.quest, quested.cards, result, middleOf(layout.inner), signs, setting)
}

const mainItems = (view: View, layout: Layout, setting: Setting): readonly Item[] => {
  const table = tableOf(view)
  const { main, foot } = middleOf(layout.inner)
  const cards = cardsOf(table, layout, setting)
  if (cards) return cards
  const track = proposing.includes(table.phase)
    ? footItems(table, foot, trackOf(table), signs, setting)
    : [scoreItem(table, foot, signs, setting)]
  const shot = table.phase === 'assassination' ? lastOf(table.told, 'shot') : null
  if (shot) return [...callItems(view, shot, main, setting), ...track]
  if (table.other.length > 0) return [...choiceItems(view, main, setting), ...track]
  return [...questItems(table, main, signs, setting), ...track]
}

/** While a mission's cards are turned, the sentence names them, and nothing stands under it. */
const head = (view: View, layout: Layout, setting: Setting): readonly Item[] => {
  const turning = turningOf(setting)
  return turning
    ? headItems(view, layout, setting, '', signs.cards(turning.quest))
    : headItems(view, layout, setting, underOf(view, setting.now))
}

/** The board; while somebody declares, its middle is theirs. */
export const board = (view: View, setting: Setting): readonly Item[] => {
  const { seats, phase } = tableOf(view)
  const layout = layoutOf(seats.length, setting.frame)
  const { played } = setting
  return roundTable(view, layout, setting, {
    seats,
    mark: seat => markOf(view, seat, setting.now),
    dark: phase === 'assassination',
    middle:
      played?.type === 'declared'
        ? declaredItems(view, played, layout.inner, setting)
        : [...head(view, layout, setting), ...mainItems(view, layout, setting)],
  })
}
