import { describe, expect, test } from 'vitest'
import type { Seat } from '../../engine/game.ts'
import type { Masks, Saw } from './events.ts'
import { type CardPlace, middle, type Role } from './roles.ts'
import { type Picks, passed } from './state.ts'

const seats: readonly Seat[] = ['ada', 'bo', 'cy', 'di', 'ed']
/** Masks for seats without an act in a test: all differ, so that no mask is taken for another. */
const idle: readonly Role[] = ['hunter', 'fool', 'villager', 'cub', 'twin']
const acting = ['wolf', 'seer', 'thief', 'prankster', 'sleepwalker', 'watcher'] as const
type Acting = (typeof acting)[number]
const between: Masks = { 'middle-1': 'villager', 'middle-2': 'wolf', 'middle-3': 'seer' }

/** Every list of this many of these, in every order. */
const orders = <T>(from: readonly T[], count: number): readonly (readonly T[])[] =>
  count === 0
    ? [[]]
    : from.flatMap(one =>
        orders(
          from.filter(other => other !== one),
          count - 1,
        ).map(rest => [one, ...rest]),
      )
/** Every set of this many of these. */
const sets = <T>(from: readonly T[], count: number): readonly (readonly T[])[] =>
  count === 0 ? [[]] : from.flatMap((one, i) => sets(from.slice(i + 1), count - 1).map(rest => [one, ...rest]))

const nobody: readonly string[] = ['nobody']
/** Everything that a mask may choose, as the rules page says it. */
const choices: Readonly<Record<Acting, (others: readonly Seat[]) => readonly (readonly string[])[]>> = {
  wolf: () => [...sets(middle, 1), nobody],
  seer: others => [...sets(others, 1), ...sets(middle, 2), nobody],
  thief: others => [...sets(others, 1), nobody],
  prankster: others => [...sets(others, 2), nobody],
  sleepwalker: () => sets(middle, 1),
  watcher: () => [nobody],
}

/**
 * The second evaluator: it swaps nothing, but asks of each place, from the end of the night backwards, where its mask
 * came from. `until` leaves out the acts after it.
 */
const origin = (
  place: CardPlace,
  who: { readonly [A in Acting]?: Seat },
  picks: Picks,
  until: 'evening' | 'thief' | 'prankster' | 'sleepwalker',
): CardPlace => {
  const partner = (role: 'thief' | 'prankster' | 'sleepwalker', at: CardPlace): CardPlace => {
    const actor = who[role]
    const chosen = actor ? (picks[actor] ?? []) : []
    if (actor === undefined || chosen.length === 0 || chosen[0] === 'nobody') return at
    const ends = role === 'prankster' ? chosen : [actor, ...chosen]
    return ends.includes(at) ? (ends.find(end => end !== at) as CardPlace) : at
  }
  switch (until) {
    case 'sleepwalker':
      return origin(partner('sleepwalker', place), who, picks, 'prankster')
    case 'prankster':
      return origin(partner('prankster', place), who, picks, 'thief')
    case 'thief':
      return partner('thief', place)
    default:
      return place
  }
}

/** What each mask sees, by which mask lies where at that time. */
const seen = (role: Acting, who: { readonly [A in Acting]?: Seat }, picks: Picks, dealt: Masks): readonly Saw[] => {
  const actor = who[role] as Seat
  const mask = (place: CardPlace, until: 'evening' | 'thief' | 'sleepwalker'): Role =>
    dealt[origin(place, who, picks, until)] as Role
  const chosen = (picks[actor] ?? []).filter(pick => pick !== 'nobody')
  if (role === 'watcher') return [{ place: actor, mask: mask(actor, 'sleepwalker') }]
  if (role === 'wolf' || role === 'seer') return chosen.map(place => ({ place, mask: mask(place, 'evening') }))
  // The Thief sees what they have after the swap.
  return role === 'thief' ? chosen.map(place => ({ place, mask: mask(actor, 'thief') })) : []
}

const places: readonly CardPlace[] = [...seats, ...middle]

/** Which seat has which mask, and what lies where. */
interface Actors {
  readonly who: { readonly [A in Acting]?: Seat }
  readonly cast: Readonly<Record<Seat, Role>>
  readonly dealt: Masks
}

