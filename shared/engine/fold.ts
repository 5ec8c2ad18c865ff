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

/** The reducers of a game's public and secret state. Those of the public state are given no deal. */
export interface Reducers<
  Deal extends Setup,
  Table,
  Hidden,
  PublicEvent extends BaseEvent,
  SecretEvent extends BaseEvent,
> {
  readonly publicTypes: readonly PublicEvent['type'][]
  /** The public table before anything is told. */
  readonly initialPublic: (setup: Setup) => Folded<Table>
  /** The public part of the deal: the first thing told. */
  readonly dealt: (deal: Deal) => PublicEvent
  /** It cannot leak: no secret is among its arguments. */
  readonly reducePublic: (table: Folded<Table>, event: PublicEvent) => Folded<Table>
  readonly initialSecret: () => Hidden
  /** Adds an event to the hidden state, after the table. */
  readonly reduceSecret: (
    hidden: Hidden,
    event: PublicEvent | SecretEvent,
    play: Pick<Play<Deal, Table, Hidden>, 'deal' | 'table'>,
  ) => Hidden
}

/** Returns the public table after these events. */
export const tableAfter = <T, PublicEvent extends BaseEvent>(
  {
    initialPublic,
    reducePublic,
  }: { readonly initialPublic: (setup: Setup) => T; readonly reducePublic: (table: T, event: PublicEvent) => T },
  setup: Setup,
  events: readonly PublicEvent[],
): T => events.reduce(reducePublic, initialPublic(setup))

/** Makes a game's functions from its reducers. */
export const fromReducers = <
  Deal extends Setup,
  Table,
  Hidden,
  PublicEvent extends BaseEvent,
  SecretEvent extends BaseEvent,
>(
  folding: Reducers<Deal, Table, Hidden, PublicEvent, SecretEvent>,
) => {
  const { publicTypes, initialPublic, dealt, reducePublic, initialSecret, reduceSecret } = folding
  const isPublic = (event: PublicEvent | SecretEvent): event is PublicEvent =>
    (publicTypes as readonly string[]).includes(event.type)
  const reduce = (play: Play<Deal, Table, Hidden>, event: PublicEvent | SecretEvent): Play<Deal, Table, Hidden> => {
    const after = isPublic(event) ? { ...play, table: reducePublic(play.table, event) } : play
    return { ...after, hidden: reduceSecret(play.hidden, event, after) }
  }
  return {
    initialPublic,
    reducePublic,
    start: (deal: Deal): Play<Deal, Table, Hidden> => {
      const { seats, options } = deal
      return reduce({ deal, table: initialPublic({ seats, options }), hidden: initialSecret() }, dealt(deal))
    },
    reduce,
    table: ({ table }: Play<Deal, Table, Hidden>): Folded<Table> => table,
  }
}

/** Returns the last public event of a type. */
export const lastOf = <PublicEvent extends BaseEvent, T extends PublicEvent['type']>(
  events: readonly PublicEvent[],
  type: T,
): Extract<PublicEvent, { type: T }> | null =>
  (events.findLast(event => event.type === type) as Extract<PublicEvent, { type: T }> | undefined) ?? null

/** Makes a reducer of the public table from what an event changes in it, and what follows from that, like its step. */
export const publicReducer =
  <Table extends { readonly events: readonly PublicEvent[] }, PublicEvent extends BaseEvent>(
    change: (table: Table, event: PublicEvent) => Partial<Table>,
    following: (changed: Table) => Partial<Table>,
  ) =>
  (table: Table, event: PublicEvent): Table => {
    const changed = { ...table, ...change(table, event), events: [...table.events, event] }
    return { ...changed, ...following(changed) }
  }
