import { retellIn } from './end/history.tsx'
import { SharedPhone } from './passing/passing.tsx'
import { followSeats } from './passing/seats.ts'
import type { Session } from './session.ts'
import { TablePage } from './table.tsx'
import { showOn } from './watch/showing.ts'

// All that a phone needs at its table, in one file: each that the entry page names costs it a few bytes.

/** The page of the table, for one seat or for several. */
const Seated = ({ session }: { readonly session: Session }) => {
  const { seatsHere } = session
  const isShared = seatsHere && (seatsHere.joining.value || seatsHere.sessions.value.length > 1)
  return isShared ? <SharedPhone seatsHere={seatsHere} /> : <TablePage session={session} />
}

export { followSeats, retellIn, Seated, showOn }
