import type { View } from '../../shared/client/connection.ts'
import type { PhaseId } from '../../shared/games/avalon/events.ts'
import type { Mood } from '../music/mood.ts'
import { tableOf } from './board.ts'

const moods: Readonly<Record<PhaseId, Mood>> = {
  deal: 'hall talk',
  team: 'hall talk',
  vote: 'hall tension',
  votes: 'hall tension',
  quest: 'hall tension',
  excalibur: 'hall brink',
  result: 'hall talk',
  revealed: 'hall tension',
  loyalty: 'hall tension',
  lady: 'hall talk',
  looked: 'hall talk',
  assassination: 'hall brink',
  over: 'hall lobby',
}

/** With this many rejections in a row, the next one ends the game. */
const last = 4

export const mood = (view: View): Mood => {
  const { phase, rejections, over } = tableOf(view)
  if (over?.winner) return `hall ${over.winner}`
  return rejections === last && ['team', 'vote', 'votes'].includes(phase) ? 'hall brink' : moods[phase]
}
