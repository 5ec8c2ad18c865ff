import { describe, expect, test } from 'vitest'
import { english } from '../../../test/kit/english-words.ts'
import type { Seat } from '../../engine/game.ts'
import type { Disclosure, Night, PublicEvent, Round } from './events.ts'
import { awardsIn } from './reveal.ts'
import type { Role } from './roles.ts'

const cast: Readonly<Record<Seat, Role>> = {
  m1: 'mafia',
  m2: 'mafia',
  ang: 'angel',
  a: 'villager',
  b: 'villager',
  c: 'villager',
  d: 'villager',
}
const seats = Object.keys(cast)
const night = (n: number, picks: Readonly<Record<Seat, string>>, more: Partial<Night> = {}): Night => ({
  night: n,
  picks,
  target: null,
  saved: false,
  read: {},
  ...more,
})
const tallied = (ballots: Readonly<Record<Seat, string>>): Extract<PublicEvent, { type: 'tallied' }> => {
  return { type: 'tallied', day: 1, ballots, outcome: 'peace', death: null, tied: [], left: [], shown: [] }
}
const voted = (...all: readonly Readonly<Record<Seat, string>>[]): readonly Round[] =>
  all.map((ballots, i) => {
    return { round: i + 1, dawn: null, votes: [{ runoff: [], ballots, tally: tallied(ballots) }] }
  })
const dawned = (seat: Seat | null): PublicEvent => {
  const death = seat === null ? null : { seat, role: cast[seat] ?? 'villager', turned: false }
  return { type: 'dawned', night: 1, outcome: seat ? 'murder' : 'quiet', death, left: [], shown: [] }
}

interface Played {
  readonly nights?: readonly Night[]
  readonly rounds?: readonly Round[]
  readonly events?: readonly PublicEvent[]
  readonly reveal?: Disclosure | null
  readonly options?: Readonly<Record<string, string>>
}
const lines = ({ nights = [], rounds = [], events = [], reveal, options = {} }: Played): readonly string[] =>
  awardsIn(english, {
    seats,
    rounds,
    events,
    options,
    reveal: reveal === undefined ? { cast, turned: null, nights } : reveal,
  }).map(({ title, seats: whose, why }) => `${title}: ${whose.join(' ')}. ${why}`)
const titled = (played: Played, title: string): readonly string[] =>
  lines(played).filter(line => line.startsWith(`${title}: `))

describe('awards after a game of Mafia', () => {
  test('go to those most often right at night, with how often', () => {
    const nights = [night(1, { a: 'm1', b: 'm1', c: 'd' }), night(2, { a: 'm2', b: 'm2', d: 'nobody' })]
    expect(titled({ nights }, 'Best nose')).toEqual(['Best nose: a b. Suspected the Mafia at night, twice'])
    expect(titled({ nights: [night(1, { a: 'b', ang: 'm1' })] }, 'Best nose')).toEqual([])
  })
  test('do not count the Mafia’s own thoughts in a peaceful first night', () => {
    const nights = [night(1, { m1: 'm2' })]
    expect(titled({ nights, options: { 'first-night': 'peaceful' } }, 'Best nose')).toEqual([])
  })
  test('go to an Angel who saved a life', () => {
    const nights = [night(1, { ang: 'a', m1: 'a' }, { target: 'a', saved: true }), night(2, { ang: 'b' })]
    expect(titled({ nights }, 'Worth their wings')).toEqual(['Worth their wings: ang. Saved a life'])
    expect(titled({ nights: nights.slice(1) }, 'Worth their wings')).toEqual([])
  })
  test('go to the Mafiosi who never got a vote, in at least two', () => {
    const rounds = voted({ a: 'm1', b: 'a' }, { a: 'none', b: 'a' })
    expect(titled({ rounds }, 'Above suspicion')).toEqual(['Above suspicion: m2. Mafia, and never got a single vote'])
    expect(titled({ rounds: rounds.slice(1) }, 'Above suspicion')).toEqual([])
  })
  test('go to those who voted for the Mafia most, and to villagers who never did, of at least two votes each', () => {
    const rounds = voted({ a: 'm1', b: 'd', c: 'm2', m1: 'm2' }, { a: 'm2', b: 'none', c: 'b', m1: 'm2' })
    expect(titled({ rounds }, 'Pointed the right way')).toEqual(['Pointed the right way: a. Voted for the Mafia twice'])
    expect(titled({ rounds }, 'Last to know')).toEqual(['Last to know: b. Voted and voted, and never for the Mafia'])
    expect(titled({ rounds: rounds.slice(1) }, 'Last to know')).toEqual([])
    expect(titled({ rounds }, 'Family business')).toEqual([
      'Family business: m1. Mafia, and voted for one of their own',
    ])
  })
  test('go to the villager with the most votes, of at least three', () => {
    const rounds = voted({ b: 'a', c: 'a', m1: 'a', d: 'm1' })
    expect(titled({ rounds }, 'Usual suspect')).toEqual(['Usual suspect: a. Got three votes, for nothing at all'])
    expect(titled({ rounds: voted({ b: 'a', c: 'a' }) }, 'Usual suspect')).toEqual([])
  })
  test('go to the first player murdered in a night', () => {
    expect(titled({ events: [dawned(null), dawned('b'), dawned('c')] }, 'Missed the show')).toEqual([
      'Missed the show: b. The first to be murdered in bed',
    ])
  })
  test('are not given if more than two share one, or if the roles stay hidden', () => {
    const rounds = voted({ a: 'm1', b: 'm1', c: 'm1' }, { a: 'm1', b: 'm1', c: 'm1' })
    expect(titled({ rounds }, 'Pointed the right way')).toEqual([])
    expect(lines({ rounds, events: [dawned('b')], reveal: null })).toEqual([])
  })
})
