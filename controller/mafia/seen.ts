import type { View } from '../../shared/client/connection.ts'
import { type Hand, type Note, nobody, none, type Table } from '../../shared/games/mafia/facts.ts'
import { nameIn } from '../parts/people.tsx'

/** The game's own table, where this game is played. */
export const tableOf = (view: View): Table | null => (view.game === 'mafia' ? view.table : null)
type OwnHand = Omit<Hand, 'answers'>
/** What this seat alone knows. */
export const handOf = (view: View): OwnHand | null => (view.game === 'mafia' ? (view.secret?.hand ?? null) : null)

/** How a pick is called: a seat, nobody, or No Murder. */
export const pickName =
  (view: View) =>
  (pick: string): string =>
    pick === nobody || pick === none ? view.parts.words.pick(pick) : nameIn(view)(pick)

/** Nothing of a hand: what is wanted of it is put back in. */
const blank: Pick<Hand, 'sees' | 'notices' | 'act' | 'team' | 'notebook'> = {
  sees: [],
  notices: [],
  act: null,
  team: {},
  notebook: [],
}

/** What a hand's part says, in the game's words. */
export const saying = (view: View, part: Partial<Hand>): readonly string[] => {
  const hand = handOf(view)
  const all: Hand | null = hand && { ...hand, ...blank, ...part, answers: [] }
  return all ? view.parts.words.knows(all, nameIn(view)) : []
}

/** What the card says of a hand: the night's question, picks and notes stand in the panel that is held. */
export const onCard = <H extends object>(hand: H): H => ({ ...hand, act: null, team: {}, notebook: [] })

/** Short lists line by line, long ones in one run. */
export const written = (lines: readonly string[]): string => lines.join(lines.length > 4 ? ' ' : '\n')

/** No place stays empty: what is read takes as long for every role. */
export const orElse = (lines: readonly string[], none: string): readonly string[] => (lines.length > 0 ? lines : [none])

/** The newest first: what is read while held may not scroll. */
export const newest = (notebook: readonly Note[]): readonly Note[] => notebook.toReversed()

/** Whoever is alive, or died at this very dawn and is owed what came of the night. */
export const owedDawn = ({ living, told, round }: Table, seat: string): boolean =>
  living.includes(seat) ||
  told.some(event => event.type === 'dawned' && event.night === round && event.death?.seat === seat)
