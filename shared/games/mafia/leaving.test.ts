import { describe, expect, test } from 'vitest'
import { mafiaWords as words } from '../../../test/kit/english-words.ts'
import {
  back,
  casting,
  dealt,
  ended,
  given,
  gone,
  name,
  night,
  nine,
  opened,
  people,
  inPhase as phaseOf,
  picking,
  read,
  rested,
  type Step,
  says,
  timeUp,
  wait,
} from '../../../test/kit/scenario-mafia.ts'
import { nobody } from '../night/events.ts'
import { type Deal, none, type PhaseId } from './events.ts'

/** Games in which a leaver's role stays hidden until the end. */
const hiding = dealt(nine, { 'reveal-on-leaving': false })
const inPhase = (phase: PhaseId, deal: Deal = hiding) => phaseOf(phase, deal)

const living = ['ada', 'bo', 'cy', 'di', 'ed', 'gus', 'hal', 'ivy'] as const
const asksOf = (now: ReturnType<typeof given>, by: string) => now.match.game.asks(now.match.state, by)

describe('a player who leaves', () => {
  test('dies at the next dawn, unrevealed', () => {
    const left = inPhase('night').and(gone('hal'))
    expect(left.table.living).toContain('hal')
    const dawn = left
      .and(picking({ ada: 'flo' }))
      .when('clock', 'time')
      .tells({ type: 'dawned', outcome: 'murder', left: ['hal'] })
    expect(dawn.table).toMatchObject({ lost: ['hal'], dead: [{ seat: 'flo' }] })
    expect(dawn.table.living).not.toContain('hal')
    expect(words.moment(dawn.table, name)).toBe('Dawn 1: Flo was murdered. Flo was a Villager. Hal left the table.')
    const swapped = nine.with(2, 'villager').with(7, 'angel')
    expect(
      inPhase('night', dealt(swapped, { 'reveal-on-leaving': false })).and(gone('hal'), night({ ada: 'flo' })).table,
    ).toEqual(dawn.table)
  })
  test('is listed in the seats’ order, whoever left first', () => {
    inPhase('night')
      .and(gone('hal'), gone('bo'), gone('ed'))
      .when('clock', 'time')
      .tells({ type: 'dawned', left: ['bo', 'ed', 'hal'] })
  })
  test('dies at the next tally if that comes first', () => {
    for (const phase of ['dawn', 'day', 'vote'] as const) {
      const left = inPhase(phase).and(gone('hal'))
      expect(left.table.lost).toEqual([])
      const steps = { dawn: [wait, opened], day: [opened], vote: [] }[phase]
      const after = left
        .and(...steps)
        .when('clock', 'time')
        .tells({ type: 'tallied', outcome: 'peace', left: ['hal'] })
      expect(after.table.lost).toEqual(['hal'])
      expect(words.moment(after.table, name)).toBe('Day 1: Nobody is murdered. Hal left the table.')
    }
  })
  test('in the deal or in a tally’s pause dies at the dawn that follows', () => {
    expect(inPhase('deal').and(gone('hal'), says('clock', 'time'), timeUp).table.lost).toEqual(['hal'])
    expect(inPhase('tally').and(gone('hal'), wait, timeUp).table.lost).toEqual(['hal'])
  })
  test('is dead before a runoff, if they left during the first vote', () => {
    const tie = casting({ bo: ['ada'], gus: ['cy'] })
    const after = inPhase('vote')
      .and(tie, gone('hal'))
      .when('clock', 'time')
      .tells({ type: 'tallied', outcome: 'runoff', left: ['hal'] })
    expect(after.and(wait).table.awaited).toEqual(living.filter(seat => seat !== 'hal'))
  })
  test('is revealed at the end', () => {
    const { table } = inPhase('night').and(gone('hal'), timeUp, ended('show'))
    expect(table.reveal?.cast.hal).toBe('villager')
  })
  test('is asked nothing any more, and not awaited', () => {
    const left = inPhase('vote').and(gone('hal'))
    expect(asksOf(left, 'hal')).toEqual([])
    expect(left.table.awaited).not.toContain('hal')
    expect(left.and(timeUp, wait).asked('hal')).toEqual([])
  })
  test('may be one of several at once', () => {
    const after = inPhase('night').and(gone('hal'), gone('ivy'), timeUp)
    expect(words.moment(after.table, name)).toBe('Dawn 1: A quiet night. Hal and Ivy left the table.')
  })
  test('must be alive', () => {
    expect(asksOf(inPhase('day'), 'door').map(({ kind, from }) => [kind, from])).toEqual([['gone', living]])
    expect(asksOf(inPhase('over'), 'door')).toEqual([])
  })
})

