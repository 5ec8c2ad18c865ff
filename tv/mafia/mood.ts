import type { View } from '../../shared/client/connection.ts'
import type { PhaseId } from '../../shared/games/mafia/events.ts'
import type { Mood } from '../music/mood.ts'
import { tableOf } from './table.ts'

const moods: Readonly<Record<PhaseId, Mood>> = {
  deal: 'village talk',
  night: 'village night',
  dawn: 'village talk',
  day: 'village talk',
  vote: 'village tension',
  tally: 'village tension',
  over: 'village lobby',
}

export const mood = (view: View): Mood => {
  const { phase, over } = tableOf(view)
  return over?.winner ? `village ${over.winner}` : moods[phase]
}
