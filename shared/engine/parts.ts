import type { BaseEvent, BaseHand, BasePublicState, Progress, Setup } from './game.ts'
import type { Guesses } from './guess.ts'
import type { Random } from './random.ts'
import type { Words } from './words.ts'

/** The picture of a role, on phones and TV, and the share of its square that it covers. No role's icon is also a crest. */
export interface RoleIcon {
  readonly icon: string
  readonly covers: number
}
export type RoleIcons<Role extends string = string> = Readonly<Record<Role, RoleIcon>>

/** Returns the opacity at which all pictures look equally dark, so that none stands out from across the table. */
export const strengthOf = ({ covers }: RoleIcon): number => 0.23 / covers

export const iconsOf = <Role extends string>(faces: RoleIcons<Role>): Readonly<Record<Role, string>> =>
  // A record's own keys are its roles.
  Object.fromEntries(Object.entries<RoleIcon>(faces).map(([role, { icon }]) => [role, icon])) as Record<Role, string>

type Folded<PublicState> = Omit<PublicState, keyof Progress>

/** What a screen loads of a game: role pictures, the fold of its table, and what may be guessed in it, with its words. */
export interface Parts<
  PublicState extends BasePublicState = BasePublicState,
  Hand extends BaseHand = BaseHand,
  PublicEvent extends BaseEvent = BaseEvent,
  Deal = unknown,
> {
  readonly words: Words<PublicState, Hand, PublicEvent>
  readonly roleIcons: RoleIcons
  readonly initialPublic: (setup: Setup) => Folded<PublicState>
  readonly reducePublic: (table: Folded<PublicState>, event: PublicEvent) => Folded<PublicState>
  readonly guesses: Guesses<PublicState>
  /** What a finished game told of its deal, for checking it. */
  readonly claims: Claims<Deal, Folded<PublicState>, PublicEvent>
}

/** A game's parts before its words are known, which are made from the texts of a language. */
export type PartsIn<
  Texts,
  PublicState extends BasePublicState = BasePublicState,
  Hand extends BaseHand = BaseHand,
  PublicEvent extends BaseEvent = BaseEvent,
  Deal = unknown,
> = Omit<Parts<PublicState, Hand, PublicEvent, Deal>, 'words'> & {
  readonly wordsIn: (texts: Texts) => Words<PublicState, Hand, PublicEvent>
  /** Never there: it names the types of the table and the hand to those who ask for them by the game's id. */
  readonly types?: { readonly table: PublicState; readonly hand: Hand }
}

/** The public events, and the table just before the last of them. */
export interface Past<PublicState, PublicEvent extends BaseEvent> {
  readonly before: PublicState
  readonly event: PublicEvent
}

/**
 * What chance decided in a game: who sits where and leads first, who was who, what each saw, and what was drawn later.
 */
export const chances = ['seats', 'roles', 'sights', 'draws'] as const
export type Chance = (typeof chances)[number]

/** Something told that chance decided, and its counterpart in the deal, or as it is drawn again. */
export interface Claim {
  readonly of: Chance
  readonly announced: unknown
  readonly dealt: unknown
}

/** Lists what a finished game told of its deal, and of what was drawn while it was played. */
export type Claims<Deal, PublicState, PublicEvent extends BaseEvent> = (
  deal: Deal,
  past: readonly Past<PublicState, PublicEvent>[],
  chanceAt: (step: string) => Random,
) => readonly Claim[]
