import { describe, expect, test } from 'vitest'
import { gameIds } from '../../shared/games/index.ts'
import { checkPhone, eveningOf, type Moment, momentsOf } from '../kit/phone-laws.ts'
import { someOf } from '../kit/sample.ts'
import { gameRows } from '../rows/index.ts'

const seatsOf = (many: number): readonly string[] => Array.from({ length: many }, (_, i) => `s${i + 1}`)

describe.each(gameIds)('while the TV reveals something of %s', id => {
  const { games, held } = gameRows[id].reveals
  const played = games.map(([many, options, seeds]) => {
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
    expect([...compared]).toEqual(expect.arrayContaining([...held]))
  })
})
