import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Log } from '../../server/log/log.ts'
import { Conflict, dayMs, eventsPerPart, isAwake, Taken, touchEvery, whole } from '../../server/log/log.ts'

/** An empty store. Each `open` makes another writer on the same tables. */
export interface Store {
  open(): Promise<Log>
  dispose(): Promise<void>
}

const now = Date.UTC(2026, 10, 18)
const events = (...numbers: readonly number[]) => numbers.map(n => ({ type: 'counted', n }))
/** Any JSON value, as it is after a round trip. */
const json = fc.jsonValue().map((value): unknown => JSON.parse(JSON.stringify(value)))

/** The contract that every store of the log keeps. */
export const contract = (name: string, make: () => Promise<Store>): void => {
  describe(`the log in ${name}`, () => {
    let store: Store
    let log: Log
    const opened: Log[] = []
    const open = async (): Promise<Log> => {
      const other = await store.open()
      opened.push(other)
      return other
    }
    beforeEach(async () => {
      store = await make()
      log = await open()
    })
    afterEach(async () => {
      for (const each of opened.splice(0)) await each.close()
      await store.dispose()
    })

    test('finds a table by its code and by its id, with the events it was made with', async () => {
      await log.create({ id: 'one', code: 'BDFG' }, events(0, 1), now)
      const entry = { id: 'one', code: 'BDFG', created: now, used: now }
      expect(await log.find('BDFG')).toEqual(entry)
      expect(await log.find('one')).toEqual(entry)
      expect(await log.read('one')).toEqual(events(0, 1))
      expect(await log.list()).toEqual([{ ...entry, events: 2 }])
    })

    test('has null or nothing for what does not exist', async () => {
      expect(await log.find('BDFG')).toBeNull()
      expect(await log.touch('one', now)).toBeNull()
      expect(await log.read('one')).toEqual([])
      expect(await log.list()).toEqual([])
      expect(await log.codesOfLength(4)).toBe(0)
      await log.remove('one')
    })

    test('refuses a code or an id that another table has, and makes nothing', async () => {
      await log.create({ id: 'one', code: 'BDFG' }, events(0), now)
      await expect(log.create({ id: 'two', code: 'BDFG' }, events(7), now)).rejects.toThrow(Taken)
      await expect(log.create({ id: 'one', code: 'CDFG' }, events(7), now)).rejects.toThrow(Taken)
      expect(await log.read('one')).toEqual(events(0))
      expect(await log.read('two')).toEqual([])
      expect(await log.list()).toHaveLength(1)
    })

    test('keeps with every event the time at which it was logged, beside it and not in it', async () => {
      await log.create({ id: 'one', code: null }, events(0, 1), now)
      await log.create({ id: 'two', code: null }, [], now)
      await log.append('one', 2, events(2), now + 5)
      await Promise.all([log.append('one', 3, events(3, 4), now + 70), log.append('two', 0, events(5), now + 60)])
      const times = async (id: string, from?: number) => (await whole(log.parts(id, from))).map(({ at }) => at)
      expect(await times('one')).toEqual([now, now, now + 5, now + 70, now + 70])
      expect(await times('one', 2)).toEqual([now + 5, now + 70, now + 70])
      expect(await times('two')).toEqual([now + 60])
      expect(await log.read('one')).toEqual(events(0, 1, 2, 3, 4))
      const before = Date.now()
      await log.append('two', 1, events(6))
      const [at] = await times('two', 1)
      expect(at).toBeGreaterThanOrEqual(before)
      expect(at).toBeLessThanOrEqual(Date.now())
    })

    test('keeps tables apart', async () => {
      await log.create({ id: 'one', code: null }, [], now)
      await log.create({ id: 'two', code: null }, [], now)
      await log.append('one', 0, events(0))
      await log.append('two', 0, events(5, 6))
      await log.append('one', 1, events(1))
      expect(await log.read('one')).toEqual(events(0, 1))
      expect(await log.read('two')).toEqual(events(5, 6))
    })

    test('returns the lengths of several tables at once, without those that do not exist', async () => {
      await log.create({ id: 'one', code: null }, events(0), now)
      await log.create({ id: 'two', code: null }, [], now)
      await log.append('one', 1, events(1, 2))
      expect(await log.lengths([])).toEqual(new Map())
      expect(await log.lengths(['two', 'three', 'one'])).toEqual(
        new Map([
          ['one', 3],
          ['two', 0],
        ]),
      )
    })

    test('refuses a second writer, and keeps nothing of its batch', async () => {
      await log.create({ id: 'one', code: null }, events(0), now)
      const other = await open()
      await other.append('one', 1, events(1))
      await expect(log.append('one', 1, events(8, 9))).rejects.toThrow(Conflict)
      expect(await log.read('one')).toEqual(events(0, 1))
    })

    test('lets one of many simultaneous writers win each position', async () => {
      await log.create({ id: 'one', code: null }, [], now)
      const writers = [log, await open(), await open()]
      for (let at = 0; at < 5; at++) {
        const ends = await Promise.allSettled(writers.map((writer, n) => writer.append('one', at, events(n))))
        expect(ends.filter(end => end.status === 'fulfilled')).toHaveLength(1)
        for (const end of ends) if (end.status === 'rejected') expect(end.reason).toBeInstanceOf(Conflict)
      }
      expect(await log.read('one')).toHaveLength(5)
    })

    test('refuses a gap, and an event of a deleted table', async () => {
      await log.create({ id: 'one', code: null }, events(0), now)
      await expect(log.append('one', 2, events(2))).rejects.toThrow(Conflict)
      await log.remove('one')
      await expect(log.append('one', 1, events(1))).rejects.toThrow(Conflict)
      await expect(log.append('one', 0, events(0))).rejects.toThrow(Conflict)
      await expect(log.claim('one', 'BDFG')).rejects.toThrow(Conflict)
      expect(await log.read('one')).toEqual([])
    })

    test('keeps a batch completely or not at all', async () => {
      await log.create({ id: 'one', code: null }, events(0), now)
      await expect(log.append('one', 1, [...events(1, 2), 3n])).rejects.toThrow(TypeError)
      await expect(log.create({ id: 'two', code: 'BDFG' }, [...events(1), 3n], now)).rejects.toThrow(TypeError)
      expect(await log.read('one')).toEqual(events(0))
      expect(await log.find('two')).toBeNull()
      await log.append('one', 1, events(1, 2))
      expect(await log.read('one')).toEqual(events(0, 1, 2))
    })

    test('calls a table in use awake, and asleep some time later', async () => {
      await log.create({ id: 'one', code: 'BDFG' }, events(0), now)
      const entry = await log.touch('one', now + touchEvery)
      expect(entry).toEqual({ id: 'one', code: 'BDFG', created: now, used: now + touchEvery })
      expect(entry && isAwake(entry, now + 2 * touchEvery)).toBe(true)
      expect(entry && isAwake(entry, now + 3 * touchEvery)).toBe(false)
    })

    test('reads a log from any position on, and in parts', async () => {
      const all = events(...Array(2 * eventsPerPart + 50).keys())
      await log.create({ id: 'one', code: null }, all.slice(0, 30), now)
      await log.append('one', 30, all.slice(30))
      const parts: (readonly unknown[])[] = []
      for await (const part of log.parts('one', 20)) parts.push(part.map(({ event }) => event))
      expect(parts.flat()).toEqual(all.slice(20))
      expect(parts.map(({ length }) => length)).toEqual([eventsPerPart, eventsPerPart, 30])
      expect(await log.read('one')).toEqual(all)
      for (const from of [0, 1, eventsPerPart, all.length - 1, all.length, all.length + 3])
        expect(await log.read('one', from)).toEqual(all.slice(from))
      expect(await log.read('two', 5)).toEqual([])
    })

    test('rewrites all events of a table at their places and times, and appends more, or nothing', async () => {
      await log.create({ id: 'one', code: null }, events(0, 1), now)
      await log.create({ id: 'two', code: null }, events(0, 1), now)
      await log.append('one', 2, events(2), now + 5)
      await log.rewrite('one', events(10, 11, 12), events(13), now + 9)
      expect((await whole(log.parts('one'))).map(({ at }) => at)).toEqual([now, now, now + 5, now + 9])
      expect(await log.read('one')).toEqual(events(10, 11, 12, 13))
      expect(await log.read('two')).toEqual(events(0, 1))
      expect(await log.check()).toEqual([])
      // Whoever had the table open finds that it was written by another.
      await expect(log.append('one', 3, events(3))).rejects.toThrow(Conflict)
      await log.append('one', 4, events(14))
      for (const wrong of [events(20), events(20, 21, 22, 23, 24, 25)])
        await expect(log.rewrite('one', wrong, events(30), now)).rejects.toThrow(Conflict)
      await expect(log.rewrite('three', events(20), [], now)).rejects.toThrow(Conflict)
      expect(await log.read('one')).toEqual(events(10, 11, 12, 13, 14))
    })

    test('finds the last snapshot of a table, and the last before a position', async () => {
      const snapshot = (n: number) => ({ type: 'snapshot', n })
      await log.create({ id: 'one', code: null }, [...events(0), snapshot(1), ...events(2)], now)
      await log.create({ id: 'two', code: null }, events(0), now)
      await log.append('one', 3, [snapshot(3), ...events(4), snapshot(5)])
      await log.append('one', 6, [{ type: 'snap' }, { text: 'snapshot', type: 'snapshot' }, 'snapshot'])
      expect(await log.snapshot('one')).toBe(5)
      expect(await log.snapshot('one', 5)).toBe(3)
      expect(await log.snapshot('one', 3)).toBe(1)
      expect(await log.snapshot('one', 1)).toBeNull()
      expect(await log.snapshot('two')).toBeNull()
      expect(await log.snapshot('three')).toBeNull()
      await log.remove('one')
      expect(await log.snapshot('one')).toBeNull()
    })

    test('leaves nothing behind after a probe', async () => {
      await log.create({ id: 'one', code: null }, events(0), now)
      await Promise.all([log.probe(), log.probe()])
      expect(await log.list()).toHaveLength(1)
      expect(await log.read('one')).toEqual(events(0))
    })

    test('gives a released code to another table, while the link stays', async () => {
      await log.create({ id: 'one', code: 'BDFG' }, events(0), now)
      await log.free(now)
      expect(await log.codesOfLength(4)).toBe(1)
      expect(await log.codesOfLength(5)).toBe(0)
      await log.free(now + 1)
      expect(await log.codesOfLength(4)).toBe(0)
      expect(await log.find('BDFG')).toBeNull()
      await log.create({ id: 'two', code: 'BDFG' }, events(5), now + 1)
      expect((await log.touch('one', now + 1))?.code).toBeNull()
      await expect(log.claim('one', 'BDFG')).rejects.toThrow(Taken)
      await log.claim('one', 'CDFG')
      expect((await log.find('CDFG'))?.id).toBe('one')
      expect((await log.find('BDFG'))?.id).toBe('two')
      expect(await log.read('one')).toEqual(events(0))
    })

    test('lists what was not used since a time, and deletes it if it was not used since', async () => {
      expect(await log.newest()).toBeNull()
      await log.create({ id: 'old', code: 'BDFG' }, events(0), now)
      await log.create({ id: 'used', code: null }, events(1), now + 1)
      await log.create({ id: 'new', code: null }, events(2), now + 2)
      expect(await log.newest()).toBe(now + 2)
      expect(await log.due(now + 7, 7)).toEqual([])
      const due = await log.due(now + 9, 7)
      expect(due).toEqual([
        { id: 'old', used: now },
        { id: 'used', used: now + 1 },
      ])
      await log.touch('used', now + 5)
      expect(await log.expire([...due, { id: 'none', used: now }])).toBe(1)
      expect(await log.expire(due)).toBe(0)
      expect((await log.list()).map(({ id }) => id)).toEqual(['used', 'new'])
      expect(await log.read('old')).toEqual([])
      expect(await log.find('BDFG')).toBeNull()
      expect(await log.read('used')).toEqual(events(1))
    })

    test('keeps a table for its own days, until it is kept as the operator says again', async () => {
      await log.create({ id: 'one', code: 'BDFG' }, events(0), now)
      const dueAfter = async (days: number) => (await log.due(now + days * dayMs + 1, 30 * dayMs)).map(({ id }) => id)
      expect([await dueAfter(29), await dueAfter(30)]).toEqual([[], ['one']])
      await log.touch('one', now, 365)
      log = await open()
      // Whoever wakes the table does not know yet how long it is to be kept.
      await log.touch('one', now)
      expect([await dueAfter(364), await dueAfter(365)]).toEqual([[], ['one']])
      await log.touch('one', now, 7)
      expect([await dueAfter(6), await dueAfter(7)]).toEqual([[], ['one']])
      await log.touch('one', now, null)
      expect([await dueAfter(29), await dueAfter(30)]).toEqual([[], ['one']])
    })

    test('keeps neither code, id nor events of a deleted table', async () => {
      await log.create({ id: 'one', code: 'BDFG' }, events(0, 1, 2), now)
      await log.remove('one')
      expect(await log.list()).toEqual([])
      await log.create({ id: 'one', code: 'BDFG' }, [], now)
      expect(await log.read('one')).toEqual([])
    })

    test('keeps a table’s first seal for as long as the table exists, and in none of its events', async () => {
      await log.create({ id: 'one', code: 'BDFG' }, events(0), now)
      expect(await log.seal('one', 'first')).toBe('first')
      expect(await log.seal('one', 'second')).toBe('first')
      log = await open()
      expect(await log.seal('one', 'third')).toBe('first')
      expect(JSON.stringify([await log.read('one'), await log.list()])).not.toContain('first')
      await expect(log.seal('two', 'first')).rejects.toThrow(Conflict)
      await log.remove('one')
      await log.create({ id: 'one', code: 'BDFG' }, events(0), now)
      expect(await log.seal('one', 'fourth')).toBe('fourth')
    })

    test('lists tables with the last used first', async () => {
      for (const [i, id] of ['one', 'two', 'three'].entries()) await log.create({ id, code: null }, events(0), now + i)
      await log.touch('two', now + 9)
      expect((await log.list()).map(({ id }) => id)).toEqual(['two', 'three', 'one'])
    })

    test('has exactly what was acknowledged, whatever the order of appends, reads and reopenings', async () => {
      const table = fc.constantFrom('one', 'two')
      const step = fc.oneof(
        {
          weight: 4,
          arbitrary: fc.record({ do: fc.constant('append'), table, batch: fc.array(json, { maxLength: 4 }) }),
        },
        {
          weight: 2,
          arbitrary: fc.record({
            do: fc.constant('astray'),
            table,
            by: fc.constantFrom(-3, -2, -1, 1, 2),
            batch: fc.array(json),
          }),
        },
        { weight: 2, arbitrary: fc.record({ do: fc.constant('read'), table }) },
        { weight: 1, arbitrary: fc.record({ do: fc.constant('open') }) },
        { weight: 1, arbitrary: fc.record({ do: fc.constant('remove'), table }) },
      )
      type Step = { do: string; table: string; batch: unknown[]; by: number }
      const written = new Map<string, unknown[]>()
      const acts: Record<string, (step: Step) => Promise<void>> = {
        append: async ({ table: id, batch }) => {
          const known = written.get(id)
          if (known) await log.append(id, known.length, batch)
          else await log.create({ id, code: null }, batch, now)
          written.set(id, [...(known ?? []), ...batch])
        },
        astray: async ({ table: id, by, batch }) => {
          const at = (written.get(id)?.length ?? 0) + by
          await expect(log.append(id, at, batch)).rejects.toThrow(Conflict)
        },
        read: async ({ table: id }) => {
          expect(JSON.stringify(await log.read(id))).toBe(JSON.stringify(written.get(id) ?? []))
        },
        open: async () => {
          log = await open()
        },
        remove: async ({ table: id }) => {
          await log.remove(id)
          written.delete(id)
        },
      }
      await fc.assert(
        fc.asyncProperty(fc.array(step, { maxLength: 25 }), async steps => {
          for (const each of steps) await acts[each.do]?.(each as Step)
          for (const id of ['one', 'two']) {
            expect(JSON.stringify(await log.read(id))).toBe(JSON.stringify(written.get(id) ?? []))
            await log.remove(id)
          }
          written.clear()
        }),
        { numRuns: 60 },
      )
    })
  })
}
