import { clock, type Seat } from '../../shared/engine/game.ts'
import { handOf } from '../../shared/engine/match.ts'
import { phases } from '../../shared/games/mafia/events.ts'
import type { GameRow } from './row.ts'

const townsfolk = ['villager', 'angel', 'detective', 'bomber', 'minion']
const village = {
  villager: [[...townsfolk, 'mafia']],
  angel: [[...townsfolk, 'mafia']],
  detective: [[...townsfolk, 'mafia']],
  bomber: [[...townsfolk, 'mafia']],
  mafia: [['mafia'], townsfolk],
  minion: [['mafia'], townsfolk],
}

const two = ['first', 'last'] as const
const four = ['first', 'last', 'first', 'last'] as const
/** The first two vote for each other, nobody else votes, and the time is up. */
const tie = [
  ['s1', 'vote 1', 's2'],
  ['s2', 'vote 1', 's1'],
  [clock, 'time vote 1'],
  [clock, 'pause tally 1'],
] as const

/** How the phases follow one another, who may know what, counted moments, and how the game is run in sweeps. */
export const row: GameRow = {
  flow: {
    edges: [
      ...['deal > night', 'night > dawn', 'dawn > over', 'dawn > day', 'day > vote'],
      ...['vote > tally', 'tally > over', 'tally > night', 'tally > vote', 'any > over'],
    ],
    // At night only the number of those awaited is public: a name would tell something.
    rare: [],
    unnamed: ['night', 'day'],
    opens: ['dawned', 'tallied'],
    // The time of a game grows with the square of its seats.
    games: seats => 2100 / seats ** 2,
    pairs: seats => Math.ceil(seats ** 2 / 8),
  },
  secrecy: {
    orders: [],
    // Roles of the dead are told to all, a Detective's result at dawn, and Minions who inherit learn of each other at
    // night.
    parting: { dawned: ['all', 'detective'], tallied: ['all'], fell: ['inherited'], over: ['all'] },
    spare: [],
    acts: ['night'],
    drawn: () => ({}),
    idle: {},
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
  evenings: {
    people: seed => 6 + (seed % 3),
    options: { 'suicide-bomber': true, discussion: 60, vote: 30, night: 30 },
    phases,
    steps: 300,
    card: () => 'success',
    leans: () => true,
  },
  sides: ['village', 'mafia'],
  always: ['Villager', 'Mafia'],
  sure: [],
  reveals: {
    // How the game ends follows from what was revealed before.
    held: ['dawned', 'tallied'],
    games: [
      [7, {}, [1, 2]],
      [13, { minion: true }, [1]],
    ],
  },
  // With clocks as short as a kill takes, nobody could answer in time.
  crash: { options: { night: 'off', discussion: 'off', vote: 'off' }, seats: 4 },
  soak: random => ({
    'suicide-bomber': random.one('bomber', [true, false]),
    'votes-are-shown': random.one('shown', ['hidden', 'real-time']),
    discussion: 60,
    vote: 30,
    night: 30,
  }),
  bench: { discussion: 'off', vote: 'off', night: 'off' },
  perft: [
    ['the cards are read', 5, 1, 'deal', {}, [6, 53, 841, 14525]],
    ['a first night of four', 4, 1, 'night 1', {}, [18, 243, 2382, 15154]],
    ['a first night of five: an Angel, a Detective', 5, 1, 'night 1', {}, [28, 621, 10680]],
    ['a second night', 5, 1, 'night 2', {}, [19, 270, 2770]],
    ['a vote of five', 5, 1, 'vote 1', {}, [26, 527, 8106]],
    ['a first night in peace, of eight', 8, 1, 'night 1', { options: { 'first-night': 'peaceful' } }, [67, 3894]],
    ['a second night of eight', 8, 1, 'night 2', {}, [50, 2119]],
    ['a night with no clock, two in', 6, 1, 'night 1', { options: { night: 'off' }, more: two }, [26, 519, 7288]],
    ['a night of twenty', 20, 1, 'night 1', {}, [391]],
    ['a dawn', 5, 1, 'dawn 1', {}, [2, 14, 164]],
    ['a discussion', 5, 1, 'day 1', {}, [7, 82, 1414]],
    ['a vote with no clock, half in', 7, 1, 'vote 1', { options: { vote: 'off' }, more: four }, [22, 317, 2494]],
    ['a vote with all in', 5, 1, 'vote 1', { more: [...four, 'first'] }, [2, 4, 112]],
    ['a runoff of two', 5, 1, 'vote 1', { more: tie, to: 'vote 1 runoff' }, [14, 149, 1242]],
    ['a tally', 7, 1, 'tally 1', {}, [2, 74, 2252]],
  ],
}
