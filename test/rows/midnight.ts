import { clock } from '../../shared/engine/game.ts'
import { phases } from '../../shared/games/midnight/events.ts'
import { roles } from '../../shared/games/midnight/roles.ts'
import type { GameRow } from './row.ts'

const without = (...some: readonly string[]): readonly string[] => roles.filter(role => !some.includes(role))
/** Players who see nobody tell nobody apart; a sight separates those it shows from all others. */
const blind = [[...roles]]
const wolves = [['wolf'], without('wolf')]
const masks = {
  wolf: wolves,
  cub: wolves,
  twin: [['twin'], without('twin')],
  ...Object.fromEntries(without('wolf', 'cub', 'twin').map(role => [role, blind])),
}

/** How the phases follow one another, who may know what, counted moments, and how the game is run in sweeps. */
export const row: GameRow = {
  flow: {
    edges: [
      ...['deal > night', 'night > day', 'day > vote', 'vote > tally', 'tally > story', 'tally > masks'],
      ...['story > story', 'story > masks', 'masks > masks', 'masks > over', 'any > over'],
    ],
    // At night only the number of those awaited is public: a name would tell something.
    rare: [],
    unnamed: ['night', 'day'],
    opens: ['retold', 'unmasked'],
    games: seats => 1400 / seats ** 2,
    pairs: seats => Math.ceil(seats ** 2 / 4),
  },
  secrecy: {
    orders: [],
    // A lone Wolf, the Seer and the Thief learn something from their choice, which may end the night; the Watcher in
    // the morning.
    parting: {
      fell: ['wolf', 'seer', 'thief'],
      dawned: ['wolf', 'seer', 'thief', 'watcher'],
      retold: ['all'],
      // By now all masks are turned over, and the end tells nothing more.
      unmasked: ['all'],
    },
    // Any mask may lie in the middle.
    spare: [...roles],
    acts: ['night'],
    drawn: () => ({}),
    idle: {},
    mates: () => [],
    games: seats => 1400 / seats ** 2,
    opened: ['night', 'vote'],
    shown: () => [],
    secret: ['night', 'vote'],
    alike: [
      { options: {}, seats: 5, groups: masks },
      { options: {}, seats: 10, groups: masks },
    ],
  },
  evenings: {
    people: seed => 3 + (seed % 6),
    options: { discussion: 180, vote: 30, night: 30 },
    phases,
    steps: 200,
    card: () => 'success',
    leans: () => true,
  },
  sides: ['village', 'wolves'],
  always: ['Wolf', 'Wolves', 'Villager'],
  sure: [],
  reveals: {
    // How the game ends follows from what was revealed before.
    held: ['tallied'],
    games: [[6, {}, [1, 2, 3]]],
  },
  // With clocks as short as a kill takes, nobody could answer in time.
  crash: { options: { night: 'off', discussion: 'off', vote: 'off' }, seats: 4 },
  soak: random => ({
    cub: random.one('cub', ['auto', 1]),
    fool: random.one('fool', ['auto', 1]),
    discussion: 180,
    vote: 30,
    night: 30,
  }),
  bench: { discussion: 'off', vote: 'off', night: 'off' },
  perft: [
    ['the masks are seen', 3, 1, 'deal', {}, [4, 46, 938, 10589]],
    ['a night of three', 3, 1, 'night', {}, [37, 815, 7700]],
    ['a discussion', 4, 1, 'day', {}, [6, 46, 396, 2928, 15864]],
    ['a vote of four', 4, 1, 'vote', {}, [13, 122, 784, 2864, 5728]],
    ['a vote with no clock, half in', 4, 1, 'vote', { options: { vote: 'off' }, more: ['first', 'last'] }, [7, 26, 52]],
    ['a night of five', 5, 1, 'night', {}, [102, 7696]],
    ['a night of ten', 10, 1, 'night', {}, [650]],
    ['a tally', 5, 1, 'tally', {}, [2, 4, 8]],
    ['the first step of the night', 5, 1, 'story 1', {}, [2, 4, 8]],
    ['a mask that turns', 5, 1, 'masks 2', {}, [2, 4, 8, 16, 0]],
    ['a vote whose time is up', 3, 1, 'vote', { more: [[clock, 'time vote']], to: 'tally' }, [2, 4, 8]],
  ],
}
