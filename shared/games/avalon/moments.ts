import { type Seat, unreachable } from '../../engine/game.ts'
import type { Moment, Reveal, Told, Winner } from './facts.ts'
import { type Role, rows } from './roles.ts'

/** Would the vote have gone the other way, had one player voted otherwise? */
const narrow = (ballots: readonly string[]): boolean => {
  const approvals = ballots.filter(ballot => ballot === 'approve').length
  const passes = (count: number): boolean => count * 2 > ballots.length
  return passes(approvals) !== passes(approvals + (passes(approvals) ? -1 : 1))
}

const momentsOf = (event: Told, reveal: Reveal | null, teams: readonly (readonly Seat[])[]): readonly Moment[] => {
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
      const evil = teams[event.quest - 1]?.filter(seat => rows[reveal.cast[seat] as Role].side === 'evil') ?? []
      return event.success && evil.length > 0 ? [{ type: 'aboard', quest: event.quest, seats: evil }] : []
    }
    case 'shot':
      return reveal === null ? [] : [{ type: 'shot', by: event.by, at: event.at, role: reveal.cast[event.at] as Role }]
    case 'dealt':
    case 'reminded':
    case 'led':
    case 'proposed':
    case 'departed':
    case 'offered':
    case 'looked':
    case 'hunted':
    case 'over':
      return []
    default:
      return unreachable(event)
  }
}

/** The moments worth telling, in the order in which they came; the deciding quest stands where it was played. */
export const momentsIn = (told: readonly Told[], reveal: Reveal | null, winner: Winner | null): readonly Moment[] => {
  const teams = told.flatMap(event => (event.type === 'departed' ? [event.team] : []))
  const quests = told.flatMap(event => (event.type === 'quested' ? [event] : []))
  const deciding = quests.find(
    (quest, i) => quests.slice(0, i + 1).filter(({ success }) => success === quest.success).length === 3,
  )
  return told.flatMap(event => [
    ...momentsOf(event, reveal, teams),
    ...(winner !== null && event === deciding ? [{ type: 'deciding', quest: deciding.quest } as const] : []),
  ])
}
