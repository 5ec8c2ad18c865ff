import type { View } from '../../shared/client/connection.ts'
import type { Seat } from '../../shared/engine/game.ts'
import type { PhaseId, Table } from '../../shared/games/thavalon/facts.ts'
import { between, bottom, type Item, left, right, top } from '../canvas/item.ts'
import { type Layout, layoutOf, middleOf, stagedOf } from '../canvas/layout.ts'
import { countItems, openedOf } from '../quest/ballots.ts'
import { resultItems, turningOf } from '../quest/cards.ts'
import { castItems } from '../quest/cast.ts'
import { crewItems } from '../quest/crew.ts'
import { scoreItem } from '../quest/quests.ts'
import { stripItems } from '../quest/strip.ts'
import { lastOf } from '../quest/table.ts'
import { footItems, type Track } from '../quest/track.ts'
import { namesOf, type Setting, waiting } from '../scene.ts'
import { captionOf, headItems, roundTable } from '../ui/round.ts'
import { callItems } from './call.ts'
import { choiceItems } from './choice.ts'
import { declaredItems } from './declared.ts'
import { faces } from './faces.ts'
import { markOf, teamsOf } from './marks.ts'
import { signs } from './signs.ts'
import { tableOf } from './table.ts'

/** This round's proposals: past, current, to come, and the last one, which goes without a vote. */
const trackOf = (table: Table): Track => {
  const { attempt, proposals, quest, options } = table
  const choice = quest === 1 && options['round-one-choice'] === true
  const placeOf = (n: number): string => {
    if (n < attempt) return choice ? 'empty' : 'full'
    return !choice && n === proposals ? (n === attempt ? 'sent/now' : 'sent') : n === attempt ? 'now' : 'empty'
  }
  return { places: Array.from({ length: proposals }, (_, i) => placeOf(i + 1)), words: signs.proposal(table) }
}

/** From the first proposal of a round until its team is back. */
export const proposing: readonly PhaseId[] = ['team', 'locked', 'vote', 'votes', 'quest']

/** The caption: nothing that the middle already shows. */
const underOf = (view: View, now: number): string => {
  const table = tableOf(view)
  const { phase, told, arthur } = table
  const wait = waiting(view, now)
  if (wait !== '') return wait
  const news = told.at(-1)
  if (news?.type === 'declared') return `${namesOf(view)(news.by)} is ${view.parts.words.roles[news.role]?.name}.`
  const voted = phase === 'votes' && arthur !== null && lastOf(told, 'voted')?.ballots[arthur]
  if (voted) return signs.doubled
  return proposing.includes(phase) ? '' : captionOf(view, now)
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

/** Returns the large items in the middle, by phase. */
const stageItems = (view: View, layout: Layout, setting: Setting): readonly Item[] => {
  const table = tableOf(view)
  const { stage, strip } = stagedOf(layout.inner)
  const { phase, told, other, acted, arthur, team } = table
  const whole = between(left(stage), top(stage), right(stage), bottom(strip))
  const around = stripItems(view, strip, signs, setting)
  const opened = openedOf(setting)
  const voted = phase === 'votes' ? lastOf(told, 'voted') : null
  if (opened || voted) {
    const weight = (seat: Seat): number => (seat === arthur ? 2 : 1)
    const count = { ballots: opened ?? voted?.ballots ?? {}, team, weight, approved: voted?.approved ?? null }
    return countItems(view, count, whole, signs.stamp, setting)
  }
  const shot = phase === 'assassination' ? lastOf(told, 'shot') : null
  if (shot) return callItems(view, shot, whole, setting)
  if (phase === 'deal') return castItems(view, { roles: table.pool, faces, ink: 'blood' }, whole, setting)
  if (phase === 'window')
    return [...castItems(view, { roles: ['agravaine'], faces, ink: 'blood' }, stage, setting), ...around]
  if (other.length > 0) return choiceItems(view, whole, setting)
  const places = phase === 'team' ? (table.sizes[table.quest - 1] ?? 0) : team.length
  const [seats] = teamsOf(view)
  const token = (seat: Seat): string | null =>
    phase === 'locked' ? 'locked' : phase === 'quest' && acted.includes(seat) ? 'card' : null
  return [...crewItems(view, { seats, places, token }, stage, setting), ...around]
}

const mainItems = (view: View, layout: Layout, setting: Setting): readonly Item[] => {
  const table = tableOf(view)
  const cards = cardsOf(table, layout, setting)
  if (cards) return cards
  const { foot } = stagedOf(layout.inner)
  const track = proposing.includes(table.phase)
    ? footItems(table, foot, trackOf(table), signs, setting)
    : [scoreItem(table, foot, signs, setting)]
  return [...stageItems(view, layout, setting), ...track]
}

/** While a mission's cards are turned, the sentence names it, and there is no caption. */
const head = (view: View, layout: Layout, setting: Setting): readonly Item[] => {
  const turning = turningOf(setting)
  if (turning) return headItems(view, layout, setting, '', signs.cards(turning.quest))
  const boxes = tableOf(view).phase === 'result' ? middleOf(layout.inner) : stagedOf(layout.inner)
  return headItems(view, layout, setting, underOf(view, setting.now), undefined, boxes)
}

/** The board; during a declaration its middle shows that. */
export const board = (view: View, setting: Setting): readonly Item[] => {
  const { seats, phase } = tableOf(view)
  const layout = layoutOf(seats.length, setting.frame)
  const { played } = setting
  return roundTable(view, layout, setting, {
    seats,
    mark: seat => markOf(view, seat, setting),
    dark: phase === 'assassination',
    middle:
      played?.type === 'declared'
        ? declaredItems(view, played, layout.inner, setting)
        : [...head(view, layout, setting), ...mainItems(view, layout, setting)],
  })
}
