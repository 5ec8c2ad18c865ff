import { describe, expect, test } from 'vitest'
import type { View } from '../shared/client/connection.ts'
import { gameIds } from '../shared/games/index.ts'
import { games } from '../shared/games/registry.ts'
import { revealAt } from '../test/kit/reveal-checks.ts'
import { contextAt, evening, type Played, paint, playReveal, recordingAnimator } from '../test/kit/tv.ts'
import { makeMotion } from './draw/motion.ts'
import { eventsOf, type GameScreen, namesOf, type Reveal, spokenOf } from './game-screen.ts'
import { gameScreenFor } from './picture.ts'
import { makeEventQueue, makeReveals } from './reveals.ts'
import { mirrorOf } from './ui/mirror.ts'

// Accessibility: with the sound off nothing is missed: what the TV's voice says and the narrator adds is written, and what sounds is seen.

/** A view of a game with these public events, of which a full stop is shown where it happens. */
const seen = (told: string, game = 'one'): View =>
  // The queue reads no more of a view than this.
  ({
    room: { id: 't1', game, games: 1 },
    table: { events: [...told].map(type => ({ type })) },
    parts: { words: { unsaid: ['.'] } },
  }) as unknown as View
const typesIn = (view: View): readonly string[] => eventsOf(view).map(({ type }) => type)

/** Makes a queue whose reveals are ended by the test. */
const recorded = (waits: (type: string) => boolean = () => false) => {
  const log: string[] = []
  let end: (() => void) | null = null
  const play = (view: View, place: number): Promise<void> =>
    new Promise(done => {
      log.push(`play ${typesIn(view)[place]}`)
      end = () => {
        end = null
        done()
      }
    })
  const hurry = (): void => {
    log.push('hurry')
    end?.()
  }
  const queue = makeEventQueue({ play, waits, skip: hurry }, view => {
    log.push(`draw ${view.room.game} ${typesIn(view).join('')}`)
  })
  const settle = (): Promise<void> => new Promise(resolve => setTimeout(resolve, 0))
  const finish = async (): Promise<void> => {
    end?.()
    await settle()
  }
  return { queue, log, finish, settle }
}

