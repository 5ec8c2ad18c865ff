import { type SchemaType, schema, t } from '@colyseus/schema'

// What travels, the same for every game. A text that is called JSON here holds what seldom changes, or what only its own
// game can read. Nothing is absent: no seat, no time and no draft are '' and 0.

/** What one seat alone gets: texts only, JSON each, in a leaf that is made once, with its chair. */
export const Secret = schema(
  {
    hand: t.string().default('null'),
    /** What others of its team have picked by now: a part of the hand that changes with each of their answers. */
    team: t.string().default('null'),
    answers: t.string().default('[]'),
    asks: t.string().default('[]'),
    /** The host's asks, for whoever holds that role. */
    hosting: t.string().default('[]'),
    /** Who waits to be let in, or for this seat. */
    joinRequests: t.string().default('[]'),
    /** For the host: whom the host has put out. */
    removed: t.string().default('[]'),
  },
  'Secret',
)
export type Secret = SchemaType<typeof Secret>

export const Chair = schema(
  {
    name: t.string().default(''),
    charge: t.string().default(''),
    colour: t.string().default(''),
    here: t.boolean().default(false),
    since: t.float64().default(0),
    bot: t.boolean().default(false),
    benched: t.boolean().default(false),
    empty: t.boolean().default(false),
    // The one filtered field: it travels to whoever has this chair in view, and so to its own seat's phones alone.
    secret: t.ref(Secret).view(),
  },
  'Chair',
)
export type Chair = SchemaType<typeof Chair>

/** A clock by the name of what it asks: when it ends, or 0 where it stands; the seconds that it began with, or has left. */
export const Clock = schema(
  {
    for: t.string().default(''),
    seconds: t.number().default(0),
    ends: t.float64().default(0),
    left: t.number().default(0),
  },
  'Clock',
)

/** The game that is played or just over. Its table is folded from what was told. */
export const Match = schema(
  {
    game: t.string().default(''),
    seats: t.array('string'),
    /** JSON. */
    options: t.string().default('{}'),
    /** The chronicle, each told event as the log keeps it. */
    told: t.array('string'),
    acted: t.array('string'),
    awaited: t.array('string'),
    /** How many have acted, also where names would tell something. */
    answered: t.uint8().default(0),
    /** The unfinished pick that all see, and the ask that it is for. */
    draftAsk: t.string().default(''),
    draft: t.array('string'),
  },
  'Match',
)
export type Match = SchemaType<typeof Match>

export const Table = schema(
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
    paused: t.boolean().default(false),
    clocks: t.map(Clock),
    /** When the reminder ends. */
    reminder: t.float64().default(0),
    /** Games begun, and how many minutes the last one took. */
    games: t.uint8().default(0),
    minutes: t.uint16().default(0),
    game: t.string().default(''),
    // JSON, all of them.
    settings: t.string().default('{}'),
    options: t.string().default('{}'),
    unavailable: t.string().default('[]'),
    objection: t.string().default('null'),
    hints: t.string().default('[]'),
    notices: t.string().default('[]'),
    without: t.string().default('[]'),
    news: t.string().default('null'),
    score: t.string().default('[]'),
    chairs: t.map(Chair),
    match: t.ref(Match),
  },
  'Table',
)
export type Table = SchemaType<typeof Table>
