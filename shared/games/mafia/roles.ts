import type { Options, Seat } from '../../engine/game.ts'

export const roles = ['villager', 'mafia', 'angel', 'detective', 'bomber', 'minion'] as const
export type Role = (typeof roles)[number]
export type Side = 'village' | 'mafia' | 'alone'

/** What a pick of the night does. Decoys count only at the end. */
export type Act = 'kill' | 'save' | 'investigate' | 'decoy'

/** What a role is, whom it knows, and what its pick of the night does. */
interface Row {
  readonly side: Side
  readonly knows: readonly Role[]
  readonly night: Act
}

export const rows: Readonly<Record<Role, Row>> = {
  villager: { side: 'village', knows: [], night: 'decoy' },
  mafia: { side: 'mafia', knows: ['mafia'], night: 'kill' },
  angel: { side: 'village', knows: [], night: 'save' },
  detective: { side: 'village', knows: [], night: 'investigate' },
  bomber: { side: 'alone', knows: [], night: 'decoy' },
  // The Mafia do not know their Minion.
  minion: { side: 'mafia', knows: ['mafia'], night: 'decoy' },
}

/** What a role's pick does in a night. In a peaceful first night the Mafia are asked what everybody is asked. */
export const actIn = (options: Options, night: number, role: Role): Act => {
  const act = rows[role].night
  return act === 'kill' && night === 1 && options['first-night'] === 'peaceful' ? 'decoy' : act
}

const fewest = 4
const most = 20
export const seats = [fewest, most] as const
export const judged = (players: number): number => Math.min(most, Math.max(fewest, players))

/** The Mafia for a number of players, with no Minion. */
const autoMafia = (players: number): number => {
  if (players <= 6) return 1
  if (players <= 11) return 2
  return players <= 16 ? 3 : 4
}

/** Mafia and Minions together at most, so that the first death cannot end the game. */
export const mostThreat = (players: number): number => Math.floor((players - 2) / 2)

const wanted = (options: Options, id: string, auto: number): number =>
  typeof options[id] === 'number' ? Number(options[id]) : auto

/** How many of each role there are. With Minions the Mafia are those of a table two smaller for each. */
export const counts = (options: Options, players: number): Readonly<Record<Role, number>> => {
  const minion = wanted(options, 'minion', 0)
  const special = {
    mafia: wanted(options, 'mafia', autoMafia(players - 2 * minion)),
    angel: wanted(options, 'angel', players >= 5 ? 1 : 0),
    detective: wanted(options, 'detective', players >= 5 ? 1 : 0),
    bomber: options['suicide-bomber'] === true ? 1 : 0,
    minion,
  }
  const villager = players - Object.values(special).reduce((sum, n) => sum + n, 0)
  return { villager, ...special }
}

export const rolesFor = (options: Options, players: number): readonly Role[] => {
  const of = counts(options, players)
  return roles.flatMap(role => Array<Role>(Math.max(0, of[role])).fill(role))
}

/** Whom a seat knows from the deal on. */
export const knownTo = (
  seats: readonly Seat[],
  cast: Readonly<Record<Seat, Role>>,
  seat: Seat,
): readonly { readonly seat: Seat; readonly as: Role }[] =>
  seats
    .filter(other => other !== seat && rows[cast[seat] as Role].knows.includes(cast[other] as Role))
    .map(other => ({ seat: other, as: cast[other] as Role }))
