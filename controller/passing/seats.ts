import { effect, untracked } from '@preact/signals'
import { newKey } from '../../shared/client/connection.ts'
import { store, stored } from '../../shared/client/storage.ts'
import type { Seat } from '../../shared/engine/game.ts'
import { sayWhatIsNew } from '../ask/coach.tsx'
import type { SeatsHere, SeatVisit, Session } from '../session.ts'

// Which seats this phone holds, each with a key and a link of its own: how they come, and how they go.

/** Says whether this phone has several seats: then nothing of a seat is stored on it but its key. */
export const isShared = ({ seatsHere }: Session): boolean => (seatsHere?.sessions.value.length ?? 0) > 1

/** The hosts who let somebody without a phone sit down at theirs. */
const helpers = new WeakMap<SeatVisit, Session>()

export const callOff = ({ joining, lending }: SeatsHere): void => {
  joining.peek()?.end()
  joining.value = null
  lending.value = null
}

const join = (seatsHere: SeatsHere): SeatVisit => {
  callOff(seatsHere)
  const [first] = seatsHere.sessions.peek()
  const visit = seatsHere.begin(newKey(), first?.met.peek()?.room.invite ?? '')
  seatsHere.joining.value = visit
  return visit
}

/** Lets somebody else sit down at this phone: for a host, somebody who has none, and to whom others may lend theirs. */
export const addPerson = (seatsHere: SeatsHere, host: Session | null = null): void => {
  const visit = join(seatsHere)
  if (host) helpers.set(visit, host)
}

/** Asks for the seat of a player without a phone. */
export const lendTo = (seatsHere: SeatsHere, seat: Seat): void => {
  join(seatsHere)
  seatsHere.lending.value = seat
}

/** Keeps the keys where `keysFor` finds them again. */
const keep = ({ name, visits }: SeatsHere, kept: readonly SeatVisit[]): void => {
  visits.value = kept
  const [first, ...others] = kept.map(({ key }) => key)
  if (first !== undefined) store(name, first)
  store(`others ${name}`, others.join(' '))
}

/** Says whether a visit is over, or its key has no seat any more. One that was removed may still be put back. */
const isGone = ({ session: { status, met } }: SeatVisit): boolean => {
  const { value } = status
  if (value.at === 'out') return value.why !== 'removed'
  return value.at === 'open' && met.value !== null && met.value.seat === null
}

/** Takes in who has sat down, and lets those go whose seat has moved or left; the last one stays, to say why. */
const followVisits = (seatsHere: SeatsHere): void => {
  const { visits, joining } = seatsHere
  const seat = joining.value?.session.met.value?.seat
  const gone = visits.value.filter(isGone)
  if (joining.value && seat) {
    const visit = joining.value
    joining.value = null
    seatsHere.lending.value = null
    untracked(() => {
      sayWhatIsNew(visit.session)
      void helpers.get(visit)?.say({ do: 'lent', seat, on: true })
    })
    keep(seatsHere, [...visits.value, visit])
  } else if (gone.length > 0 && visits.value.length > 1) {
    const going = gone.length < visits.value.length ? gone : gone.slice(1)
    for (const one of going) one.end()
    keep(
      seatsHere,
      visits.value.filter(one => !going.includes(one)),
    )
  }
}

/** The name that this phone has made up for itself at a table. */
const phoneName = (table: string): string => {
  const name = stored(`phone ${table}`) || newKey().slice(0, 8)
  store(`phone ${table}`, name)
  return name
}

/** Tells the table which seats are at one phone, so that its clocks wait while that is passed on. */
const makeTeller = ({ name, visits }: SeatsHere) => {
  let phone = ''
  return (): void => {
    const here = visits.value.map(({ session: { met, status } }) => (status.value.at === 'open' ? met.value : null))
    const seats = here.flatMap(met => met?.seat ?? [])
    // While one of them is away, nothing is known.
    if (seats.length < here.length) return
    if (seats.length > 1) phone ||= phoneName(name)
    for (const [i, met] of here.entries()) {
      const known = met?.room.shared.find(some => some.includes(met.seat ?? '')) ?? [met?.seat]
      if (known.length === seats.length && seats.every(seat => known.includes(seat))) continue
      const { session } = visits.value[i] ?? {}
      untracked(() => void session?.quietly({ do: 'at-phone', phone: seats.length > 1 ? phone : '' }))
    }
  }
}

/** Follows who comes to this phone and goes; returns a function that stops it. */
export const followSeats = (seatsHere: SeatsHere): (() => void) => {
  const stops = [effect(() => followVisits(seatsHere)), effect(makeTeller(seatsHere))]
  return () => {
    for (const stop of stops) stop()
    callOff(seatsHere)
  }
}
