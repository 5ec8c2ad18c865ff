import { describe, expect, test } from 'vitest'
import { all, answers, does, given, outcome, refusal, type Step, sits } from '../../../test/kit/evening.ts'
import type { Party } from '../party.ts'
import { refuse } from '../refusals.ts'

// Closing a night whose clock is off: allowed once half have answered, or once nobody who is here is awaited.

const names = ['Ada', 'Bo', 'Cy', 'Di', 'Ed', 'Flo', 'Gus'] as const
const chooses = (option: string, value: string): Step => does('Ada', { do: 'option', option, value })
const everyone = (ask: string, ...picks: readonly string[]): Step =>
  all(...names.map(name => answers(name, ask, ...picks)))
const atNight = all(
  does('Ada', { do: 'game', game: 'mafia' }),
  chooses('night', 'off'),
  does('Ada', { do: 'start' }),
  everyone('acknowledge role'),
  answers('clock', 'floor 1'),
)(given(sits(...names)))
const close = { do: 'answer', ask: 'close night 1', picks: [] } as const
const away = { away: { Cy: 1, Di: 1, Ed: 1, Flo: 1, Gus: 1 } }
const two = all(answers('Ada', 'night 1', 'nobody'), answers('Bo', 'night 1', 'nobody'))(atNight)
const why = refuse('answer', { kind: 'close', why: 'closed' })
const phaseOf = (party: Party): unknown => party.match?.game.table(party.match.state).phase

describe('the host can close a night', () => {
  test('when everybody who is here has answered, though it is not half', () => {
    expect(outcome(two, 'Ada', close, away)).toMatchObject([{ type: 'answered', ask: 'close night 1' }])
    expect(phaseOf(does('Ada', close, away)(two))).toBe('dawn')
  })
  test('but not while somebody who is here has not answered', () => {
    expect(refusal(two, 'Ada', close, { away: { Cy: 1, Di: 1, Ed: 1, Flo: 1 } })).toEqual(why)
    const one = answers('Ada', 'night 1', 'nobody')(atNight)
    expect(refusal(one, 'Ada', close, away)).toEqual(why)
  })
  test('but not while a bot has not answered', () => {
    const bot = does('Ada', { do: 'stand-in', seat: 's3', on: true }, away)(two)
    expect(refusal(bot, 'Ada', close, away)).toEqual(why)
    expect(phaseOf(does('Ada', close, away)(answers('Cy', 'night 1', 'nobody')(bot)))).toBe('dawn')
  })
  test('when half have answered, whoever is here', () => {
    const four = all(answers('Cy', 'night 1', 'nobody'), answers('Di', 'night 1', 'nobody'))(two)
    expect(phaseOf(does('Ada', close)(four))).toBe('dawn')
  })
  test('and nobody else can', () => {
    expect(refusal(two, 'Bo', close, away)).toEqual(why)
  })
})
