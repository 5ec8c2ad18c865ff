import { describe, expect, test } from 'vitest'
import {
  dealt,
  type Given,
  given,
  inPhase,
  night,
  nine,
  people,
  picking,
  read,
  rested,
  tableOf,
} from '../../../test/kit/scenario-mafia.ts'
import { clock, host, type Seat, type Setup } from '../../engine/game.ts'
import { applyMove, consider, type Match, startMatch, withDefaults } from '../../engine/match.ts'
import { type Random, rigged, seeded } from '../../engine/random.ts'
import { phases, publicTypes } from './events.ts'
import { options, settle } from './options.ts'
import type { Role } from './roles.ts'
import { game as mafia } from './rules.ts'
import type { State } from './sights.ts'

describe('the table', () => {
  test('has these fields and no others, in every phase', () => {
    const fields = [
      ...['acted', 'answered', 'awaited', 'ballots', 'candidates', 'composition', 'dead', 'events', 'leaving'],
      ...['living', 'lost'],
      ...['options', 'over', 'phase', 'reveal', 'round', 'rounds', 'runoff', 'seats', 'step'],
    ]
    for (const phase of phases) expect(Object.keys(inPhase(phase).table).sort()).toEqual(fields)
  })
  test('a hand has these and no others', () => {
    const fields = ['act', 'answers', 'hidden', 'notebook', 'notices', 'role', 'sees', 'side', 'team']
    for (const phase of phases) expect(Object.keys(inPhase(phase).hand('ada')).sort()).toEqual(fields)
  })
  test('lists public events only', () => {
    for (const phase of phases) for (const { type } of inPhase(phase).table.events) expect(publicTypes).toContain(type)
    for (const kept of ['acknowledged', 'picked', 'rested', 'nighted', 'balloted', 'readied'])
      expect(mafia.publicTypes).not.toContain(kept)
  })
  test('never names who has answered at night', () => {
    const now = inPhase('night')
    for (const seat of people.slice(0, 9)) {
      const one = now.and(picking({ [seat]: 'nobody' })).table
      expect(one).toMatchObject({ answered: 1, acted: [], awaited: [], ballots: {}, candidates: [] })
      expect(one).toEqual(now.and(picking({ flo: 'ada' })).table)
    }
  })
  test('does not show a changed pick, whoever changed it', () => {
    const now = inPhase('night').and(picking({ ada: 'flo', cy: 'gus', ed: 'hal' }))
    for (const change of [{ ada: 'gus' }, { cy: 'cy' }, { ed: 'nobody' }])
      expect(now.and(picking(change)).table).toEqual(now.table)
  })
  test('is the same at dawn, whoever saved, investigated and suspected', () => {
    const dawn = (picks: Readonly<Record<Seat, string>>) => JSON.stringify(inPhase('night').and(night(picks)).table)
    expect(dawn({ ada: 'flo', bo: 'gus', cy: 'flo', di: 'ada' }).length).toBeGreaterThan(0)
    expect(dawn({ ada: 'flo', cy: 'gus', di: 'ada', ed: 'hal' })).toBe(dawn({ bo: 'flo', ivy: 'ada' }))
    expect(dawn({ ada: 'flo', cy: 'flo' })).toBe(dawn({ bo: 'ivy', cy: 'ivy', di: 'bo' }))
  })
})

/** Serialises what one seat, or the TV, gets: everything but the hands of others. */
const bytes = ({ state }: Match, viewer: Seat | null): string => {
  const shared = [mafia.table(state as State), mafia.asks(state as State, clock), mafia.asks(state as State, host)]
  const own = viewer === null ? [] : [mafia.hand(state as State, viewer), mafia.asks(state as State, viewer)]
  return JSON.stringify([...shared, ...own])
}

const tableFor = (players: number, random: Random): Setup => {
  const seats = people.slice(0, players)
  const chosen = withDefaults(options, {
    'suicide-bomber': random.one('o', [true, false]),
    minion: random.one('o', [true, false]),
    angel: random.one('o', ['auto', 1, 2]),
    'votes-are-shown': 'hidden',
    night: random.one('o', [40, 'off']),
    'first-night': random.one('o', ['any', 'any', 'peaceful']),
  })
  return { seats, options: settle({ seats, options: chosen }).options }
}

/** Draws another cast in which this viewer has the same hand. */
const otherCast = (setup: Setup, cast: readonly Role[], viewer: Seat | null, random: Random): readonly Role[] => {
  const deal = (roles: readonly Role[]) =>
    startMatch(mafia, setup.seats, mafia.deal(setup, rigged(random, { cast: roles })))
  for (let tries = 0; tries < 200; tries++) {
    const other = random.shuffle('other', cast)
    if (other.join() !== cast.join() && bytes(deal(other), viewer) === bytes(deal(cast), viewer)) return other
  }
  return cast
}

