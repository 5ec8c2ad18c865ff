import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { palette } from '../shared/client/palette.ts'

test('the phone’s page does not flash white before its styles are loaded', () => {
  const page = readFileSync(join(import.meta.dirname, 'index.html'), 'utf8')
  expect(page).toContain(`<meta name="theme-color" content="${palette.dusk}" />`)
  const head = page.indexOf('rel="stylesheet"')
  expect(head).toBeGreaterThan(0)
  expect(head).toBeLessThan(page.indexOf('<script'))
})
