import { type View, withTable } from '../../shared/client/connection.ts'
import { tableAfter } from '../../shared/engine/fold.ts'
import type { Fact } from '../../shared/engine/game.ts'
import type { PhaseId, Table, Told } from '../../shared/games/mafia/facts.ts'
import { open, tell } from '../../shared/games/mafia/table.ts'
import type { Hour } from '../art/sky.ts'

export const tableOf = (view: View): Table => {
  if (view.game !== 'mafia' || view.table === null) throw new Error('this is no table of Mafia')
  return view.table
}

/** The last thing of its kind that was told. */
export const lastTold = <T extends Told['type']>(told: readonly Told[], type: T): Extract<Told, { type: T }> | null =>
  (told.findLast(event => event.type === type) as Extract<Told, { type: T }> | undefined) ?? null

/** The table when only so much had been told, with nothing in it of what came later. */
export const before = (view: View, count: number): View => {
  const table = tableOf(view)
  const then = tableAfter({ open, tell }, table, table.told.slice(0, count))
  const shown: Table = { ...then, acted: [], awaited: [], answered: 0 }
  return withTable({ ...view, room: { ...view.room, clocks: [], reminder: null } }, shown)
}

/** The view when this was told. */
export const asOf = (view: View, place: number): View =>
  place >= tableOf(view).told.length - 1 ? view : before(view, place + 1)

const hourAt: Readonly<Record<PhaseId, Hour>> = {
  deal: 'dusk',
  night: 'night',
  dawn: 'dawn',
  day: 'day',
  vote: 'day',
  tally: 'dusk',
  over: 'dusk',
}

/** The light of a phase; of a dawn that is played before it is known what it brings; of a runoff, which is held at dusk. */
export const hourOf = ({ phase, over, runoff }: Table, played?: Fact): Hour => {
  if (played?.type === 'dawned' && phase === 'night') return 'dawn'
  if (phase === 'vote' && runoff) return 'dusk'
  if (over?.winner === 'village') return 'dawn'
  return over?.winner === 'mafia' ? 'night' : hourAt[phase]
}

/** What the light was before, from which it changes. */
export const lightBefore: Readonly<Record<Hour, Hour>> = { night: 'dusk', dawn: 'night', day: 'dawn', dusk: 'day' }
