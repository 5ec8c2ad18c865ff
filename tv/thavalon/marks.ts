import type { View } from '../../shared/client/connection.ts'
import type { Seat } from '../../shared/engine/game.ts'
import type { PhaseId, Table } from '../../shared/games/thavalon/events.ts'
import { openingOf } from '../quest/ballots.ts'
import { standingBallots } from '../quest/table.ts'
import type { Setting } from '../theatre.ts'
import { tagOf } from '../ui/round.ts'
import type { Mark, Slot } from '../ui/seat.ts'
import { signs } from './signs.ts'
import { tableOf } from './table.ts'

/** Returns the two teams of a choice; otherwise the one team, and an empty one. */
export const teamsOf = (view: View): readonly [first: readonly Seat[], second: readonly Seat[]] => {
  const { phase, team, other } = tableOf(view)
  if (phase !== 'team') return [team, other]
  return other.length > 0 ? [other, view.room.draft] : [view.room.draft, []]
}

type Token = readonly [Slot, string]

const riding: readonly PhaseId[] = ['team', 'locked', 'vote', 'votes', 'quest', 'result']
const leading: readonly PhaseId[] = ['team', 'locked', 'vote', 'votes', 'quest']

const ridesAs = (view: View, seat: Seat): string | null => {
  const { phase, other } = tableOf(view)
  const [first, second] = teamsOf(view).map(team => team.includes(seat))
  if (other.length > 0) return first && second ? 'both' : first ? 'one' : second ? 'two' : null
  return first ? (phase === 'locked' ? 'locked' : 'sword') : null
}

/** The tokens to the right of a seat's shield, by phase. */
const rightOf: { readonly [P in PhaseId]?: (table: Table, seat: Seat) => string | null } = {
  deal: ({ acted }, seat) => (acted.includes(seat) ? 'read' : null),
  vote: ({ acted }, seat) => (acted.includes(seat) ? 'ballot' : null),
}

const leftOf = (view: View, seat: Seat): string | null => {
  const { phase } = tableOf(view)
  return riding.includes(phase) ? ridesAs(view, seat) : null
}

/** Returns the tag of a declaration, with Arthur's double vote: it stays, and takes precedence over any other tag. */
const declaredAs = ({ arthur, agravaine }: Table, seat: Seat): string | null =>
  seat === arthur ? signs.tags.arthur : seat === agravaine ? signs.tags.agravaine : null

export const markOf = (view: View, seat: Seat, setting: Setting): Mark => {
  const { now } = setting
  const table = tableOf(view)
  const { phase } = table
  const tag = declaredAs(table, seat) ?? tagOf(view, seat, now)
  const found = [
    ['left', leftOf(view, seat)],
    [
      'right',
      openingOf(setting)?.opened[seat] ?? standingBallots(table)[seat] ?? rightOf[phase]?.(table, seat) ?? null,
    ],
  ] as const
  return {
    lit: table.awaited.includes(seat),
    crown: leading.includes(phase) && table.leader === seat,
    tokens: found.flatMap(([slot, art]): readonly Token[] => (art === null ? [] : [[slot, art]])),
    ...(tag ? { tag } : {}),
  }
}