const answer = (match: Match, by: Seat, pick: string): Match => {
  const [ask] = match.game.asks(match.state, by)
  const move = consider(match, by, { ask: ask?.id ?? '', picks: [pick] }, seeded(1))
  return typeof move === 'object' ? applyMove(match, move) : match
}
const silent = (match: Match, by: Seat, kind: string): Match => {
  const ask = match.game.asks(match.state, by).find(open => open.kind === kind)
  const move = ask && consider(match, by, { ask: ask.id, picks: [] }, seeded(1))
  return typeof move === 'object' ? applyMove(match, move) : match
}
const mayPick = (match: Match, by: Seat): readonly string[] => match.game.asks(match.state, by)[0]?.from ?? []

/**
 * Plays one night in two deals. Others answer at random, more than once; the viewer and its teammates answer the same
 * in both.
 */
const compareNights = (setup: Setup, cast: readonly Role[], viewer: Seat | null, random: Random): string => {
  const world = (roles: readonly Role[]) =>
    read(startMatch(mafia, setup.seats, mafia.deal(setup, rigged(seeded(1), { cast: roles }))))
  let [a, b] = [world(cast), world(otherCast(setup, cast, viewer, random))]
  const mates = viewer === null ? [] : mafia.hand(a.state as State, viewer).sees.map(({ seat }) => seat)
  const known = viewer === null ? [] : [viewer, ...mates]
  const turns = random.shuffle('turns', [...setup.seats, ...setup.seats, 'floor'])
  for (const by of turns) {
    if (by === 'floor') [a, b] = [silent(a, clock, 'floor'), silent(b, clock, 'floor')]
    else {
      const both = mayPick(a, by).filter(pick => mayPick(b, by).includes(pick))
      if (both.length === 0) break
      const same = random.one('pick', both)
      a = answer(a, by, known.includes(by) ? same : random.one('pick', mayPick(a, by)))
      b = answer(b, by, known.includes(by) ? same : random.one('pick', mayPick(b, by)))
    }
    expect(tableOf(a).phase).toBe(tableOf(b).phase)
    if (tableOf(a).phase !== 'night') return 'over'
    expect(bytes(b, viewer)).toBe(bytes(a, viewer))
  }
  return 'open'
}

describe('two worlds with the same hand for a player are the same to that player all night', () => {
  test.each([5, 6, 8, 9, 12, 16, 20])('of %i', players => {
    const random = seeded(players)
    const ends = new Set<string>()
    for (let i = 0; i < (players > 9 ? 8 : 20); i++) {
      const setup = tableFor(players, random)
      const { cast } = mafia.deal(setup, random)
      const roles = setup.seats.map(seat => cast[seat] as Role)
      ends.add(compareNights(setup, roles, random.one('viewer', [null, ...setup.seats]), random))
    }
    expect([...ends]).toContain('over')
  })

  const swapped: readonly Role[] = nine.with(5, 'angel').with(2, 'villager')
  const views = (now: Given, ...seats: readonly Seat[]) => seats.map(seat => bytes(now.match, seat))
  test.each([
    ['a Mafioso changes a pick, or a Villager does', { ada: 'gus' }, { ivy: 'gus' }],
    ['a decoy, or a save', { ed: 'gus' }, { cy: 'gus' }],
    ['an investigation, or a kill', { di: 'gus' }, { bo: 'gus' }],
  ] as const)('%s', (_what, one, two) => {
    const now = inPhase('night').and(
      rested,
      picking({ ada: 'flo', bo: 'flo', cy: 'flo', di: 'flo', ed: 'flo', ivy: 'flo' }),
    )
    const others = ['flo', 'gus', 'hal']
    expect(views(now.and(picking(one)), ...others)).toEqual(views(now.and(picking(two)), ...others))
    expect(views(now.and(picking(one)), ...others)).toEqual(views(now, ...others))
  })
  test('look the same to all others if an Angel and a Villager are swapped', () => {
    const way = (cast: readonly Role[]) => given(dealt(cast), read, picking({ cy: 'hal', flo: 'gus' }))
    for (const seat of people.slice(0, 9).filter(one => one !== 'cy' && one !== 'flo'))
      expect(views(way(swapped), seat)).toEqual(views(way(nine), seat))
  })
})

describe('a refusal reveals nothing but what its own phone shows', () => {
  test('and depends neither on others’ roles nor on their picks', () => {
    const verdicts = (now: Given, seat: Seat) =>
      people.slice(0, 9).map(pick => {
        const found = consider(now.match, seat, { ask: 'night 1', picks: [pick] }, seeded(1))
        return typeof found === 'object' ? 'accepted' : found
      })
    const one = inPhase('night').and(picking({ ada: 'flo', cy: 'gus' }))
    const two = given(dealt(nine.with(3, 'villager').with(5, 'detective')), read, picking({ bo: 'flo' }))
    for (const seat of ['gus', 'hal', 'ivy', 'ed']) expect(verdicts(two, seat)).toEqual(verdicts(one, seat))
  })
})
