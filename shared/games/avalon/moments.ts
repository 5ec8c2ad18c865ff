import { at, type Seat, unreachable } from '../../engine/game.ts'
import { decidingIn, type Quests, teamOn, withDeciding } from '../quest/quests.ts'
import type { Moment, Reveal, Table, Told, Winner } from './facts.ts'
import { switchedIn } from './loyalty.ts'
import { sideNow } from './roles.ts'

/** Returns whether one changed ballot would have changed the result. */
const narrow = (ballots: readonly string[]): boolean => {
  const approvals = ballots.filter(ballot => ballot === 'approve').length
  const passes = (count: number): boolean => count * 2 > ballots.length
  return passes(approvals) !== passes(approvals + (passes(approvals) ? -1 : 1))
}

/** Lists the evil players on a quest. */
const evilOn = (quests: Quests, number: number, { cast }: Reveal, told: readonly Told[]): readonly Seat[] => {
  const switched = switchedIn(
    told.slice(
      0,
      told.findIndex(fact => fact.type === 'quested' && fact.quest === number),
    ),
  )
  return teamOn(at(quests, number - 1)).filter(seat => sideNow(at(cast, seat), switched) === 'evil')
}

const momentsOf = (
  event: Told,
  reveal: Reveal | null,
  { told, quests }: Pick<Table, 'told' | 'quests'>,
): readonly Moment[] => {
  switch (event.type) {
    case 'voted': {
      const { quest, attempt, approved, ballots } = event
      return [
        ...(narrow(Object.values(ballots)) ? [{ type: 'narrow', quest, attempt, approved } as const] : []),
        ...(!approved && attempt === 4 ? [{ type: 'brink', quest } as const] : []),
      ]
    }
    case 'quested': {
      if (reveal === null) return []
      const evil = evilOn(quests, event.quest, reveal, told)
      return event.success && evil.length > 0 ? [{ type: 'aboard', quest: event.quest, seats: evil }] : []
    }
    case 'shot': {
      if (reveal === null) return []
      const { by, at: whom } = event
      if (typeof whom === 'string') return [{ type: 'shot', by, at: whom, role: at(reveal.cast, whom) }]
      const seats = Object.keys(reveal.cast).filter(seat => ['tristan', 'isolde'].includes(at(reveal.cast, seat)))
      return [{ type: 'lovers', by, at: whom, seats }]
    }
    case 'struck':
      return event.at === null ? [] : [{ type: 'struck', quest: event.quest, by: event.by, at: event.at }]
    case 'gathered':
    case 'dealt':
    case 'reminded':
    case 'led':
    case 'proposed':
    case 'departed':
    case 'revealed':
    case 'loyalty':
    case 'offered':
    case 'looked':
    case 'hunted':
    case 'over':
      return []
    default:
      return unreachable(event)
  }
}

/** Lists the moments worth telling, in order; the deciding quest stands where it was played. */
export const momentsIn = (
  { told, quests }: Pick<Table, 'told' | 'quests'>,
  reveal: Reveal | null,
  winner: Winner | null,
): readonly Moment[] =>
  withDeciding(told, winner === null ? null : decidingIn(quests), event => momentsOf(event, reveal, { told, quests }))
