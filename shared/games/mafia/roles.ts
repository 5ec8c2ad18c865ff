import { type Options, type PracticeRoles, type Seat, tableSize } from '../../engine/game.ts'
import type { RoleIcons } from '../../engine/parts.ts'
import type { Three } from '../../engine/words.ts'
import type { Texts } from '../../texts/catalogue.ts'
import { knownBy, oneByOne } from '../night/roles.ts'

export const roles = ['villager', 'mafia', 'angel', 'detective', 'bomber', 'minion'] as const
export type Role = (typeof roles)[number]
export type Side = 'village' | 'mafia' | 'alone'

/** The effect of a night's pick. Decoys count only at the end. */
export type Act = 'kill' | 'save' | 'investigate' | 'decoy'

/** A role's row: its side, whom it knows, and the effect of its pick at night. */
interface Row {
  readonly side: Side
  /** What its card tells it to do. */
  readonly does: Three<keyof Texts<'mafia'>['mafia']['does']>
  readonly knows: readonly Role[]
  readonly night: Act
}

export const rows: Readonly<Record<Role, Row>> = {
  villager: { does: ['watch', 'suspect', 'vote'], side: 'village', knows: [], night: 'decoy' },
  mafia: { does: ['kill', 'hide', 'blend'], side: 'mafia', knows: ['mafia'], night: 'kill' },
  angel: { does: ['save', 'guess', 'secret'], side: 'village', knows: [], night: 'save' },
  detective: { does: ['check', 'note', 'steer'], side: 'village', knows: [], night: 'investigate' },
  bomber: { does: ['odd', 'survive', 'out'], side: 'alone', knows: [], night: 'decoy' },
  // The Mafia do not know their Minion.
  minion: { does: ['help', 'hide', 'heir'], side: 'mafia', knows: ['mafia'], night: 'decoy' },
}

/** Returns the effect of a role's pick. In a peaceful first night the Mafia pick a decoy, as everybody does. */
export const actIn = (options: Options, night: number, role: Role): Act => {
  const act = rows[role].night
  return act === 'kill' && night === 1 && options['first-night'] === 'peaceful' ? 'decoy' : act
}

export const seats = [4, 20] as const
export const playableSize = (players: number): number => tableSize(players, {}, seats)

/** Returns the default number of Mafia, without a Minion. */
const autoMafia = (players: number): number => {
  if (players <= 6) return 1
  if (players <= 11) return 2
  return players <= 16 ? 3 : 4
}

/** Returns the most Mafia and Minions together with whom the first death cannot end the game. */
export const mostThreat = (players: number): number => Math.floor((players - 2) / 2)

const wanted = (options: Options, id: string, auto: number): number =>
  typeof options[id] === 'number' ? Number(options[id]) : auto

/** Counts each role. Each Minion makes the table count as two players smaller when Mafia are counted. */
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

export const rolesFor = (options: Options, players: number): readonly Role[] =>
  oneByOne(roles, counts(options, players))

/** Lists the players whom a seat knows from the deal on. */
export const knownTo = (seats: readonly Seat[], cast: Readonly<Record<Seat, Role>>, seat: Seat) =>
  knownBy(rows, seats, cast, seat)

export const roleIcons: RoleIcons<Role> = {
  villager: { icon: 'farmer', covers: 0.23 },
  mafia: { icon: 'fedora', covers: 0.29 },
  angel: { icon: 'angel-wings', covers: 0.417 },
  detective: { icon: 'sherlock-holmes', covers: 0.428 },
  bomber: { icon: 'unlit-bomb', covers: 0.47 },
  minion: { icon: 'cowled', covers: 0.347 },
}

export const practiceRoles: PracticeRoles<Role> = {
  plain: ['villager'],
  villain: ['mafia'],
  knowing: ['detective'],
}
