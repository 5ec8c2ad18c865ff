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

test('says in one sentence what it knows, where a flag is not known', async () => {
  expect((await run('tables', ['--bogus'])).code).not.toBe(0)
})
