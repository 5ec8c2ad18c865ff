import type { Fact, Progress, Setup } from './game.ts'

/**
 * The part of a table that is folded from what was told: everything but who has acted, which is computed from the open
 * asks.
 */
export type Folded<Table> = Omit<Table, keyof Progress>

/** A game in progress: its deal, its public table, and what the server keeps besides. */
export interface Play<Deal, Table, Hidden> {
  readonly deal: Deal
  readonly table: Folded<Table>
  readonly hidden: Hidden
}

/** The folds that make a game's table and its hidden state. Neither function that makes the table is given a deal. */
export interface Folding<Deal extends Setup, Table, Hidden, Told extends Fact, Kept extends Fact> {
  readonly told: readonly Told['type'][]
  /** The public table before anything is told. */
  readonly open: (setup: Setup) => Folded<Table>
  /** The public part of the deal: the first thing told. */
  readonly dealt: (deal: Deal) => Told
  /** The public fold. It cannot leak: no secret is among its arguments. */
  readonly tell: (table: Folded<Table>, fact: Told) => Folded<Table>
  readonly begin: () => Hidden
  /** Folds a fact into the hidden state, after the table. */
  readonly keep: (hidden: Hidden, fact: Told | Kept, play: Pick<Play<Deal, Table, Hidden>, 'deal' | 'table'>) => Hidden
}

/** Folds facts into the public table. */
export const tableAfter = <T, Told extends Fact>(
  { open, tell }: { readonly open: (setup: Setup) => T; readonly tell: (table: T, fact: Told) => T },
  setup: Setup,
  told: readonly Told[],
): T => told.reduce(tell, open(setup))

/** Derives a game's functions from its folds. */
export const folded = <Deal extends Setup, Table, Hidden, Told extends Fact, Kept extends Fact>(
  folding: Folding<Deal, Table, Hidden, Told, Kept>,
) => {
  const { told, open, dealt, tell, begin, keep } = folding
  const isTold = (fact: Told | Kept): fact is Told => (told as readonly string[]).includes(fact.type)
  const evolve = (play: Play<Deal, Table, Hidden>, fact: Told | Kept): Play<Deal, Table, Hidden> => {
    const after = isTold(fact) ? { ...play, table: tell(play.table, fact) } : play
    return { ...after, hidden: keep(play.hidden, fact, after) }
  }
  return {
    open,
    tell,
    start: (deal: Deal): Play<Deal, Table, Hidden> => {
      const { seats, options } = deal
      return evolve({ deal, table: open({ seats, options }), hidden: begin() }, dealt(deal))
    },
    evolve,
    table: ({ table }: Play<Deal, Table, Hidden>): Folded<Table> => table,
  }
}

/** Returns the last told event of a type. */
export const lastOf = <Told extends Fact, T extends Told['type']>(
  told: readonly Told[],
  type: T,
): Extract<Told, { type: T }> | null =>
  (told.findLast(event => event.type === type) as Extract<Told, { type: T }> | undefined) ?? null

/** Makes a table's public fold from what a fact changes in it, and what follows from the changed table, like its step. */
export const telling =
  <Table extends { readonly told: readonly Told[] }, Told extends Fact>(
    change: (table: Table, fact: Told) => Partial<Table>,
    following: (changed: Table) => Partial<Table>,
  ) =>
  (table: Table, fact: Told): Table => {
    const changed = { ...table, ...change(table, fact), told: [...table.told, fact] }
    return { ...changed, ...following(changed) }
  }
