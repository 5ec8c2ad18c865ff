import { isOver, type Match, tableOf } from '../../shared/engine/match.ts'
import type { Random } from '../../shared/engine/random.ts'
import type { Secrecy } from '../rows/row.ts'
import { hold } from './laws.ts'
import { eventsIn, type Planned, plan, sameOwn, sameShared, step } from './worlds.ts'

/** Whether nobody can tell two matches apart. */
const alike = (a: Match, b: Match): boolean => sameShared(a, b) && a.seats.every(seat => sameOwn(a, b, seat))

/**
 * Plays a game in which all who are asked at once answer in one order, and in the reverse. Afterwards, nobody can tell
 * which it was. Returns the kinds of asks that were answered so.
 */
export const compareOrders = (start: Match, secrecy: Secrecy, random: Random): readonly string[] => {
  const compared: string[] = []
  let match = start
  while (!isOver(match)) {
    const from = match
    const here = tableOf(from).step
    const planned = plan({ a: from, b: from, viewer: null }, { ...secrecy, acts: [] }, random)
    if (!planned) break
    const played = (turns: readonly Planned[], first: Match): Match =>
      turns.reduce(
        (after, { by, a }) => (tableOf(after).step === here ? step(after, by, a, secrecy.orders, 1) : after),
        first,
      )
    const seated = planned.filter(({ by }) => from.seats.includes(by))
    const others = planned.filter(turn => !seated.includes(turn))
    const kinds = new Set(seated.map(({ a }) => a.ask))
    const turns = random.shuffle('turns', seated)
    match = played(turns, from)
    // The order of answers that are told as they come is public.
    const open = eventsIn(played(turns.slice(0, 1), from)).length > eventsIn(from).length
    if (seated.length > 1 && kinds.size === 1 && !open) {
      const other = played(turns.toReversed(), from)
      hold(alike(match, other), `at ${here} somebody can tell in which order people answered`)
      compared.push(...seated.slice(0, 1).map(({ a }) => a.ask.split(' ', 1)[0] ?? ''))
    }
    match = played(random.shuffle('turns', others), match)
  }
  return compared
}
