import type { View } from '../../shared/client/connection.ts'
import { type Death, type Hand, type Note, nobody, none, type Table } from '../../shared/games/mafia/events.ts'
import { nameIn } from '../parts/people.tsx'
import { mafiaTexts } from './texts.ts'

/** Returns the game's own table, where this game is played. */
export const tableOf = (view: View): Table | null => (view.game === 'mafia' ? view.table : null)
type OwnHand = Omit<Hand, 'answers'>
/** This seat's hand. */
export const handOf = (view: View): OwnHand | null => (view.game === 'mafia' ? (view.secret?.hand ?? null) : null)

/** Names a pick: a seat, nobody, or No Murder. */
export const pickName =
  (view: View) =>
  (pick: string): string =>
    pick === nobody || pick === none ? view.parts.words.pick(pick) : nameIn(view)(pick)

/** Names somebody's role at a death or at the end: both roles of a Minion who took over. */
export const wasIn = ({ parts }: View, { role, turned }: Pick<Death, 'role' | 'turned'>): string => {
  const { roles } = parts.words
  const was = roles[role]?.name ?? ''
  return turned ? mafiaTexts.turned({ was, is: roles.mafia?.name ?? '' }) : was
}

/** An empty hand, to be filled with the parts to show. */
const blank: Pick<Hand, 'sees' | 'notices' | 'act' | 'team' | 'notebook'> = {
  sees: [],
  notices: [],
  act: null,
  team: {},
  notebook: [],
}

/** Describes a part of a hand, in the game's words. */
export const saying = (view: View, part: Partial<Hand>): readonly string[] => {
  const hand = handOf(view)
  const all: Hand | null = hand && { ...hand, ...blank, ...part, answers: [] }
  return all ? view.parts.words.knows(all, nameIn(view)) : []
}

/** Returns the part of a hand that its card shows: the question, picks and notes are in the panel. */
export const onCard = <H extends object>(hand: H): H => ({ ...hand, act: null, team: {}, notebook: [] })

/** Joins lines: short lists line by line, long ones in one run. */
export const written = (lines: readonly string[]): string => lines.join(lines.length > 4 ? ' ' : '\n')

/** Fills an empty place: reading then takes as long for every role. */
export const orElse = (lines: readonly string[], none: string): readonly string[] => (lines.length > 0 ? lines : [none])

/** Puts the newest note first: a panel cannot be scrolled while it is held. */
export const newest = (notebook: readonly Note[]): readonly Note[] => notebook.toReversed()

/** Says whether a seat gets a dawn card: it is alive, or died at this very dawn. */
export const owedDawn = ({ living, told, round }: Table, seat: string): boolean =>
  living.includes(seat) ||
  told.some(event => event.type === 'dawned' && event.night === round && event.death?.seat === seat)
