import type { View } from '../../shared/client/connection.ts'
import { palette } from '../../shared/client/palette.ts'
import { at, type Seat } from '../../shared/engine/game.ts'
import type { PhaseId, Table } from '../../shared/games/avalon/events.ts'
import { hunts } from '../../shared/games/avalon/state.ts'
import { next } from '../../shared/games/quest/state.ts'
import { type Box, between, bottom, type Item, left, right, top } from '../canvas/item.ts'
import { type Layout, layoutOf, stagedOf } from '../canvas/layout.ts'
import { written } from '../canvas/text.ts'
import { countItems, openingOf } from '../quest/ballots.ts'
import { inOrder, questScene, turningOf } from '../quest/cards.ts'
import { crewItems } from '../quest/crew.ts'
import { type Hunt, huntScene } from '../quest/hunt.ts'
import { stripItems } from '../quest/strip.ts'
import { lastOf, standingBallots } from '../quest/table.ts'
import { decidingLine, footItems, type Track } from '../quest/track.ts'
import { beginsLine } from '../texts.ts'
import { namesOf, type Setting, waiting } from '../theatre.ts'
import { type Side, sidesItems } from '../ui/cast.ts'
import { begins, darkness, overtureItems } from '../ui/overture.ts'
import { captionOf, headItems, roundTable, tagOf } from '../ui/round.ts'
import type { Mark, Slot } from '../ui/seat.ts'
import { faces, isEvil } from './faces.ts'
import { loyaltyScene } from './loyalty.ts'
import { revealedScene } from './revealed.ts'
import { signs } from './signs.ts'
import { strokeOf, strokeScene } from './stroke.ts'

export const tableOf = (view: View): Table => {
  if (view.game !== 'avalon' || view.table === null) throw new Error('this is no table of Avalon')
  return view.table
}

type Tokens = readonly (readonly [Slot, string])[]
const draftOf = ({ room }: View, { phase, team }: Table): readonly Seat[] => (phase === 'team' ? room.draft : team)

/** The tokens next to a seat's shield, by phase. */
const tokensAt: { readonly [P in PhaseId]?: (table: Table, seat: Seat) => Tokens } = {
  deal: ({ acted }, seat) => (acted.includes(seat) ? [['right', 'read']] : []),
  vote: ({ acted }, seat) => (acted.includes(seat) ? [['right', 'ballot']] : []),
  looked: ({ told }, seat) => (lastOf(told, 'looked')?.by === seat ? [['right', 'eye']] : []),
}
const riding: readonly PhaseId[] = ['team', 'vote', 'votes', 'quest', 'excalibur', 'result']
const leading: readonly PhaseId[] = ['team', 'vote', 'votes', 'quest', 'excalibur']

const markOf = (view: View, seat: Seat, setting: Setting): Mark => {
  const table = tableOf(view)
  const { phase } = table
  const tag = tagOf(view, seat, setting.now)
  const rides = riding.includes(phase) && draftOf(view, table).includes(seat)
  const ballot = openingOf(setting)?.opened[seat] ?? standingBallots(table)[seat]
  return {
    lit: table.awaited.includes(seat),
    crown: leading.includes(phase) && table.leader === seat,
    tokens: [
      ...(rides ? [['left', table.carrier === seat ? 'excalibur' : 'sword'] as const] : []),
      ...(ballot ? [['right', ballot] as const] : (tokensAt[phase]?.(table, seat) ?? [])),
      ...(table.lady === seat && phase !== 'over' ? [['low', 'lady'] as const] : []),
    ],
    ...(tag ? { tag } : {}),
  }
}

/** The vote track with its five places. */
const trackOf = (table: Table): Track => ({
  places: [1, 2, 3, 4, 5].map(n => (n <= table.rejections ? 'full' : n === 5 ? 'last' : 'empty')),
  words: signs.rejections(table),
})

const last = 4
/** Says whether the next rejection ends the game: four in a row so far. */
export const onBrink = ({ rejections, phase }: Pick<Table, 'rejections' | 'phase'>): boolean =>
  rejections === last && leading.includes(phase)

export const sidesOf = ({ roles }: Table): readonly Side[] =>
  (['good', 'evil'] as const).map(side => ({
    side,
    panel: `person/${side}`,
    heading: signs.sides[side],
    roles: roles.filter(role => isEvil(role) === (side === 'evil')),
  }))

const lastChance = (box: Box, { measure }: Setting): Item =>
  written(
    'last chance',
    signs.lastChance,
    box,
    { sizes: [84, 76, 68, 60, 54, 48, 44, 40, 36], face: 'title', colour: palette.blood },
    measure,
  )

/** Returns where Excalibur lies: with its carrier until it has struck. */
const bladeOf = ({ told, quest, carrier }: Table): Seat | null => {
  const struck = lastOf(told, 'struck')
  return struck?.quest === quest ? (struck.at ?? struck.by) : carrier
}

