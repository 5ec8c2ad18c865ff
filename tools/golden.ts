import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type GameId, gameIds, isGameId } from '../shared/games/index.ts'
import {
  fileOf,
  type Golden,
  type Kind,
  type Named,
  parsed,
  recordedOf,
  resultOf,
  root,
  write,
} from '../test/kit/golden.ts'

// Prints, adds and compares recorded games, laid out for people (tools/replay.ts).

const width = 118
/** Formats JSON for people: whatever fits is on one line. */
const pretty = (value: unknown, indent = '', room = width): string => {
  const line = JSON.stringify(value, null, 1).replaceAll(/\n\s*/g, ' ')
  if (line.length + indent.length <= room || typeof value !== 'object' || value === null) return line
  const deeper = `${indent}  `
  const [open, close] = Array.isArray(value) ? '[]' : '{}'
  const parts = Array.isArray(value)
    ? value.map(one => pretty(one, deeper))
    : Object.entries(value).map(
        ([key, one]) => `${JSON.stringify(key)}: ${pretty(one, deeper, width - key.length - 4)}`,
      )
  return `${open}\n${parts.map(part => deeper + part).join(',\n')}\n${indent}${close}`
}

export class NoGolden extends Error {}

const gameOf = (name: string): GameId => {
  const [id = ''] = name.split('-')
  if (!isGameId(id)) throw new NoGolden(`golden: ${name} does not begin with the name of a game, as avalon-lady does`)
  return id
}

export const read = (name: string, at = root): string => {
  const of = recordedOf<Golden>('results', gameOf(name), at)
  const found = of.find(one => one.name === name)
  if (!found) throw new NoGolden(`golden: no game is called ${name}; there are ${of.map(one => one.name).join(', ')}`)
  return `${pretty(found)}\n`
}

/** Records a fixture under a name: a new game, or a new fixture for one that is there. */
export const add = (name: string, value: unknown, at = root): void => {
  const id = gameOf(name)
  // Also takes what `read` has printed.
  const fixture = ((value as Partial<Golden>).fixture ?? value) as Golden['fixture']
  if (fixture.game !== id) throw new NoGolden(`golden: ${name} is no name for a game of ${fixture.game}`)
  const others = recordedOf<Golden>('results', id, at).filter(one => one.name !== name)
  write('results', id, [...others, { name, fixture, result: resultOf(fixture) }], at)
}

const git = (cwd: string, ...args: readonly string[]) =>
  spawnSync('git', args, { cwd, encoding: 'utf8', maxBuffer: 1e9 })

/** Writes each recorded game into a file of its own, laid out for people. */
const layOut = (into: string, kind: Kind, all: readonly Named[]): void => {
  const under = join(into, kind)
  mkdirSync(under, { recursive: true })
  for (const one of all) writeFileSync(join(under, one.name), `${pretty(one)}\n`)
}

/** Returns what differs between the recorded games of a revision and these, game by game. */
export const diff = (revision: string, colour: boolean, at = root): string => {
  const { status } = git(at, 'rev-parse', '--verify', '--quiet', `${revision}^{commit}`)
  if (status !== 0) throw new NoGolden(`golden: git knows no revision ${revision}`)
  const own = mkdtempSync(join(tmpdir(), 'golden-'))
  try {
    for (const kind of ['results', 'logs'] as const)
      for (const id of gameIds) {
        const { stdout, status: found } = git(at, 'show', `${revision}:${fileOf(kind, id)}`)
        layOut(join(own, 'before'), kind, found === 0 ? parsed(stdout) : [])
        layOut(join(own, 'now'), kind, recordedOf(kind, id, at))
      }
    const options = ['--no-index', '--no-prefix', `--color=${colour ? 'always' : 'never'}`]
    return spawnSync('git', ['diff', ...options, 'before', 'now'], { cwd: own, encoding: 'utf8', maxBuffer: 1e9 })
      .stdout
  } finally {
    rmSync(own, { recursive: true })
  }
}
