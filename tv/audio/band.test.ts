import { describe, expect, test } from 'vitest'
import { barLine, depths, makeBand, makeDuck, speeds } from './band.ts'

const settle = (): Promise<void> => new Promise(resolve => setImmediate(resolve))

const onStage = (missing: readonly string[] = []) => {
  let now = 0
  let timers: readonly { readonly at: number; readonly then: () => void }[] = []
  const log: string[] = []
  const band = makeBand({
    now: () => now,
    ready: track => Promise.resolve(missing.includes(track) ? null : { bar: 2, length: 24 }),
    start: (track, at) => log.push(`${track} from ${at}`),
    stop: (track, at) => log.push(`no ${track} from ${at}`),
    later: (milliseconds, then) => {
      timers = [...timers, { at: now + milliseconds / 1000, then }]
    },
  })
  const until = async (time: number): Promise<void> => {
    now = time
    const due = timers.filter(({ at }) => at <= time)
    timers = timers.filter(({ at }) => at > time)
    for (const { then } of due) then()
    await settle()
  }
  return { band, log, until }
}

describe('the band', () => {
  test('changes its mood on a bar line of the current piece, and no sooner', async () => {
    const { band, log, until } = onStage()
    band.play('hall lobby')
    await until(0)
    expect(log).toEqual(['hall lobby 0 from 0.15'])
    await until(7)
    band.play('hall tension')
    await until(7)
    expect(log.slice(1)).toEqual(['no hall lobby 0 from 8.15', 'hall tension 0 from 8.15'])
  })
  test('plays another piece when a mood comes back, and several in turn while it lasts', async () => {
    const { band, log, until } = onStage()
    band.play('hall talk')
    await until(0)
    await until(50)
    expect(log.slice(1)).toEqual(['no hall talk 0 from 50.15', 'hall talk 1 from 50.15'])
    band.play('hall tension')
    await until(51)
    band.play('hall talk')
    await until(52)
    expect(log.at(-1)).toMatch(/^hall talk 2 /)
  })
  test('repeats the only piece of a mood', async () => {
    const { band, log, until } = onStage()
    band.play('hall good')
    for (const time of [0, 50, 100, 150]) await until(time)
    expect(log).toEqual(['hall good 0 from 0.15'])
  })
  test('plays the mood that was requested last', async () => {
    const { band, log, until } = onStage()
    band.play('hall lobby')
    band.play('hall talk')
    band.play('hall tension')
    await until(0)
    expect(log).toEqual(['hall tension 0 from 0.15'])
  })
  test('falls silent when it is asked to, and where a piece cannot be loaded', async () => {
    const { band, log, until } = onStage(['hall brink 0'])
    band.play('hall lobby')
    await until(0)
    await until(3)
    band.play(null)
    await until(3)
    expect(log.at(-1)).toBe('no hall lobby 0 from 4.15')
    band.play('hall brink')
    await until(5)
    expect(log).toHaveLength(2)
  })
  test('never uses a bar line that is too soon to be met', () => {
    expect(barLine({ began: 1, bar: 2 }, 0)).toBe(1)
    expect(barLine({ began: 1, bar: 2 }, 2.9)).toBe(5)
    expect(barLine({ began: 1, bar: 2 }, 2.8)).toBe(3)
  })
})

describe('music', () => {
  const ducked = () => {
    let timers: readonly (() => void)[] = []
    const set: (readonly [number, number])[] = []
    const later = (_milliseconds: number, then: () => void): void => {
      timers = [...timers, then]
    }
    const over = (): void => {
      const [first, ...rest] = timers
      timers = rest
      first?.()
    }
    return { duck: makeDuck((gain, constant) => set.push([gain, constant]), later), set, over }
  }
  test('is lowered by 10 dB under speech and by 4 under a sound, and recovers', () => {
    const { duck, set, over } = ducked()
    duck.sounds(1)
    duck.speaks(true)
    over()
    duck.speaks(false)
    expect(set).toEqual([
      [depths.sound, speeds.down],
      [depths.speech, speeds.down],
      [1, speeds.back],
    ])
    expect(20 * Math.log10(depths.speech)).toBeCloseTo(-10, 5)
    expect(20 * Math.log10(depths.sound)).toBeCloseTo(-4, 5)
  })
  test('has recovered within a second, to a hundredth or two', () => {
    expect((1 - depths.speech) * Math.exp(-1 / speeds.back)).toBeLessThan(0.02)
  })
  test('stays lowered until the last of several sounds', () => {
    const { duck, set, over } = ducked()
    duck.sounds(1)
    duck.sounds(2)
    over()
    expect(set).toHaveLength(1)
    over()
    expect(set.at(-1)).toEqual([1, speeds.back])
  })
})
