import type { View } from '../../shared/client/connection.ts'
import type { PhaseId } from '../../shared/games/thavalon/events.ts'
import type { Mood } from '../music/mood.ts'
import { tableOf } from './table.ts'

const moods: Readonly<Record<PhaseId, Mood>> = {
  deal: 'hall talk',
  team: 'hall talk',
  locked: 'hall talk',
  vote: 'hall tension',
  votes: 'hall tension',
  quest: 'hall tension',
  result: 'hall talk',
  window: 'hall brink',
  assassination: 'hall brink',
  over: 'hall lobby',
}

export const mood = (view: View): Mood => {
  const { phase, over } = tableOf(view)
  return over?.winner ? `hall ${over.winner}` : moods[phase]
}
