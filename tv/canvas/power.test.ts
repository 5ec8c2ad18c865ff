import { describe, expect, test } from 'vitest'
import { makePower } from './power.ts'

const recorded = () => {
  const log: string[] = []
  const timers: (() => void)[] = []
  let playing = false
  const power = makePower({
    playing: () => playing,
    change: low => log.push(low ? 'low' : 'fine'),
    later: (milliseconds, then) => {
      log.push(`in ${milliseconds / 1000} s`)
      timers.push(then)
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
  test('never comes while something is played: only after it', () => {
    const { power, log, play } = recorded()
    play(true)
    power.slow()
    power.slow()
    expect([power.low(), log]).toEqual([false, []])
    play(false)
    expect([power.low(), log]).toEqual([true, ['low', 'in 60 s']])
  })
  test('is tried without again after a minute, and not while something is played either', () => {
    const { power, log, play, pass } = recorded()
    power.slow()
    play(true)
    pass()
    expect(power.low()).toBe(true)
    play(false)
    expect(power.low()).toBe(false)
    expect(log).toEqual(['low', 'in 60 s', 'fine'])
  })
  test('waits longer each time that it was needed after all', () => {
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
