import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { thin, whole } from './test/kit/sample.ts'

/**
 * The files that take longest, in this order: if one of them began last, it would run alone while other processors
 * idle.
 */
const longest = [
  'browser/phone-cards',
  'browser/phone-outs',
  'browser/phone-secrets',
  'browser/practise',
  'browser/watching',
  'browser/tv-mafia',
  'browser/phone-show',
  'browser/evening',
  'browser/phone-mafia-game',
  'browser/phone',
  'browser/tv',
  'browser/phone-back',
  'browser/retelling',
  'browser/switch-language',
  'wire/games',
  'crash/crash',
  'process/recovery',
  'wire/guesses',
  'wire/worlds',
  'socket/transport',
  'hostile/hostile',
  'process/flags',
  'process/single',
  'bots/strength',
  'process/operator',
  'http/timeouts',
  'process/dev',
  'process/package',
  'process/start',
  'dev/moment',
  'outside/wire',
  'outside/cluster',
  'outside/crash',
  'outside/local-name',
  'laws/laws',
  'laws/interference',
].map(name => `/${name}.test.ts`)

/** Begins with the longest files, even where none has been run before: the others fill the gaps. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const placeOf = ({ moduleId }: TestSpecification): number => {
      const place = longest.findIndex(name => moduleId.endsWith(name))
      return place < 0 ? longest.length : place
    }
    return (await super.sort(files)).toSorted((a, b) => placeOf(a) - placeOf(b))
  }
}

let projects = 0
/** Makes a project. Projects with different numbers of workers run one after the other, where one run has several. */
const project = (name: string, maxWorkers: number, include: string[], more: object = {}) => ({
  extends: true as const,
  test: { name, include, maxWorkers, sequence: { groupOrder: projects++ }, ...more },
})

/** Tests that start whole programs or play many games: too long for a check between two changes. */
const slow = [
  'bin/keep.test.ts',
  'tools/{play,play-bots,replay,tables}.test.ts',
  'tools/dev/moment.test.ts',
  'shared/games/{bots-strength,bots-worlds,avalon/chance}.test.ts',
  'test/laws/perft.test.ts',
]

const rooms = ['server/{room,state,ops,cluster}/**/*.test.ts']

/** What `npm test` leaves to `npm run test:long`: slow files, of which another one tests the same in another game. */
const longOnly = whole
  ? []
  : [
      'test/browser/{phone-mafia-game,nobody-idle,phone-secrets-thavalon,phone-secrets-midnight,tv-thavalon}.test.ts',
      'test/process/{dev,single}.test.ts',
      // Whole games in frames behind a slow line: `wire/far.test.ts` plays one without pages, and `both.test.ts` one quest.
      'test/browser/far.test.ts',
      // An evening in six languages: page by page they are read in the other language tests.
      'test/browser/languages.test.ts',
      // Whole games with a phone that is passed on: `passing.test.ts` passes it through every kind of moment.
      'test/browser/passing-games.test.ts',
      // `npm ci` from the registry: the lock is read in `tools/lock.test.ts`, and a package installed in `package.test.ts`.
      'test/process/install.test.ts',
      'test/outside/crash.test.ts',
    ]

/** What `npm run check` leaves to `npm test`: slow, and seldom broken by a change. */
const unchecked = thin
  ? [
      'test/laws/{commitment,interference,imports,own-result,retold,reveal-keys,texts}.test.ts',
      'shared/games/{midnight/night,thavalon/{bot-pools,chance}}.test.ts',
      'shared/party/commands/random.test.ts',
      'controller/end/kept.test.ts',
      'tv/{ending,games/mafia/contrast}.test.ts',
      'tv/audio/*.test.ts',
      'tools/{logged,runtime,verify,words}.test.ts',
    ]
  : []

export default defineConfig({
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  test: {
    // Only a test that never ends should time out: a busy machine makes every test slow.
    testTimeout: whole ? 900_000 : 300_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
    sequence: { sequencer: LongestFirst },
    // Drops lines of Colyseus' test kit about .env files, of which this project has none.
    onConsoleLog: said => !/^(◇|\[dotenv|ℹ️).*(injected env|optional \.env file not found)/u.test(said),
    projects: [
      // Rooms run on servers of this process, which each file ends: Colyseus is loaded once for all of them.
      project('rooms', 3, rooms, { isolate: false }),
      // Each file ends what it has started, as in rooms; the clocks that the wire quickens get their pace back.
      project('integration', 3, ['{server,test/{process,hostile,wire,crash,soak}}/**/*.test.ts', ...slow], {
        exclude: [...rooms, ...longOnly],
        isolate: false,
      }),
      // Databases and several servers at once, which mostly wait.
      project('outside', 2, ['test/outside/**/*.test.ts'], { exclude: longOnly }),
      // Rules and pictures are pure: modules that one file has loaded need not be loaded again for the next.
      project('unit', 2, ['{shared,tools,tv,controller,test/{laws,kit}}/**/*.test.{ts,tsx,mjs}'], {
        exclude: [...slow, ...unchecked],
        setupFiles: 'test/kit/speak-english.ts',
        isolate: false,
        pool: 'threads',
      }),
      // One browser serves all files, four at a time: they mostly wait for a TV or a finger. Modules that one file has
      // loaded need not be loaded again: each file ends its own servers.
      project('browser', 4, ['test/browser/**/*.test.ts'], {
        exclude: longOnly,
        globalSetup: 'test/browser/kit/one-browser.ts',
        isolate: false,
      }),
    ],
  },
})
