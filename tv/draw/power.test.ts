import { describe, expect, test } from 'vitest'
import { makePower } from './frames.ts'

const recorded = () => {
  const log: string[] = []
  const timers: (() => void)[] = []
  let playing = false
  const power = makePower({
    get playing() {
      return playing
    },
    changePower: low => log.push(low ? 'low' : 'fine'),
    after: (milliseconds, then) => {
      log.push(`in ${milliseconds / 1000} s`)
      timers.push(then)
      return () => undefined
    },
  })
  return {
    power,
    log,
    play: (on: boolean) => {
      playing = on
      if (!on) power.settle()
    },
    pass: () => timers.shift()?.(),
  }
}

describe('low power', () => {
  test('never begins during a reveal: only after it', () => {
    const { power, log, play } = recorded()
    play(true)
    power.slow()
    power.slow()
    expect([power.low(), log]).toEqual([false, []])
    play(false)
    expect([power.low(), log]).toEqual([true, ['low', 'in 60 s']])
  })
  test('is lifted for a try after a minute, but not during a reveal either', () => {
    const { power, log, play, pass } = recorded()
    power.slow()
    play(true)
    pass()
    expect(power.low()).toBe(true)
    play(false)
    expect(power.low()).toBe(false)
    expect(log).toEqual(['low', 'in 60 s', 'fine'])
  })
  test('is lifted later each time it proves necessary again', () => {
    const { power, log, pass } = recorded()
    for (let i = 0; i < 7; i++) {
      power.slow()
      pass()
    }
    expect(log.filter(line => line.startsWith('in '))).toEqual(
      [60, 120, 240, 480, 960, 960, 960].map(seconds => `in ${seconds} s`),
    )
  })
})
