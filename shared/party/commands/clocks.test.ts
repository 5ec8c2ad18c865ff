import { describe, expect, test } from 'vitest'
import {
  all,
  answers,
  does,
  expectRefused,
  five,
  given,
  happens,
  inPhase,
  lobby,
  outcome,
  over,
  playing,
  plays,
  sits,
  started,
} from '../../../test/kit/evening.ts'
import { clock } from '../../engine/game.ts'

// Accessibility: anybody gets 30 s more once a phase, and nobody is told who.

const voted = plays(inPhase('votes'))(playing)
const pause = 'pause votes 1.1'
const paused = does('Ada', { do: 'pause' }, { left: { [pause]: 3.5 } })(voted)
const team = plays(inPhase('team'))(playing)

describe('a pause', () => {
  test('stops the clock with its remaining time', () => {
    expect(paused).toMatchObject({ paused: true, left: { [pause]: 3.5 } })
    expectRefused(paused, 'Ada', { do: 'pause' }, 'paused', { left: { [pause]: 3 } })
  })
  test('needs a running clock', () => expectRefused(team, 'Ada', { do: 'pause' }, 'no-clock'))
  test('holds until it is resumed', () => {
    const resumed = does('Ada', { do: 'resume' })(paused)
    expect(resumed).toMatchObject({ paused: false, left: { [pause]: 3.5 } })
    expectRefused(resumed, 'Ada', { do: 'resume' }, 'not-paused')
  })
  test('ends with its phase when the host goes on', () => {
    expect(answers('Ada', 'go-on votes 1.1')(paused)).toMatchObject({ paused: false, left: {} })
  })
  test('ends with its phase even if the next one has a clock', () => {
    const night = given(sits(...five), does('Ada', { do: 'game', game: 'mafia' }), started)
    const stands = does('Ada', { do: 'pause' }, { left: { 'time deal': 20 } })(night)
    expect(stands.paused).toBe(true)
    expect(all(...five.map(name => answers(name, 'acknowledge role')))(stands)).toMatchObject({
      paused: false,
      left: {},
    })
  })
  test('outlasts everything else', () => {
    expect(sits('Flo')(paused)).toMatchObject({ paused: true, left: { [pause]: 3.5 } })
  })
})

describe('thirty seconds more', () => {
  test('can be added while the clock runs', () => {
    expect(outcome(voted, 'Ada', { do: 'more' }, { left: { [pause]: 2 } })).toEqual([
      { type: 'added', left: { [pause]: 32 } },
    ])
  })
  test('can be added while it is paused', () => {
    expect(does('Ada', { do: 'more' })(paused)).toMatchObject({ paused: true, left: { [pause]: 33.5 } })
  })
  test('extend the end, not the minimum length', () => {
    expect(outcome(voted, 'Ada', { do: 'more' }, { left: { 'floor n': 12, 'end n': 40 } })).toEqual([
      { type: 'added', left: { 'floor n': 12, 'end n': 70 } },
    ])
  })
  test('need a clock', () => expectRefused(team, 'Ada', { do: 'more' }, 'no-clock'))
})

describe('more time that a guest asks for', () => {
  const night = all(...five.map(name => answers(name, 'acknowledge role')))(
    given(sits(...five), does('Ada', { do: 'game', game: 'mafia' }), started),
  )
  const left = { left: { 'floor 1': 5, 'time night 1': 20 } }
  const asked = does('Bo', { do: 'ask-time' }, left)(night)
  test('is added to the clock, and all are told, but not who asked', () => {
    expect(asked).toMatchObject({ left: { 'floor 1': 5, 'time night 1': 50 }, news: { type: 'extended', seat: '' } })
    expect(JSON.stringify(outcome(night, 'Bo', { do: 'ask-time' }, left))).not.toContain('Bo')
    expect(outcome(night, 'Cy', { do: 'ask-time' }, left)).toEqual(outcome(night, 'Bo', { do: 'ask-time' }, left))
  })
  test('is given once a phase, whoever asks again', () => {
    for (const name of ['Bo', 'Cy']) expectRefused(asked, name, { do: 'ask-time' }, 'extended', left)
  })
  test('needs a clock that players see', () => {
    expectRefused(voted, 'Bo', { do: 'ask-time' }, 'no-clock', { left: { [pause]: 2 } })
    expectRefused(team, 'Bo', { do: 'ask-time' }, 'no-clock')
  })
})

describe('the remaining time', () => {
  test('is used once: what happens later belongs to a running clock', () => {
    const slept = happens({ type: 'slept', left: { [pause]: 1 } })(voted)
    expect(slept.left).toEqual({ [pause]: 1 })
    expect(sits('Flo')(slept).left).toEqual({})
    const resumed = does('Ada', { do: 'resume' })(paused)
    expect(sits('Flo')(resumed).left).toEqual({})
  })
  test('is dropped with its clock', () => {
    const slept = happens({ type: 'slept', left: { [pause]: 1 } })(voted)
    expect(answers(clock, pause)(slept).left).toEqual({})
  })
})

describe('a visible clock', () => {
  const remind = { do: 'remind', seconds: 90 } as const
  test('can be set for a phase that has none', () => {
    expect(does('Ada', remind)(team).reminder).toEqual({ step: 'team 1.1', seconds: 90 })
    expect(does('Ada', remind)(playing).reminder).toEqual({ step: 'deal', seconds: 90 })
  })
  test('can be set again, and forces nothing', () => {
    const again = does('Ada', { do: 'remind', seconds: 30 })(does('Ada', remind)(team))
    expect(again.reminder).toEqual({ step: 'team 1.1', seconds: 30 })
    expect(again.match).toBe(team.match)
  })
  test('is dropped with its phase', () => {
    expect(plays(inPhase('vote'))(does('Ada', remind)(team)).reminder).toBe(null)
  })
  test('stays throughout its phase', () => {
    const vote = does('Ada', remind)(plays(inPhase('vote'))(team))
    expect(answers('Bo', 'vote 1.1', 'approve')(vote).reminder).not.toBe(null)
  })
  test('cannot be set for a phase with a clock of its own, or without a game', () => {
    expectRefused(voted, 'Ada', remind, 'timed')
    expectRefused(lobby, 'Ada', remind, 'not-playing')
    expectRefused(over, 'Ada', remind, 'not-playing')
  })
})

describe('the clock', () => {
  test('answers its ask, once', () => {
    const gone = answers(clock, pause)(voted)
    expect(inPhase('votes')(gone)).toBe(false)
    expect(answers(clock, pause)(gone)).toEqual(gone)
  })
  test('can never be a seat', () => {
    expect(given(sits('clock', 'host')).chairs.map(({ seat }) => seat)).toEqual(['s1', 's2'])
  })
})
