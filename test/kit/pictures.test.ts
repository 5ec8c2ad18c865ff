import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const folder = join(import.meta.dirname, '../browser')
const taken = /\.screenshot\(\{[^}]*\bpath\b/

test('every picture that a browser test keeps is searched for characters that no font has', () => {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(file => file.endsWith('.ts'))
  const taking = files.filter(file => taken.test(readFileSync(join(folder, file), 'utf8')))
  expect(taking.map(file => file.replaceAll('\\', '/'))).toEqual(['kit/tofu.ts'])
})
