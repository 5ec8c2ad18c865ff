import { existsSync, readFileSync } from 'node:fs'
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