describe('a player who leaves at night', () => {
  test('may be the last one awaited', () => {
    const eight = picking(Object.fromEntries(people.slice(0, 8).map(seat => [seat, nobody])))
    inPhase('night')
      .and(rested, eight)
      .when('door', 'gone', 'ivy')
      .tells({ type: 'gone', seat: 'ivy' }, { type: 'dawned', left: ['ivy'] })
    expect(inPhase('night').and(eight, gone('ivy')).table.phase).toBe('night')
    inPhase('night')
      .and(eight, gone('ivy'))
      .when('clock', 'floor')
      .tells({ type: 'dawned', left: ['ivy'] })
  })
  test('loses the effect of their pick', () => {
    const dawn = (...steps: readonly Step[]) =>
      inPhase('night')
        .and(...steps, timeUp)
        .table.events.at(-1)
    expect(dawn(picking({ ada: 'flo' }), gone('ada'))).toMatchObject({ outcome: 'quiet' })
    expect(dawn(picking({ ada: 'flo', cy: 'flo' }), gone('cy'))).toMatchObject({ outcome: 'murder' })
  })
  test('and is attacked is dead as one who left', () => {
    inPhase('night')
      .and(picking({ ada: 'flo' }), gone('flo'))
      .when('clock', 'time')
      .tells({ type: 'dawned', outcome: 'quiet', death: null, left: ['flo'] })
  })
  test('or in the deal need not read their card any more', () => {
    const eight = people.slice(0, 8).map(seat => says(seat, 'acknowledge'))
    given(dealt(nine), ...eight)
      .when('door', 'gone', 'ivy')
      .tells({ type: 'gone' }, { type: 'fell', night: 1 })
  })
  test('does not count for half of the answers', () => {
    const two = inPhase('night').and(picking({ ada: nobody, ivy: nobody }))
    expect(two.table.answered).toBe(2)
    expect(two.and(gone('ivy')).table.answered).toBe(1)
    expect(inPhase('deal').and(says('ivy', 'acknowledge'), gone('ivy')).table).toMatchObject({ acted: [], answered: 0 })
  })
})

describe('a player who leaves during a vote', () => {
  const cast = inPhase('vote', dealt(nine, { 'votes-are-shown': 'real-time' })).and(
    casting({ hal: ['ada', 'bo'], gus: ['hal'], none: ['cy'] }),
  )
  const left = cast.and(gone('hal'))
  test('has no ballot any more', () => {
    expect(left.table.ballots).not.toHaveProperty('hal')
    expect(left.table).toMatchObject({ answered: 1, acted: ['cy'] })
    left.when('clock', 'time').tells({ type: 'tallied', ballots: { cy: none } })
  })
  test('turns votes for them into abstentions, and their voters may vote anew', () => {
    expect(left.table.ballots).toEqual({ cy: none })
    expect(left.table.awaited).toEqual(['ada', 'bo', 'di', 'ed', 'gus', 'ivy'])
    expect(left.hand('ada').answers).toEqual([])
    expect(asksOf(left, 'ada')[0]).not.toHaveProperty('current')
    expect(left.table.candidates).not.toContain('hal')
    left
      .and(casting({ gus: ['ada', 'bo'] }))
      .when('clock', 'time')
      .tells({ type: 'tallied', death: { seat: 'gus' } })
  })
  test('can get no votes', () => {
    left.when('di', 'vote', 'hal').refuses('unknown', 'Vote for somebody on the ballot, or for No Murder.')
  })
  test('may be the last who had not voted', () => {
    const seven = inPhase('vote').and(casting({ none: living.slice(0, 7) }))
    expect(seven.asked('clock')).toEqual(['time'])
    expect(seven.and(gone('ivy')).asked('clock')).toEqual(['time', 'last'])
  })
  test('does not stop the last 5 s', () => {
    const full = inPhase('vote').and(casting({ none: living.slice(1), ivy: ['ada'] }))
    expect(full.and(gone('ivy')).asked('clock')).toEqual(['time', 'last'])
    expect(full.and(gone('ivy'), back('ivy')).asked('clock')).toEqual(['time', 'last'])
    expect(full.and(gone('ivy')).table.awaited).toEqual(['ada'])
  })
  test('does not undo the host’s right to close once half had answered', () => {
    const half = inPhase('vote', dealt(nine, { vote: 'off' })).and(casting({ none: living.slice(0, 4) }))
    expect(half.asked('host')).toContain('close')
    expect(half.and(gone('ada')).asked('host')).toContain('close')
  })
})

describe('a player who is back in time', () => {
  test('lives on', () => {
    const after = inPhase('night').and(gone('hal'), back('hal'), timeUp)
    expect(after.table.lost).toEqual([])
    expect(after.table.living).toContain('hal')
  })
  test('votes again, and an earlier ballot stands', () => {
    const cast = inPhase('vote').and(casting({ gus: ['hal'], hal: ['ada'] }), gone('hal'), back('hal'))
    expect(cast.hand('hal').answers).toEqual([{ ask: 'vote 1', picks: ['gus'] }])
    expect(cast.hand('ada').answers).toEqual([{ ask: 'vote 1', picks: ['hal'] }])
    expect(cast.table.acted).toEqual(['ada', 'hal'])
  })
  test('is not asked back once dead', () => {
    expect(asksOf(inPhase('night').and(gone('hal'), timeUp), 'door').map(({ kind }) => kind)).toEqual(['gone'])
  })
  test('may leave a second time', () => {
    expect(inPhase('night').and(gone('hal'), back('hal'), gone('hal'), timeUp).table.lost).toEqual(['hal'])
  })
})

