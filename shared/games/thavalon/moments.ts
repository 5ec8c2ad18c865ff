import { type Seat, unreachable } from '../../engine/game.ts'
import type { Moment, Reveal, Told } from './facts.ts'
import { isReversed, type Role, rows, type Side } from './roles.ts'

const momentsOf = (event: Told, reveal: Reveal | null, teams: readonly (readonly Seat[])[]): readonly Moment[] => {
  switch (event.type) {
    case 'quested': {
      const { quest, success, cards } = event
      const evil =
        reveal === null ? [] : (teams[quest - 1] ?? []).filter(seat => rows[reveal.cast[seat] as Role].side === 'evil')
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

/** The moments worth telling, in the order in which they came. */
export const momentsIn = (told: readonly Told[], reveal: Reveal | null, winner: Side | null): readonly Moment[] => {
  const teams = told.flatMap(event => (event.type === 'departed' ? [event.team] : []))
  // What a mission came to in the end: a declaration may have turned it.
  const flipped = told.flatMap(event => (event.type === 'declared' && event.role === 'agravaine' ? [event.quest] : []))
  const quests = told
    .flatMap(event => (event.type === 'quested' ? [event] : []))
    .map(({ quest, success }) => ({ quest, success: success && !flipped.includes(quest) }))
  const deciding = quests.find(
    (quest, i) => quests.slice(0, i + 1).filter(({ success }) => success === quest.success).length === 3,
  )
  return told.flatMap(event => [
    ...momentsOf(event, reveal, teams),
    ...(winner !== null && event.type === 'quested' && event.quest === deciding?.quest
      ? [{ type: 'deciding', quest: deciding.quest } as const]
      : []),
  ])
}
