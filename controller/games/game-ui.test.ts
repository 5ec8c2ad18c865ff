import { existsSync, globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { gameIds } from '../../shared/games/index.ts'

/** Lists what a file imports, also what it loads later; types are gone by then. */
const importsOf = (file: URL): readonly URL[] =>
  [...readFileSync(file, 'utf8').matchAll(/^(?:import|export)(?! type)[^']*? from '(\.[^']+)'|import\('(\.[^']+)'\)/gm)]
    .map(([, from, later]) => new URL(from ?? later ?? '', file))
    .filter(url => existsSync(url) && /\.tsx?$/.test(url.pathname))
const reachedFrom = (file: URL, seen: Map<string, URL> = new Map()): readonly string[] => {
  if (!seen.has(file.href)) {
    seen.set(file.href, file)
    for (const next of importsOf(file)) reachedFrom(next, seen)
  }
  return [...seen.keys()]
}
const inGames = (file: string): readonly string[] =>
  reachedFrom(new URL(file, import.meta.url)).filter(url =>
    gameIds.some(id => url.includes(`/controller/games/${id}/`)),
  )

// A change of a game's file is loaded anew with all that reaches it, and what was kept there is lost.
test('no file of a game is reached from where the loaded ones are kept', () => {
  expect(inGames('./game-ui.tsx')).toEqual([])
  expect(inGames('./index.ts').length).toBeGreaterThan(5)
})

const folder = new URL('.', import.meta.url).pathname
const read = (file: string): string => readFileSync(file, 'utf8')
/** Lists the classes that the pages of all games use. */
const commonClasses = (): ReadonlySet<string> =>
  new Set(
    globSync(`${folder}../**/*.tsx`, { exclude: file => String(file).includes('/games') })
      .flatMap(file => [...read(file).matchAll(/class=(?:"([^"]*)"|\{([^}]*)\})/g)])
      .flatMap(([, plain = '', made = '']) => `${plain} ${made}`.match(/[a-z][\w-]*/g) ?? []),
  )
/** Lists the selectors of a style sheet's rules, each with those that it is nested in. */
const selectorsIn = (sheet: string): readonly string[] => {
  const open: string[] = []
  return sheet
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .split(/(?<=[{};])/)
    .flatMap(part => {
      if (part.trimEnd().endsWith('}')) open.pop()
      if (!part.endsWith('{')) return []
      open.push(part.slice(0, -1).trim())
      return [open.filter(one => !one.startsWith('@')).join(' ')]
    })
}
/** Finds the rules of a game's sheet that change what other games draw, too: a sheet stays once it was loaded. */
const leaks = (sheet: string, common: ReadonlySet<string>): readonly string[] =>
  selectorsIn(sheet).filter(selector => {
    const classes = [...selector.matchAll(/\.([a-z][\w-]*)/g)].map(([, name = '']) => name)
    return classes.length > 0 && classes.every(name => common.has(name)) && !/data-(game|drawn)=/.test(selector)
  })

test('no style sheet of a game changes a page of another', () => {
  const common = commonClasses()
  expect(leaks('@layer page { .progress { font-weight: 700; } }', common)).toEqual(['.progress'])
  const sheets = globSync(`${folder}*/style.css`)
  expect(sheets.length).toBeGreaterThan(3)
  for (const sheet of sheets) expect(leaks(read(sheet), common), sheet).toEqual([])
})
