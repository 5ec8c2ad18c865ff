import { describe, expect, test } from 'vitest'
import { games } from '../../shared/games/index.ts'
import type { Told } from '../../shared/games/mafia/facts.ts'
import type { View } from '../../shared/link.ts'
import { cueLaws } from '../cue-laws.ts'
import { makeMotion } from '../motion.ts'
import { handsOn, lengthOf, settingAt } from '../testing.ts'
import { cue } from './cues.ts'
import { given, several } from './given.ts'
import { tableOf } from './table.ts'
import { theatre } from './theatre.ts'

const { evening } = given(games.mafia)

const seats = Array.from({ length: 20 }, (_, i) => `s${i + 1}`)
const view = evening(several, {}, 3).find(({ table }) => table !== null) as View
const open: View = {
  ...view,
  table: { ...tableOf(view), options: { ...tableOf(view).options, 'votes-are-shown': 'real-time' } } as View['table'],
}
const ballots = Object.fromEntries(seats.map((seat, i) => [seat, seats[(i + 1) % 5] ?? 'none']))
const death = { seat: 's3', role: 'bomber', turned: false } as const
const cast = Object.fromEntries(seats.map(seat => [seat, 'villager'] as const))
const dawned = (outcome: 'murder' | 'saved' | 'quiet'): Told => ({
  type: 'dawned',
  night: 1,
  outcome,
  death: outcome === 'murder' ? death : null,
  left: ['s9'],
  shown: [],
})
const tallied = (outcome: 'murder' | 'peace' | 'runoff'): Told => ({
  type: 'tallied',
  day: 1,
  ballots,
  outcome,
  death: outcome === 'murder' ? death : null,
  tied: outcome === 'runoff' ? ['s1', 's2'] : [],
  left: [],
  shown: [],
})
const over = (winner: 'village' | 'mafia' | 'bomber'): Told => ({
  type: 'over',
  winner,
  why: 'bomber',
  reveal: { cast, turned: null, nights: [] },
})

/** What was told, and how long there is for it. After a tally five seconds are kept for the call of the night. */
const all: readonly (readonly [string, Told, seconds: number])[] = [
  ['night', { type: 'fell', night: 1 }, 7],
  ['a murder at dawn', dawned('murder'), 8],
  ['an Angel at dawn', dawned('saved'), 8],
  ['a quiet dawn', dawned('quiet'), 8],
  ['day', { type: 'gathered', day: 1 }, 5],
  ['a vote', { type: 'polled', day: 1, runoff: [] }, 5],
  ['a runoff', { type: 'polled', day: 1, runoff: ['s1', 's2'] }, 5],
  ['a murder by the vote', tallied('murder'), 3.5],
  ['no murder', tallied('peace'), 3.5],
  ['a tie', tallied('runoff'), 3.5],
  ['the Village', over('village'), 20],
  ['the Mafia', over('mafia'), 20],
  ['the Bomber', over('bomber'), 20],
]

const logOf = async (event: Told, on = view, reduced = false): Promise<readonly string[]> => {
  const log: string[] = []
  await cue(event, handsOn(makeMotion(true), log, reduced), on)
  return log
}

describe('cues', () => {
  cueLaws(all, (event, hands) => cue(event, hands, view), /"dy"|"dx"|"angle"|"scale":[^1]/)

  test.each(all)('%s fits into its pause where votes were open too', async (_name, event, seconds) => {
    expect(await lengthOf(hands => cue(event, hands, open))).toBeLessThan(seconds - 0.5)
  })

  test('hidden ballots turn over together; those that all have seen do not turn', async () => {
    const log = await logOf(tallied('peace'))
    const turned = log.flatMap((line, i) => (/^right s\d+ s\d+ shows $/.test(line) ? [i] : []))
    expect(turned).toHaveLength(seats.length)
    expect((turned.at(-1) ?? 0) - (turned[0] ?? 0)).toBe(seats.length - 1)
    expect((await logOf(tallied('peace'), open)).filter(line => line.startsWith('right '))).toEqual([])
  })

  test('whoever has died stands as before until the moment of their stone', async () => {
    for (const event of [dawned('murder'), tallied('murder')]) {
      const log = await logOf(event)
      const before = log.findIndex(line => /^shield s3 shows shield\//.test(line))
      const after = log.indexOf('shield s3 shows ')
      const told = log.indexOf('sound toll')
      expect(before).toBe(0)
      expect(told).toBeGreaterThan(before)
      expect(after).toBeGreaterThan(told)
    }
  })

  test('what is heard at dawn and at a tally is what all are told, and the same for each role', async () => {
    const heard = async (event: Told): Promise<readonly string[]> =>
      (await logOf(event)).filter(line => line.startsWith('sound'))
    expect(await heard({ type: 'fell', night: 2 })).toEqual(['sound dusk'])
    expect(await heard(dawned('saved'))).toEqual(['sound dawn', 'sound shimmer'])
    expect(await heard(dawned('quiet'))).toEqual(['sound dawn', 'sound lute'])
    const murders = await Promise.all(
      (['villager', 'mafia', 'angel', 'detective', 'bomber', 'minion'] as const).map(role =>
        heard({ ...dawned('murder'), death: { seat: 's3', role, turned: false } } as Told),
      ),
    )
    for (const sounds of murders) expect(sounds).toEqual(['sound dawn', 'sound toll'])
  })

  test.each([...new Set(all.map(([, { type }]) => type))])('what %s moves is there to be moved', async type => {
    const views = [1, 2, 3, 4, 5, 6].flatMap(seed => evening(several.slice(0, 9), { minion: 1 }, seed))
    const seen = views.flatMap(one => {
      const told = one.table ? tableOf(one).told : []
      return told.flatMap((event, i) => (event.type === type ? [{ one, i, event }] : []))
    })
    const { one, i, event } = seen.at(-1) ?? { one: view, i: 0, event: null }
    if (!event) throw new Error(`no ${type} was told`)
    const then = theatre.asOf(one, i)
    const keys = new Set(theatre.picture(then, settingAt(1920)).map(({ key }) => key))
    const swapped = (await logOf(event, then)).flatMap(line => line.match(/^(.*) shows /)?.slice(1) ?? [])
    expect(swapped.filter(key => !keys.has(key))).toEqual([])
    for (const key of ['sky', 'village', 'orb']) expect(keys).toContain(key)
  })
})
