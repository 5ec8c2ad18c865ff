import type { Fact, Seat } from '../../shared/engine/game.ts'
import type { Death, PhaseId, Table, Told } from '../../shared/games/mafia/facts.ts'
import type { View } from '../../shared/link.ts'
import type { Hour } from '../art/sky.ts'

export const tableOf = (view: View): Table => view.table as unknown as Table

/** The last thing of its kind that was told. */
export const lastTold = <T extends Told['type']>(told: readonly Told[], type: T): Extract<Told, { type: T }> | null =>
  (told.findLast(event => event.type === type) as Extract<Told, { type: T }> | undefined) ?? null

/** The phase that each told event leads to. */
const leadsTo: Readonly<Record<Told['type'], PhaseId>> = {
  fell: 'night',
  dawned: 'dawn',
  gathered: 'day',
  polled: 'vote',
  tallied: 'tally',
  over: 'over',
}

const roundOf = (event: Told, table: Table): number => {
  if (event.type === 'fell' || event.type === 'dawned') return event.night
  return event.type === 'over' ? table.round : event.day
}

/** Who had died, and who had left, when so much was told. */
const gone = (told: readonly Told[]): { readonly dead: readonly Death[]; readonly lost: readonly Seat[] } => {
  const ends = told.flatMap(event => (event.type === 'dawned' || event.type === 'tallied' ? [event] : []))
  return {
    dead: ends.flatMap(({ death, shown }) => [...(death ? [death] : []), ...shown]),
    lost: ends.flatMap(({ left, shown }) => left.filter(seat => !shown.some(one => one.seat === seat))),
  }
}

/** The table when only so much had been told, with nothing in it of what came later. */
export const before = (view: View, count: number): View => {
  const table = tableOf(view)
  const told = table.told.slice(0, count)
  const event = told.at(-1)
  const { dead, lost } = gone(told)
  const living = table.seats.filter(seat => !lost.includes(seat) && !dead.some(death => death.seat === seat))
  const runoff = event?.type === 'polled' ? event.runoff : []
  const then: Table = {
    ...table,
    phase: event ? leadsTo[event.type] : 'deal',
    step: '',
    round: event ? roundOf(event, table) : 1,
    told,
    acted: [],
    awaited: [],
    answered: 0,
    living,
    dead,
    lost,
    candidates: event?.type === 'polled' ? (runoff.length > 0 ? runoff : living) : [],
    ballots: {},
    runoff: runoff.length > 0,
    over: null,
    reveal: null,
  }
  return { ...view, room: { ...view.room, clocks: [], reminder: null }, table: then }
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
