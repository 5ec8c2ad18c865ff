import { expect, test } from 'vitest'
import { colours, firstFree } from '../../shared/party/crests.ts'
import type { Command, Reply } from '../../shared/protocol/commands.ts'
import { given, hashOf, saying } from '../../test/kit/evening.ts'
import { emptySeats, nameInLink, sitDown } from './sit.tsx'
import { takenSeats } from './sit-more.tsx'

const table = {
  room: { order: ['here', 'away', 'left', 'bot', 'stood'] },
  chairs: {
    here: { here: true, bot: false, empty: false },
    away: { here: false, bot: false, empty: false },
    left: { here: false, bot: false, empty: true },
    bot: { here: true, bot: true, empty: false },
    stood: { here: false, bot: true, empty: true },
  },
} as unknown as Parameters<typeof emptySeats>[0]

test('an empty chair is offered, even one that a bot stands in for', () => {
  expect(emptySeats(table)).toEqual(['left', 'stood'])
})

test('a phone that wants a player’s chair asks that player’s phone', () => {
  expect(takenSeats(table)).toEqual(['here', 'away'])
})

test.each([
  ['?name=ADA', 'ADA'],
  ['?name=%20Ada%20L.%20', 'Ada L.'],
  ['?name=Maximiliane-Friederike', 'Maximiliane-Frie'],
  ['?other=x', ''],
  ['', ''],
])('a link with %s offers the name “%s”', (search, name) => expect(nameInLink(search)).toBe(name))

/** Makes a table to which several phones speak at once: each knows only what it saw on arrival. */
const openTable = () => {
  let now = given()
  const unsaid: string[] = []
  const phone = (name: string, seen: 'nobody' | 'all' = 'nobody') => ({
    met: { peek: () => ({ chairs: seen === 'all' ? (now.chairs as never) : {} }) },
    say: async (command: Command, passing: readonly string[] = []): Promise<Reply> => {
      await Promise.resolve()
      const come = saying(now, null, command, { key: hashOf(name) })
      if ('reason' in come) {
        if (!passing.includes(come.reason)) unsaid.push(come.reason)
        return { ok: false, reason: come.reason }
      }
      now = come
      return { ok: true }
    },
  })
  return { phone, party: () => now, toasts: unsaid }
}
const names = ['Ada', 'Bo', 'Cy', 'Di', 'Ed']

test('phones that sit down at the same moment all get a seat, and nobody is told that a crest is taken', async () => {
  const { phone, party, toasts } = openTable()
  const replies = await Promise.all(names.map(name => sitDown(phone(name), { name, own: null, from: 3 })))
  expect(replies.map(({ ok }) => ok)).toEqual(names.map(() => true))
  expect(party().chairs.map(({ name }) => name)).toEqual(names)
  expect(new Set(party().chairs.map(({ charge, colour }) => `${charge} ${colour}`)).size).toBe(names.length)
  expect(toasts).toEqual([])
})

test('a crest that somebody chose is never replaced: they are told that it is taken', async () => {
  const own = { charge: 'owl', colour: colours[2] } as const
  const { phone, party, toasts } = openTable()
  await sitDown(phone('Ada'), { name: 'Ada', own, from: 0 })
  expect(await sitDown(phone('Bo'), { name: 'Bo', own, from: 0 })).toMatchObject({ ok: false, reason: 'crest-taken' })
  expect(toasts).toEqual(['crest-taken'])
  expect(party().chairs.length).toBe(1)
})

test('any other refusal is shown, and not tried again', async () => {
  const { phone, toasts } = openTable()
  await sitDown(phone('Ada'), { name: 'Ada', own: null, from: 0 })
  const late = sitDown(phone('Bo', 'all'), { name: 'Ada', own: null, from: 0 })
  expect(await late).toMatchObject({ ok: false, reason: 'name-taken' })
  expect(toasts).toEqual(['name-taken'])
})

test('the first crest to be tried is the one that the page shows', async () => {
  const { phone, party } = openTable()
  await sitDown(phone('Ada', 'all'), { name: 'Ada', own: null, from: 5 })
  expect(party().chairs[0]).toMatchObject(firstFree([], 5))
})
