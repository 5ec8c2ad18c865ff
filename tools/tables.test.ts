import { rmSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { openLog } from '../server/log/open.ts'
import { seeded } from '../shared/engine/random.ts'
import { game as avalon } from '../shared/games/avalon/rules.ts'
import { makeFolder } from '../test/kit/folder.ts'
import { run } from './child.ts'

const data = makeFolder('tables')
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
  expect(first).toMatch(/^BCDF +permanent +avalon +lobby +1 .* awake +2 +-$/)
  expect(second).toMatch(/^GHJK +older +avalon +lobby +0 .* asleep +1 +-$/)
  expect(out).not.toMatch(/Ada|hash|secret/)
})

test('says how long the last game took, where the log has its times', async () => {
  const log = await openLog({ data })
  const at = Date.now() - 7_200_000
  const seats = ['s1', 's2', 's3', 's4', 's5']
  const { options } = avalon.settle({ seats, options: {} })
  const deal = avalon.deal({ seats, options }, seeded(1))
  const begun = [
    { type: 'opened', game: 'avalon', invite: 'x' },
    { type: 'started', game: 'avalon', version: avalon.version, seats, deal },
  ]
  const [end] = avalon.asks(avalon.start(deal), 'host').filter(({ kind }) => kind === 'end')
  const answer = { ask: end?.id ?? '', picks: ['hide'] }
  const over = avalon.decide(avalon.start(deal), answer, 'host', seeded(1))
  const ended = { type: 'answered', by: 'host', ...answer, events: over }
  await log.create({ id: 'played', code: null }, begun, at)
  await log.append('played', 2, [ended], at + 42 * 60_000)
  await log.append('played', 3, [{ type: 'lobbied' }], at + 99 * 60_000)
  await log.close()
  const { out } = await run('tables', ['--data', data])
  expect(out).toMatch(/^code .* last game$/m)
  expect(out).toMatch(/ played +avalon +lobby .* 4 +42 min$/m)
  const again = await openLog({ data })
  await again.remove('played')
  await again.close()
})

test('says that a newer server’s log is newer, and lists the others', async () => {
  const log = await openLog({ data })
  await log.create(
    { id: 'strange', code: null },
    [{ type: 'opened', game: 'avalon' }, { type: 'banished' }],
    Date.now(),
  )
  const { code, out, err } = await run('tables', ['--data', data])
  expect([code, err]).toEqual([0, ''])
  expect(out).toMatch(/ strange +newer +- +- .* 2 +-$/m)
  expect(out).toMatch(/ permanent +avalon +lobby /)
  await log.remove('strange')
  await log.close()
})

test('deletes what nobody has used for 30 days, where it is told to', async () => {
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

test('deletes by the term that the operator set', async () => {
  const log = await openLog({ data })
  await log.create({ id: 'ancient', code: null }, [], Date.now() - 31 * 86_400_000)
  const deleting = async (...more: readonly string[]) =>
    (await run('tables', ['--data', data, '--delete-unused', ...more])).out
  expect(await deleting('--keep-days', '365')).toContain(': 0 tables.')
  expect(await deleting('--keep-days', '7')).toContain(': 1 table.')
  expect((await run('tables', ['--data', data, '--delete-unused', '--keep-days', 'x'])).err).toMatch(
    /^--keep-days takes/,
  )
  await log.close()
})

test('lists the flags that it knows in one sentence, where one is unknown', async () => {
  expect((await run('tables', ['--bogus'])).code).not.toBe(0)
})
