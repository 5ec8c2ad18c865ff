import { describe, expect, test } from 'vitest'
import { type Ask, type BaseEvent, clock, host, type Seat } from '../../shared/engine/game.ts'
import { type AnyGame, type Match, publicStateOf, startMatch } from '../../shared/engine/match.ts'
import { seeded } from '../../shared/engine/random.ts'
import { games } from '../../shared/games/registry.ts'
import { randomGame, type Turn } from '../kit/random-player.ts'
import { gameRows } from '../rows/index.ts'
import { answerLaws, askLaws, type Had, moveLaws, progressLaws, viewLaws } from './laws.ts'
import { nothing, playChecked, seatsOf } from './play-checked.ts'

// A law that can never fire proves nothing: each is given a game with the fault that it looks for.

const entry = games.avalon
const { game } = entry
const seats = seatsOf(7)
const { options } = game.settle({ seats, options: { percival: true, morgana: true } })
const setup = { seats, options }
const first = startMatch(game, seats, game.deal(setup, seeded(1)))
const turns = [...randomGame(first, seeded(1), { patient: true })]
const turnOf = (kind: string): Turn => {
  const turn = turns.find(({ ask }) => ask.kind === kind)
  if (!turn) throw new Error(`nobody is asked for ${kind}`)
  return turn
}
const voting = turnOf('vote').before

/** Makes the same moment of a game with a fault. */
const faulty = (match: Match, fault: Partial<AnyGame>): Match => ({ ...match, game: { ...match.game, ...fault } })
const asking = (match: Match, change: (asks: readonly Ask[], by: string) => readonly Ask[]): Match =>
  faulty(match, { asks: (state, by) => change(match.game.asks(state, by), by) })
/** Gives each ask of one seat a fault. */
const asked = (fault: Partial<Ask>, whose = 's1'): Match =>
  asking(voting, (asks, by) => (by === whose ? asks.map(ask => ({ ...ask, ...fault }) as Ask) : asks))
const had = (): Had => ({ open: new Map(), gone: new Map() })

describe('the laws of asks fire', () => {
  test('not where nothing is wrong', () => expect(() => askLaws(voting, had())).not.toThrow())

  const faults: readonly (readonly [string, Match])[] = [
    ['has two asks of one id', asking(voting, asks => asks.flatMap(ask => [ask, ask]))],
    ['does not name its kind and its instance', asked({ id: 'team 1' })],
    ['is not among the game’s kinds', asked({ id: 'dance 1', kind: 'dance' })],
    ['offers something twice', asked({ from: ['approve', 'approve'] })],
    ['cannot be answered: 3 to 3 of 2', asked({ pick: [3, 3] })],
    ['offers what is not shown', asked({ offered: ['approve'] })],
    ['to be for something is the clock’s', asked({ for: 'pause' })],
    ['seconds are the clock’s', asked({ seconds: 5 })],
    ['is not JSON at ', asked({ draft: Number.NaN as never })],
    ['does not look the same on every phone', asked({ from: ['reject', 'approve'] })],
    ['who is nobody, is asked something', asking(voting, (_, by) => game.asks(voting.state, by === 'tv' ? 's1' : by))],
  ]
  test.each(faults)('where an ask %s', (sentence, match) => {
    expect(() => askLaws(match, had())).toThrow(sentence.replaceAll('’', "'"))
  })

  test('where an ask is open a second time', () => {
    const [ask] = game.asks(voting.state, 's1')
    const gone = { open: new Map(), gone: new Map([['s1', new Set([ask?.id ?? ''])]]) }
    expect(() => askLaws(voting, gone)).toThrow('was open to s1 before, and is open again')
  })
})

