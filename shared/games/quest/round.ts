import { type Actor, type Ask, clock, type Fact, type Seat } from '../../engine/game.ts'
import { asked } from './asks.ts'

/** Returns the number of the next quest, or of the one under way. */
export const questOf = ({ results }: { readonly results: readonly unknown[] }): number =>
  Math.min(5, results.length + 1)

/** The table while everybody reads their card, before the first round. */
interface Reading {
  readonly table: { readonly seats: readonly Seat[]; readonly told: readonly Fact[] }
  readonly hidden: { readonly ready: readonly Seat[] }
}
const secondsToRead = 60

export const readAsks = ({ table, hidden }: Reading, actor: Actor): readonly Ask<'remind' | 'acknowledge'>[] => {
  const reminded = table.told.some(({ type }) => type === 'reminded')
  if (actor === clock)
    return reminded ? [] : [{ ...asked('remind', 'deal', [], 0), seconds: secondsToRead, for: 'reminder' }]
  return table.seats.includes(actor) && !hidden.ready.includes(actor) ? [asked('acknowledge', 'role', [], 0)] : []
}

type Read<Begun> =
  | { readonly type: 'reminded'; readonly seats: readonly Seat[] }
  | { readonly type: 'acknowledged'; readonly seat: Seat }
  | Begun

/** Reminds those who have not read their card, once; when the last has, the first round begins. */
export const readEvents = <Begun extends Fact>(
  { table, hidden }: Reading,
  actor: Actor,
  begun: Begun,
): readonly Read<Begun>[] => {
  const waiting = table.seats.filter(seat => !hidden.ready.includes(seat))
  if (actor === clock) return [{ type: 'reminded', seats: waiting }]
  const acknowledged = { type: 'acknowledged', seat: actor } as const
  return waiting.length === 1 ? [acknowledged, begun] : [acknowledged]
}
