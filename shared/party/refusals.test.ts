import { describe, expect, test } from 'vitest'
import {
  type Around,
  all,
  answers,
  does,
  five,
  given,
  hashOf,
  inPhase,
  lobby,
  over,
  playing,
  plays,
  refusal,
  sits,
  sitting,
  started,
} from '../../test/kit/evening.ts'
import { kindOf, type Reason, reasons } from '../engine/game.ts'
import { actors } from '../engine/match.ts'
import { games } from '../games/registry.ts'
import type { Command } from '../protocol/commands.ts'
import type { Party } from './party.ts'
import { isRefused, namingRefusals, plainRefusals, type RefusalId, refuse } from './refusals.ts'

const vote = plays(inPhase('vote'))(playing)
const voted = plays(inPhase('votes'))(playing)
const quest = plays(inPhase('quest'))(playing)
const answer = (ask: string, ...picks: readonly string[]): Command => ({ do: 'answer', ask, picks })
const flo = { key: hashOf('Flo') }
const removedBo = does('Ada', { do: 'remove', seat: 's2' })(lobby)
const locked = does('Ada', { do: 'setting', key: 'locked', value: true })(lobby)
const without = does('Ada', { do: 'option', option: 'merlin', value: false })(lobby)
const bots = does('Ada', { do: 'bot' })(lobby)
const paused = does('Ada', { do: 'pause' }, { left: { 'pause votes 1.1': 3 } })(voted)
/** A game with the ring and seven players is over, and one of them has left. */
const ringless = all(
  sits('Flo', 'Gus'),
  does('Ada', { do: 'option', option: 'evil-ring', value: true }),
  started,
  does('Ada', answer('end game', 'hide')),
  does('Gus', { do: 'leave' }),
)(lobby)
const night = all(...five.map(name => answers(name, 'acknowledge role')))(
  given(sits(...five), does('Ada', { do: 'game', game: 'mafia' }), started),
)
const extended = does('Cy', { do: 'ask-time' }, { left: { 'time night 1': 20 } })(night)
const left = all(does('Bo', { do: 'leave' }), does('Cy', { do: 'leave' }))(playing)
const removedInGame = does('Ada', { do: 'remove', seat: 's2' })(playing)
const full = given(sits(...Array.from({ length: 20 }, (_, i) => `P${i}x`)))

/** Every refusal of a command, once each. */
const rows: readonly (readonly [RefusalId, Party, string | null, Command, Around?])[] = [
  ['not-host', lobby, 'Bo', { do: 'start' }],
  ['seated', lobby, 'Bo', sitting('Flo', 9)],
  ['not-seated', lobby, null, { do: 'leave' }],
  ['removed', removedBo, null, sitting('Bo', 1), { key: hashOf('Bo') }],
  ['locked', locked, null, sitting('Flo', 9), flo],
  ['full', full, null, sitting('Flo', 99), flo],
  ['name', lobby, 'Bo', { do: 'name', name: '' }],
  ['name-taken', lobby, 'Bo', { do: 'name', name: 'Ada' }],
  ['crest', lobby, 'Bo', { do: 'crest', charge: 'x', colour: 'y' }],
  ['crest-taken', lobby, null, sitting('Flo', 0), flo],
  ['no-seat', lobby, 'Ada', { do: 'remove', seat: 's9' }],
  ['playing', playing, 'Ada', { do: 'start' }],
  ['not-playing', lobby, 'Ada', { do: 'remind', seconds: 60 }],
  ['order', lobby, 'Ada', { do: 'order', seats: [] }],
  ['to-bot', bots, 'Ada', { do: 'hand-over', seat: 's6' }],
  ['to-self', lobby, 'Ada', { do: 'take-host' }],
  ['host-here', lobby, 'Bo', { do: 'take-host' }],
  ['game', lobby, 'Ada', { do: 'game', game: 'chess' }],
  ['option', lobby, 'Ada', { do: 'option', option: 'x', value: 1 }],
  ['need', without, 'Ada', { do: 'option', option: 'percival', value: true }],
  ['setting', lobby, 'Ada', { do: 'setting', key: 'x', value: 1 }],
  ['remove-self', lobby, 'Ada', { do: 'remove', seat: 's1' }],
  ['second-hand', left, null, { do: 'take', seat: 's3' }, { key: hashOf('Bo') }],
  ['kept', removedInGame, null, { do: 'take', seat: 's2' }, flo],
  ['too-late', removedBo, 'Ada', { do: 'restore', seat: 's2' }, { removedFor: 61_000 }],
  ['not-out', removedBo, 'Ada', { do: 'readmit', seat: 's3' }],
  ['bot', bots, 'Ada', { do: 'stand-in', seat: 's6', on: true }],
  ['not-gone', lobby, 'Ada', { do: 'stand-in', seat: 's2', on: true }],
  ['objection', given(sits('Ada')), 'Ada', { do: 'start' }],
  ['without', ringless, 'Ada', { do: 'start' }],
  ['away', lobby, 'Ada', { do: 'start' }, { away: { Bo: 0 } }],
  ['answer', lobby, 'Ada', answer('vote 1.1', 'approve')],
  ['note', lobby, 'Ada', { do: 'note', sealed: 'A' }],
  ['no-clock', quest, 'Ada', { do: 'pause' }],
  ['extended', extended, 'Bo', { do: 'ask-time' }],
  ['paused', paused, 'Ada', { do: 'pause' }],
  ['not-paused', voted, 'Ada', { do: 'resume' }],
  ['timed', voted, 'Ada', { do: 'remind', seconds: 60 }],
]
/** Refusals that only come from the room, the API, or a game with strict clocks. */
const theirs: readonly RefusalId[] = [
  'not-theirs',
  'crowded',
  'slow',
  'not-open',
  'gone',
  'strict',
  'one-asks',
  'turned-away',
  'unlogged',
  'unread',
]

