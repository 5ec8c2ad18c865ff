import type { BaseEvent, Progress, Setup } from './game.ts'

/**
 * The part of a table that is folded from what was told: everything but who has acted, which is computed from the open
 * asks.
 */
export type Folded<PublicState> = Omit<PublicState, keyof Progress>

/** A game in progress: its deal, its public table, and what the server alone knows. */
export interface Play<Deal, PublicState, SecretState> {
  readonly deal: Deal
  readonly table: Folded<PublicState>
  readonly secret: SecretState
}

/** The reducers of a game's public and secret state. Those of the public state are given no deal. */
export interface Reducers<
  Deal extends Setup,
  PublicState,
  SecretState,
  PublicEvent extends BaseEvent,
  SecretEvent extends BaseEvent,
> {
  readonly publicTypes: readonly PublicEvent['type'][]
  /** The public table before anything is told. */
  readonly initialPublic: (setup: Setup) => Folded<PublicState>
  /** The public part of the deal: the first thing told. */
  readonly dealt: (deal: Deal) => PublicEvent
  /** It cannot leak: no secret is among its arguments. */
  readonly reducePublic: (table: Folded<PublicState>, event: PublicEvent) => Folded<PublicState>
  readonly initialSecret: () => SecretState
  /** Adds an event to the secret state, after the table. */
  readonly reduceSecret: (
    secret: SecretState,
    event: PublicEvent | SecretEvent,
    play: Pick<Play<Deal, PublicState, SecretState>, 'deal' | 'table'>,
  ) => SecretState
}

export const publicStateAfter = <T, PublicEvent extends BaseEvent>(
  {
    initialPublic,
    reducePublic,
  }: { readonly initialPublic: (setup: Setup) => T; readonly reducePublic: (table: T, event: PublicEvent) => T },
  setup: Setup,
  events: readonly PublicEvent[],
): T => events.reduce(reducePublic, initialPublic(setup))

export const fromReducers = <
  Deal extends Setup,
  PublicState,
  SecretState,
  PublicEvent extends BaseEvent,
  SecretEvent extends BaseEvent,
>(
  folding: Reducers<Deal, PublicState, SecretState, PublicEvent, SecretEvent>,
) => {
  const { publicTypes, initialPublic, dealt, reducePublic, initialSecret, reduceSecret } = folding
  const isPublic = (event: PublicEvent | SecretEvent): event is PublicEvent =>
    (publicTypes as readonly string[]).includes(event.type)
  const reduce = (
    play: Play<Deal, PublicState, SecretState>,
    event: PublicEvent | SecretEvent,
  ): Play<Deal, PublicState, SecretState> => {
    const after = isPublic(event) ? { ...play, table: reducePublic(play.table, event) } : play
    return { ...after, secret: reduceSecret(play.secret, event, after) }
  }
  return {
    initialPublic,
    reducePublic,
    start: (deal: Deal): Play<Deal, PublicState, SecretState> => {
      const { seats, options } = deal
      return reduce({ deal, table: initialPublic({ seats, options }), secret: initialSecret() }, dealt(deal))
    },
    reduce,
    table: ({ table }: Play<Deal, PublicState, SecretState>): Folded<PublicState> => table,
  }
}

export const lastOf = <PublicEvent extends BaseEvent, T extends PublicEvent['type']>(
  events: readonly PublicEvent[],
  type: T,
): Extract<PublicEvent, { type: T }> | null =>
  (events.findLast(event => event.type === type) as Extract<PublicEvent, { type: T }> | undefined) ?? null

/** Makes a reducer of the public table from what an event changes in it, and what follows from that, like its step. */
export const publicReducer =
  <PublicState extends { readonly events: readonly PublicEvent[] }, PublicEvent extends BaseEvent>(
    change: (table: PublicState, event: PublicEvent) => Partial<PublicState>,
    following: (changed: PublicState) => Partial<PublicState>,
  ) =>
  (table: PublicState, event: PublicEvent): PublicState => {
    const changed = { ...table, ...change(table, event), events: [...table.events, event] }
    return { ...changed, ...following(changed) }
  }
