import { writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { frameSizes } from '../../server/state/frame-sizes.ts'
import type { AnyGame } from '../../shared/engine/match.ts'
import { fileOf, longerThan, type Measured, measure, plays } from '../kit/frame-law.ts'
import { someOf, whole } from '../kit/sample.ts'

const file = new URL('../../server/state/frame-sizes.ts', import.meta.url)
const update = process.env.UPDATE_FRAMES === '1'
const all = plays(64)
/** Thousands of games take minutes. */
const timeout = update ? { timeout: 900_000 } : {}

test('no hand, ask or answer of any game is longer than its frame’s size', timeout, () => {
  const measured: Measured = new Map()
  for (const play of update ? all : someOf(all, 24)) measure(play, measured)
  if (update) writeFileSync(file, fileOf(measured))
  else expect(longerThan(frameSizes, measured), 'UPDATE_FRAMES=1 measures them again').toEqual([])
  if (whole)
    expect(
      Object.keys(frameSizes).filter(key => !measured.has(key)),
      'sizes of nothing',
    ).toEqual([])
})

/** A game that tells each player more than it does. */
const talkative = (game: AnyGame): AnyGame => ({
  ...game,
  hand: (state, seat) => ({ ...game.hand(state, seat), planted: 'x'.repeat(200) }),
})

test('a longer hand is found', () => {
  const measured: Measured = new Map()
  measure({ id: 'mafia', count: 7, seed: 1 }, measured, talkative)
  expect(longerThan(frameSizes, measured)).toContainEqual(expect.stringMatching(/^mafia deal.*, 7 seats/u))
})
