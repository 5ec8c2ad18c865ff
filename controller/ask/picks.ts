import type { Ask, Seat } from '../../shared/engine/game.ts'

/**
 * Returns the picks after a tap. Where one must be picked, a tap replaces it, and tapping it again keeps it; where
 * there are more, a second tap removes a pick.
 */
export const tapped = (
  picks: readonly string[],
  pick: string,
  { pick: [least, most] }: Pick<Ask, 'pick'>,
): readonly string[] => {
  if (picks.includes(pick)) return least === 1 && most === 1 ? picks : picks.filter(one => one !== pick)
  return most === 1 ? [pick] : [...picks, pick].slice(0, most)
}

export const isReady = (picks: readonly string[], { pick: [least, most] }: Pick<Ask, 'pick'>): boolean =>
  picks.length >= least && picks.length <= most

/** How an ask's choices are drawn: as people, as open choices, or as cards that only their holder reads. */
type ChoiceKind = 'people' | 'choices' | 'cards' | 'nothing'
export const choiceKind = ({ from, offered }: Ask, seats: readonly Seat[]): ChoiceKind => {
  const drawn = offered ?? from
  if (drawn.length === 0) return 'nothing'
  if (drawn.every(pick => seats.includes(pick))) return 'people'
  return offered ? 'cards' : 'choices'
}

/** Lists the choices to draw: people in seating order. */
export const choicesInOrder = ({ from, offered }: Ask, seats: readonly Seat[]): readonly string[] => {
  const all = offered ?? from
  return [...seats.filter(seat => all.includes(seat)), ...all.filter(pick => !seats.includes(pick))]
}

/**
 * Returns the card to play after a tap on one that lies face down: a blank changes nothing. Before any tap, it is the
 * first card that this seat may play.
 */
export const cardTaken = (taken: string | null, tap: string, { from }: Pick<Ask, 'from'>): string =>
  from.includes(tap) ? tap : (taken ?? from[0] ?? '')

/** Shuffles cards on this phone alone, so that where a finger taps tells nothing. */
export const shuffled = <T>(items: readonly T[], below: (n: number) => number): readonly T[] =>
  items.reduce<readonly T[]>((shuffling, item, i) => {
    const at = below(i + 1)
    return [...shuffling.slice(0, at), item, ...shuffling.slice(at)]
  }, [])

export const byChance = (n: number): number => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % n
