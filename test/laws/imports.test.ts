import { readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { parseSync } from 'vite'
import { describe, expect, test } from 'vitest'

/** An import in a source file: by its path from the root where it is one of our files. */
interface Import {
  readonly from: string
  /** Whether it is type-only: erased before running. */
  readonly type: boolean
  /** Whether it is loaded when the code gets there, not before. */
  readonly late: boolean
}
interface Source {
  readonly path: string
  readonly imports: readonly Import[]
  /** Globals that reach outside the program: time, chance, I/O. */
  readonly reaches: readonly string[]
}
type Sources = ReadonlyMap<string, Source>

/** The layer of each folder's files. */
const layers: readonly (readonly [RegExp, string])[] = [
  [/^shared\/texts\//, 'texts'],
  [/^shared\/engine\//, 'engine'],
  // What two games share: quests, and nights.
  [/^shared\/games\/(quest|night)\//, 'family'],
  [/^shared\/games\/(\w+)\/.*\.ts$/, 'game'],
  [/^shared\/games\//, 'games'],
  [/^shared\/party\/(names\/|(crests|news|refusals|score)\.)/, 'lists'],
  [/^shared\/party\//, 'party'],
  [/^shared\/protocol\//, 'protocol'],
  [/^shared\/client\//, 'client'],
  [/^server\/http\/refusal\.ts$/, 'refusal'],
  [/^(server|tv|controller|tools|bench|test)\//, ''],
]
const layerOf = (path: string): string => {
  const layer = layers.find(([pattern]) => pattern.test(path))?.[1]
  return layer === '' ? (path.split('/')[0] ?? '') : (layer ?? 'nowhere')
}

/** The layers from which a layer may import, besides itself. `lists` are the small lists of the game's words. */
const below: Readonly<Record<string, readonly string[]>> = {
  texts: [],
  engine: ['texts'],
  family: ['engine', 'texts'],
  game: ['family', 'engine', 'texts'],
  games: ['game', 'family', 'engine', 'texts'],
  lists: ['engine', 'texts'],
  protocol: ['lists', 'games', 'engine', 'texts'],
  party: ['protocol', 'lists', 'games', 'engine', 'texts'],
  client: ['protocol', 'lists', 'games', 'engine', 'texts'],
  // Here alone the server says sentences to people, where none of our pages could.
  refusal: ['texts'],
  server: ['refusal', 'party', 'protocol', 'lists', 'games', 'game', 'family', 'engine'],
  tv: ['client', 'protocol', 'lists', 'games', 'game', 'family', 'engine', 'texts'],
  controller: ['client', 'protocol', 'lists', 'games', 'game', 'family', 'engine', 'texts'],
}
/** The layers of type-only imports. */
const typesBelow: Readonly<Record<string, readonly string[]>> = {
  protocol: ['party'],
  // The bots of two games that are alike know the events of both.
  family: ['game'],
  client: ['party'],
  tv: ['party'],
  controller: ['party'],
}
/**
 * Says whether no client may contain a file, however it is imported: the registry loads each game's rules by its id. What settles the host's options stands beside the
 * form that phones show: `test/browser/built-pages.test.ts` searches the built pages for it.
 */
const isRules = (path: string): boolean =>
  /^shared\/games\/(registry|.*\/(rules|sights))\.ts$/.test(path) || isBot(path) || layerOf(path) === 'party'

/** Says whether a file decides bots' answers. */
const isBot = (path: string): boolean => /^shared\/games\/\w+\/(bot|situation|tactics|habits|teacher)\.ts$/.test(path)

/** The files of a game that a screen may name: its row in `shared/games/index.ts` loads the rest. */
const forScreens = /^shared\/games\/\w+\/(events|state|roles|words)\.ts$/

const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path)
const isPure = (path: string): boolean => /^shared\/(engine|games)\//.test(path)
const banned = ['Date', 'Math.random', 'console', 'process', 'performance', 'fetch', 'require', 'XMLHttpRequest']
const timers = ['setTimeout', 'setInterval', 'setImmediate', 'queueMicrotask']

type Node = Readonly<Record<string, unknown>> & { readonly type: string }
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

const nodesIn = (value: unknown, found: Node[] = []): readonly Node[] => {
  if (typeof value !== 'object' || value === null) return found
  if (isNode(value)) found.push(value)
  for (const part of Object.values(value)) nodesIn(part, found)
  return found
}

/** Reads a member expression, as `Math.random`: an object's name and its property's. */
const member = ({ type, object, property }: Node): string | null =>
  type === 'MemberExpression' && isNode(object) && isNode(property) ? `${object.name}.${property.name}` : null

const importsOf = (node: Node): readonly Import[] => {
  const { type, source, importKind, exportKind } = node
  if (!isNode(source) || typeof source.value !== 'string') return []
  const isType = importKind === 'type' || exportKind === 'type' || type === 'TSImportType'
  return [{ from: source.value, type: isType, late: type === 'ImportExpression' }]
}

/** Reads one file. */
const read = (path: string, text: string): Source => {
  const { program, errors } = parseSync(path, text)
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`)
  const nodes = nodesIn(program)
  const ours = (from: string): string => (from.startsWith('.') ? posix.join(posix.dirname(path), from) : from)
  // A name after a dot, or before a colon, is a property of some object.
  const properties = new Set(
    nodes.flatMap(({ type, computed, property, key }) =>
      computed ? [] : [type === 'MemberExpression' ? property : key],
    ),
  )
  const names = nodes.flatMap(node => [
    ...(node.type === 'Identifier' && !properties.has(node) ? [String(node.name)] : []),
    ...[member(node) ?? []].flat().map(name => name.replace(/^globalThis\./, '')),
  ])
  return {
    path,
    imports: nodes.flatMap(importsOf).map(each => ({ ...each, from: ours(each.from) })),
    reaches: [...banned, ...timers].filter(name => names.includes(name)),
  }
}

const gameOf = (path: string): string | undefined => path.match(/^shared\/games\/(\w+)\//)?.[1]

/** Says whether a test may import this: tests may use kits, too, and each end of the wire the other one. */
const mayTest = (path: string, from: string): boolean => {
  const [layer, target] = [layerOf(path), layerOf(from)]
  if (target === 'test') return true
  if (layer === 'game') return target === 'games'
  if (layer === 'lists' || /^shared\/games\/[\w-]+\.test\.ts$/.test(path)) return from.startsWith('shared/')
  return layer === 'server' && (target === 'client' || /^tools\/\w+\.m?[jt]s$/.test(from))
}

const isScreen = (layer: string): boolean => ['tv', 'controller', 'client'].includes(layer)

/** Says whether an import breaks the directions. */
const strays = (path: string, { from, type }: Import): boolean => {
  const [layer, target] = [layerOf(path), layerOf(from)]
  if (['tools', 'bench', 'test'].includes(layer) || (isTest(path) && mayTest(path, from))) return false
  // A bot knows what a phone knows: not even the type of a state.
  if (isBot(path) && isRules(from) && !isBot(from)) return true
  if (isScreen(layer) && ['game', 'family'].includes(target) && !isTest(path) && !forScreens.test(from)) return true
  if (layer === target) return layer === 'game' && gameOf(path) !== gameOf(from)
  return ![...(below[layer] ?? []), ...(type ? (typesBelow[layer] ?? []) : [])].includes(target)
}

const isOurs = (from: string): boolean => /^(shared|server|tv|controller|tools|bench|test)\//.test(from)

/** Lists every file that runs when this one does. */
const reachable = (sources: Sources, start: string, seen: Set<string> = new Set()): ReadonlySet<string> => {
  if (seen.has(start)) return seen
  seen.add(start)
  for (const { from, type } of sources.get(start)?.imports ?? []) if (!type) reachable(sources, from, seen)
  return seen
}

/** Lists the files that load each other in a circle: one of them would use what is not there yet. */
const circles = (sources: Sources): readonly string[] => {
  const found: string[] = []
  const done = new Set<string>()
  const visit = (path: string, above: readonly string[]): void => {
    if (above.includes(path)) found.push([...above.slice(above.indexOf(path)), path].join(' loads '))
    if (above.includes(path) || done.has(path)) return
    for (const { from, type, late } of sources.get(path)?.imports ?? [])
      if (!type && !late) visit(from, [...above, path])
    done.add(path)
  }
  for (const path of sources.keys()) visit(path, [])
  return found
}

/** Lists violations of the directions in ARCHITECTURE.md, one line each. */
const faults = (sources: Sources): readonly string[] => {
  const all = [...sources.values()]
  const outside = (path: string, from: string): boolean =>
    !isOurs(from) && isPure(path) && !(isTest(path) && ['vitest', 'fast-check'].includes(from))
  return all.flatMap(source => {
    const { path, imports, reaches } = source
    const rules = isTest(path)
      ? []
      : [...reachable(sources, path)].filter(
          each => (isScreen(layerOf(path)) && isRules(each)) || (isBot(path) && isRules(each) && !isBot(each)),
        )
    return [
      ...(layerOf(path) === 'nowhere' ? [`${path} is in no folder of the project`] : []),
      ...imports
        .filter(each => isOurs(each.from) && strays(path, each))
        .map(({ from }) => `${path} takes from ${from}`),
      ...imports.filter(({ from }) => outside(path, from)).map(({ from }) => `${path} takes ${from} from outside`),
      ...rules.map(rule => `${path} brings ${rule} to a client`),
      ...(isPure(path) && !isTest(path) ? reaches.map(name => `${path} reaches for ${name}`) : []),
    ]
  })
}

const root = join(import.meta.dirname, '../..')
const folders = ['shared', 'server', 'tv', 'controller']

/** Reads every source file in the folders with a layer, and in those that only use them. */
const tree = (): Sources => {
  const paths = [...folders, 'tools', 'bench', 'test'].flatMap(folder =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .map(name => posix.join(folder, name.replaceAll('\\', '/')))
      .filter(path => /\.tsx?$/.test(path) && !path.includes('node_modules')),
  )
  return new Map(paths.map(path => [path, read(path, readFileSync(join(root, path), 'utf8'))]))
}

/** Checks a made-up tree: the usual files, and one with this text. */
const madeUp = (path: string, text: string): readonly string[] => {
  const files = {
    'shared/engine/game.ts': '',
    'shared/games/avalon/rules.ts': '',
    'shared/games/mafia/sights.ts': '',
    'shared/games/mafia/bot.ts': '',
    'shared/games/avalon/index.ts': "import { words } from './words.ts'",
    'shared/games/avalon/words.ts': "import { presets } from './options.ts'",
    'shared/games/registry.ts': "import { game } from './avalon/rules.ts'",
    'shared/party/party.ts': "import { games } from '../games/registry.ts'",
    'server/index.ts': "import { decide } from '../shared/party/party.ts'",
    [path]: text,
  }
  return faults(new Map(Object.entries(files).map(([at, said]) => [at, read(at, said)])))
}

describe('imports', () => {
  test('run one way, and the rules use nothing from outside', () => {
    const sources = tree()
    expect([...sources.keys()]).toContain('shared/games/avalon/rules.ts')
    expect(faults(sources)).toEqual([])
    expect(circles(sources)).toEqual([])
  })

  test('in a circle are found, but for types and what is loaded late', () => {
    const loading = (text: string) =>
      circles(
        new Map(
          [['a.ts', text] as const, ['b.ts', "import { a } from './a.ts'"] as const].map(([path, said]) => [
            path,
            read(path, said),
          ]),
        ),
      )
    expect(loading("import { b } from './b.ts'")).toEqual(['a.ts loads b.ts loads a.ts'])
    expect(loading("import type { B } from './b.ts'; const late = () => import('./b.ts')")).toEqual([])
  })

  test.each([
    ['shared/engine/x.ts', "import { games } from '../games/registry.ts'", 'takes from shared/games/registry.ts'],
    ['shared/engine/x.ts', "import type { Party } from '../party/party.ts'", 'takes from shared/party/party.ts'],
    ['shared/engine/x.ts', "export { games } from '../games/registry.ts'", 'takes from shared/games/registry.ts'],
    ['shared/games/quest/x.ts', "import { deal } from '../avalon/rules.ts'", 'takes from shared/games/avalon/rules.ts'],
    ['shared/games/mafia/x.ts', "import { deal } from '../avalon/rules.ts'", 'takes from shared/games/avalon/rules.ts'],
    ['shared/games/mafia/x.ts', "type T = import('../avalon/rules.ts').T", 'takes from shared/games/avalon/rules.ts'],
    ['shared/games/avalon/x.ts', "import { games } from '../registry.ts'", 'takes from shared/games/registry.ts'],
    [
      'shared/games/mafia/bot.ts',
      "import type { State } from './sights.ts'",
      'takes from shared/games/mafia/sights.ts',
    ],
    [
      'shared/games/mafia/bot.ts',
      "import type { Party } from '../../party/party.ts'",
      'takes from shared/party/party.ts',
    ],
    [
      'shared/games/mafia/bot.ts',
      "import { drawn } from './events.ts'; import { deal } from './rules.ts'",
      'takes from shared/games/mafia/rules.ts',
    ],
    ['shared/games/mafia/bot.ts', 'const one = Math.random()', 'reaches for Math.random'],
    ['shared/party/x.ts', "import { room } from '../../server/room/room.ts'", 'takes from server/room/room.ts'],
    ['shared/protocol/x.ts', "import { decide } from '../party/party.ts'", 'takes from shared/party/party.ts'],
    ['tv/x.ts', "import { withDoor } from '../shared/party/erasure.ts'", 'takes from shared/party/erasure.ts'],
    [
      'server/index.ts',
      "import { link } from '../shared/client/connection.ts'",
      'takes from shared/client/connection.ts',
    ],
    ['server/x.ts', "import { draw } from '../tv/screen.ts'", 'takes from tv/screen.ts'],
    [
      'server/http/x.ts',
      "import { party } from '../../shared/texts/en/party.ts'",
      'takes from shared/texts/en/party.ts',
    ],
    ['tv/x.ts', "import { Ask } from '../controller/ask.tsx'", 'takes from controller/ask.tsx'],
    ['tv/x.ts', "import { room } from '../server/room/room.ts'", 'takes from server/room/room.ts'],
    ['tv/x.ts', "import { decide } from '../shared/party/party.ts'", 'takes from shared/party/party.ts'],
    [
      'tv/x.ts',
      "import { deal } from '../shared/games/avalon/rules.ts'",
      'brings shared/games/avalon/rules.ts to a client',
    ],
    [
      'tv/x.ts',
      "import { type S } from '../shared/games/avalon/rules.ts'",
      'brings shared/games/avalon/rules.ts to a client',
    ],
    [
      'tv/x.ts',
      "import { one } from '../shared/games/mafia/sights.ts'",
      'brings shared/games/mafia/sights.ts to a client',
    ],
    ['tv/x.ts', "import { one } from '../shared/games/mafia/bot.ts'", 'brings shared/games/mafia/bot.ts to a client'],
    ['tv/x.ts', "import { parts } from '../shared/games/avalon/index.ts'", 'takes from shared/games/avalon/index.ts'],
    [
      'controller/x.ts',
      "import type { Need } from '../shared/games/avalon/options.ts'",
      'takes from shared/games/avalon/options.ts',
    ],
    [
      'controller/x.tsx',
      "import { games } from '../shared/games/registry.ts'",
      'brings shared/games/avalon/rules.ts to a client',
    ],
    [
      'shared/client/x.ts',
      "const a = await import('../games/registry.ts')",
      'brings shared/games/avalon/rules.ts to a client',
    ],
    ['shared/engine/x.ts', "import { readFileSync } from 'node:fs'", 'takes node:fs from outside'],
    ['shared/games/x.ts', "import { schema } from '@colyseus/schema'", 'takes @colyseus/schema from outside'],
    ['shared/games/avalon/words.ts', 'const now = Date.now()', 'reaches for Date'],
    ['shared/engine/x.ts', 'const one = Math.random()', 'reaches for Math.random'],
    ['shared/engine/x.ts', 'globalThis.console.log(1)', 'reaches for console'],
    ['shared/engine/x.ts', 'const why = () => process.env.WHY', 'reaches for process'],
    ['shared/games/x.ts', 'setTimeout(() => 1, 2)', 'reaches for setTimeout'],
    ['tv/x.ts', "import { evening } from '../test/kit/tv.ts'", 'takes from test/kit/tv.ts'],
    ['server/x.ts', "import { serve } from '../test/kit/server.ts'", 'takes from test/kit/server.ts'],
    ['shared/engine/x.ts', "import { expect } from 'vitest'", 'takes vitest from outside'],
    ['shared/x.ts', '', 'is in no folder of the project'],
    ['nowhere/x.ts', '', 'is in no folder of the project'],
  ])('the law refuses in %s: %s', (path, text, fault) => {
    expect(madeUp(path, text)).toContain(`${path} ${fault}`)
  })

  test.each([
    ['tv/x.ts', "import type { Role } from '../shared/games/avalon/roles.ts'"],
    ['tv/x.ts', "import { words } from '../shared/games/avalon/words.ts'"],
    ['shared/games/mafia/bot.ts', "import type { Table } from './events.ts'"],
    ['shared/games/quest/tactics.ts', "import type { Table } from '../avalon/events.ts'"],
    ['server/x.ts', "import { decide } from '../shared/games/registry.ts'"],
    ['tv/x.ts', "import { link } from '../shared/client/connection.ts'; console.log(Date.now())"],
    ['shared/protocol/x.ts', "import type { Stage } from '../party/party.ts'"],
    ['shared/engine/x.test.ts', "import { test } from 'vitest'; test('Date', () => console.log(new Date()))"],
    ['shared/engine/x.ts', "const text = 'Date, console, Math.random() // process'; const a = { process: 1 }.process"],
    ['server/x.test.ts', "import { serve } from '../test/kit/server.ts'"],
    ['server/x.test.ts', "import { link } from '../shared/client/connection.ts'"],
    ['server/x.ts', "import { games } from '../shared/games/registry.ts'"],
    ['server/http/refusal.ts', "import { languages } from '../../shared/texts/languages.ts'"],
  ])('the law allows in %s: %s', (path, text) => {
    expect(madeUp(path, text)).toEqual([])
  })
})
