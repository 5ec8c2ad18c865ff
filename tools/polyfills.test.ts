import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { newerThan2020, polyfillCode, polyfills } from './polyfills.ts'
import { root } from './run.mjs'

/** Lists a file and everything that it imports, except for types. */
const reach = (file: string, seen: Set<string> = new Set()): ReadonlySet<string> => {
  if (seen.has(file) || !existsSync(file)) return seen
  seen.add(file)
  for (const [, from = ''] of readFileSync(file, 'utf8').matchAll(/^(?:import|export) (?!type ).*from '(\..*)'$/gm))
    reach(join(dirname(file), from), seen)
  return seen
}
const plain = (text: string): string => text.replaceAll(/\/\*.*?\*\/|\/\/.*$/gms, '')

test('the worker that makes sounds uses nothing that an engine of 2020 lacks, unless it has a polyfill', () => {
  const files = [...reach(join(root, 'tv/audio/composer.ts'))]
  expect(files.length).toBeGreaterThan(4)
  const called = files.flatMap(file => plain(readFileSync(file, 'utf8')).match(newerThan2020) ?? [])
  expect(called).toContain('hasOwn')
  expect([...new Set(called)].filter(name => !(name in polyfills))).toEqual([])
})

test('the polyfills do the same as today’s engine, in syntax that the engine of 2020 reads', () => {
  const said = runInNewContext(
    `var self = this; delete Object.hasOwn; delete Array.prototype.flat; delete Array.prototype.flatMap; ${polyfillCode}
     JSON.stringify([Object.hasOwn({ a: 1 }, 'a'), Object.hasOwn({}, 'a'), [[1], 2].flat(), [1, 2].flatMap(function (n) { return [n, n] })])`,
  )
  expect(JSON.parse(said)).toEqual([true, false, [1, 2], [1, 1, 2, 2]])
  expect(polyfillCode).not.toMatch(/=>|\b(let|const|class)\b|`/)
})
