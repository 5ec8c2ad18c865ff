import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Log } from '../log/log.ts'
import { Unwritable } from '../log/log.ts'
import { makeOwnershipWatch, type Watched } from './ownership.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const room = (id: string, length: number) => {
  const seen = { rechecks: 0, halts: 0 }
  const watched: Watched = {
    table: id,
    length,
    recheck: () => {
      seen.rechecks += 1
      return Promise.resolve(true)
    },
    halt: () => {
      seen.halts += 1
    },
  }
  return { watched, seen }
}
const lengths = (answer: () => Promise<ReadonlyMap<string, number>>) => {
  const asked: (readonly string[])[] = []
  const log: Pick<Log, 'lengths'> = {
    lengths: ids => {
      asked.push(ids)
      return answer()
    },
  }
  return { log: log as Log, asked }
}

test('one query checks all tables every two seconds, and those written by another process are notified', async () => {
  const { log, asked } = lengths(() => Promise.resolve(new Map(Object.entries({ one: 3, two: 8 }))))
  const watch = makeOwnershipWatch(log)
  const [one, two, three] = [room('one', 3), room('two', 7), room('three', 1)]
  for (const { watched } of [one, two, three]) watch.add(watched)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(asked).toEqual([['one', 'two', 'three']])
  expect([one, two, three].map(({ seen }) => seen.rechecks)).toEqual([0, 1, 1])
  watch.remove(two.watched)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(asked.at(-1)).toEqual(['one', 'three'])
  watch.stop()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(asked).toHaveLength(2)
})

test('after a suspended process resumes, it owns no table until the next check', async () => {
  const { log, asked } = lengths(() => Promise.resolve(new Map([['one', 4]])))
  const watch = makeOwnershipWatch(log)
  const one = room('one', 3)
  watch.add(one.watched)
  expect(watch.checking()).toBeNull()
  vi.setSystemTime(Date.now() + 15_000)
  const checking = watch.checking()
  expect(checking).not.toBeNull()
  expect(watch.checking()).toBe(checking)
  await checking
  expect(one.seen.rechecks).toBe(1)
  expect(watch.checking()).toBeNull()
  vi.setSystemTime(Date.now() - 15_000)
  await watch.checking()
  expect(asked).toHaveLength(2)
  watch.stop()
})

test('every table is halted while the log cannot be read', async () => {
  const { log } = lengths(() => Promise.reject(new Unwritable('The database cannot be reached.')))
  const watch = makeOwnershipWatch(log)
  const one = room('one', 3)
  watch.add(one.watched)
  vi.setSystemTime(Date.now() + 15_000)
  await watch.checking()
  expect(one.seen).toEqual({ rechecks: 0, halts: 1 })
  expect(watch.checking()).toBeNull()
  watch.stop()
})
