import { describe, expect, test } from 'vitest'
import type { Options } from '../../shared/engine/game.ts'
import { type GameId, gameIds } from '../../shared/games/index.ts'
import { checkPhone, eveningOf, type Moment, momentsOf } from '../kit/phone-laws.ts'
import { someOf } from '../kit/sample.ts'

const seatsOf = (many: number): readonly string[] => Array.from({ length: many }, (_, i) => `s${i + 1}`)

/** Games that together reach every reveal: how many play, with which options, by which seeds. */
const evenings: Readonly<Record<GameId, readonly (readonly [many: number, options: Options, seeds: number[]])[]>> = {
  avalon: [
    [8, { lady: true }, [1]],
    [5, {}, [3, 5, 8]],
    [5, { excalibur: true }, [3, 6]],
    [8, { lancelots: 'deck', merlin: false, revealer: true }, [4]],
  ],
  thavalon: [
    [8, { 'no-target': true }, [1, 2]],
    [5, { 'round-one-choice': true }, [3, 4]],
  ],
  mafia: [
    [7, {}, [1, 2]],
    [13, { minion: true }, [1]],
  ],
  midnight: [[6, {}, [1, 2, 3]]],
}
/** What the TV of each game holds back: `revealLaws` in the games' `cues.test.ts` name the same. */
const revealed: Readonly<Record<GameId, readonly string[]>> = {
  avalon: ['voted', 'quested', 'struck', 'shot', 'over'],
  thavalon: ['voted', 'quested', 'shot', 'over'],
  // How these two end follows from what was revealed before.
  mafia: ['dawned', 'tallied'],
  midnight: ['tallied'],
}

describe.each(gameIds)('while the TV reveals something of %s', id => {
  const played = evenings[id].map(([many, options, seeds]) => {
    const seats = seatsOf(many)
    const habits = id === 'mafia' ? ({ patient: true } as const) : {}
    return { seats, moments: seeds.flatMap(seed => momentsOf(id, seats, options, seed, 5, habits)) }
  })

  test('no phone shows anything that differs between two outcomes', async () => {
    const compared = new Set<string>()
    for (const { seats, moments } of played) {
      const evening = await eveningOf(id, seats)
      const check = (moment: Moment, seat: string | null): void => {
        for (const type of checkPhone(evening, moment, seat)) compared.add(type)
      }
      // Every moment on one seat's phone, and a sample of them on all.
      for (const moment of moments) check(moment, seats[0] ?? null)
      for (const moment of someOf(moments, 6)) for (const seat of [...seats.slice(1), null]) check(moment, seat)
    }
    expect([...compared]).toEqual(expect.arrayContaining([...revealed[id]]))
  })
})
