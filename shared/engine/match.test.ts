import { describe, expect, test } from 'vitest'
import { type Ask, type Game, host } from './game.ts'
import {
  actors,
  applyMove,
  consider,
  handOf,
  isOver,
  isRevision,
  type Match,
  publicStateOf,
  startMatch,
  unavailableValues,
  withDefaults,
} from './match.ts'
import { seeded } from './random.ts'

/** The smallest possible game: every seat says a number, twice, and the sum is told. */
type Event = { readonly type: 'said'; readonly n: number } | { readonly type: 'summed'; readonly sum: number }
interface State {
  readonly said: readonly number[]
}
const seats = ['ada', 'bo']
const open = ({ said }: State, actor: string): readonly Ask[] => {
  if (said.length >= 4) return []
  const round = said.length < 2 ? 1 : 2
  const say: Ask = { id: `say ${round}`, kind: 'say', from: ['1', '2', '3'], pick: [1, 2] }
  return actor === seats[said.length % 2] ? [say] : []
}

const toy: Game<number, Event, State> = {
  id: 'toy',
  version: 1,
  seats: [2, 2],
  options: [
    { id: 'colour', subject: 'rules', values: ['none', 'red', 'blue'] },
    { id: 'paint', subject: 'rules', values: [false, true] },
    { id: 'frame', subject: 'rules', values: [false, true] },
  ],
  presets: [],
  practiceRoles: { plain: [], villain: [], knowing: [] },
  publicTypes: ['summed'],
  secretTypes: ['said'],
  endings: { summed: 0 },
  kinds: { say: 'a seat: one or two numbers' },
  draws: {},
  // Paint needs a colour, a frame needs paint, and blue needs three seats.
  settle: ({ seats: sat, options }) => {
    let settled = withDefaults(toy.options, options)
    const notices: { option: string; need: string }[] = []
    const off = (option: string, need: string): void => {
      settled = { ...settled, [option]: toy.options.find(({ id }) => id === option)?.values[0] ?? false }
      notices.push({ option, need })
    }
    if (settled.colour === 'blue' && sat.length < 3) off('colour', 'three')
    if (settled.paint === true && settled.colour === 'none') off('paint', 'colour')
    if (settled.frame === true && settled.paint === false) off('frame', 'paint')
    return { options: settled, notices }
  },
  objection: () => null,
  hints: () => [],
  deal: () => 0,
  start: () => ({ said: [] }),
  asks: open,
  decide: ({ said }, { picks }, _actor, random) => {
    const n = picks.reduce((sum, pick) => sum + Number(pick), 0) + random.one('luck', [0])
    const event: Event = { type: 'said', n }
    return said.length < 3 ? [event] : [event, { type: 'summed', sum: said.reduce((a, b) => a + b, n) }]
  },
  reduce: (state, event) => (event.type === 'said' ? { said: [...state.said, event.n] } : state),
  initialPublic: ({ seats: sat, options }) => ({
    phase: 'say',
    step: 'say 0',
    seats: sat,
    options,
    events: [],
    over: null,
    reveal: null,
  }),
  reducePublic: (table, event) => ({ ...table, events: [...table.events, event] }),
  table: ({ said }) => ({
    phase: said.length < 4 ? 'say' : 'over',
    step: `say ${said.length}`,
    seats,
    options: {},
    events: [],
    over: said.length < 4 ? null : { winner: null, why: 'sum' },
    reveal: null,
  }),
  hand: () => ({ role: 'player', side: 'none' }),
}

const fresh = (): Match => startMatch(toy, seats, 0)
const random = seeded(1)
const say = (match: Match, by: string, ask: string, ...picks: readonly string[]) =>
  consider(match, by, { ask, picks }, random)
const played = (match: Match, ...moves: readonly (readonly [by: string, ask: string, ...picks: string[]])[]): Match =>
  moves.reduce((after, [by, ask, ...picks]) => {
    const move = say(after, by, ask, ...picks)
    if (typeof move !== 'object') throw new Error(`${by} ${ask}: ${move}`)
    return applyMove(after, move)
  }, match)

