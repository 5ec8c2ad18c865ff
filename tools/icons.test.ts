import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { iconNames } from '../controller/icons.ts'
import { roleIconNames } from '../shared/games/index.ts'
import { tvIconNames } from '../tv/icons.ts'
import { shortened } from './icons.ts'

const set = JSON.parse(
  readFileSync(join(import.meta.dirname, '../node_modules/@iconify-json/game-icons/icons.json'), 'utf8'),
) as { readonly icons: Readonly<Record<string, { readonly body: string }>> }

/** Lists the numbers of an outline, except in its arcs, where digits without a space between them may be flags. */
const numbersIn = (outline: string): readonly number[] =>
  (outline.replace(/[aA][^a-zA-Z]*/g, '').match(/-?(?:\d*\.\d+|\d+)/g) ?? []).map(Number)

describe('an outline', () => {
  test.each([
    ['m1.96.5 3', 'm2 .5 3'],
    ['m5-.04.04l1 1', 'm5 0 0l1 1'],
    ['M10.25-3.333z', 'M10.3-3.3z'],
    ['a1.55 1.55 0 01.25.25l.333.333', 'a1.55 1.55 0 01.25.25l.3 .3'],
    ['h-12.5v0.05', 'h-12.5v.1'],
  ])('%s is shortened to %s', (long, short) => {
    expect(shortened(long)).toBe(short)
  })

  test('keeps every number of every shipped icon, to within a twentieth of a unit', async () => {
    const names = [...new Set([...iconNames, ...tvIconNames, ...(await roleIconNames())])]
    expect(names.length).toBeGreaterThan(40)
    for (const name of names) {
      for (const [, outline = ''] of (set.icons[name]?.body ?? '').matchAll(/\bd="([^"]+)"/g)) {
        const [before, after] = [numbersIn(outline), numbersIn(shortened(outline))]
        expect(after.length, name).toBe(before.length)
        for (const [i, number] of before.entries())
          expect(Math.abs(number - (after[i] ?? 0)), name).toBeLessThan(0.0501)
      }
    }
  })
})
