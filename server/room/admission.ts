import { chairByKey, isAdmitted, isRemoved, type KeyHash, type Party, sameHash } from '../../shared/party/party.ts'
import { type Refused, refuse } from '../../shared/party/refusals.ts'

/** What of a party says who may come in. */
export type AccessRules = Pick<Party, 'chairs' | 'removed' | 'admitted' | 'invite' | 'pastInvites' | 'settings'>

/** By what somebody comes: a code that could be guessed, or something that nobody guesses. */
export interface Credentials {
  readonly invite: string
  /** They named the table by its permanent name. */
  readonly named: boolean
}

/** May they come in: as before, as somebody new, when the host says so, or not. */
export type Admission = 'in' | 'new' | 'ask' | Refused

interface Room {
  /** Why there is no place for one more, if so. */
  readonly full: Refused | null
  /** The host has said yes to this key's join request. */
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
 * What the API does with a visitor, looked up before anything is woken. `own` is never slowed. `right` knows the table
 * by more than a code, and is told how it stands. A code alone is what a guess is, too: it opens the table, or it is
 * answered as if there were none. `ask` is that, and the host is asked besides.
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