describe('the queue of events', () => {
  test('only draws what it sees first, as after a reload', () => {
    const { queue, log } = recorded()
    queue.take(seen('abc'))
    expect(log).toEqual(['draw one abc'])
    expect(queue.playing()).toBe(false)
  })

  test('lets an event wait until what is played has stood, and no other', async () => {
    const { queue, log, finish, settle } = recorded(type => type === 'b')
    queue.take(seen(''))
    queue.take(seen('a'))
    queue.take(seen('ab'))
    expect(log).toEqual(['draw one ', 'play a'])
    await finish()
    queue.take(seen('abc'))
    await settle()
    await finish()
    expect(log.slice(2)).toEqual(['play b', 'hurry', 'play c', 'draw one abc'])
  })

  test('plays public events one by one, then draws', async () => {
    const { queue, log, finish } = recorded()
    queue.take(seen(''))
    queue.take(seen('ab'))
    expect(queue.playing()).toBe(true)
    await finish()
    await finish()
    expect(log).toEqual(['draw one ', 'play a', 'play b', 'draw one ab'])
    expect(queue.playing()).toBe(false)
  })

  test('plays only the last events when it is far behind, and draws', async () => {
    const { queue, log, finish } = recorded()
    queue.take(seen(''))
    queue.take(seen('abcdefgh'))
    for (let i = 0; i < 4; i++) await finish()
    expect(log).toEqual(['draw one ', 'play e', 'play f', 'play g', 'play h', 'draw one abcdefgh'])
  })

  test('draws a change without a public event at once', () => {
    const { queue, log } = recorded()
    queue.take(seen('a'))
    queue.take(seen('a'))
    expect(log).toEqual(['draw one a', 'draw one a'])
  })

  test('keeps a change that comes during a reveal until the reveal has ended', async () => {
    const { queue, log, finish } = recorded()
    queue.take(seen(''))
    queue.take(seen('a'))
    queue.take(seen('a'))
    expect(log).toEqual(['draw one ', 'play a'])
    await finish()
    expect(log.at(-1)).toBe('draw one a')
    expect(log).toHaveLength(3)
  })

  test('cuts a reveal short for the next public event: a host who skips', async () => {
    const { queue, log, finish, settle } = recorded()
    queue.take(seen(''))
    queue.take(seen('a'))
    queue.take(seen('ab'))
    await settle()
    expect(log).toEqual(['draw one ', 'play a', 'hurry', 'play b'])
    await finish()
    expect(log.at(-1)).toBe('draw one ab')
  })

  test('draws another game without playing any of it', () => {
    const { queue, log } = recorded()
    queue.take(seen('ab'))
    queue.take(seen('xyz', 'two'))
    expect(log).toEqual(['draw one ab', 'draw two xyz'])
  })

  test('plays the overture of a game that it sees begin', async () => {
    const { queue, log, finish } = recorded()
    queue.take(seen('', 'lobby'))
    queue.take(seen('x', 'two'))
    await finish()
    expect(log).toEqual(['draw lobby ', 'play x', 'draw two x'])
  })

  test('cuts a reveal short for another game, which is drawn', async () => {
    const { queue, log, settle } = recorded()
    queue.take(seen(''))
    queue.take(seen('a'))
    queue.take(seen('x', 'two'))
    await settle()
    expect(log).toEqual(['draw one ', 'play a', 'hurry', 'draw two x'])
  })

  test('draws what it missed without playing it: a TV that slept', async () => {
    const { queue, log, finish } = recorded()
    queue.take(seen('a'))
    queue.missed()
    queue.take(seen('abcdef'))
    expect(log).toEqual(['draw one a', 'draw one abcdef'])
    queue.take(seen('abcdefg'))
    await finish()
    expect(log.slice(2)).toEqual(['play g', 'draw one abcdefg'])
  })

  test('ends with the same drawing, whatever led to it', async () => {
    const ways = [['abc'], ['', 'a', 'ab', 'abc'], ['', 'abc'], ['a', 'ab', 'abc', 'abc']]
    for (const way of ways) {
      const { queue, log, finish } = recorded()
      for (const told of way) queue.take(seen(told))
      for (let i = 0; i < 5; i++) await finish()
      expect(log.at(-1)).toBe('draw one abc')
    }
  })
})

test('is not hurried by an event that is shown where it happens', async () => {
  const { queue, log, finish, settle } = recorded()
  queue.take(seen('a'))
  queue.take(seen('ab'))
  queue.take(seen('ab.'))
  expect(log).not.toContain('hurry')
  queue.take(seen('ab.c'))
  expect(log).toContain('hurry')
  await finish()
  await settle()
})

test('the stage is taken by an opening and by a result that is held back, and by nothing else', async () => {
  const motion = makeMotion(true)
  const taken: boolean[] = []
  const play = (type: string, holds: number): Promise<void> => {
    const reveal: Reveal = { untilResultMs: holds, steps: [], play: async () => void taken.push(reveals.takesStage()) }
    // `play` uses these parts of a game's screen and of a view alone.
    const past = { asOf: (view: View) => view, before: (view: View) => view }
    const gameScreen = { ...past, reveal: () => reveal, quips: () => [] } as unknown as GameScreen
    const unseen = { say: () => undefined, caption: () => undefined, paint: () => undefined, repaint: () => undefined }
    const view = { ...seen(''), table: { events: [{ type }] }, parts: { words: { unsaid: [type] } } } as unknown as View
    const reveals = makeReveals({
      ...unseen,
      instant: false,
      gameScreen,
      motion,
      animator: () => recordingAnimator(motion, []),
    })
    return reveals.play(view, 0).then(() => void taken.push(reveals.takesStage()))
  }
  await play('dealt', 0)
  await play('voted', 900)
  await play('proposed', 0)
  expect(taken).toEqual([true, false, true, false, false, false])
})

