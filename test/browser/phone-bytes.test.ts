import { readFileSync, statSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'
import { type LanguageId, languageIds, languages } from '../../shared/texts/languages.ts'
import { isTemplate } from '../../shared/texts/templates.ts'

/** The most bytes, besides fonts and icons, that a phone loads before it can sit down. */
const most = 60_000
/** The most that another language adds to them. */
const mostOfLanguage = 12_000

/** Prints the number of bytes where MEASURE=1 asks for it. */
const tell = (what: string, bytes: number): void => {
  if (process.env.MEASURE) console.log(`${what}: ${bytes} bytes`)
}

const dist = process.env.PAGES ?? 'dist'
const page = 'controller/index.html'
const read = (file: string): string => readFileSync(join(dist, file), 'utf8')

/** Lists what a script loads before it runs: its static imports, without what it requests later. */
const importsOf = (file: string): readonly string[] =>
  [...read(file).matchAll(/\b(?:import|from)\s*"(\.[^"]+)"/g)].map(([, to = '']) => normalize(join(dirname(file), to)))

/** Adds to these files everything that they import. */
const withImports = (files: readonly string[], known: readonly string[] = []): readonly string[] => {
  const fresh = files.filter(file => !known.includes(file))
  const scripts = fresh.filter(file => file.endsWith('.js'))
  return fresh.length === 0 ? known : withImports([...new Set(scripts.flatMap(importsOf))], [...known, ...fresh])
}

/** Lists the page, the scripts and styles that it names, and all that those import. */
const loaded = (): readonly string[] => {
  const named = [...read(page).matchAll(/(?:src|href)="([^"]+\.(?:js|css))"/g)].map(([, to = '']) =>
    to.startsWith('/') ? to.slice(1) : normalize(join(dirname(page), to)),
  )
  return withImports([page, ...new Set(named)])
}

test(`a phone can sit down after downloading ${most} bytes`, () => {
  const files = loaded()
  // There is at least one script and one style sheet: otherwise this test has not found them.
  expect(files.filter(file => file.endsWith('.js')).length).toBeGreaterThan(0)
  expect(files.filter(file => file.endsWith('.css')).length).toBeGreaterThan(0)
  const bytes = files.map(file => [file, statSync(join(dist, `${file}.br`)).size] as const)
  const sum = bytes.reduce((all, [, size]) => all + size, 0)
  tell('English, until a phone can sit down', sum)
  expect(sum, bytes.map(([file, size]) => `${file} ${size}`).join('\n')).toBeLessThanOrEqual(most)
})

const sizeOf = (files: readonly string[]): number =>
  files.reduce((all, file) => all + statSync(join(dist, `${file}.br`)).size, 0)

/** Lists all scripts that a phone may ever load: those that it names, and recursively those that they name. */
const reachable = (files: readonly string[], known: ReadonlySet<string> = new Set()): ReadonlySet<string> => {
  const fresh = files.filter(file => file.endsWith('.js') && !known.has(file))
  if (fresh.length === 0) return known
  const named = fresh.flatMap(file =>
    [...read(file).matchAll(/["'`](\.\/[\w.-]+\.js)["'`]/g)].map(([, to = '']) => normalize(join(dirname(file), to))),
  )
  return reachable([...new Set(named)], new Set([...known, ...fresh]))
}

const textsIn = (node: unknown): readonly string[] =>
  typeof node === 'string' ? [node] : isTemplate(node) ? [] : Object.values(node as object).flatMap(textsIn)

/** Finds the script of a language that is loaded before sitting down: most of its texts are in no other. */
const fileOf = async (id: LanguageId): Promise<string> => {
  const { common } = await languages[id].load()
  const texts = textsIn(common)
  const said = [...reachable(loaded())].map(file => {
    const script = read(file)
    return [file, texts.filter(text => script.includes(text)).length] as const
  })
  const [[file, found]] = said.toSorted(([, a], [, b]) => b - a) as [readonly [string, number]]
  expect(found).toBeGreaterThan(texts.length / 2)
  return file
}

const others = languageIds.filter(id => languages[id] !== languages.en)
test.each(others)(`%s adds at most ${mostOfLanguage} bytes, and English loads none of its texts`, async id => {
  const before = loaded()
  const file = await fileOf(id)
  expect(before).not.toContain(file)
  const added = withImports([file]).filter(each => !before.includes(each))
  tell(`${id} besides`, sizeOf(added))
  expect(sizeOf(added), added.join('\n')).toBeLessThanOrEqual(mostOfLanguage)
  // The language's texts are there.
  expect(new Set(added).size).toBeGreaterThanOrEqual(1)
})
