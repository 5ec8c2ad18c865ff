import type { View } from '../../shared/client/connection.ts'
import { type Hand, nobody, type Table } from '../../shared/games/midnight/events.ts'
import { isMiddle } from '../../shared/games/midnight/roles.ts'
import { nameIn } from '../parts/people.tsx'

/** Returns the game's own table, where this game is played. */
export const tableOf = (view: View): Table | null => (view.game === 'midnight' ? view.table : null)
type OwnHand = Omit<Hand, 'answers'>
/** This seat's hand. */
export const handOf = (view: View): OwnHand | null => (view.game === 'midnight' ? (view.secret?.hand ?? null) : null)

/** Says whether a pick means to do nothing. */
export const isNobody = (pick: string): boolean => pick === nobody

/** Names a pick: a seat, a mask in the middle, or nothing. */
export const pickName =
  (view: View) =>
  (pick: string): string =>
    isNobody(pick) || isMiddle(pick) ? view.parts.words.pick(pick) : nameIn(view)(pick)

/** An empty hand, to be filled with the parts to show. */
const blank: Pick<Hand, 'sees' | 'notices' | 'act' | 'chose' | 'notebook'> = {
  sees: [],
  notices: [],
  act: null,
  chose: null,
  notebook: [],
}

/** Describes a part of a hand, in the game's words. */
export const saying = (view: View, part: Partial<Hand>): readonly string[] => {
  const hand = handOf(view)
  const all: Hand | null = hand && { ...hand, ...blank, ...part, answers: [] }
  return all ? view.parts.words.knows(all, nameIn(view)) : []
}

/** Returns the part of a hand that its card shows: the question and the night are in the panel. */
export const onCard = <H extends object>(hand: H): H => ({ ...hand, act: null, chose: null, notebook: [] })

/** Fills an empty place: reading then takes as long for every mask. */
export const orElse = (lines: readonly string[], none: string): string => (lines.length > 0 ? lines.join('\n') : none)
