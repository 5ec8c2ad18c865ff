import type { View } from '../../shared/client/connection.ts'
import type { Fact } from '../../shared/engine/game.ts'
import type { PhaseId, Table, Told } from '../../shared/games/mafia/events.ts'
import type { Hour } from '../art/sky.ts'

export const tableOf = (view: View): Table => {
  if (view.game !== 'mafia' || view.table === null) throw new Error('this is no table of Mafia')
  return view.table
}

/** Returns the last told event of a type. */
export const lastTold = <T extends Told['type']>(told: readonly Told[], type: T): Extract<Told, { type: T }> | null =>
  (told.findLast(event => event.type === type) as Extract<Told, { type: T }> | undefined) ?? null

const hourAt: Readonly<Record<PhaseId, Hour>> = {
  deal: 'dusk',
  night: 'night',
  dawn: 'dawn',
  day: 'day',
  vote: 'day',
  tally: 'dusk',
  over: 'dusk',
}

/** Returns the light of a phase: that of a dawn even before its result is shown, and dusk for a runoff. */
export const hourOf = ({ phase, over, runoff }: Table, played?: Fact): Hour => {
  if (played?.type === 'dawned' && phase === 'night') return 'dawn'
  if (phase === 'vote' && runoff) return 'dusk'
  if (over?.winner === 'village') return 'dawn'
  return over?.winner === 'mafia' ? 'night' : hourAt[phase]
}

/** The light from which each light changes. */
export const lightBefore: Readonly<Record<Hour, Hour>> = { night: 'dusk', dawn: 'night', day: 'dawn', dusk: 'day' }
