import { DatabaseSync } from 'node:sqlite'
import { describe, expect, test } from 'vitest'
import type { Log } from '../../server/log/log.ts'
import { logOn } from '../../server/log/sqlite.ts'
import { seeded } from '../../shared/engine/random.ts'
import { games } from '../../shared/games/registry.ts'
import { newTableEvents } from '../../shared/party/commands/bots.ts'
import type { PartyEvent } from '../../shared/party/party.ts'
import { answerName, makeLogReader } from './log-reader.ts'

const id = 'a-table'
const { game } = games.avalon
const seats = ['s1', 's2', 's3', 's4', 's5']
const begun: readonly PartyEvent[] = [
  ...newTableEvents({ game: 'avalon', invite: 'invitation', bots: 5 }),
  {
    type: 'started',
    game: 'avalon',
    version: game.version,
    seats,
    deal: game.deal({ seats, options: {} }, seeded(1)),
  },
]
const read = (seat: string): PartyEvent => ({
  type: 'answered',
  by: seat,
  ask: 'acknowledge 1',
  picks: [],
  events: [],
})

const logged = async (events: readonly PartyEvent[], log: Log = logOn(new DatabaseSync(':memory:'), 'memory')) => {
  await log.create({ id, code: 'BCDF' }, events, 0)
  return { log, logReader: makeLogReader(log, id, () => undefined) }
}

describe('the reader of a growing log', () => {
  test('reads on, and finds everything', async () => {
    const { log, logReader } = await logged(begun)
    expect(await logReader.read()).toBe(begun.length)
    await log.append(id, begun.length, [read('s1'), read('s2')])
    expect(await logReader.read()).toBe(begun.length + 2)
    expect(logReader.recent()).toHaveLength(begun.length + 2)
    await logReader.whole()
    // It also reads times: a table says how long its game took.
    expect(logReader.party().begunAt).toBe(0)
  })

  test('notices a missing event that was acknowledged before it looked, and no other', async () => {
    const { log, logReader } = await logged(begun)
    await logReader.read()
    const answer = answerName(1, 's1', 'acknowledge 1', [])
    logReader.note({ what: 'it', stored: (_party, has) => has(answer) })
    await expect(logReader.read()).rejects.toThrow('acknowledged and lost: it')
    await log.append(id, begun.length, [read('s1')])
    expect(await logReader.read()).toBe(begun.length + 1)
  })

  test('notices an answer that occurs twice', async () => {
    const { log, logReader } = await logged(begun)
    await log.append(id, begun.length, [read('s1'), read('s1')])
    await expect(logReader.read()).rejects.toThrow('answered twice: 1, s1, acknowledge 1')
  })

  test('notices a log that was rewritten, or is shorter than before', async () => {
    const { log, logReader } = await logged([...begun, read('s1')])
    await logReader.read()
    await log.remove(id)
    await logged([...begun, read('s2'), read('s3')], log)
    await expect(logReader.read()).rejects.toThrow('written anew')
    await log.remove(id)
    await logged(begun, log)
    await expect(logReader.read()).rejects.toThrow('the log had 8 events, and has 7')
  })

  test('knows the owners of every secret text', async () => {
    const { logReader } = await logged(begun)
    await logReader.read()
    const hands = [...logReader.secrets()].filter(([text]) => text.includes('"role":'))
    expect(hands.flatMap(([, owners]) => [...owners]).sort()).toEqual(seats)
  })
})
