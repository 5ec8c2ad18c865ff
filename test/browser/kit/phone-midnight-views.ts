import { handOf, startMatch } from '../../../shared/engine/match.ts'
import { rigged, seeded } from '../../../shared/engine/random.ts'
import { type Act, type Role, roles } from '../../../shared/games/midnight/roles.ts'
import { game as midnight } from '../../../shared/games/midnight/rules.ts'
import { games } from '../../../shared/games/registry.ts'
import type { Party } from '../../../shared/party/party.ts'
import { after, own, partyOf, read, seatsIn } from './phone-views.ts'

/** A cast of ten in which every mask is dealt to somebody, or lies in the middle. */
const cast: readonly Role[] = [
  ...(['villager', 'wolf', 'wolf', 'cub', 'twin', 'twin', 'seer', 'thief', 'prankster', 'sleepwalker'] as const),
]
const between: readonly Role[] = ['watcher', 'hunter', 'fool']

/** Starts a game in which the phone's seat has this mask, swapped for that of a Villager. */
const holding = (role: Role): Party => {
  const all = [...cast, ...between]
  const dealt = all.with(all.indexOf(role), 'villager').with(0, role)
  const masks = Object.fromEntries(roles.map(one => [one, all.filter(other => other === one).length]))
  const party = partyOf('midnight', cast.length, {})
  const seats = seatsIn(party)
  const { options } = midnight.settle({ seats, options: masks })
  const draws = { cast: dealt.slice(0, cast.length), middle: dealt.slice(cast.length) }
  const deal = midnight.deal({ seats, options }, rigged(seeded(1), draws))
  return { ...party, match: startMatch(games.midnight.game, seats, deal), games: 1 }
}

/** Makes the same table for each mask that the seat may have. */
export const eachMask = (): ReadonlyMap<Role, Party> => new Map(roles.map(role => [role, holding(role)]))

/** Lets everybody see their mask, after which it is midnight. */
export const fallen = read

/** One possible choice for each act of a mask. */
const choices: Readonly<Record<Act, readonly string[]>> = {
  peek: ['middle-1'],
  look: ['s2'],
  steal: ['s2'],
  prank: ['s2', 's3'],
  sleepwalk: ['middle-1'],
  decoy: ['s2'],
}
/** Plays on until the phone's own seat has chosen. */
export const chosen = (party: Party): Party => {
  const night = fallen(party)
  const act = night.match && (handOf(night.match, own) as { readonly act?: Act }).act
  return after(night, [own, 'night choice', choices[act ?? 'decoy']])
}
export const morning = (party: Party): Party => after(chosen(party), ['clock', 'time night', []])
export const polling = (party: Party): Party => after(morning(party), ['clock', 'time day', []])
