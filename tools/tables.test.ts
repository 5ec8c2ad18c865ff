import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openLog } from '../server/log/index.ts'
import { run } from './child.ts'

const data = mkdtempSync(join(tmpdir(), 'tables-'))
afterAll(() => rmSync(data, { recursive: true }))

test('lists the tables of a server without names and keys', async () => {
  expect(await run('tables', ['--data', data])).toMatchObject({ code: 0, out: 'There are no tables.\n' })
  const log = await openLog({ data })
  const opened = { type: 'opened', game: 'avalon', invite: 'a secret of sixty' }
  const sat = { type: 'sat', seat: 's1', name: 'Ada', crest: { charge: 'lion', colour: 'red' }, key: 'hash of a key' }
  await log.create({ id: 'permanent', code: 'BCDF' }, [opened, sat], Date.now())
  await log.create({ id: 'older', code: 'GHJK' }, [opened], Date.now() - 3_600_000)
  await log.close()
  const { code, out } = await run('tables', ['--data', data])
  expect(code).toBe(0)
  const [head, first, second] = out.split('\n')
  expect(head).toMatch(/^code +id +game/)
  expect(first).toMatch(/^BCDF +permanent +avalon +lobby +1 .* awake +2$/)
  expect(second).toMatch(/^GHJK +older +avalon +lobby +0 .* asleep +1$/)
  expect(out).not.toMatch(/Ada|hash|secret/)
})

test('deletes what nobody used for 30 days, where it is told to', async () => {
  const log = await openLog({ data })
  await log.create({ id: 'ancient', code: null }, [], Date.now() - 31 * 86_400_000)
  const { code, out } = await run('tables', ['--data', data, '--delete-unused'])
  expect([code, out]).toEqual([
    0,
    expect.stringMatching(/^Deleted, by a clock that says \d{4}-\d\d-\d\d: 1 table\.\n$/),
  ])
  expect((await log.list()).map(({ id }) => id)).toEqual(['permanent', 'older'])
  await log.close()
})

test('says in one sentence what it knows, where a flag is not known', async () => {
  expect((await run('tables', ['--bogus'])).code).not.toBe(0)
})
