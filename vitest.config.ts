import { defineConfig } from 'vitest/config'
import { LongestFirst } from './test/kit/longest-first.ts'
import { resting } from './test/kit/turns.ts'

let projects = 0
/** Projects of several worker counts run one after the other, where one run has several. */
const project = (name: string, maxWorkers: number, include: string[], more: object = {}) => ({
  extends: true as const,
  test: { name, include, maxWorkers, sequence: { groupOrder: projects++ }, ...more },
})

/** Tests that start whole programs, and those that play many games: too long for a check in between. */
const long = [
  'bin/keep.test.ts',
  'tools/{play,play-bots,replay,showing,tables}.test.ts',
  'tools/dev/moment.test.ts',
  'shared/{bots/{strength,worlds},games/avalon/chance}.test.ts',
  'test/laws/perft.test.ts',
]

const away = resting()
const rooms = ['server/{room,state,ops,cluster}/**/*.test.ts']

/** What `npm run check` leaves to `npm test`, and says so (tools/check.mjs): long, and seldom broken by a change. */
const thin =
  process.env.SAMPLE === 'thin'
    ? [
        'test/laws/{commitment,interference,imports,own-result,retold,texts}.test.ts',
        'shared/games/{midnight/night,thavalon/chance}.test.ts',
        'shared/{bots/pools,party/commands/random}.test.ts',
        'controller/retelling/kept.test.ts',
        'tv/{ending,mafia/contrast}.test.ts',
        'tv/music/*.test.ts',
        'tv/ui/{motif,sound}.test.ts',
        'tools/{logged,runtime,verify,words}.test.ts',
      ]
    : []

export default defineConfig({
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  test: {
    // Only a test that never ends fails by its time: a busy machine makes every test slow.
    testTimeout: process.env.FULL === '1' ? 900_000 : 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
    sequence: { sequencer: LongestFirst },
    // Colyseus' test kit looks for .env files, which this project has none of, and says so in each file of tests.
    onConsoleLog: said => !/^(◇|\[dotenv|ℹ️).*(injected env|optional \.env file not found)/u.test(said),
    projects: [
      // Rules and pictures are pure: what one file has loaded, the next need not load again.
      project('unit', 2, ['{shared,tools,tv,controller,test/{laws,kit}}/**/*.test.{ts,tsx,mjs}'], {
        exclude: [...long, ...thin],
        isolate: false,
        pool: 'threads',
      }),
      // Rooms on servers of this process, which each file ends: Colyseus is loaded once for all of them.
      project('rooms', 3, rooms, { isolate: false }),
      project('integration', 3, ['{server,test/{process,hostile,wire,crash,soak}}/**/*.test.ts', ...long], {
        exclude: [...rooms, ...away],
      }),
      // Databases and several servers at once, which mostly wait.
      project('outside', 2, ['test/outside/**/*.test.ts'], { exclude: away }),
      // One browser for all files, three of which use it at a time: they wait for a TV that tells, or for a finger. What
      // one file has loaded, the next need not load again: each has servers of its own, and ends them.
      project('browser', 3, ['test/browser/**/*.test.ts'], {
        exclude: away,
        globalSetup: 'test/browser/kit/one-browser.ts',
        isolate: false,
      }),
    ],
  },
})
