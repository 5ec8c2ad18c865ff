import type { View } from '../../shared/client/connection.ts'
import { at, type Seat } from '../../shared/engine/game.ts'
import { next } from '../../shared/games/quest/state.ts'
import type { PhaseId, Table } from '../../shared/games/thavalon/events.ts'
import { poolsFor, tableFor } from '../../shared/games/thavalon/roles.ts'
import { type Box, between, bottom, type Item, left, right, top } from '../canvas/item.ts'
import { type Layout, layoutOf, stagedOf } from '../canvas/layout.ts'
import { countItems, openingOf } from '../quest/ballots.ts'
import { inOrder, questScene, turningOf } from '../quest/cards.ts'
import { crewItems } from '../quest/crew.ts'
import { type Hunt, huntScene } from '../quest/hunt.ts'
import { scoreItem } from '../quest/quests.ts'
import { stripItems } from '../quest/strip.ts'
import { lastOf } from '../quest/table.ts'
import { decidingLine, footItems, type Track } from '../quest/track.ts'
import { beginsLine } from '../texts.ts'
import { namesOf, type Setting, waiting } from '../theatre.ts'
import { castItems, type Side, sidesItems } from '../ui/cast.ts'
import { begins, darkness, overtureItems } from '../ui/overture.ts'
import { captionOf, headItems, roundTable } from '../ui/round.ts'
import { choiceItems } from './choice.ts'
import { declaredScene } from './declared.ts'
import { faces, isEvil } from './faces.ts'
import { markOf, teamsOf } from './marks.ts'
import { signs } from './signs.ts'
import { tableOf } from './table.ts'

/** Returns this round's proposals: past, current, to come, and the last one, which goes without a vote. */
const trackOf = (table: Table): Track => {
  const { attempt, proposals, quest, options } = table
  const choice = quest === 1 && options['round-one-choice'] === true
  const placeOf = (n: number): string => {
    if (n < attempt) return choice ? 'empty' : 'full'
    return !choice && n === proposals ? (n === attempt ? 'sent/now' : 'sent') : n === attempt ? 'now' : 'empty'
  }
  return { places: Array.from({ length: proposals }, (_, i) => placeOf(i + 1)), words: signs.proposal(table) }
}

/** The phases from the first proposal of a round until its team is back. */
export const proposing: readonly PhaseId[] = ['team', 'locked', 'vote', 'votes', 'quest']

/** Returns the caption, without what the middle already shows. */
const underOf = (view: View, { now, measure }: Setting, { w }: Box): string => {
  const table = tableOf(view)
  const { phase, told, arthur, other, seats, leader } = table
  const wait = waiting(view, now)
  if (wait !== '') return wait
  const news = told.at(-1)
  if (news?.type === 'declared') return `${namesOf(view)(news.by)} is ${view.parts.words.roles[news.role]?.name}.`
  const vote = phase === 'votes' ? lastOf(told, 'voted') : null
  if (vote) {
    if (arthur !== null && vote.ballots[arthur]) return signs.doubled
    return vote.approved || other.length > 0 ? '' : signs.next(namesOf(view)(next(seats, leader, 1)))
  }
  return proposing.includes(phase)
    ? decidingLine(table, signs.stakes(table, true), signs, w, measure)
    : captionOf(view, now)
}

/**
 * Draws the cards of a mission while they are turned over, and as they were played: a declaration may have changed the
 * result since.
 */
const cardsOf = (view: View, setting: Setting): readonly Item[] | null => {
  const table = tableOf(view)
  const turning = turningOf(setting)
  if (turning) return questScene(view, turning, null, signs, setting)
  const quested = table.phase === 'result' ? lastOf(table.told, 'quested') : null
  if (!quested) return null
  const { quest, cards } = quested
  return questScene(view, { quest, cards: inOrder(cards) }, at(table.results, quest - 1), signs, setting)
}

