import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { gather, leave, opening, type Players, perform, settled } from '../kit/players.ts'
import { type Process, startProcess } from '../kit/process.ts'
import { screen } from '../kit/server.ts'
import { slowDisk } from '../kit/slow-disk.ts'

const folder = mkdtempSync(join(tmpdir(), 'held-'))
const hold = join(folder, 'hold')
const env = slowDisk({ hold })
const answer = { do: 'answer', ask: 'acknowledge role', picks: [] } as const

const dealt = async (server: Process): Promise<Players> => {
  const players = await gather(server.base, 5)
  for (const act of opening(players, 'avalon', {})) expect(await perform(act)).toMatchObject({ ok: true })
  await settled(players.screens)
  return players
}

test.skipIf(env === null)('nobody waits for another table’s sync of the disk', async () => {
  const server = await startProcess({ env: env ?? {} })
  const one = await dealt(server)
  const two = await dealt(server)
  const [writing, other] = [one.phones[0], two.phones[0]]
  if (!(writing && other)) throw new Error('nobody is here')

  // From here on no sync ends until the test allows it.
  writeFileSync(hold, '')
  let saved = false
  const said = writing.say(answer).then(reply => {
    saved = true
    return reply
  })
  // Whatever writes nothing is served: a refusal, a page, another screen that everybody sees, and a phone that
  // reconnects.
  expect(await other.say({ do: 'lobby' })).toMatchObject({ ok: false })
  expect((await fetch(new URL('tv', server.base))).status).toBe(200)
  const late = screen(server.base, two.code, { key: two.tv.key, tv: true })
  await late.untilAt('open')
  await Promise.all(two.screens.map(each => each.until(({ room }) => room.screens === 2)))
  const again = screen(server.base, two.code, { key: other.key })
  await again.untilAt('open')
  // What is written at the other table waits like the first, and nothing of either is visible.
  const alsoSaid = other.say(answer)
  expect(await other.say({ do: 'draft', ask: 'team 1.1', picks: [] })).toMatchObject({ ok: false })
  expect([one, two].flatMap(({ tv }) => tv.view().table?.acted ?? [])).toEqual([])
  expect(saved).toBe(false)

  rmSync(hold)
  expect(await Promise.all([said, alsoSaid])).toMatchObject([{ ok: true }, { ok: true }])
  await Promise.all([one, two].map(({ tv }) => tv.until(({ table }) => table?.acted.length === 1)))
  for (const { link } of [late, again]) link.close()
  for (const players of [one, two]) leave(players)
  await server.dispose()
  rmSync(folder, { recursive: true })
})