describe('a match', () => {
  test('turns an accepted answer into a move, and changes nothing yet', () => {
    const match = fresh()
    expect(say(match, 'ada', 'say 1', '2', '3')).toEqual({
      by: 'ada',
      ask: 'say 1',
      picks: ['2', '3'],
      events: [{ type: 'said', n: 5 }],
    })
    expect(match).toEqual(fresh())
  })

  test('follows a move by applying all its events in order, and leaves the old match unchanged', () => {
    const match = played(fresh(), ['ada', 'say 1', '1'], ['bo', 'say 1', '2'], ['ada', 'say 2', '3'])
    expect(match.state).toEqual({ said: [1, 2, 3] })
    const done = played(match, ['bo', 'say 2', '1'])
    expect(done.state).toEqual({ said: [1, 2, 3, 1] })
    expect([isOver(match), isOver(done)]).toEqual([false, true])
    expect(match.state).toEqual({ said: [1, 2, 3] })
  })

  test('tells the outcome with the last answer', () => {
    const match = played(fresh(), ['ada', 'say 1', '1'], ['bo', 'say 1', '2'], ['ada', 'say 2', '3'])
    expect(say(match, 'bo', 'say 2', '1')).toMatchObject({ events: [{ type: 'said' }, { type: 'summed', sum: 7 }] })
  })

  test('takes an answer to the same ask for a revision, but not one to the next ask of that kind', () => {
    const match = played(fresh(), ['ada', 'say 1', '1'])
    const thought = (by: string, ask: string): boolean => isRevision(match, { by, ask })
    expect(thought('ada', 'say 1')).toBe(true)
    expect([thought('ada', 'say 2'), thought('bo', 'say 1')]).toEqual([false, false])
  })

  test.each([
    ['not their turn', 'bo', 'say 1', ['1'], 'closed'],
    ['not a seat', 'tv', 'say 1', ['1'], 'closed'],
    ['the host is no seat', host, 'say 1', ['1'], 'closed'],
    ['not yet', 'ada', 'say 2', ['1'], 'closed'],
    ['too many', 'ada', 'say 1', ['1', '2', '3'], 'count'],
    ['a stranger', 'ada', 'say 1', ['4'], 'unknown'],
    ['a repeat', 'ada', 'say 1', ['1', '1'], 'repeat'],
  ] as const)('refuses: %s', (_why, by, ask, picks, reason) => {
    expect(say(fresh(), by, ask, ...picks)).toBe(reason)
  })

  test('has its seats, the clock, the host and the door as actors', () => {
    expect(actors(fresh())).toEqual(['ada', 'bo', 'clock', 'host', 'door'])
  })

  test('gives its table and hands', () => {
    expect(publicStateOf(fresh())).toMatchObject({ phase: 'say' })
    expect(handOf(fresh(), 'ada')).toMatchObject({ role: 'player' })
  })
})

describe('a lost reply', () => {
  const once = played(fresh(), ['ada', 'say 1', '1', '2'])

  test.each([
    ['the same', ['1', '2'], 'again'],
    ['the same in another order', ['2', '1'], 'again'],
    ['another answer', ['1'], 'answered'],
  ] as const)('%s', (_what, picks, verdict) => {
    expect(say(once, 'ada', 'say 1', ...picks)).toBe(verdict)
  })

  test('is not taken for a repeat by another seat', () => {
    expect(say(once, 'bo', 'say 1', '1', '2')).toMatchObject({ by: 'bo' })
  })

  test('is remembered long after others went on, until that seat answers the next ask of that kind', () => {
    const later = played(once, ['bo', 'say 1', '3'])
    expect(say(later, 'ada', 'say 1', '1', '2')).toBe('again')
    expect(say(played(later, ['ada', 'say 2', '3']), 'ada', 'say 2', '3')).toBe('again')
    expect(say(played(later, ['ada', 'say 2', '3']), 'ada', 'say 1', '1', '2')).toBe('closed')
  })

  test('a match is JSON, and so is its memory of lost replies', () => {
    const { game, ...plain } = once
    const revived: Match = { game, ...JSON.parse(JSON.stringify(plain)) }
    expect(say(revived, 'ada', 'say 1', '1', '2')).toBe('again')
  })
})

describe('options', () => {
  test('default if nothing was chosen, and unknown ones are dropped', () => {
    expect(withDefaults(toy.options, {})).toEqual({ colour: 'none', paint: false, frame: false })
    expect(withDefaults(toy.options, { paint: true, music: 'loud' })).toEqual({
      colour: 'none',
      paint: true,
      frame: false,
    })
  })

  test('have unavailable values that would be switched off again, each with its need', () => {
    const setup = { seats, options: { colour: 'none', paint: false, frame: false } }
    expect(unavailableValues(toy, setup)).toEqual([
      { option: 'colour', value: 'blue', need: 'three' },
      { option: 'paint', value: true, need: 'colour' },
      { option: 'frame', value: true, need: 'paint' },
    ])
  })

  test.each(
    [2, 3].flatMap(sat =>
      ['none', 'red', 'blue'].flatMap(colour =>
        [false, true].flatMap(paint => [false, true].map(frame => [sat, colour, paint, frame] as const)),
      ),
    ),
  )(
    'have exactly those values barred that settle switches off: %i seats, %s, paint %s, frame %s',
    (sat, colour, paint, frame) => {
      const chosen = { seats: ['ada', 'bo', 'cy'].slice(0, sat), options: { colour, paint, frame } }
      const setup = { ...chosen, options: toy.settle(chosen).options }
      const grey = unavailableValues(toy, setup).map(({ option, value }) => `${option} ${value}`)
      const back = toy.options.flatMap(({ id, values }) =>
        values.flatMap(value => {
          const { options } = toy.settle({ ...setup, options: { ...setup.options, [id]: value } })
          return options[id] === value ? [] : [`${id} ${value}`]
        }),
      )
      expect(grey).toEqual(back)
    },
  )
})