describe('the laws of progress fire', () => {
  const voted = turnOf('vote')
  const { by } = voted.move
  const held =
    (match: Match, left: readonly Seat[] = []) =>
    () =>
      progressLaws(match, [voted], left, false)
  /** Adds fields to the table or a hand. */
  const tabled = (more: object) =>
    faulty(voted.after, { table: state => Object.assign({}, game.table(state), more) as never })

  test('not where nothing is wrong', () => expect(held(voted.after)).not.toThrow())
  test('where the wrong seats are awaited', () => expect(held(tabled({ awaited: [by] }))).toThrow('the table awaits'))
  test('where the wrong seats have acted', () =>
    expect(held(tabled({ acted: [] }))).toThrow('acted, but answered have'))
  test('where the count is wrong', () => expect(held(tabled({ answered: 5 }))).toThrow('are said to have answered'))
  test('where a hand has forgotten its answer', () => {
    expect(held({ ...tabled({ acted: [by], answered: 1 }), answers: {} })).toThrow('not what was answered')
  })
  test('where a player who has left is asked', () => {
    const other = seats.find(seat => seat !== by) ?? ''
    expect(held(voted.after, [other])).toThrow(`${other} has left, and is asked something`)
  })
})

describe('the laws of views fire', () => {
  const events = (publicStateOf(voting) as unknown as { readonly events: readonly BaseEvent[] }).events
  const held =
    (match: Match, facts = events) =>
    () =>
      viewLaws(entry, match, { events: facts, open: new Set() }, new WeakSet(), seats)
  const tabled = (more: object) => faulty(voting, { table: state => ({ ...game.table(state), ...more }) as never })
  const handed = (more: object) => faulty(voting, { hand: (state, seat) => ({ ...game.hand(state, seat), ...more }) })

  test('not where nothing is wrong', () => expect(held(voting)).not.toThrow())
  test.each([
    ['the table is not JSON at it.when', tabled({ when: new Date(0) })],
    ['the table ties a seat to a secret at', tabled({ hint: { s1: 'merlin' } })],
    ['the table ties a seat to a secret at', tabled({ hints: [{ seat: 's1', is: 'evil' }] })],
    ['a hand is not JSON at it.odds', handed({ odds: Number.NaN })],
    ['jester is no role of avalon', handed({ role: 'jester' })],
  ])('%s', (sentence, match) => expect(held(match)).toThrow(sentence))
  test('where the public events have changed', () => {
    expect(held(voting, events.slice(1))).toThrow('the table’s events are not the public events so far')
  })
})

describe('the laws of answers and moves fire', () => {
  test('not where nothing is wrong', () => expect(() => answerLaws(voting, 's1', had(), seeded(1))).not.toThrow())

  const other = (change: (ask: Ask) => readonly Ask[]): Match =>
    asking(voting, (asks, by) => (by === 's1' ? asks.flatMap(change) : asks))
  /** Judges answers in one match that were offered in another. */
  const judged = (match: Match, shown: Match) => () => answerLaws(match, 's1', had(), seeded(1), shown)

  test('where an offered answer is refused', () => {
    expect(
      judged(
        other(() => []),
        voting,
      ),
    ).toThrow('s1 was offered')
  })
  test('where an answer that is not offered is accepted', () => {
    const more = other(ask => [{ ...ask, from: [...ask.from, ...seats, clock, host, 'nobody', 'toString', ''] }])
    expect(judged(more, voting)).toThrow(/s1 answered vote .* and that was/)
  })
  test('where an answer given before counts as a new one', () => {
    const shown = other(ask => [{ ...ask, current: ['approve'] }])
    expect(judged(voting, shown)).toThrow('s1 was offered approve')
  })

  const turn = turnOf('vote')
  const loud = turns.find(({ move }) => move.events.some(({ type }) => type === 'voted')) ?? turn
  const held =
    (one: Turn, words = entry.words) =>
    () =>
      moveLaws({ ...entry, words }, one, seeded(1))
  test('not where a move is right', () => expect(held(turn)).not.toThrow())
  test('where a move brings about no event', () => {
    expect(held({ ...turn, move: { ...turn.move, events: [] } })).toThrow('and nothing came of it')
  })
  test('where an event is not JSON', () => {
    const events = [{ type: 'odd', at: Number.NaN }]
    expect(held({ ...turn, move: { ...turn.move, events } })).toThrow('an event is not JSON at it.0.at')
  })
  test('where an answer that is sent again counts as new', () => {
    expect(held({ ...turn, after: turn.before })).toThrow('sent again was not acknowledged')
  })
  test('where an answer that is sent again in another order counts as new', () => {
    const picks = Object.assign([...turn.move.picks], { toReversed: () => ['nobody'] })
    expect(held({ ...turn, move: { ...turn.move, picks } })).toThrow('in another order was not acknowledged')
  })
  test('where a caption has an unfilled placeholder', () => {
    expect(held(loud, { ...entry.words, event: () => 'undefined votes' })).toThrow('voted reads: undefined votes')
    expect(held(loud, { ...entry.words, event: () => '{name} votes' })).toThrow('voted reads: {name} votes')
  })
  test('where a caption is said that must be left out, or left out where it must be said', () => {
    expect(held(loud, { ...entry.words, unsaid: ['voted'] })).toThrow('voted reads: ')
    expect(held(loud, { ...entry.words, event: () => '' })).toThrow('voted reads: ')
  })
})