describe('departures can end a game', () => {
  const cast = nine.toSpliced(4, 1, 'villager')
  test('at dawn if the last Mafioso leaves: the Village wins', () => {
    given(dealt(cast), read, gone('ada'), gone('bo'))
      .when('clock', 'time')
      .tells({ type: 'dawned', left: ['ada', 'bo'] })
      .when('clock', 'pause')
      .tells({ type: 'over', winner: 'village', why: 'cleared' })
  })
  test('at a tally, too', () => {
    given(dealt(cast), read, night(), wait, opened, gone('ada'), gone('bo'))
      .when('clock', 'time')
      .tells({ type: 'tallied', outcome: 'peace' })
      .when('clock', 'pause')
      .tells({ type: 'over', winner: 'village' })
  })
  test('if villagers leave: the Mafia win', () => {
    const five = ['cy', 'di', 'ed', 'flo', 'gus'].map(gone)
    given(dealt(cast), read, ...five)
      .when('clock', 'time')
      .tells({ type: 'dawned' })
      .when('clock', 'pause')
      .tells({ type: 'over', winner: 'mafia', why: 'parity' })
  })
  test('but not if the Bomber leaves: that is no victory', () => {
    const after = inPhase('day')
      .and(gone('ed'))
      .and(opened)
      .when('clock', 'time')
      .tells({ type: 'tallied', left: ['ed'] })
    expect(after.table.over).toBeNull()
  })
  test('if everybody leaves, in every phase and with every clock off', () => {
    const off = { discussion: 'off', vote: 'off', night: 'off' } as const
    const all = (seats: readonly string[]) => seats.map(gone)
    const deal = dealt(cast, off)
    expect(given(deal, ...all(people.slice(0, 9)), rested, wait).table.phase).toBe('over')
    expect(given(deal, read, ...all(people.slice(0, 9)), rested, wait).table.phase).toBe('over')
    const dawn = given(deal, read, picking(Object.fromEntries(people.slice(0, 9).map(seat => [seat, nobody]))), rested)
    expect(dawn.and(...all(people.slice(0, 9)), wait, opened, says('clock', 'last'), wait).table.phase).toBe('over')
    const vote = dawn.and(wait, opened)
    expect(vote.and(...all(people.slice(0, 9)), says('clock', 'last'), wait).table.phase).toBe('over')
    const tally = vote.and(casting({ none: people.slice(0, 9) }), says('clock', 'last'))
    expect(tally.and(...all(people.slice(0, 9)), wait, rested, wait).table.phase).toBe('over')
  })
})

describe('a leaver is revealed like any dead player', () => {
  test('at dawn', () => {
    const dawn = phaseOf('night')
      .and(gone('hal'), picking({ ada: 'flo' }))
      .when('clock', 'time')
      .tells({ type: 'dawned', left: ['hal'], shown: [{ seat: 'hal', role: 'villager', turned: false }] })
    expect(dawn.table.lost).toEqual([])
    expect(dawn.table.dead.map(({ seat, role }) => [seat, role])).toEqual([
      ['flo', 'villager'],
      ['hal', 'villager'],
    ])
    expect(dawn.table.living).not.toContain('hal')
    expect(words.moment(dawn.table, name)).toBe(
      'Dawn 1: Flo was murdered. Flo was a Villager. Hal, who was a Villager, left the table.',
    )
  })
  test('at a tally, in the seats’ order', () => {
    const after = phaseOf('vote')
      .and(gone('hal'), gone('bo'))
      .when('clock', 'time')
      .tells({ type: 'tallied', left: ['bo', 'hal'] })
    expect(after.table.dead.slice(1).map(({ seat, role }) => [seat, role])).toEqual([
      ['bo', 'mafia'],
      ['hal', 'villager'],
    ])
    expect(words.moment(after.table, name)).toBe(
      'Day 1: Nobody is murdered. Bo, who was Mafia, and Hal, who was a Villager, left the table.',
    )
  })
  test('and not before', () => {
    expect(phaseOf('night').and(gone('hal')).table.dead).toEqual([])
    expect(phaseOf('night').and(gone('hal'), back('hal'), timeUp).table.dead).toEqual([])
  })
})

describe('by day', () => {
  test('a leaver may be the last one awaited to be ready', () => {
    const seven = living.slice(0, 7).map(seat => says(seat, 'ready'))
    inPhase('day')
      .and(...seven)
      .when('door', 'gone', 'ivy')
      .tells({ type: 'gone' }, { type: 'polled', day: 1 })
    expect(inPhase('day').and(...seven.slice(1), gone('ivy')).table.phase).toBe('day')
  })
})

test('a murdered player is told before those who left', () => {
  const after = inPhase('night').and(night(), wait, gone('hal'), opened, casting({ gus: ['ada'] }), timeUp)
  expect(words.moment(after.table, name)).toBe('Day 1: Gus was murdered. Gus was a Villager. Hal left the table.')
})