describe('a refusal', () => {
  test.each(rows.map(row => ({ reason: row[0], row })))('$reason changes nothing', ({ row }) => {
    const [reason, party, who, command, around] = row
    // The party is frozen: changing it would throw.
    const refused = refusal(party, who, command, around)
    expect(refused.reason).toBe(reason)
    expect(isRefused(refused)).toBe(true)
  })
  test('of every kind is tested here, or belongs to the room', () => {
    expect([...rows.map(([reason]) => reason), ...theirs].toSorted()).toEqual(
      [...plainRefusals, ...namingRefusals].toSorted(),
    )
  })
  test('travels as an id with its arguments, and never as a sentence', () => {
    expect(refusal(lobby, 'Bo', { do: 'start' })).toEqual({ reason: 'not-host' })
    for (const [, party, who, command, around] of rows)
      expect(JSON.stringify(refusal(party, who, command, around))).not.toMatch(/\w [\w’]+ \w/)
  })
})

const seats = playing.match?.seats ?? []
const leader = plays(inPhase('team'))(playing)
const leading = actors(leader.match as NonNullable<Party['match']>).find(actor =>
  leader.match?.game.asks(leader.match.state, actor).some(({ kind }) => kind === 'team'),
)
const nameOf = (seat: string | undefined): string => lobby.chairs.find(chair => chair.seat === seat)?.name ?? ''
const other = nameOf(seats.find(seat => seat !== leading))

type Wrong = [when: string, party: Party, who: string, command: Command, reason: Reason]

describe('an answer', () => {
  test.each([
    ['before any game', lobby, 'Bo', answer('vote 1.1', 'approve'), 'closed'],
    ['after it', over, 'Bo', answer('vote 1.1', 'approve'), 'closed'],
    ['to a question of another phase', vote, 'Bo', answer('card 1.1', 'success'), 'closed'],
    ['to a question of another time', vote, 'Bo', answer('vote 1.2', 'approve'), 'closed'],
    ['to somebody else’s question', leader, other, answer('team 1.1', 's1', 's2'), 'closed'],
    ['with a thing that is not there', vote, 'Bo', answer('vote 1.1', 'maybe'), 'unknown'],
    ['with too many', vote, 'Bo', answer('vote 1.1', 'approve', 'reject'), 'count'],
    ['with too few', vote, 'Bo', answer('vote 1.1'), 'count'],
    ['with one twice', leader, nameOf(leading), answer('team 1.1', 's1', 's1'), 'repeat'],
    [
      'a second time, otherwise',
      answers('Bo', 'vote 1.1', 'approve')(vote),
      'Bo',
      answer('vote 1.1', 'reject'),
      'answered',
    ],
    ['of the clock’s', voted, 'Ada', answer('pause votes 1.1'), 'closed'],
    ['of the host’s', voted, 'Bo', answer('go-on votes 1.1'), 'closed'],
    ['of who came late', sits('Flo')(vote), 'Flo', answer('vote 1.1', 'approve'), 'closed'],
    ['to nothing', vote, 'Bo', answer(''), 'closed'],
    ['to a word of the language', quest, 'Bo', answer('__proto__ 1'), 'closed'],
  ] satisfies readonly Wrong[])('is refused: %s', (_when, party, who, command, reason) => {
    const { ask } = command as Extract<Command, { do: 'answer' }>
    expect(refusal(party, who, command)).toEqual(refuse('answer', { kind: kindOf(ask), why: reason }))
  })
  test('is acknowledged when repeated, and changes nothing', () => {
    const cast = answers('Bo', 'vote 1.1', 'approve')(vote)
    expect(answers('Bo', 'vote 1.1', 'approve')(cast)).toEqual(cast)
  })
  test('is refused in a sentence, whatever it was', () => {
    for (const kind of [...Object.keys(games.avalon.game.kinds), 'x', '', '__proto__', 'constructor'])
      for (const reason of reasons) expect(games.avalon.words.refusal(kind, reason)).toMatch(/^[A-Z].+\.$/)
  })
})