describe('the laws of a whole game fire', () => {
  const play = (fault: Partial<AnyGame>) => () =>
    playChecked({ ...entry, game: { ...game, ...fault } }, setup, 1, gameRows.avalon.flow)

  test('where the table differs from the fold of its public events', () => {
    expect(play({ reducePublic: table => table })).toThrow('the table does not follow from the public events')
  })
  test('where the deal is not JSON', () => {
    const deal: AnyGame['deal'] = (table, random) => Object.assign({}, game.deal(table, random), { at: Number.NaN })
    expect(play({ deal })).toThrow('the deal is not JSON at it.at')
  })
  test('where replaying the log gives another state', () => {
    let made = 0
    const start: AnyGame['start'] = deal => Object.assign({}, game.start(deal), { made: ++made })
    expect(play({ start })).toThrow('the log replays to another state')
  })
  test('where replaying the log gives other views', () => {
    const numbers = new WeakMap<object, number>()
    let states = 0
    const numberOf = (state: object): number => {
      const known = numbers.get(state) ?? ++states
      numbers.set(state, known)
      return known
    }
    const hand: AnyGame['hand'] = (state, seat) =>
      Object.assign({}, game.hand(state, seat), { number: numberOf(state as object) })
    expect(play({ hand })).toThrow('the log replays to other views')
  })
  test('where the state is not JSON', () => {
    const start: AnyGame['start'] = deal => Object.assign({}, game.start(deal), { at: Number.NaN })
    expect(play({ start })).toThrow('the state is not JSON at it.at')
  })
  test('where a state is mutated', () => {
    const reduce: AnyGame['reduce'] = (state, event) => Object.assign(state as object, game.reduce(state, event))
    expect(play({ reduce })).toThrow(TypeError)
  })
  test('where judging an answer changes something', () => {
    let judged = 0
    const decide: AnyGame['decide'] = (...args) => {
      judged += 1
      return game.decide(...args)
    }
    const hand: AnyGame['hand'] = (state, seat) => Object.assign({}, game.hand(state, seat), { judged })
    expect(play({ decide, hand })).toThrow('a judged answer changed something')
  })
  test('where the game does not end', () => {
    const short = () => playChecked(entry, setup, 1, gameRows.avalon.flow, nothing(), 10)
    expect(short).toThrow('it does not end')
  })
  test('where it stops before it is over', () => {
    const asks: AnyGame['asks'] = (state, by) => (game.table(state).phase === 'vote' ? [] : game.asks(state, by))
    expect(play({ asks })).toThrow('nobody is asked anything, and it is not over')
  })
  test('where it is over, and still asks', () => {
    const again: Ask = { id: 'end again', kind: 'end', from: ['show'], pick: [1, 1], optional: true }
    const asks: AnyGame['asks'] = (state, by) =>
      by === host && game.table(state).over ? [again] : game.asks(state, by)
    expect(play({ asks })).toThrow('it is over, and somebody is asked something')
  })
})
