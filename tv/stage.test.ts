import { describe, expect, test } from 'vitest'
import { makeStage } from './stage.ts'

interface Seen {
  readonly game: string
  readonly told: readonly string[]
}

/** Makes a stage whose cues are ended by the test. */
const recorded = () => {
  const log: string[] = []
  let end: (() => void) | null = null
  const stage = makeStage<Seen, string>({
    chronicle: ({ game }) => game,
    told: ({ told }) => told,
    minor: (_view, event) => event === '.',
    play: (view, place) =>
      new Promise(done => {
        log.push(`play ${view.told[place]}`)
        end = () => {
          end = null
          done()
        }
      }),
    hurry: () => {
      log.push('hurry')
      end?.()
    },
    draw: ({ game, told }) => {
      log.push(`draw ${game} ${told.join('')}`)
    },
  })
  const settle = (): Promise<void> => new Promise(resolve => setTimeout(resolve, 0))
  const finish = async (): Promise<void> => {
    end?.()
    await settle()
  }
  return { stage, log, finish, settle }
}
const seen = (told: string, game = 'one'): Seen => ({ game, told: [...told] })

describe('a stage', () => {
  test('only draws what it sees first, as after a reload', () => {
    const { stage, log } = recorded()
    stage.take(seen('abc'))
    expect(log).toEqual(['draw one abc'])
    expect(stage.playing()).toBe(false)
  })

  test('plays told events one by one, then draws', async () => {
    const { stage, log, finish } = recorded()
    stage.take(seen(''))
    stage.take(seen('ab'))
    expect(stage.playing()).toBe(true)
    await finish()
    await finish()
    expect(log).toEqual(['draw one ', 'play a', 'play b', 'draw one ab'])
    expect(stage.playing()).toBe(false)
  })

  test('plays only the last events when it is far behind, and draws', async () => {
    const { stage, log, finish } = recorded()
    stage.take(seen(''))
    stage.take(seen('abcdefgh'))
    for (let i = 0; i < 4; i++) await finish()
    expect(log).toEqual(['draw one ', 'play e', 'play f', 'play g', 'play h', 'draw one abcdefgh'])
  })

  test('draws a change without a told event at once', () => {
    const { stage, log } = recorded()
    stage.take(seen('a'))
    stage.take(seen('a'))
    expect(log).toEqual(['draw one a', 'draw one a'])
  })

  test('keeps a change that comes during a cue until the cue has ended', async () => {
    const { stage, log, finish } = recorded()
    stage.take(seen(''))
    stage.take(seen('a'))
    stage.take(seen('a'))
    expect(log).toEqual(['draw one ', 'play a'])
    await finish()
    expect(log.at(-1)).toBe('draw one a')
    expect(log).toHaveLength(3)
  })

  test('cuts a cue short for the next told event: a host who skips', async () => {
    const { stage, log, finish, settle } = recorded()
    stage.take(seen(''))
    stage.take(seen('a'))
    stage.take(seen('ab'))
    await settle()
    expect(log).toEqual(['draw one ', 'play a', 'hurry', 'play b'])
    await finish()
    expect(log.at(-1)).toBe('draw one ab')
  })

  test('draws another game without playing any of it', () => {
    const { stage, log } = recorded()
    stage.take(seen('ab'))
    stage.take(seen('xyz', 'two'))
    expect(log).toEqual(['draw one ab', 'draw two xyz'])
  })

  test('plays the overture of a game that it sees begin', async () => {
    const { stage, log, finish } = recorded()
    stage.take(seen('', 'lobby'))
    stage.take(seen('x', 'two'))
    await finish()
    expect(log).toEqual(['draw lobby ', 'play x', 'draw two x'])
  })

  test('cuts a cue short for another game, which is drawn', async () => {
    const { stage, log, settle } = recorded()
    stage.take(seen(''))
    stage.take(seen('a'))
    stage.take(seen('x', 'two'))
    await settle()
    expect(log).toEqual(['draw one ', 'play a', 'hurry', 'draw two x'])
  })

  test('draws what it missed without playing it: a TV that slept', async () => {
    const { stage, log, finish } = recorded()
    stage.take(seen('a'))
    stage.missed()
    stage.take(seen('abcdef'))
    expect(log).toEqual(['draw one a', 'draw one abcdef'])
    stage.take(seen('abcdefg'))
    await finish()
    expect(log.slice(2)).toEqual(['play g', 'draw one abcdefg'])
  })

  test('ends with the same drawing, whatever led to it', async () => {
    const ways = [['abc'], ['', 'a', 'ab', 'abc'], ['', 'abc'], ['a', 'ab', 'abc', 'abc']]
    for (const way of ways) {
      const { stage, log, finish } = recorded()
      for (const told of way) stage.take(seen(told))
      for (let i = 0; i < 5; i++) await finish()
      expect(log.at(-1)).toBe('draw one abc')
    }
  })
})

test('is not hurried by an event that is shown where it happens', async () => {
  const { stage, log, finish, settle } = recorded()
  stage.take(seen('a'))
  stage.take(seen('ab'))
  stage.take(seen('ab.'))
  expect(log).not.toContain('hurry')
  stage.take(seen('ab.c'))
  expect(log).toContain('hurry')
  await finish()
  await settle()
})
