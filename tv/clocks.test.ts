import { describe, expect, test } from 'vitest'
import { type View, withTable } from '../shared/client/connection.ts'
import { games } from '../shared/games/registry.ts'
import { contextAt, evening, isWords, type Played } from '../test/kit/tv.ts'
import { endedMs, secondsLeft } from './game-screen.ts'
import { gameScreen } from './games/avalon/index.ts'
import { mirrorOf } from './ui/mirror.ts'
import { captionOf, sayingAlso } from './ui/round-table.ts'

const avalon: Played = { id: 'avalon', entry: games.avalon, gameScreen }
const views = evening(avalon, ['Ada', 'Bo', 'Cy', 'Dee', 'Eve'], {}, 1).filter(({ table }) => table !== null)
const first = views[0] as View
const context = contextAt(1920)

/** Returns what the corner and the mirror say of a reminder that ends this many milliseconds from now. */
const saidAt = (left: number): readonly [clock: string | undefined, mirror: readonly string[]] => {
  const view: View = { ...first, room: { ...first.room, reminder: { ends: context.now + left } } }
  const clock = gameScreen.picture(view, context).find(({ key }) => key === 'clock')
  const { lines } = mirrorOf(view, gameScreen, { kind: 'none' }, context, '')
  return [
    clock && isWords(clock) ? clock.lines.join() : undefined,
    lines.filter(line => /left\.|time is up/.test(line)),
  ]
}

describe('a clock that reminds', () => {
  test('shows its seconds, ends with a sign, and disappears', () => {
    expect(saidAt(2500)).toEqual(['0:03', ['0:03 left.']])
    expect(saidAt(0)).toEqual(['Time', ['The time is up.']])
    expect(saidAt(100 - endedMs)).toEqual(['Time', ['The time is up.']])
    expect(saidAt(-endedMs)).toEqual([undefined, []])
  })
})

test('a countdown begins at its number, even where a stricter clock still waits or this screen is a little behind', () => {
  const clock = { ask: 'lock', for: 'phase' as const, seconds: 8, ends: context.now + 8020, remaining: 8 }
  const timed = (of: typeof clock): View => ({ ...first, room: { ...first.room, clocks: [of] } })
  expect(secondsLeft(timed(clock), context.now)).toBe(8)
  expect(secondsLeft(timed({ ...clock, ends: context.now + 38_000 }), context.now)).toBe(8)
  expect(secondsLeft(timed(clock), context.now + 1100)).toBe(7)
  // A clock extended by the host has more than at first.
  expect(secondsLeft(timed({ ...clock, ends: context.now + 36_000, remaining: 36 }), context.now)).toBe(36)
})

test('the reminder names only those who have still not read their card', () => {
  const events = [{ type: 'reminded', seats: ['s1', 's2', 's3'] }]
  const waitingFor = (awaited: readonly string[]): string =>
    captionOf(withTable(first, { events, awaited }), context.now)
  expect(waitingFor(['s1', 's2', 's3'])).toMatch(/Ada.*Bo.*Cy/)
  expect(waitingFor(['s2'])).toMatch(/Bo/)
  expect(waitingFor(['s2'])).not.toMatch(/Ada|Cy/)
  expect(waitingFor([])).toBe('')
})

test.each([
  ['The team is approved: 4 approve, 3 reject.', 'The team is approved', '4 approve, 3 reject.'],
  [
    'Mission 2 succeeds. A Reverse turned it around. 1 Fail.',
    'Mission 2 succeeds',
    'A Reverse turned it around. 1 Fail.',
  ],
  [
    'One Fail, but quest 4 needs two: it succeeds.',
    'Quest 4 succeeds',
    'One Fail, but quest 4 needs two: it succeeds.',
  ],
  ['Bo is the Assassin. One guess. Evil may talk.', 'Bo is the Assassin. One guess.', 'Evil may talk.'],
  ['Bo is the Assassin. One chance: who?', 'One chance: who?', 'Bo is the Assassin.'],
  ['Three successes. 20 seconds.', 'Three successes. 20 seconds.', ''],
  ['任务1成功：3张成功。', '任务1成功', '3张成功。'],
  ['三次任务成功。小林是刺客。只有一次机会？', '只有一次机会？', '三次任务成功。小林是刺客。'],
  ['这支队伍被否决', '被否决', '这支队伍被否决'],
  ['Quest 12 fails.', '', 'Quest 12 fails.'],
])('a caption does not repeat the sentence above it: %s', (said, moment, rest) => {
  expect(sayingAlso(said, moment)).toBe(rest)
})

test('no sentence of a game appears twice on a screen', () => {
  for (const view of views) {
    const items = gameScreen.picture(view, context).filter(isWords)
    const [sentence, caption] = ['sentence', 'caption'].map(wanted =>
      items
        .find(({ key }) => key === wanted)
        ?.lines.join(' ')
        .replace(/\.$/, ''),
    )
    if (sentence && caption) expect(caption).not.toContain(sentence)
  }
})

test('the title of an ending says how Evil has won, where that way has a name', () => {
  const titleOf = (why: string): string => {
    const over = { winner: 'evil', why }
    const view = withTable(first, { phase: 'over', over })
    const title = gameScreen.picture(view, context).find(({ key }) => key === 'winner words')
    return title && isWords(title) ? title.lines.join(' ') : ''
  }
  expect(titleOf('sabotage')).toBe('Evil wins by sabotage!')
  expect(titleOf('rejections')).toBe('Evil wins by chaos!')
  expect(titleOf('assassination')).toBe('Evil wins')
})
