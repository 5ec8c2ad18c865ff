import { describe, expect, test } from 'vitest'
import {
  answers,
  chair,
  does,
  expectRefused,
  hashOf,
  inPhase,
  lobby,
  minute,
  outcome,
  over,
  playing,
  plays,
  refusal,
  seatOf,
  sits,
  sitting,
  stages,
  started,
} from '../../../test/kit/evening.ts'
import type { Command } from '../../protocol/commands.ts'
import { actorsOf, stageOf } from '../party.ts'

const takes = { do: 'take-host' } as const
const away = (ms: number) => ({ away: { Ada: ms } })
const bot = does('Ada', { do: 'bot' })

/** Every command that is the host's alone. */
const hosts: readonly Command[] = [
  { do: 'order', seats: ['s1', 's2', 's3', 's4', 's5'] },
  { do: 'hand-over', seat: 's3' },
  { do: 'game', game: 'avalon' },
  { do: 'option', option: 'lady', value: true },
  { do: 'setting', key: 'locked', value: true },
  { do: 'remove', seat: 's3' },
  { do: 'readmit', seat: 's3' },
  { do: 'invite' },
  { do: 'put-out', screens: true },
  { do: 'bench', seat: 's3', on: true },
  { do: 'bot' },
  { do: 'stand-in', seat: 's3', on: true },
  { do: 'start' },
  { do: 'start-without', options: [] },
  { do: 'lobby' },
  { do: 'pause' },
  { do: 'resume' },
  { do: 'more' },
  { do: 'remind', seconds: 60 },
]

describe('the host’s rights', () => {
  test.each(hosts.map(command => [command.do, command] as const))('%s is the host’s alone', (_verb, command) => {
    for (const party of Object.values(stages)) {
      expectRefused(party, 'Bo', command, 'not-host')
      expectRefused(party, null, command, 'not-seated', { key: hashOf('Flo') })
    }
  })
  test.each(['name', 'crest', 'leave', 'take-host', 'answer'] as const)('%s needs only a seat', verb => {
    const command = { do: verb, name: 'Flo', charge: 'lion', colour: 'red', ask: 'vote 1.1', picks: [] } as Command
    expectRefused(lobby, null, command, 'not-seated')
    expectRefused(lobby, 'nobody here', command, 'not-seated')
  })
  test('nobody acts for a seat that no phone holds', () => {
    const empty = does('Bo', { do: 'leave' })(playing)
    for (const [party, seat] of [
      [bot(lobby), 'Robin'],
      [empty, 'Bo'],
    ] as const)
      for (const command of [...hosts, takes, { do: 'leave' }, { do: 'answer', ask: 'x', picks: [] }] as const)
        expectRefused(party, seat, command, 'not-seated', { away: { Ada: minute } })
  })
  test('do not come with a card or a question of the game', () => {
    expect(actorsOf(playing, 's1')).toEqual(['s1', 'host'])
    expect(actorsOf(playing, 's2')).toEqual(['s2'])
  })
})

describe('handing over', () => {
  test('can go to another person', () => {
    const handed = does('Ada', { do: 'hand-over', seat: 's3' })(lobby)
    expect(handed).toMatchObject({ host: 's3', formerHost: null, news: { type: 'host', seat: 's3' } })
    expectRefused(handed, 'Ada', { do: 'bot' }, 'not-host')
    expect(does('Cy', { do: 'bot' })(handed).chairs).toHaveLength(6)
  })
  test('is possible in the middle of a game', () => {
    expect(does('Ada', { do: 'hand-over', seat: 's3' })(playing).host).toBe('s3')
  })
  test('cannot go to a bot, an empty chair, an unknown seat, or oneself', () => {
    expectRefused(bot(lobby), 'Ada', { do: 'hand-over', seat: 's6' }, 'to-bot')
    const empty = does('Bo', { do: 'leave' })(playing)
    expectRefused(empty, 'Ada', { do: 'hand-over', seat: 's2' }, 'to-bot')
    const stood = does('Ada', { do: 'stand-in', seat: 's2', on: true }, { away: { Bo: 1 } })(playing)
    expectRefused(stood, 'Ada', { do: 'hand-over', seat: 's2' }, 'to-bot')
    expectRefused(lobby, 'Ada', { do: 'hand-over', seat: 's9' }, 'no-seat')
    expectRefused(lobby, 'Ada', { do: 'hand-over', seat: 's1' }, 'to-self')
  })
})

