import { chairByKey, isAdmitted, isRemoved, type KeyHash, type Party, sameHash } from '../../shared/party/party.ts'
import { type Refused, refuse } from '../../shared/party/refusals.ts'

/** The parts of a party that decide who may come in. */
export type AccessRules = Pick<Party, 'chairs' | 'removed' | 'admitted' | 'invite' | 'pastInvites' | 'settings'>

/** A visitor's credentials: a code, which could be guessed, or something that nobody guesses. */
export interface Credentials {
  readonly invite: string
  /** The visitor named the table by its permanent name. */
  readonly named: boolean
}

/** Whether a visitor may come in: as a known key, as a newcomer, only if the host agrees, or not at all. */
export type Admission = 'in' | 'new' | 'ask' | Refused

interface Room {
  /** The reason why there is no room for another visitor; null if there is. */
  readonly full: Refused | null
  /** The host has admitted this key's join request. */
  readonly admitted: boolean
}

const isSeated = (party: AccessRules, key: KeyHash): boolean => chairByKey(party, key) !== undefined

export const admissionOf = (
  party: AccessRules,
  key: KeyHash,
  { invite }: Credentials,
  { full, admitted }: Room,
): Admission => {
  if (!isSeated(party, key) && isRemoved(party, key)) return refuse('removed')
  if (full) return full
  if (isSeated(party, key) || isAdmitted(party, key)) return 'in'
  if (party.settings.locked) return refuse('locked')
  return party.settings.guests === 'anyone' || sameHash(invite, party.invite) || admitted ? 'new' : 'ask'
}

/**
 * How the API treats a visitor, decided before any table is woken. `own`: a known key; never slowed. `right`: knows the
 * table by more than a code; is told why it cannot enter. `open`: a bare code, which may be a guess; it enters the
 * table or gets the answer for no table. `ask`: like `open`, but the host is asked first. `closed`: gets the answer for
 * no table.
 */
export type Access = 'own' | 'right' | 'open' | 'ask' | 'closed'

export const accessOf = (party: AccessRules, key: KeyHash, credentials: Credentials, room: Room): Access => {
  if (isSeated(party, key) || (isAdmitted(party, key) && !isRemoved(party, key))) return 'own'
  const { invite, named } = credentials
  const invited = [party.invite, ...party.pastInvites].reduce((found, one) => sameHash(one, invite) || found, false)
  if (named || invited || isRemoved(party, key)) return 'right'
  const admission = admissionOf(party, key, credentials, room)
  if (admission === 'new') return 'open'
  return admission === 'ask' ? 'ask' : 'closed'
}
