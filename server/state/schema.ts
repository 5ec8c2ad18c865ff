import { type SchemaType, schema, t } from '@colyseus/schema'

// The one schema, the same for every game. JSON is used for what seldom changes and for what only its own game can
// read. No field is ever absent: '' and 0 stand for no seat, no time, no draft.

/** A seat's own leaf, in its view alone: only texts, each JSON. Made once, with its chair. */
export const Secret = schema(
  {
    /** The hand as it was dealt, or as it was when its table woke. */
    hand: t.string().default('null'),
    /** The parts of the hand that have changed since. */
    since: t.string().default('{}'),
    /** The current picks of the seat's team: the part of a hand that changes with each of their answers. */
    team: t.string().default('null'),
    /**
     * The notebook, which grows during a game: apart from the rest of the hand, so that neither is sent again with the
     * other.
     */
    notebook: t.string().default('null'),
    answers: t.string().default('[]'),
    asks: t.string().default('[]'),
    /**
     * The asks of the host's role, for the seat that holds it; apart from these the ask to end the game, which stays
     * open throughout.
     */
    hosting: t.string().default('[]'),
    ending: t.string().default('[]'),
    joinRequests: t.string().default('[]'),
    /** For the host: the players whom the host has removed. */
    removed: t.string().default('[]'),
  },
  'Secret',
)
export type Secret = SchemaType<typeof Secret>

export const ChairState = schema(
  {
    name: t.string().default(''),
    charge: t.string().default(''),
    colour: t.string().default(''),
    here: t.boolean().default(false),
    since: t.float64().default(0),
    elsewhere: t.boolean().default(false),
    slow: t.boolean().default(false),
    bot: t.boolean().default(false),
    benched: t.boolean().default(false),
    lent: t.boolean().default(false),
    empty: t.boolean().default(false),
    // The one filtered field: it travels only to clients with this chair in their view, which are its own seat's
    // phones.
    secret: t.ref(Secret).view(),
  },
  'Chair',
)
export type ChairState = SchemaType<typeof ChairState>

/**
 * A clock: its ask, or '' once it has stopped, so that the next clock takes its place; when it ends, or 0 while paused;
 * and the seconds it began with or has remaining.
 */
export const Clock = schema(
  {
    ask: t.string().default(''),
    for: t.string().default(''),
    seconds: t.number().default(0),
    ends: t.float64().default(0),
    remaining: t.number().default(0),
  },
  'Clock',
)
export type Clock = SchemaType<typeof Clock>

/** The game that is being played or is just over. Screens fold its table from `told`. */
export const MatchState = schema(
  {
    game: t.string().default(''),
    seats: t.array('string'),
    /** JSON. */
    options: t.string().default('{}'),
    /** The public events in order, each as the log keeps it, its type first (`sentFact`). */
    told: t.array('string'),
    /** What bots have claimed, each as JSON. */
    said: t.array('string'),
    /** Who is asked by name, whether they have acted or are awaited; and who has acted: a bit for each of `seats`. */
    asked: t.number().default(0),
    acted: t.number().default(0),
    /** The number of seats that have acted, when names would reveal something. */
    unnamed: t.uint8().default(0),
    /** The public draft of an open pick, and its ask. */
    draftAsk: t.string().default(''),
    draft: t.array('string'),
  },
  'Match',
)
export type MatchState = SchemaType<typeof MatchState>

export const RoomState = schema(
  {
    id: t.string().default(''),
    code: t.string().default(''),
    invite: t.string().default(''),
    stage: t.string().default('lobby'),
    order: t.array('string'),
    host: t.string().default(''),
    formerHost: t.string().default(''),
    screens: t.uint8().default(0),
    halted: t.boolean().default(false),
    announcement: t.string().default(''),
    firstTable: t.boolean().default(false),
    paused: t.boolean().default(false),
    clocks: t.array(Clock),
    reminder: t.float64().default(0),
    /** The number of games begun, and the minutes that the last one took. */
    games: t.uint8().default(0),
    minutes: t.uint16().default(0),
    game: t.string().default(''),
    // Each of these is JSON.
    settings: t.string().default('{}'),
    options: t.string().default('{}'),
    unavailable: t.string().default('[]'),
    objection: t.string().default('null'),
    hints: t.string().default('[]'),
    notices: t.string().default('[]'),
    without: t.string().default('[]'),
    news: t.string().default('null'),
    score: t.string().default('[]'),
    shared: t.string().default('[]'),
    /** The mark of the deal that the server committed to, and what opens it once the game is over. */
    mark: t.string().default(''),
    memory: t.string().default('null'),
    disclosure: t.string().default('null'),
    /** The results of the sealed guesses: written when a game is over, and never before. */
    oracle: t.string().default('null'),
    chairs: t.map(ChairState),
    match: t.ref(MatchState),
  },
  'RoomState',
)
export type RoomState = SchemaType<typeof RoomState>