test('whatever the narrator adds is written as well', async () => {
  const motion = makeMotion(true)
  const [heard, written]: [string[], string[]] = [[], []]
  const reveal: Reveal = { untilResultMs: 0, steps: [], play: () => Promise.resolve() }
  // `play` uses these parts of a game's screen and of a view alone.
  const past = { asOf: (view: View) => view, before: (view: View) => view }
  const gameScreen = {
    ...past,
    reveal: () => reveal,
    quips: () => ['Somebody dropped a spoon.'],
  } as unknown as GameScreen
  const settings = { asides: 'asides' }
  const view = {
    ...seen(''),
    chairs: {},
    room: { id: 't1', games: 1, settings },
    table: { events: [{ type: 'voted' }] },
    parts: { words: { unsaid: [], event: () => 'The team is approved.' } },
  } as unknown as View
  const reveals = makeReveals({
    ...{ paint: () => undefined, repaint: () => undefined },
    say: text => void heard.push(text),
    caption: text => void written.push(text()),
    instant: false,
    gameScreen,
    motion,
    animator: () => recordingAnimator(motion, []),
  })
  await reveals.play(view, 0)
  expect(heard).toEqual(['The team is approved. Somebody dropped a spoon.'])
  expect(written).toEqual(['Somebody dropped a spoon.'])
})

test('says why a number matters the first time in an evening, and never again', async () => {
  const [said, written]: [string[], string[]] = [[], []]
  // The reveals read no more of a screen than this.
  const screen = {
    instant: true,
    motion: makeMotion(true),
    gameScreen: {
      asOf: (view: View) => view,
      quips: () => ['A joke.'],
      why: (_: View, { type }: { readonly type: string }) => (type === 'a' ? ['five', 'Five, and it is over.'] : null),
    } as unknown as GameScreen,
    animator: () => recordingAnimator(makeMotion(true), []),
    say: (text: string) => said.push(text),
    caption: (text: () => string) => written.push(text()),
    paint: () => undefined,
    repaint: () => undefined,
  }
  const { play } = makeReveals(screen as unknown as Parameters<typeof makeReveals>[0])
  const view = seen('aba')
  const words = { ...view.parts.words, event: ({ type }: { readonly type: string }) => `${type}!` }
  const room = { ...view.room, settings: { asides: 'plain' } }
  const spoken = { ...view, room, chairs: {}, parts: { ...view.parts, words } } as unknown as View
  for (const place of [0, 1, 2]) await play(spoken, place)
  expect(said.map(text => text.includes('Five, and it is over.'))).toEqual([true, false, false])
  expect(written).toEqual(['Five, and it is over.', '', ''])
  expect(said.every(text => /^[ab]!/.test(text))).toBe(true)
})

test.each(gameIds)('with the sound off, whatever is heard of %s is seen', async id => {
  const gameScreen = await gameScreenFor(id)
  const played: Played = { id, entry: games[id], gameScreen }
  let heard = 0
  for (const seed of [1, 2]) {
    const view = evening(played, ['Ada', 'Bo', 'Cy', 'Dee', 'Eve', 'Flo'], {}, seed).at(-1)
    if (!view) throw new Error('nothing was played')
    const { log: lines } = mirrorOf(view, gameScreen, { kind: 'none' }, contextAt(1920), '')
    for (const [place, event] of eventsOf(view).entries()) {
      const log: string[] = []
      const reveal = revealAt(gameScreen, view, place)
      await playReveal(reveal)(recordingAnimator(makeMotion(true), log))
      // What the voice says stands in words besides.
      const said = spokenOf(view, gameScreen, place, namesOf(view), '')
      if (!view.parts.words.unsaid.includes(event.type)) expect(lines.join(' ')).toContain(said)
      // The deal has a scene of its own, which says the same in words.
      if (place === 0 || !log.some(line => line.startsWith('sound '))) continue
      // THavalon calls for votes where the table has been laid for them already.
      if (event.type === 'opened') continue
      heard += 1
      const [before, after] = [gameScreen.before(view, place), gameScreen.asOf(view, place)]
      expect(paint(played, after, 1920), event.type).not.toEqual(paint(played, before, 1920))
    }
  }
  expect(heard).toBeGreaterThan(5)
})
