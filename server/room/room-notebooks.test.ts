import { DatabaseSync } from 'node:sqlite'
import { afterAll, expect, test } from 'vitest'
import { newKey } from '../../shared/client/connection.ts'
import { refuse } from '../../shared/party/refusals.ts'
import { isNotebookKey, unwritten } from '../../shared/protocol/notebook.ts'
import { type Company, expectOk, ok, playing, seated } from '../../test/kit/company.ts'
import { come, leave, seen, settled } from '../../test/kit/players.ts'
import { type Screen, screen, serve } from '../../test/kit/server.ts'
import { allowanceOf } from './limits.ts'

const database = new DatabaseSync(':memory:')
const served = await serve({ database })
afterAll(served.stop)

const sealedWith = (letter: string): string => letter.repeat(unwritten.length)
const notebookOf = async (who: Screen) => {
  const reply = await expectOk(who.say({ do: 'notebook' }))
  return reply.ok ? reply.notebook : undefined
}
const logOf = async ({ id }: Company): Promise<string> => JSON.stringify(await served.log.read(id))

test('a notebook is sent to its own seat’s phone alone, in one size whether or not it was written', async () => {
  const at = await playing(served, 'vote')
  const before = await notebookOf(at.phone(2))
  expect(before).toEqual({ key: expect.any(String), sealed: unwritten })
  expect(isNotebookKey(before?.key)).toBe(true)
  await ok(at.phone(2), { do: 'note', sealed: sealedWith('A') })
  expect(await notebookOf(at.phone(2))).toEqual({ ...before, sealed: sealedWith('A') })
  const other = await notebookOf(at.phone(3))
  expect(other?.sealed).toBe(unwritten)
  expect(other?.key).not.toBe(before?.key)
  leave(at)
})

test('a note is in no view, and no screen is sent anything for it', async () => {
  const at = await playing(served, 'vote')
  await settled(at.screens)
  const views = seen(at.screens)
  const patches = at.screens.map(({ view }) => view())
  await ok(at.phone(2), { do: 'note', sealed: sealedWith('B') })
  await settled(at.screens)
  expect(seen(at.screens)).toEqual(views)
  // The very same objects: no patch has come.
  expect(at.screens.every(({ view }, i) => view() === patches[i])).toBe(true)
  leave(at)
})

test('the log keeps what the phone sealed, and never the key that opens it', async () => {
  const at = await seated(served)
  await ok(at.phone(2), { do: 'note', sealed: sealedWith('C') })
  const book = await notebookOf(at.phone(2))
  const log = await logOf(at)
  expect(log).toContain(sealedWith('C'))
  expect(log).not.toContain(book?.key ?? '')
  const [row] = database.prepare('SELECT seal FROM tables WHERE id = ?').all(at.id) as { seal: string }[]
  expect(row?.seal).toMatch(/^[\w-]{43}$/)
  expect(log).not.toContain(row?.seal)
  leave(at)
})

test.each(['', 'A', sealedWith('A').slice(1), `${sealedWith('A')}A`, `${sealedWith('A').slice(1)}.`])(
  'a notebook of another size or shape is refused, and changes nothing (%#)',
  async sealed => {
    const at = await seated(served, 2)
    const before = await logOf(at)
    expect(await at.phone(2).say({ do: 'note', sealed })).toEqual({ ok: false, ...refuse('note') })
    expect(await logOf(at)).toBe(before)
    leave(at)
  },
)

test('a phone without a seat has no notebook', async () => {
  const at = await seated(served, 2)
  const watcher = screen(served.base, at.code)
  await watcher.untilAt('open')
  for (const who of [watcher, at.tv]) {
    expect(await who.say({ do: 'notebook' })).toEqual({ ok: false, ...refuse('not-seated') })
    expect(await who.say({ do: 'note', sealed: sealedWith('A') })).toEqual({ ok: false, ...refuse('not-seated') })
  }
  leave({ ...at, screens: [...at.screens, watcher] })
})

test('a seat writes no more notes than its share, and takes none of the others’', async () => {
  const at = await seated(served, 3)
  await ok(at.phone(2), { do: 'note', sealed: sealedWith('A') })
  while (allowanceOf(at.id).note('s2'));
  const before = await logOf(at)
  expect(await at.phone(2).say({ do: 'note', sealed: sealedWith('B') })).toEqual({ ok: false, ...refuse('slow') })
  expect(await logOf(at)).toBe(before)
  expect((await notebookOf(at.phone(2)))?.sealed).toBe(sealedWith('A'))
  await ok(at.phone(3), { do: 'note', sealed: sealedWith('B') })
  await ok(at.phone(2), { do: 'name', name: 'Bob' })
  leave(at)
})

test('an unchanged notebook is not logged again', async () => {
  const at = await seated(served, 2)
  await ok(at.phone(2), { do: 'note', sealed: sealedWith('A') })
  const before = await logOf(at)
  await ok(at.phone(2), { do: 'note', sealed: sealedWith('A') })
  expect(await logOf(at)).toBe(before)
  leave(at)
})

test('a phone that takes over a seat gets its notebook, with the same key; the old phone keeps neither', async () => {
  const at = await playing(served, 'vote')
  await ok(at.phone(2), { do: 'note', sealed: sealedWith('D') })
  const before = await notebookOf(at.phone(2))
  const fresh = screen(served.base, at.code)
  await fresh.untilAt('open')
  await ok(fresh, { do: 'take', seat: 's2' })
  const { secret } = await at.phone(2).until(view => (view.secret?.joinRequests.length ?? 0) > 0)
  void at.phone(2).say({ do: 'admit', joinRequest: secret?.joinRequests[0]?.id ?? '', yes: true })
  await fresh.until(({ seat }) => seat === 's2')
  expect(await notebookOf(fresh)).toEqual(before)
  const old = screen(served.base, at.code, { key: at.phone(2).key })
  await old.untilAt('open')
  expect(await old.say({ do: 'notebook' })).toEqual({ ok: false, ...refuse('not-seated') })
  leave({ ...at, screens: [...at.screens, fresh, old] })
})

test('a player who leaves takes their notebook along: the next one on that chair finds an empty one', async () => {
  const at = await playing(served, 'vote')
  await ok(at.phone(2), { do: 'note', sealed: sealedWith('E') })
  void at.phone(2).say({ do: 'leave' })
  await at.host.until(({ chairs }) => chairs.s2?.empty === true)
  const fresh = screen(served.base, at.code, { key: newKey() })
  await fresh.untilAt('open')
  await ok(fresh, { do: 'take', seat: 's2' })
  const { secret } = await at.host.until(view => (view.secret?.joinRequests.length ?? 0) > 0)
  await ok(at.host, { do: 'admit', joinRequest: secret?.joinRequests[0]?.id ?? '', yes: true })
  await fresh.until(({ seat }) => seat === 's2')
  expect((await notebookOf(fresh))?.sealed).toBe(unwritten)
  leave({ ...at, screens: [...at.screens, fresh] })
})

test('a table that slept has every notebook as it was', async () => {
  const file = new DatabaseSync(':memory:')
  const before = await serve({ database: file })
  const at = await seated(before, 3)
  await ok(at.phone(2), { do: 'note', sealed: sealedWith('F') })
  const book = await notebookOf(at.phone(2))
  leave(at)
  const room = before.testing.getRoomById(at.id)
  await room.disconnect()
  const back = await come(before.base, at, { phones: at.phones.map(({ key }) => key), tv: at.tv.key })
  const [, second] = back.phones
  expect(second && (await notebookOf(second))).toEqual(book)
  leave(back)
  await before.stop()
})