/** Returns the large items in the middle, by phase. */
const stageItems = (view: View, layout: Layout, setting: Setting): readonly Item[] => {
  const table = tableOf(view)
  const { stage, strip } = stagedOf(layout.inner)
  const { phase, team, quest, sizes, told, acted, lady } = table
  const brink = onBrink(table)
  const whole = brink ? stage : between(left(stage), top(stage), right(stage), bottom(strip))
  // Before the last chance, nothing else matters.
  const around = brink ? [lastChance(strip, setting)] : stripItems(view, strip, signs, setting)
  const counted = openingOf(setting)?.counted
  const voted = phase === 'votes' ? lastOf(told, 'voted') : null
  if (counted || voted) {
    const count = { ballots: counted ?? voted?.ballots ?? {}, team, weight: () => 1, approved: voted?.approved ?? null }
    return [...countItems(view, count, whole, signs.stamp, setting), ...(brink ? around : [])]
  }
  const crew = (seats: readonly Seat[], places = seats.length, token?: (seat: Seat) => string | null) =>
    crewItems(view, { seats, places, ...(token ? { token } : {}) }, stage, setting)
  switch (phase) {
    case 'deal':
      return sidesItems(view, sidesOf(table), faces, whole, setting)
    case 'lady':
      return [...crew([lady ?? ''], 2, () => 'lady'), ...around]
    case 'looked': {
      const looked = lastOf(told, 'looked')
      return [...crew(looked ? [looked.by, looked.at] : [], 2, seat => (seat === lady ? 'lady' : 'eye')), ...around]
    }
    case 'quest':
      return [...crew(team, team.length, seat => (acted.includes(seat) ? 'card' : null)), ...around]
    case 'excalibur':
      return [...crew(team, team.length, seat => (seat === bladeOf(table) ? 'excalibur' : 'card')), ...around]
    case 'team':
    case 'vote':
    case 'votes':
    case 'result':
    case 'revealed':
    case 'loyalty':
    case 'assassination':
    case 'over':
      return [...crew(draftOf(view, table), at(sizes, quest - 1)), ...around]
  }
}

const most = 5
/** Says who leads next, where only a team was voted on. */
const nextIn = (view: View): string => {
  const { phase, rejections, seats, leader } = tableOf(view)
  const rejected = phase === 'votes' && rejections > 0 && rejections < most
  return rejected ? signs.next(namesOf(view)(next(seats, leader, 1))) : ''
}

const underOf = (view: View, { now, measure }: Setting, { w }: Box): string => {
  const table = tableOf(view)
  const wait = waiting(view, now) || nextIn(view)
  if (wait !== '') return wait
  if (!leading.includes(table.phase)) return captionOf(view, now)
  // The middle already shows what was told, and what is at stake before the last chance.
  return decidingLine(table, onBrink(table) ? '' : signs.stakes(table, hunts(table)), signs, w, measure)
}

const middleItems = (view: View, layout: Layout, setting: Setting): readonly Item[] => {
  const table = tableOf(view)
  const staged = stagedOf(layout.inner)
  return [
    ...headItems(view, layout, setting, underOf(view, setting, staged.caption), undefined, staged),
    ...stageItems(view, layout, setting),
    ...footItems(table, staged.foot, trackOf(table), signs, setting),
  ]
}

const huntOf = (view: View): Hunt => {
  const { told } = tableOf(view)
  const shot = lastOf(told, 'shot')
  return {
    assassin: lastOf(told, 'hunted')?.assassin ?? '',
    at: shot ? [shot.at].flat() : [],
    call: '',
    verdict: (right, struck, sought) =>
      signs.struck(right, (right ? struck : sought).map(namesOf(view)), typeof shot?.at === 'object'),
    faces,
    isEvil,
  }
}

/** Draws how the game begins. */
const opening = (view: View, setting: Setting): readonly Item[] => {
  const table = tableOf(view)
  const { seats } = table
  const line = beginsLine(seats.length, table.roles.filter(isEvil).length)
  const cast = (box: Box): readonly Item[] => sidesItems(view, sidesOf(table), faces, box, setting)
  return overtureItems(view, { seats, line, cast, ground: [darkness(setting)] }, setting)
}

/** Draws the table from above, the seats around it, and the matter at hand in its middle. */
export const board = (view: View, setting: Setting): readonly Item[] => {
  const table = tableOf(view)
  const turning = turningOf(setting)
  if (turning) return questScene(view, turning, null, signs, setting)
  // While the loyalty card is played, the view still has the result of the last quest.
  if (setting.played?.type === 'loyalty' && table.phase !== 'loyalty') return loyaltyScene(view, null, setting)
  const quested = table.phase === 'result' ? lastOf(table.told, 'quested') : null
  if (quested) {
    const { quest, cards, success } = quested
    return questScene(view, { quest, cards: inOrder(cards) }, success ? 'success' : 'fail', signs, setting)
  }
  if (begins(setting)) return opening(view, setting)
  const revealed = table.phase === 'revealed' ? lastOf(table.told, 'revealed') : null
  if (revealed) return revealedScene(view, revealed.seat, setting)
  if (table.phase === 'assassination') return huntScene(view, huntOf(view), setting)
  const stroke = strokeOf(view)
  if (stroke || setting.played?.type === 'struck') return strokeScene(view, stroke, setting)
  const loyalty = lastOf(table.told, 'loyalty')
  if (table.phase === 'loyalty') return loyaltyScene(view, loyalty?.card ?? 'none', setting)
  const layout = layoutOf(table.seats.length, setting.viewport)
  return roundTable(view, layout, setting, {
    seats: table.seats,
    mark: seat => markOf(view, seat, setting),
    dark: onBrink(table),
    middle: middleItems(view, layout, setting),
  })
}
