import type { Options, Seat } from '../../shared/engine/game.ts'
import type { Draws } from '../../shared/engine/random.ts'
import { phases } from '../../shared/games/thavalon/events.ts'
import type { GameRow } from './row.ts'

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
/** An evil player knows whether they are the Assassin. */
const hunter = (role: string, viewer: Seat): Draws => (traitors.includes(role) ? { assassin: viewer } : {})

/** Returns the host's own pools: all roles but these. */
const poolsBut = (...left: readonly string[]): Options => ({
  pools: 'own',
  ...Object.fromEntries(left.map(role => [role, false])),
})
/** Pools for five with roles that the box never combines. */
const odd = poolsBut('merlin', 'lovers', 'mordred', 'morgana')
/** Pools for six in which nobody can reverse a mission, and only Nimue can be named. */
const plain = poolsBut('merlin', 'lovers', 'lancelot', 'maelagant')

const cards = ['card']
const votes = ['vote']
const choice = { 'round-one-choice': true }
const three = ['first', 'last', 'first'] as const

/** How the phases follow one another, who may know what, counted moments, and how the game is run in sweeps. */
export const row: GameRow = {
  flow: {
    edges: [
      ...['deal > team', 'team > vote', 'team > quest', 'team > locked', 'team > team', 'team > over'],
      ...['locked > vote', 'locked > quest', 'locked > team', 'locked > over'],
      ...['vote > votes', 'vote > team', 'votes > team', 'votes > quest', 'quest > result'],
      ...['result > team', 'result > over', 'result > window', 'result > assassination'],
      ...['window > assassination', 'window > team', 'window > over', 'assassination > over', 'any > over'],
    ],
    rare: [],
    unnamed: [],
    opens: ['declared'],
    // Its windows and what follows them are rare, and only for eight and more.
    games: seats => (seats < 8 ? 105 : 315),
    // Its tick boxes make many pairs.
    pairs: () => 7,
  },
  secrecy: {
    orders: ['list', 'cards'],
    parting: { hunted: ['all'], over: ['all'] },
    spare: [...loyal, ...traitors],
    acts: [],
    drawn: () => ({}),
    idle: {},
    mates: () => [],
    games: () => 140,
    opened: ['vote'],
    shown: () => [],
    secret: ['vote', 'card'],
    alike: [
      { options: {}, seats: 5, groups: told, draws: hunter },
      { options: {}, seats: 7, groups: told, draws: hunter },
      { options: {}, seats: 10, groups: told, draws: hunter },
      { options: { pools: 'own' }, seats: 5, groups: told, draws: hunter },
      { options: { pools: 'own', nimue: false, mordred: false }, seats: 8, groups: told, draws: hunter },
    ],
  },
  evenings: {
    people: seed => 8 + (seed % 3),
    options: {},
    phases,
    steps: 500,
    // Gives Agravaine a chance where a third mission succeeds in spite of a Fail.
    card: ({ events }, random) => {
      const missions = events.filter(({ type }) => type === 'quested')
      const due = missions.length < 3 && missions.every(({ success }) => success)
      return due || (missions.length === 3 && random.one('coin', [true, false])) ? 'fail' : 'success'
    },
    // By pure chance missions fail, and locked proposals occur.
    leans: (visited, game) => visited.has('locked') || game % 2 === 0,
  },
  sides: ['good', 'evil'],
  always: [],
  sure: ['evil'],
  reveals: {
    held: ['voted', 'quested', 'shot', 'over'],
    games: [
      [8, { 'no-target': true }, [1, 2]],
      [5, { 'round-one-choice': true }, [3, 4]],
    ],
  },
  crash: { options: {}, seats: null },
  soak: () => ({}),
  bench: {},
  perft: [
    ['the cards are read', 5, 1, 'deal', {}, [6, 30, 120, 360, 720, 1800]],
    ['a first team of two of five', 5, 1, 'team 1.1', {}, [10, 100, 800, 4800]],
    ['the last proposal of round 1, without a vote', 5, 1, 'team 1.2', { last: votes }, [10, 32, 48, 96]],
    ['the fourth proposal of a later round, without a vote', 7, 1, 'team 2.4', { last: votes }, [35, 180, 600]],
    ['a vote', 6, 1, 'vote 2.1', { last: votes }, [12, 120, 960, 5760]],
    ['round 1 chooses: the first of two teams', 7, 1, 'team 1.1', { options: choice }, [21, 441, 6174]],
    ['round 1 chooses: the second', 7, 1, 'team 1.2', { options: choice }, [21, 294, 3528]],
    ['round 1 chooses: the vote, three in', 7, 1, 'vote 1.2', { options: choice, more: three }, [8, 48, 192, 384]],
    ['a first mission', 5, 1, 'quest 1.1', {}, [3, 4, 8, 80, 800]],
    ['a fourth mission of seven, with Reverses', 7, 7, 'quest 4.1', { last: cards }, [8, 46, 168, 288]],
    ['a fourth mission of eight', 8, 1, 'quest 4.1', { last: cards }, [8, 48, 204]],
    ['a result, with Agravaine in the window', 8, 14, 'result 4', { last: cards }, [4, 120, 336]],
    ['a result, with nobody to declare', 8, 1, 'result 4', { last: cards }, [2, 56, 0]],
    ['a proposal stands while the window is open', 8, 21, 'locked 5.1', { last: cards }, [1, 16, 224, 2688]],
    ['a last window', 8, 8, 'window 5', { last: cards }, [1, 28, 0]],
    ['a third mission after two failures, without Arthur', 7, 1, 'team 3.1', { last: cards }, [35, 490, 5880]],
    ['a third mission after two failures, with Arthur', 7, 3, 'team 3.1', { last: cards }, [37, 600, 8820]],
    ['a vote while Arthur may declare', 7, 3, 'vote 3.1', { last: cards }, [16, 236, 3136]],
    ['a last proposal stands, for Arthur', 7, 13, 'locked 3.4', { last: ['card', 'vote'] }, [3, 44, 230]],
    ['the assassination of five: Merlin, the Lovers, Nimue', 5, 1, 'assassination', {}, [14, 0]],
    ['the assassination of seven, no target', 7, 1, 'assassination', { options: { 'no-target': true } }, [22, 0]],
    ['five of own pools: a first mission', 5, 6, 'quest 1.1', { options: odd }, [4, 6, 12, 120]],
    ['five of own pools: a result with a window', 5, 10, 'result 2', { options: odd, last: cards }, [4, 28, 156, 1736]],
    ['five of own pools: the assassination, Nimue alone', 5, 3, 'assassination', { options: odd }, [4, 0]],
    ['six of own pools: a mission without Reverses', 6, 2, 'quest 1.1', { options: plain }, [3, 4, 8, 160]],
    ['the assassination of ten', 10, 3, 'assassination', {}, [45, 0]],
  ],
}
