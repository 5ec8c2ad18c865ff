import { readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { parseSync } from 'vite'
import { describe, expect, test } from 'vitest'
import { gameIds } from '../../shared/games/index.ts'

// Rules stand beside what screens may import. Whatever only they say must not be in a built page.

const root = join(import.meta.dirname, '../..')
const dist = process.env.PAGES ?? join(root, 'dist')

/** Texts shorter than this occur by chance. */
const minLength = 20

/** Lists the texts that a file's code contains: types are gone by then, and so are the names of what it imports. */
const textsIn = (path: string): readonly string[] => {
  const found: string[] = []
  const walk = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    const { type, value: text, source } = value as { type?: string; value?: unknown; source?: unknown }
    if (type?.startsWith('TS') && !['TSAsExpression', 'TSSatisfiesExpression'].includes(type)) return
    if (type === 'ImportDeclaration' || (type?.startsWith('Export') && source)) return
    if (type === 'Literal' && typeof text === 'string' && text.length >= minLength) found.push(text)
    for (const part of Object.values(value)) walk(part)
  }
  walk(parseSync(path, readFileSync(join(root, path), 'utf8')).program)
  return found
}

const filesIn = (folder: string, which: RegExp): readonly string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map(file => posix.join(folder, file.replaceAll('\\', '/')))
    .filter(file => which.test(file) && !/\.test\.tsx?$/.test(file))

const isServers = (file: string): boolean =>
  /^shared\/games\/\w+\/(rules|sights|bot|situation|tactics|habits)\.ts$/.test(file)

/** What only the files say that no screen may contain: of each game, its rules and its bot. */
const tellTales = (): ReadonlyMap<string, readonly string[]> => {
  const sources = ['shared', 'tv', 'controller'].flatMap(folder => filesIn(folder, /\.tsx?$/))
  const elsewhere = new Set(sources.filter(file => !isServers(file)).flatMap(textsIn))
  return new Map(
    sources.filter(isServers).map(file => [file, textsIn(file).filter(text => !elsewhere.has(text))] as const),
  )
}

/** The needs that settle a host's options: a row of them looks like this, whatever the build makes of its names. */
const settling = /\bneed:\s*[`'"][\w-]+[`'"],\s*met:/

const pages = (): readonly (readonly [file: string, code: string])[] =>
  filesIn('dist', /\.(js|html)$/).map(file => [file, readFileSync(join(dist, posix.relative('dist', file)), 'utf8')])

/** Lists what a page says that only the server may. */
const givenAway = (code: string, tales: ReadonlyMap<string, readonly string[]>): readonly string[] => [
  ...[...tales].flatMap(([file, texts]) => texts.filter(text => code.includes(text)).map(text => `${file}: ${text}`)),
  ...(settling.test(code) ? ['what settles options'] : []),
]

describe('the built pages', () => {
  const tales = tellTales()

  test('are searched for something of the rules of every game', () => {
    for (const game of gameIds) expect(tales.get(`shared/games/${game}/rules.ts`), game).not.toEqual([])
  })

  test('contain nothing of the rules, of a bot, or of what settles options', () => {
    const found = pages().map(([file, code]) => [file, givenAway(code, tales)] as const)
    expect(found.length).toBeGreaterThan(50)
    expect(found.filter(([, what]) => what.length > 0)).toEqual([])
  })

  test.each(gameIds.map(game => [game] as const))('would be found to contain the rules of %s', game => {
    const file = `shared/games/${game}/rules.ts`
    const [text = ''] = tales.get(file) ?? []
    expect(givenAway(`const a={k:\`${text}\`}`, tales)).toContain(`${file}: ${text}`)
    expect(givenAway('[{option:`x`,need:`seats`,met:e=>e}]', tales)).toEqual(['what settles options'])
  })
})
