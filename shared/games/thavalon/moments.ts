import { at, type Seat, unreachable } from '../../engine/game.ts'
import { decidingIn, type Quests, teamOn, withDeciding } from '../quest/quests.ts'
import type { Moment, Reveal, Table, Told } from './facts.ts'
import { isReversed, rows, type Side } from './roles.ts'

/** Lists the evil players on a mission. */
const evilOn = (quests: Quests, number: number, { cast }: Reveal): readonly Seat[] =>
  teamOn(at(quests, number - 1)).filter(seat => rows[at(cast, seat)].side === 'evil')

const momentsOf = (event: Told, reveal: Reveal | null, quests: Quests): readonly Moment[] => {
  switch (event.type) {
    case 'quested': {
      const { quest, success, cards } = event
      const evil = reveal === null ? [] : evilOn(quests, quest, reveal)
      return [
        ...(isReversed(cards, success) ? [{ type: 'reversed', quest } as const] : []),
        ...(success && evil.length > 0 ? [{ type: 'aboard', quest, seats: evil } as const] : []),
      ]
    }
    case 'declared':
      return [{ type: 'declared', by: event.by, role: event.role, quest: event.quest }]
    case 'shot':
      return [{ type: 'shot', by: event.by, call: event.call, at: event.at }]
    case 'dealt':
    case 'reminded':
    case 'led':
    case 'proposed':
    case 'opened':
    case 'voted':
    case 'departed':
    case 'waited':
    case 'hunted':
    case 'over':
      return []
    default:
      return unreachable(event)
  }
}

/** Lists the moments worth telling, in order. */
export const momentsIn = (
  { told, quests }: Pick<Table, 'told' | 'quests'>,
  reveal: Reveal | null,
  winner: Side | null,
): readonly Moment[] =>
  // Uses a mission's final result, which a declaration may have turned.
  withDeciding(told, winner === null ? null : decidingIn(quests), event => momentsOf(event, reveal, quests))
