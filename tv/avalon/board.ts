import type { View } from '../../shared/client/connection.ts'
import type { Seat } from '../../shared/engine/game.ts'
import type { PhaseId, Table } from '../../shared/games/avalon/facts.ts'
import type { Item } from '../canvas/item.ts'
import { type Layout, layoutOf, middleOf } from '../canvas/layout.ts'
import { resultItems, turningOf } from '../quest/cards.ts'
import { questItems } from '../quest/quests.ts'
import { lastOf } from '../quest/table.ts'
import { footItems, type Track } from '../quest/track.ts'
import type { Setting } from '../scene.ts'
import { headItems, roundTable, tagOf } from '../ui/round.ts'
import type { Mark, Slot } from '../ui/seat.ts'
import { signs } from './signs.ts'

export const tableOf = (view: View): Table => {
  if (view.game !== 'avalon' || view.table === null) throw new Error('this is no table of Avalon')
  return view.table
}

type Tokens = readonly (readonly [Slot, string])[]
const draftOf = ({ room }: View, { phase, team }: Table): readonly Seat[] => (phase === 'team' ? room.draft : team)

/** What each phase lays beside a seat's shield. */
const tokensAt: { readonly [P in PhaseId]?: (table: Table, seat: Seat) => Tokens } = {
  deal: ({ acted }, seat) => (acted.includes(seat) ? [['right', 'read']] : []),
  vote: ({ acted }, seat) => (acted.includes(seat) ? [['right', 'ballot']] : []),
  votes: ({ told }, seat) => {
    const ballot = lastOf(told, 'voted')?.ballots[seat]
    return ballot ? [['right', ballot]] : []
  },
  quest: ({ acted }, seat) => (acted.includes(seat) ? [['right', 'card']] : []),
  looked: ({ told }, seat) => (lastOf(told, 'looked')?.by === seat ? [['right', 'eye']] : []),
  assassination: ({ told }, seat) => {
    if (lastOf(told, 'hunted')?.assassin === seat) return [['left', 'assassin']]
    return lastOf(told, 'shot')?.at === seat ? [['right', 'dagger']] : []
  },
}
const riding: readonly PhaseId[] = ['team', 'vote', 'votes', 'quest', 'result']
const leading: readonly PhaseId[] = ['team', 'vote', 'votes', 'quest']

const markOf = (view: View, seat: Seat, now: number): Mark => {
  const table = tableOf(view)
  const { phase } = table
  const tag = tagOf(view, seat, now)
  const rides = riding.includes(phase) && draftOf(view, table).includes(seat)
  return {
    lit: table.awaited.includes(seat),
    crown: leading.includes(phase) && table.leader === seat,
    tokens: [
      ...(rides ? [['left', 'sword'] as const] : []),
      ...(tokensAt[phase]?.(table, seat) ?? []),
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

const mainItems = (view: View, layout: Layout, setting: Setting): readonly Item[] => {
  const table = tableOf(view)
  const middle = middleOf(layout.inner)
  const { main, foot } = middle
  const turning = turningOf(setting)
  if (turning) return resultItems(table, turning.quest, turning.cards, null, middle, signs, setting)
  const quested = table.phase === 'result' ? lastOf(table.told, 'quested') : null
  if (!quested)
    return [...questItems(table, main, signs, setting), ...footItems(table, foot, trackOf(table), signs, setting)]
  const result = quested.success ? 'success' : 'fail'
  return resultItems(table, quested.quest, quested.cards, result, middle, signs, setting)
}

/** While a quest's cards are turned, the sentence names them, and nothing stands under it. */
const head = (view: View, layout: Layout, setting: Setting): readonly Item[] => {
  const turning = turningOf(setting)
  return turning ? headItems(view, layout, setting, '', signs.cards(turning.quest)) : headItems(view, layout, setting)
}

/** The board: the table from above, the seats around it, and in its middle what it is about. */
export const board = (view: View, setting: Setting): readonly Item[] => {
  const { seats, phase } = tableOf(view)
  const layout = layoutOf(seats.length, setting.frame)
  return roundTable(view, layout, setting, {
    seats,
    mark: seat => markOf(view, seat, setting.now),
    dark: phase === 'assassination',
    middle: [...head(view, layout, setting), ...mainItems(view, layout, setting)],
  })
}
