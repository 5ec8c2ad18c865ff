import { copyFileSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openLog } from '../../server/log/open.ts'
import { wakeFrom } from '../../server/room/waking.ts'
import { stageOf } from '../../shared/party/party.ts'
import { makeFolder } from '../kit/folder.ts'

const folder = join(import.meta.dirname, '../released')
const versions = readdirSync(folder)

interface Kept {
  readonly stage: string
  readonly game: string
  readonly names: string
  readonly games: number
}

test('there are logs of some version', () => expect(versions).toContain('0.1.0'))

test.each(versions)('every table of version %s wakes with its people and its score', async version => {
  const data = makeFolder('released')
  copyFileSync(join(folder, version, 'tables.sqlite'), join(data, 'tables.sqlite'))
  const tables = JSON.parse(readFileSync(join(folder, version, 'tables.json'), 'utf8')) as Readonly<
    Record<string, Kept>
  >
  const log = await openLog({ data })
  expect((await log.list()).map(({ id }) => id).sort()).toEqual(Object.keys(tables).sort())
  for (const [id, { stage, game, names, games }] of Object.entries(tables)) {
    const { party } = await wakeFrom(log, id)
    expect(party.chairs.map(({ name }) => name).join(' ')).toBe(names)
    expect([party.game, party.games]).toEqual([game, games])
    // A game that this version's rules would play differently is ended, and its table says so in the lobby.
    if (stageOf(party) !== stage) expect([stageOf(party), party.news?.type]).toEqual(['lobby', 'outdated'])
  }
  await log.close()
  rmSync(data, { recursive: true })
})