/** Returns the pools by side, and how many roles are dealt from each. */
export const sidesOf = ({ seats, options }: Table): readonly Side[] => {
  const { good, evil } = tableFor(seats.length)
  const pools = poolsFor(options, seats.length)
  const sideOf = (side: 'good' | 'evil', n: number, roles: readonly string[]): Side => ({
    side,
    panel: `person/${side}`,
    heading: n < roles.length ? signs.someOf(side, n) : signs.sides[side],
    roles,
  })
  return [sideOf('good', good, pools.good), sideOf('evil', evil, pools.evil)]
}

/** Returns the large items in the middle, by phase. */
const stageItems = (view: View, layout: Layout, setting: Setting): readonly Item[] => {
  const table = tableOf(view)
  const { stage, strip } = stagedOf(layout.inner)
  const { phase, told, other, acted, arthur, team } = table
  const whole = between(left(stage), top(stage), right(stage), bottom(strip))
  const around = stripItems(view, strip, signs, setting)
  const counted = openingOf(setting)?.counted
  const voted = phase === 'votes' ? lastOf(told, 'voted') : null
  if (counted || voted) {
    const weight = (seat: Seat): number => (seat === arthur ? 2 : 1)
    const count = { ballots: counted ?? voted?.ballots ?? {}, team, weight, approved: voted?.approved ?? null }
    return countItems(view, count, whole, signs.stamp, setting)
  }
  if (phase === 'deal') return sidesItems(view, sidesOf(table), faces, whole, setting)
  if (phase === 'window')
    return [...castItems(view, { roles: ['agravaine'], faces, ink: 'blood' }, stage, setting), ...around]
  if (other.length > 0) return choiceItems(view, whole, setting)
  const places = phase === 'team' ? at(table.sizes, table.quest - 1) : team.length
  const [seats] = teamsOf(view)
  const token = (seat: Seat): string | null =>
    phase === 'locked' ? 'locked' : phase === 'quest' && acted.includes(seat) ? 'card' : null
  return [...crewItems(view, { seats, places, token }, stage, setting), ...around]
}

const mainItems = (view: View, layout: Layout, setting: Setting): readonly Item[] => {
  const table = tableOf(view)
  const { foot } = stagedOf(layout.inner)
  const track = proposing.includes(table.phase)
    ? footItems(table, foot, trackOf(table), signs, setting)
    : [scoreItem(table, foot, signs, setting)]
  return [...stageItems(view, layout, setting), ...track]
}

const huntOf = (view: View): Hunt => {
  const { told } = tableOf(view)
  const shot = lastOf(told, 'shot')
  return {
    assassin: lastOf(told, 'hunted')?.assassin ?? '',
    at: shot?.at ?? [],
    call: shot ? signs.call[shot.call] : '',
    verdict: (right, struck, sought) =>
      shot ? signs.struck(shot.call, right, (right ? struck : sought).map(namesOf(view))) : '',
    faces,
    isEvil,
  }
}

/** Draws how the game begins. */
const opening = (view: View, setting: Setting): readonly Item[] => {
  const table = tableOf(view)
  const { seats } = table
  const line = beginsLine(seats.length, tableFor(table.seats.length).evil)
  const cast = (box: Box): readonly Item[] => sidesItems(view, sidesOf(table), faces, box, setting)
  return overtureItems(view, { seats, line, cast, ground: [darkness(setting)] }, setting)
}

/** Draws the board; a declaration, the cards and the last guess have scenes of their own. */
export const board = (view: View, setting: Setting): readonly Item[] => {
  const { seats, phase } = tableOf(view)
  if (begins(setting)) return opening(view, setting)
  if (phase === 'assassination') return huntScene(view, huntOf(view), setting)
  const { played } = setting
  if (played?.type === 'declared') return declaredScene(view, played, setting)
  const cards = cardsOf(view, setting)
  if (cards) return cards
  const layout = layoutOf(seats.length, setting.viewport)
  const staged = stagedOf(layout.inner)
  return roundTable(view, layout, setting, {
    seats,
    mark: seat => markOf(view, seat, setting),
    dark: phase === 'window',
    middle: [
      ...headItems(view, layout, setting, underOf(view, setting, staged.caption), undefined, staged),
      ...mainItems(view, layout, setting),
    ],
  })
}
