import type { Answer, Ask, Seat } from '../../shared/engine/game.ts'
import { isOver, type Match, tableOf } from '../../shared/engine/match.ts'
import type { Random } from '../../shared/engine/random.ts'
import type { Secrecy } from '../rows/row.ts'
import { hold } from './laws.ts'
import { inTurn, openTo, type Planned, plan, sameOwn, sameShared, step } from './worlds.ts'

/** Two seats that swap their answers, and the kind of ask. */
interface Swap {
  readonly kind: string
  readonly seats: readonly Seat[]
  readonly answers: ReadonlyMap<Planned, Answer>
}

/** Finds two seats with different answers to the same kind of ask, each of which the other could have given. */
const swapTwo = (match: Match, turns: readonly Planned[], shown: readonly string[], random: Random): Swap | null => {
  const asked = turns.flatMap(turn => {
    const ask = openTo(match, turn.by).find(({ id }) => id === turn.a.ask)
    return ask && match.seats.includes(turn.by) && !shown.includes(ask.kind) ? [{ turn, ask }] : []
  })
  const may = (ask: Ask, picks: readonly string[]): boolean => picks.every(pick => ask.from.includes(pick))
  const pairs = asked.flatMap(x =>
    asked
      .filter(y => x.turn.by !== y.turn.by && x.ask.kind === y.ask.kind)
      .filter(y => x.turn.a.picks.join() !== y.turn.a.picks.join())
      .filter(y => may(x.ask, y.turn.a.picks) && may(y.ask, x.turn.a.picks))
      .map(y => [x.turn, y.turn] as const),
  )
  if (pairs.length === 0) return null
  const [x, y] = random.one('swap', pairs)
  return {
    kind: x.a.ask.split(' ', 1)[0] ?? '',
    seats: [x.by, y.by],
    answers: new Map([
      [x, { ask: x.b.ask, picks: y.b.picks }],
      [y, { ask: y.b.ask, picks: x.b.picks }],
    ]),
  }
}

/** Plays one phase in two worlds; while it is open, only the swapped seats and their teammates may tell them apart. */
const phase = (
  [from, other]: readonly [Match, Match],
  turns: readonly Planned[],
  swap: Swap | null,
  opens: boolean,
  { orders, mates }: Secrecy,
): readonly [Match, Match] => {
  let [a, b] = [from, other]
  const swapped = swap?.seats ?? []
  const knows = (seat: Seat): boolean => [seat, ...mates(from, seat)].some(one => swapped.includes(one))
  const here = tableOf(a).step
  for (const [i, turn] of turns.entries()) {
    a = step(a, turn.by, turn.a, orders, i)
    b = step(b, turn.by, swap?.answers.get(turn) ?? turn.b, orders, i)
    const open = tableOf(a).step === here
    if (!open && opens) break
    const what = `after ${turn.by} ${turn.a.ask}`
    const who = `who picked what of ${swapped.join(' and ') || 'those before'}`
    hold(sameShared(a, b), `${what} the TV can tell ${who}`)
    for (const seat of a.seats) if (!open || !knows(seat)) hold(sameOwn(a, b, seat), `${what} ${seat} can tell ${who}`)
    if (!open) break
  }
  return [a, b]
}

/**
 * Plays a game in two worlds; whenever several seats are asked at once, two of them swap two different answers. Nobody
 * else can tell while the phase is open, unless these answers are public as they come; and nobody at all can until the
 * end of the game, unless answers of this kind are revealed at the end of the phase. Returns the kinds that were
 * swapped.
 */
export const compareSwaps = (
  start: Match,
  secrecy: Secrecy,
  { opened, shown }: { readonly opened: readonly string[]; readonly shown: readonly string[] },
  random: Random,
): readonly string[] => {
  // Answers are never passed on to others here.
  const same: Secrecy = { ...secrecy, acts: [] }
  let [a, b] = [start, start]
  const swapped: string[] = []
  while (!isOver(a)) {
    const planned = plan({ a, b, viewer: null }, same, random)
    if (!planned) break
    const turns = inTurn(a, planned, random)
    const swap = swapTwo(a, turns, shown, random)
    const opens = swap !== null && opened.includes(swap.kind)
    if (opens) phase([a, a], turns, swap, true, secrecy)
    const next = phase([a, b], turns, opens ? null : swap, false, secrecy)
    a = next[0]
    b = next[1]
    if (swap) swapped.push(swap.kind)
  }
  return swapped
}
