import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { replay } from './fixture.ts'

// Recorded games. `UPDATE_GOLDEN=1 vitest run tools/golden.test.ts` plays them again and writes down what came of it;
// the difference is to be read by somebody who knows the rules.

/** A fixture as `npm run replay` takes it, and what replay printed. */
interface Golden {
  readonly fixture: { readonly game: string; readonly options: Readonly<Record<string, unknown>> }
  readonly result: {
    readonly refused: readonly unknown[]
    readonly told: readonly { readonly type: string }[]
    readonly settled: Readonly<Record<string, unknown>>
    readonly over: { readonly winner: string | null; readonly why: string } | null
  }
}

const folder = new URL('../shared/games/golden/', import.meta.url)
const files = readdirSync(folder).filter(file => file.endsWith('.json'))
const load = (file: string): Golden => JSON.parse(readFileSync(new URL(file, folder), 'utf8'))

const width = 118
/** JSON to be read by people: whatever fits stands on one line. */
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

if (process.env.UPDATE_GOLDEN)
  for (const file of files) {
    const { fixture } = load(file)
    writeFileSync(new URL(file, folder), `${pretty({ fixture, result: replay(fixture) })}\n`)
  }

const golden = files.map(file => [file, load(file)] as const)

test.each(golden)('%s', (_file, { fixture, result }) => {
  expect(JSON.parse(JSON.stringify(replay(fixture)))).toEqual(result)
})

describe('the recorded games of Avalon', () => {
  const avalon = golden.map(([, game]) => game).filter(({ fixture }) => fixture.game === 'avalon')
  const met = (of: (game: Golden) => readonly string[]): readonly string[] => [...new Set(avalon.flatMap(of))].sort()

  test('come to every end', () => {
    const ends = met(({ result: { over, settled } }) => [
      `${over?.winner} ${over?.why}${settled.merlin ? '' : ', no Merlin'}`,
    ])
    expect(ends).toEqual([
      'evil assassination',
      'evil rejections',
      'evil sabotage',
      'good quests',
      'good quests, no Merlin',
      'null ended',
    ])
  })

  test('play with the Lady and in every mode', () => {
    expect(met(({ result: { settled } }) => [String(settled['merlin-sight'])])).toEqual([
      'decoy',
      'oberon-split',
      'plain',
      'split',
    ])
    expect(met(({ result: { settled } }) => [String(settled.oberon)])).toEqual(['chaos', 'none', 'standard'])
    for (const option of ['lady', 'evil-ring', 'percival', 'morgana', 'mordred'])
      expect(met(({ result: { settled } }) => [String(settled[option])])).toEqual(['false', 'true'])
    expect(
      avalon.some(({ result: { settled } }) => settled['evil-ring'] === true && settled['merlin-sight'] === 'decoy'),
    ).toBe(true)
  })

  test('tell everything that can be told', () => {
    expect(met(({ result: { told } }) => told.map(({ type }) => type))).toEqual([
      ...['departed', 'hunted', 'led', 'looked', 'offered', 'over', 'proposed', 'quested', 'reminded', 'shot', 'voted'],
    ])
  })

  test('have refusals in them', () => {
    expect(avalon.flatMap(({ result: { refused } }) => refused).length).toBeGreaterThan(5)
  })
})
