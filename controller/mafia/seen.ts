import type { View } from '../../shared/client/connection.ts'
import { type Hand, type Note, nobody, none, type Table } from '../../shared/games/mafia/facts.ts'
import { nameIn } from '../parts/people.tsx'

/** The game's own table, as its schema brought it. */
export const tableOf = ({ table }: Pick<View, 'table'>): Table | null => table as Table | null
/** What this seat alone knows. */
export const handOf = ({ secret }: Pick<View, 'secret'>): Hand | null => (secret?.hand ?? null) as Hand | null

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
  return hand ? view.parts.words.knows({ ...hand, ...blank, ...part, answers: [] } as Hand, nameIn(view)) : []
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
