import type { Options, Seat } from '../engine/game.ts'
import { handOf } from '../engine/match.ts'
import type { Draws } from '../engine/random.ts'
import type { GameId } from './ids.ts'
import type { Secrecy } from './worlds.ts'

/** What the rules page of a game says of who may know what. */
export interface SecrecyPage extends Secrecy {
  /** Kinds of asks whose answers are opened, with their owners, when the phase ends. */
  readonly opened: readonly string[]
  /** Kinds of asks whose answers all see as they come, with these options. */
  readonly shown: (options: Options) => readonly string[]
  /** Kinds of asks in which several answer in secret: each must have been swapped. */
  readonly secret: readonly string[]
  /** The roles, in groups, that a viewer's hand does not tell apart with these options. */
  readonly alike: readonly Alike[]
  /** Random games of so many seats in the full suite: some games are dear. */
  readonly games: (seats: number) => number
}
/** Which roles a hand does not tell apart. */
export interface Alike {
  readonly options: Options
  readonly seats: number
  readonly groups: Readonly<Record<string, readonly (readonly string[])[]>>
  /** Draws that a viewer of a role knows of. */
  readonly draws?: (role: string, viewer: Seat) => Draws
}
const nobody = () => []
const nothing = () => []

const good = ['merlin', 'percival', 'servant']
const all = ['merlin', 'percival', 'servant', 'assassin', 'morgana', 'mordred', 'oberon', 'minion']
const withOberon = { percival: true, morgana: true, mordred: true, oberon: 'standard' }
const evilTeam = [
  ['assassin', 'morgana', 'mordred', 'minion'],
  [...good, 'oberon'],
]
const percivals = [
  ['merlin', 'morgana'],
  ['percival', 'servant', 'assassin', 'mordred', 'oberon', 'minion'],
]
const evils = { assassin: evilTeam, morgana: evilTeam, mordred: evilTeam, minion: evilTeam }

/** THavalon: whom the hands name, and how. Lovers and Colgrevance know roles; the others know of groups. */
const loyal = ['merlin', 'percival', 'tristan', 'iseult', 'lancelot', 'nimue', 'arthur', 'titania']
const traitors = ['mordred', 'morgana', 'maelagant', 'agravaine', 'colgrevance']
const everyRole = [...loyal, ...traitors]
const without = (...some: readonly string[]): readonly string[] => everyRole.filter(role => !some.includes(role))
const apart = (...some: readonly string[]) => [some, without(...some)]
const ownKind = apart('mordred', 'morgana', 'maelagant', 'agravaine', 'titania')
const told = {
  merlin: apart('morgana', 'maelagant', 'agravaine', 'colgrevance', 'lancelot'),
  percival: apart('merlin', 'morgana'),
  tristan: apart('iseult'),
  iseult: apart('tristan'),
  lancelot: [everyRole],
  nimue: [everyRole],
  arthur: [everyRole],
  titania: [everyRole],
  mordred: ownKind,
  morgana: ownKind,
  maelagant: ownKind,
  agravaine: ownKind,
  colgrevance: [...traitors.map(role => [role]), loyal],
}
/** Who is evil knows whether they are the Assassin. */
const hunter = (role: string, viewer: Seat): Draws => (traitors.includes(role) ? { assassin: viewer } : {})

/** Mafia: they know each other, and the Minion knows them. */
const townsfolk = ['villager', 'angel', 'detective', 'bomber', 'minion']
const village = {
  villager: [[...townsfolk, 'mafia']],
  angel: [[...townsfolk, 'mafia']],
  detective: [[...townsfolk, 'mafia']],
  bomber: [[...townsfolk, 'mafia']],
  mafia: [['mafia'], townsfolk],
  minion: [['mafia'], townsfolk],
}

/** What each game keeps from whom. */
export const secrecies: Readonly<Record<GameId, SecrecyPage>> = {
  avalon: {
    orders: ['list', 'cards'],
    parting: { hunted: ['all'], over: ['all'], looked: ['by'] },
    spare: [],
    acts: [],
    mates: nobody,
    games: () => 140,
    opened: ['vote'],
    shown: nothing,
    secret: ['vote', 'card'],
    alike: [
      {
        options: withOberon,
        seats: 10,
        groups: {
          merlin: [
            ['assassin', 'morgana', 'oberon', 'minion'],
            [...good, 'mordred'],
          ],
          percival: percivals,
          servant: [all],
          oberon: [all],
          ...evils,
        },
      },
      {
        options: { ...withOberon, mordred: false, oberon: 'chaos' },
        seats: 10,
        groups: {
          merlin: [
            ['assassin', 'morgana', 'minion'],
            [...good, 'oberon'],
          ],
          percival: percivals,
          servant: [all],
          oberon: [all],
          ...evils,
        },
      },
      {
        options: { percival: true },
        seats: 7,
        groups: {
          merlin: [['assassin', 'minion'], good],
          percival: [['merlin'], ['servant', 'assassin', 'minion']],
          servant: [all],
          ...evils,
        },
      },
      {
        options: { merlin: false, oberon: 'standard' },
        seats: 8,
        groups: { servant: [all], oberon: [all], minion: evilTeam },
      },
    ],
  },
  thavalon: {
    orders: ['list', 'cards'],
    parting: { hunted: ['all'], over: ['all'] },
    spare: [...loyal, ...traitors],
    acts: [],
    mates: nobody,
    games: () => 140,
    opened: ['vote'],
    shown: nothing,
    secret: ['vote', 'card'],
    alike: [
      { options: {}, seats: 5, groups: told, draws: hunter },
      { options: {}, seats: 7, groups: told, draws: hunter },
      { options: {}, seats: 10, groups: told, draws: hunter },
    ],
  },
  mafia: {
    orders: [],
    // The dead are named with their roles, and a Detective reads at dawn.
    parting: { dawned: ['all', 'detective'], tallied: ['all'], over: ['all'] },
    spare: [],
    acts: ['night'],
    mates: (match, viewer) => {
      const hand = handOf(match, viewer)
      return hand.role === 'mafia' && 'sees' in hand
        ? (hand.sees as readonly { seat: Seat }[]).map(({ seat }) => seat)
        : []
    },
    games: seats => 2800 / seats ** 2,
    opened: ['vote', 'night'],
    shown: options => (options['votes-are-shown'] === 'real-time' ? ['vote'] : []),
    secret: ['vote', 'night'],
    alike: [
      { options: {}, seats: 5, groups: village },
      { options: { 'suicide-bomber': true, minion: 1, angel: 2, detective: 2 }, seats: 14, groups: village },
    ],
  },
}
