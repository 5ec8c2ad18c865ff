import { at, type Seat } from '../../engine/game.ts'
import type { Random } from '../../engine/random.ts'
import { nobody, none } from './facts.ts'

/** Counts the picks of each seat. */
const tallied = (picks: readonly string[]): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>()
  for (const pick of picks) counts.set(pick, (counts.get(pick) ?? 0) + 1)
  return counts
}

const top = (picks: readonly string[]): readonly string[] => {
  const counts = tallied(picks)
  const most = Math.max(0, ...counts.values())
  return [...counts].filter(([, count]) => count === most).map(([pick]) => pick)
}

/** Returns the Mafia's victim: their plurality, with holding fire among the picks; a tie is drawn at random. */
export const chosenBy = (picks: readonly string[], random: Random): Seat | null => {
  const leading = [...top(picks)].sort()
  if (leading.length === 0) return null
  const pick = leading.length === 1 ? leading[0] : random.one('ties', leading)
  return pick === undefined || pick === nobody ? null : pick
}

/** Returns each Detective's finding about the living player it picked. */
export const readBy = (
  detectives: readonly Seat[],
  picks: Readonly<Record<Seat, string>>,
  isMafia: (seat: Seat) => boolean,
): Readonly<Record<Seat, boolean>> =>
  Object.fromEntries(
    detectives.flatMap(seat => {
      const at = picks[seat]
      return at === undefined || at === nobody ? [] : [[seat, isMafia(at)]]
    }),
  )

/**
 * Counts a vote: a sole leader is murdered; No Murder in the lead or tied for it means peace; two or more players tied
 * ahead of it go to a runoff, or after one to peace.
 */
export const leaders = (
  ballots: readonly string[],
  afterRunoff: boolean,
): { readonly murdered: Seat | null; readonly tied: readonly Seat[] } => {
  const leading = top(ballots)
  if (leading.length === 0 || leading.includes(none)) return { murdered: null, tied: [] }
  if (leading.length === 1) return { murdered: at(leading, 0), tied: [] }
  return { murdered: null, tied: afterRunoff ? [] : [...leading].sort() }
}
