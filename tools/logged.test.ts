import { rmSync } from 'node:fs'
import { afterEach, describe, expect, test } from 'vitest'
import { Newer } from '../server/log/log.ts'
import { openLog } from '../server/log/open.ts'
import { isOver } from '../shared/engine/match.ts'
import { seeded } from '../shared/engine/random.ts'
import { game as avalon } from '../shared/games/avalon/rules.ts'
import { decideFor } from '../shared/party/commands/game.ts'
import { fold, type Party, type PartyEvent } from '../shared/party/party.ts'
import { isRefused } from '../shared/party/refusals.ts'
import { makeFolder } from '../test/kit/folder.ts'
import { randomAnswer, randomStep } from '../test/kit/random-player.ts'
import { run } from './child.ts'
import { logged, NotShown } from './logged.ts'

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

const people = ['Ada', 'Bo', 'Cy', 'Di', 'Ed']
const seats = people.map((_, i) => `s${i + 1}`)
const random = seeded(7)
const options = avalon.settle({ seats, options: {} }).options

const seated: readonly PartyEvent[] = [
  { type: 'opened', game: 'avalon', invite: 'x' },
  ...people.map(
    (name, i): PartyEvent => ({
      type: 'sat',
      seat: seats[i] ?? '',
      name,
      crest: { charge: 'lion', colour: 'red' },
      key: `hash of ${name}`,
    }),
  ),
]
const started = (): PartyEvent => ({
  type: 'started',
  game: 'avalon',
  version: avalon.version,
  seats,
  deal: avalon.deal({ seats, options }, random),
})

/** Plays on by chance: this many answers, or to the end. */
const played = (from: Party, most: number): readonly PartyEvent[] => {
  const events: PartyEvent[] = []
  let party = from
  while (party.match && !isOver(party.match) && events.length < most) {
    const step = randomStep(party.match, random, new Set())
    if (!step) break
    const outcome = decideFor(party, step.by, randomAnswer(step.ask, random), random)
    if (isRefused(outcome)) continue
    events.push(...outcome)
    party = fold(outcome, party)
  }
  return events
}

/** Writes a log that began three minutes before its last event. */
const logWith = async (events: readonly PartyEvent[]): Promise<string> => {
  const data = makeFolder('logged')
  folders.push(data)
  const log = await openLog({ data })
  await log.create({ id: 'permanent', code: 'BCDF' }, events.slice(0, -1), 1_000)
  await log.append('permanent', events.length - 1, events.slice(-1), 181_000)
  await log.close()
  return data
}

describe('a table from its log', () => {
  test('is shown with every finished game, replayed from its deal, and without names and keys', async () => {
    const first = [...seated, started()]
    const whole = [...first, ...played(fold(first), 1000)]
    const second = [...whole, started()]
    const data = await logWith([...second, ...played(fold(second), 1000)])
    const shown = (await logged(data, 'bcdf', false)) as { readonly games: readonly Record<string, unknown>[] }
    expect(shown.games).toHaveLength(2)
    const { match } = fold(whole)
    expect(shown.games[0]).toMatchObject({
      game: 'avalon',
      seats,
      over: match && avalon.table(match.state as never).over,
    })
    expect(shown.games.map(({ minutes }) => minutes)).toEqual([1, 3])
    const answers = whole.filter(({ type }) => type === 'answered')
    expect(shown.games[0]?.answers).toHaveLength(answers.length)
    expect(JSON.stringify(shown)).not.toMatch(/Ada|hash of/)
    expect(await logged(data, 'permanent', true)).toMatchObject({ names: { s1: 'Ada', s5: 'Ed' } })
  })

  test('is not shown while its game runs, nor where there is no such table', async () => {
    const first = [...seated, started()]
    const data = await logWith([...first, ...played(fold(first), 12)])
    await expect(logged(data, 'BCDF', false)).rejects.toThrow(NotShown)
    await expect(logged(data, 'BCDF', false)).rejects.toThrow('A game is on at that table')
    await expect(logged(data, 'GHJK', false)).rejects.toThrow('There is no table GHJK')
  })

  test('is refused in one sentence where a newer server wrote it', async () => {
    const data = await logWith([...seated, { type: 'banished' } as unknown as PartyEvent])
    await expect(logged(data, 'BCDF', false)).rejects.toThrow(Newer)
    expect(await run('replay', ['--table', 'BCDF', '--data', data])).toEqual({
      code: 2,
      out: '',
      err: expect.stringMatching(/^A table’s log holds an event that .*: update the server\.\n$/),
    })
  })

  test('is refused where a game was begun by the rules of another version', async () => {
    const data = await logWith([...seated, { ...started(), version: 99 } as PartyEvent])
    expect(await logged(data, 'BCDF', false)).toMatchObject({ games: [{ version: 99, note: expect.any(String) }] })
  })
})