describe('taking the host’s role', () => {
  test('is possible once the host has been away for a minute', () => {
    expectRefused(lobby, 'Bo', takes, 'host-here')
    expectRefused(lobby, 'Bo', takes, 'host-here', away(minute - 1))
    expect(outcome(lobby, 'Bo', takes, away(minute))).toEqual([{ type: 'hosted', seat: 's2', taken: true }])
  })
  test.each(['lobby', 'game', 'over'] as const)('is open to any seat, in the %s', stage => {
    const taken = does('Bo', takes, away(minute))(stages[stage])
    expect(taken).toMatchObject({ host: 's2', formerHost: 's1', news: { type: 'host', seat: 's2' } })
  })
  test('can be undone by the old host alone, at once', () => {
    const taken = does('Bo', takes, away(minute))(lobby)
    expectRefused(taken, 'Cy', takes, 'host-here')
    const back = does('Ada', takes)(taken)
    expect(back).toMatchObject({ host: 's1', formerHost: null })
    expectRefused(back, 'Bo', takes, 'host-here')
  })
  test('is refused to the host', () => expectRefused(lobby, 'Ada', takes, 'to-self'))
  test('forgets a host who left or was removed', () => {
    const taken = does('Bo', takes, away(minute))(lobby)
    expect(does('Ada', { do: 'leave' })(taken).formerHost).toBe(null)
    expect(does('Bo', { do: 'remove', seat: 's1' })(taken)).toMatchObject({ formerHost: null, host: 's2' })
  })
  test('is possible at once if the host has left', () => {
    expect(does('Bo', takes)(does('Ada', { do: 'leave' })(playing))).toMatchObject({ host: 's2', formerHost: null })
  })
})

describe('a lock', () => {
  const locked = does('Ada', { do: 'setting', key: 'locked', value: true })(lobby)
  test('refuses new seats, and keeps the present ones', () => {
    expectRefused(locked, null, sitting('Flo', 9), 'locked', { key: hashOf('Flo') })
    expect(does('Bo', { do: 'name', name: 'Bob' })(locked).chairs).toHaveLength(5)
    expect(sits('Flo')(does('Ada', { do: 'setting', key: 'locked', value: false })(locked)).chairs).toHaveLength(6)
  })
  test('stays during a game, and can be set in one', () => {
    expect(started(locked).settings.locked).toBe(true)
    expect(does('Ada', { do: 'setting', key: 'locked', value: true })(playing).settings.locked).toBe(true)
  })
})

describe('ending a game', () => {
  test.each(['show', 'hide'])('is up to the host, with the roles to %s', pick => {
    const ended = answers('Ada', 'end game', pick)(playing)
    expect(stageOf(ended)).toBe('over')
    const shown = ended.match?.game.table(ended.match.state) as unknown as { reveal: unknown; over: unknown }
    expect(shown.over).toMatchObject({ winner: null, why: 'ended' })
    expect(shown.reveal === null).toBe(pick === 'hide')
  })
  test('is refused to everybody else', () => {
    expect(refusal(playing, 'Bo', { do: 'answer', ask: 'end game', picks: ['show'] }).reason).toBe('answer')
  })
  test('leads back to the lobby, or to another game', () => {
    expect(stageOf(does('Ada', { do: 'lobby' })(over))).toBe('lobby')
    expect(outcome(lobby, 'Ada', { do: 'lobby' })).toEqual([])
    expectRefused(playing, 'Ada', { do: 'lobby' }, 'playing')
    const again = started(over)
    expect([stageOf(again), again.games, again.match?.seats]).toEqual(['game', 2, playing.match?.seats])
  })
})

describe('going on from a pause', () => {
  const voted = plays(inPhase('votes'))(playing)
  test('is up to the host', () => {
    expect(refusal(voted, 'Bo', { do: 'answer', ask: 'go-on votes 1.1', picks: [] }).reason).toBe('answer')
    expect(inPhase('votes')(answers('Ada', 'go-on votes 1.1')(voted))).toBe(false)
  })
  test('passes with the host’s role', () => {
    const taken = does('Bo', takes, away(minute))(voted)
    expect(refusal(taken, 'Ada', { do: 'answer', ask: 'go-on votes 1.1', picks: [] }).reason).toBe('answer')
    expect(inPhase('votes')(answers('Bo', 'go-on votes 1.1')(taken))).toBe(false)
  })
  test('is done once, and acknowledged after a lost reply', () => {
    const gone = answers('Ada', 'go-on votes 1.1')(voted)
    expect(outcome(gone, 'Ada', { do: 'answer', ask: 'go-on votes 1.1', picks: [] })).toEqual([])
  })
})

test('a new seat of the same name is not the same seat', () => {
  const again = sits('Bo')(does('Bo', { do: 'leave' })(lobby))
  expect([chair(again, 'Bo').seat, seatOf(lobby, 'Bo')]).toEqual(['s6', 's2'])
})
