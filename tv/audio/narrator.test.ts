import { describe, expect, test } from 'vitest'
import { makeNarrator } from './audio.ts'

const recorded = () => {
  const said: string[] = []
  const ends: (() => void)[] = []
  const timers: (() => void)[] = []
  const narrator = makeNarrator({
    speak: (text, _loud, over) => {
      said.push(text)
      ends.push(over)
    },
    stop: () => said.push('stop'),
    after: (_milliseconds, then) => {
      timers.push(then)
      return () => timers.splice(timers.indexOf(then), 1)
    },
  })
  return { narrator, said, end: () => ends.shift()?.(), overdue: () => timers[0]?.() }
}

describe('the narrator', () => {
  test('finishes a sentence before the next', () => {
    const { narrator, said, end } = recorded()
    narrator.say('one', 1)
    narrator.say('two', 1)
    expect(said).toEqual(['one'])
    end()
    expect(said).toEqual(['one', 'two'])
    end()
    narrator.say('three', 1)
    expect(said).toEqual(['one', 'two', 'three'])
  })
  test('never falls far behind', () => {
    const { narrator, said, end } = recorded()
    for (const text of ['one', 'two', 'three', 'four', 'five']) narrator.say(text, 1)
    end()
    end()
    end()
    expect(said).toEqual(['one', 'four', 'five'])
  })
  test('goes on, only once, in a browser that never reports the end of a sentence', () => {
    const { narrator, said, end, overdue } = recorded()
    narrator.say('one', 1)
    narrator.say('two', 1)
    narrator.say('three', 1)
    overdue()
    expect(said).toEqual(['one', 'two'])
    end()
    expect(said).toEqual(['one', 'two'])
  })
  test('is silent at once when it is asked to be', () => {
    const { narrator, said, end } = recorded()
    narrator.say('one', 1)
    narrator.say('two', 1)
    narrator.silence()
    end()
    expect(said).toEqual(['one', 'stop'])
    narrator.say('three', 1)
    expect(said.at(-1)).toBe('three')
  })
})
