import { afterAll, describe, expect, test } from 'vitest'
import { newKey } from '../../shared/client/connection.ts'
import { type Match, publicStateOf } from '../../shared/engine/match.ts'
import { type Party, reduceParty, sharedPhones } from '../../shared/party/party.ts'
import { passSeconds } from '../../shared/protocol/clocks.ts'
import { chair, does, five, given, inPhase, outcome, plays, seatOf, sits, started } from '../../test/kit/evening.ts'
import { people, sitDown } from '../../test/kit/players.ts'
import { enterTable, openTable, screen, serve } from '../../test/kit/server.ts'
import { clockAsks } from '../state/views.ts'

const at = (name: string, phone: string) => does(name, { do: 'at-phone', phone })
const match = ({ match: open }: Party): Match => {
  if (open === null) throw new Error('no game is on')
  return open
}
const seats = (party: Party, ...names: readonly string[]): readonly string[] => names.map(name => seatOf(party, name))

describe('a phone with several seats', () => {
  test('is known by what its seats say', () => {
    const shared = given(sits(...five), at('Ada', 'p'), at('Cy', 'p'), at('Bo', 'q'))
    expect(sharedPhones(shared)).toEqual([seats(shared, 'Ada', 'Cy')])
    expect(outcome(shared, 'Ada', { do: 'at-phone', phone: 'p' })).toEqual([])
  })

  test('has one seat less when that says so, moves to another phone, or leaves', () => {
    const shared = given(sits(...five), at('Ada', 'p'), at('Cy', 'p'))
    expect(sharedPhones(at('Cy', '')(shared))).toEqual([])
    const moved = reduceParty(shared, { type: 'rekeyed', seat: seatOf(shared, 'Cy'), key: 'another' })
    expect(sharedPhones(moved)).toEqual([])
    const gone = does('Cy', { do: 'leave' })(started(shared))
    expect(chair(gone, 'Cy').empty).toBe(true)
    expect(sharedPhones(gone)).toEqual([])
  })
})

const secondsOf = (party: Party): number =>
  clockAsks(party).find(({ for: use }) => use === 'phase')?.seconds ?? Number.NaN

describe('the clock of a phase', () => {
  const mafia = (...phones: readonly ReturnType<typeof at>[]): Party =>
    started(given(sits(...five, 'Flo'), ...phones, does('Ada', { do: 'game', game: 'mafia' })))

  test('that is private runs longer by a fixed time for each seat after the first at one phone', () => {
    const usual = secondsOf(mafia())
    expect(secondsOf(mafia(at('Bo', 'p'), at('Cy', 'p')))).toBe(usual + passSeconds)
    // Two such phones are passed on at the same time: the fuller one counts.
    const two = mafia(at('Ada', 'q'), at('Flo', 'q'), at('Bo', 'p'), at('Cy', 'p'), at('Di', 'p'))
    expect(secondsOf(two)).toBe(usual + 2 * passSeconds)
  })

  test('runs longer for a vote only where votes are passed', () => {
    const vote = plays(inPhase('vote'))
    const usual = secondsOf(vote(mafia()))
    const phones = [...five, 'Flo'].map(name => at(name, 'p'))
    const listed = vote(mafia(...phones))
    expect(secondsOf(listed)).toBe(usual)
    const passed = does('Ada', { do: 'setting', key: 'vote-list', value: false })(listed)
    const voters = publicStateOf(match(passed)).awaited.length
    expect(voters).toBeGreaterThan(1)
    expect(secondsOf(passed)).toBe(usual + passSeconds * (voters - 1))
  })
})

describe('one phone with all seats of a table', async () => {
  const served = await serve()
  afterAll(served.stop)

  test('sits down, answers and comes back at once, again and again: no limit holds it up', async () => {
    const { base } = served
    const { code } = await openTable(base)
    const keys = Array.from({ length: people.length }, newKey)
    const seated = keys.map(key => screen(base, code, { key }))
    for (const [i, one] of seated.entries()) {
      await one.untilAt('open')
      await sitDown(one, people[i] ?? '')
      expect(await one.say({ do: 'at-phone', phone: 'p' })).toEqual({ ok: true })
    }
    await seated[0]?.until(({ room }) => room.shared[0]?.length === keys.length)
    for (const { link } of seated) link.close()
    // Ten reloads within a moment are more than a family makes in a minute.
    for (let reload = 0; reload < 10; reload++)
      for (const key of keys) expect((await enterTable(base, code, { key })).status).toBe(200)
  })
})