const tableOf = (roles: readonly Acting[], holders: readonly Seat[]): Actors => {
  const rest = seats.filter(seat => !holders.includes(seat))
  const cast = Object.fromEntries([
    ...roles.map((role, i) => [holders[i] as Seat, role] as const),
    ...rest.map((seat, i) => [seat, idle[i] as Role] as const),
  ])
  return { who: Object.fromEntries(roles.map((role, i) => [role, holders[i]])), cast, dealt: { ...cast, ...between } }
}

/** Every combination of these seats' choices. */
const picksOf = ({ who }: Actors): readonly Picks[] =>
  Object.entries(who).reduce<readonly Picks[]>(
    (after, [role, actor]) => {
      const ways = choices[role as Acting](seats.filter(seat => seat !== actor))
      return after.flatMap(picks => ways.map(way => ({ ...picks, [actor]: way })))
    },
    [{}],
  )

const earlier = { thief: 'evening', prankster: 'thief', sleepwalker: 'prankster' } as const
type Until = 'evening' | keyof typeof earlier

/** Describes what is wrong with a night; empty if nothing is. */
const faultIn = ({ who, cast, dealt }: Actors, picks: Picks): string => {
  const { steps, masks } = passed({ seats, cast, middle: between }, picks, seats)
  const now = (until: Until): readonly (Role | undefined)[] =>
    places.map(place => dealt[origin(place, who, picks, until)])
  const movedBy = (role: keyof typeof earlier): string => {
    const [before, after] = [now(earlier[role]), now(role)]
    const moved = steps.find(one => one.role === role)?.moved ?? []
    const wrong = moved.find(({ place, before: was, after: is }) => {
      const i = places.indexOf(place)
      return before[i] !== was || after[i] !== is
    })
    const missing = places.find((place, i) => before[i] !== after[i] && !moved.some(one => one.place === place))
    return wrong ? `the ${role} at ${wrong.place}` : missing ? `the ${role}, who changed ${missing}` : ''
  }
  const sawBy = (role: string): string => {
    const found = JSON.stringify(steps.find(one => one.role === role)?.saw)
    return found === JSON.stringify(seen(role as Acting, who, picks, dealt)) ? '' : `what the ${role} saw`
  }
  const movers = (['thief', 'prankster', 'sleepwalker'] as const).filter(role => who[role])
  const end = places.map(place => masks[place]).join() === now('sleepwalker').join() ? '' : 'the end'
  return [end, ...movers.map(movedBy), ...Object.keys(who).map(sawBy)].filter(fault => fault !== '').join(', ')
}

/** Compares the night of these acts, on every seat and with every choice, with the second evaluator. */
const hold = (roles: readonly Acting[]): number => {
  let nights = 0
  for (const holders of orders(seats, roles.length)) {
    const table = tableOf(roles, holders)
    for (const picks of picksOf(table)) {
      nights += 1
      const fault = faultIn(table, picks)
      if (fault !== '') throw new Error(`${JSON.stringify({ cast: table.cast, picks })}: ${fault}`)
    }
  }
  return nights
}

describe('the order of the night is that of a second evaluator, on five seats', () => {
  test.each(sets(acting, 2))('the %s with the %s, wherever they sit and whatever they choose', (...roles) => {
    expect(hold(roles)).toBeGreaterThan(50)
  })
  test.each(sets(acting, 3))('the %s with the %s and the %s', (...roles) => {
    expect(hold(roles)).toBeGreaterThan(500)
  })
})

describe('a night', () => {
  const cast = { ada: 'wolf', bo: 'wolf', cy: 'thief', di: 'watcher', ed: 'sleepwalker' } as const
  test('has a step for every mask with a part in it, in the order of the masks', () => {
    const { steps } = passed({ seats, cast, middle: between }, {}, seats)
    expect(steps.map(({ role }) => role)).toEqual(['wolf', 'thief', 'sleepwalker', 'watcher'])
    expect(steps[0]?.seats).toEqual(['ada', 'bo'])
  })
  test('leaves out players who have left', () => {
    const { steps, masks } = passed({ seats, cast, middle: between }, {}, ['ada', 'bo'])
    expect(steps.every(({ saw, moved }) => saw.length === 0 && moved.length === 0)).toBe(true)
    expect(masks).toEqual({ ...cast, ...between })
  })
})
