import type { View } from '../../shared/client/connection.ts'
import type { PhaseId, Winner } from '../../shared/games/midnight/events.ts'
import type { Mood } from '../music/mood.ts'
import { tableOf } from './table.ts'

const moods: Readonly<Record<PhaseId, Mood>> = {
  deal: 'village talk',
  night: 'village night',
  day: 'village talk',
  vote: 'village tension',
  tally: 'village tension',
  story: 'village night',
  masks: 'village tension',
  over: 'village lobby',
}
const ends: Readonly<Record<Winner, Mood>> = {
  village: 'village village',
  wolves: 'village mafia',
  fool: 'village bomber',
  nobody: 'village lobby',
}

export const mood = (view: View): Mood => {
  const { phase, over } = tableOf(view)
  return over?.winner ? ends[over.winner] : moods[phase]
}
