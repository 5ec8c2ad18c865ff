import { readFileSync, statSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'

/** The most bytes, besides fonts and icons, that a phone loads before it can sit down. */
const most = 60_000

const dist = process.env.PAGES ?? 'dist'
const page = 'controller/index.html'
const read = (file: string): string => readFileSync(join(dist, file), 'utf8')

/** What a script loads before it runs: what it imports in so many words, and not when it asks for it later. */
const importsOf = (file: string): readonly string[] =>
  [...read(file).matchAll(/\b(?:import|from)\s*"(\.[^"]+)"/g)].map(([, to = '']) => normalize(join(dirname(file), to)))

/** These files, and all that they import. */
const withImports = (files: readonly string[], known: readonly string[] = []): readonly string[] => {
  const fresh = files.filter(file => !known.includes(file))
  const scripts = fresh.filter(file => file.endsWith('.js'))
  return fresh.length === 0 ? known : withImports([...new Set(scripts.flatMap(importsOf))], [...known, ...fresh])
}

/** The page, the scripts and styles that it names, and all that those import. */
const loaded = (): readonly string[] => {
  const named = [...read(page).matchAll(/(?:src|href)="([^"]+\.(?:js|css))"/g)].map(([, to = '']) =>
    to.startsWith('/') ? to.slice(1) : normalize(join(dirname(page), to)),
  )
  return withImports([page, ...new Set(named)])
}

test(`a phone can sit down after ${most} bytes, as they travel`, () => {
  const files = loaded()
  // One script at the least, and one style sheet: else this test has not found them.
  expect(files.filter(file => file.endsWith('.js')).length).toBeGreaterThan(0)
  expect(files.filter(file => file.endsWith('.css')).length).toBeGreaterThan(0)
  const bytes = files.map(file => [file, statSync(join(dist, `${file}.br`)).size] as const)
  const sum = bytes.reduce((all, [, size]) => all + size, 0)
  expect(sum, bytes.map(([file, size]) => `${file} ${size}`).join('\n')).toBeLessThanOrEqual(most)
})
