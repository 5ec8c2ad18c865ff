import type { BaseEvent, Progress, Setup } from './game.ts'

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
export interface Folding<
  Deal extends Setup,
  Table,
  Hidden,
  PublicEvent extends BaseEvent,
  SecretEvent extends BaseEvent,
> {
  readonly publicTypes: readonly PublicEvent['type'][]
  /** The public table before anything is told. */
  readonly open: (setup: Setup) => Folded<Table>
  /** The public part of the deal: the first thing told. */
  readonly dealt: (deal: Deal) => PublicEvent
  /** The public fold. It cannot leak: no secret is among its arguments. */
  readonly tell: (table: Folded<Table>, event: PublicEvent) => Folded<Table>
  readonly begin: () => Hidden
  /** Adds an event to the hidden state, after the table. */
  readonly keep: (
    hidden: Hidden,
    event: PublicEvent | SecretEvent,
    play: Pick<Play<Deal, Table, Hidden>, 'deal' | 'table'>,
  ) => Hidden
}

/** Returns the public table after these events. */
export const tableAfter = <T, PublicEvent extends BaseEvent>(
  { open, tell }: { readonly open: (setup: Setup) => T; readonly tell: (table: T, event: PublicEvent) => T },
  setup: Setup,
  events: readonly PublicEvent[],
): T => events.reduce(tell, open(setup))

/** Derives a game's functions from its folds. */
export const folded = <Deal extends Setup, Table, Hidden, PublicEvent extends BaseEvent, SecretEvent extends BaseEvent>(
  folding: Folding<Deal, Table, Hidden, PublicEvent, SecretEvent>,
) => {
  const { publicTypes, open, dealt, tell, begin, keep } = folding
  const isPublic = (event: PublicEvent | SecretEvent): event is PublicEvent =>
    (publicTypes as readonly string[]).includes(event.type)
  const evolve = (play: Play<Deal, Table, Hidden>, event: PublicEvent | SecretEvent): Play<Deal, Table, Hidden> => {
    const after = isPublic(event) ? { ...play, table: tell(play.table, event) } : play
    return { ...after, hidden: keep(play.hidden, event, after) }
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

/** Returns the last public event of a type. */
export const lastOf = <PublicEvent extends BaseEvent, T extends PublicEvent['type']>(
  events: readonly PublicEvent[],
  type: T,
): Extract<PublicEvent, { type: T }> | null =>
  (events.findLast(event => event.type === type) as Extract<PublicEvent, { type: T }> | undefined) ?? null

/** Makes a table's public fold from what an event changes in it, and what follows from the changed table, like its step. */
export const telling =
  <Table extends { readonly events: readonly PublicEvent[] }, PublicEvent extends BaseEvent>(
    change: (table: Table, event: PublicEvent) => Partial<Table>,
    following: (changed: Table) => Partial<Table>,
  ) =>
  (table: Table, event: PublicEvent): Table => {
    const changed = { ...table, ...change(table, event), events: [...table.events, event] }
    return { ...changed, ...following(changed) }
  }
