import type { Actor, Fact, Notice, Options, Seat } from '../engine/game.ts'
import { clock, host as hostActor } from '../engine/game.ts'
import { type AnyGame, begin, follow, type Match, type Move, tableOf, withDefaults } from '../engine/match.ts'
import { firstGame, type GameId, gameIds, isGameId } from '../games/ids.ts'
import { games } from '../games/registry.ts'
import { type RoomSetting, type RoomSettings, roomSettings } from '../protocol/commands.ts'
import type { Crest } from './crests.ts'
import type { News, SeatNews } from './news.ts'
import { type Score, scoreAfter } from './score.ts'

/** The hash of a phone's secret key. The key itself is never kept. */
export type KeyHash = string

/** A chair of the party. It outlives phones and connections. */
export interface Chair extends Crest {
  readonly seat: Seat
  readonly name: string
  /** Null where no phone belongs to it: a bot's, or one whose player has left. */
  readonly key: KeyHash | null
  /** A bot plays it: its own, or for a player who is gone. */
  readonly bot: boolean
  readonly benched: boolean
  /** Its player left in the middle of a game. */
  readonly empty: boolean
}

/** Somebody whom the host has put out, so that the host knows whom to let in again. */
export interface Removed {
  readonly seat: Seat
  readonly name: string
  readonly key: KeyHash
}

/** The party: people, host, options, and the match being played. */
export interface Party {
  readonly chairs: readonly Chair[]
  /** Seats ever given out, so that an id is never given twice. */
  readonly seatsMade: number
  readonly host: Seat | null
  /** Whoever held the host's role before it was taken; they may take it back. */
  readonly formerHost: Seat | null
  readonly removed: readonly Removed[]
  /** Phones and TVs that were let in: they belong here, and a lock does not keep them out. */
  readonly admitted: readonly KeyHash[]
  /** What the link and the picture carry besides the code. */
  readonly invite: string
  /** Invites that let nobody in any more, the newest last. Whoever has one was asked here once. */
  readonly pastInvites: readonly string[]
  readonly settings: RoomSettings
  readonly game: GameId
  /** What the host chose for each game: what of it holds follows from who sits here. */
  readonly options: Readonly<Record<string, Options>>
  /** What a host's own act switched off besides what it was for. */
  readonly notices: readonly Notice[]
  readonly news: News | null
  readonly newsCount: number
  readonly match: Match | null
  readonly games: number
  /** When the last game began and ended, as the log's times have it; null where it has none, or did not end. */
  readonly begunAt: number | null
  readonly overAt: number | null
  /** How everybody fared who played tonight, also who is benched or has left. */
  readonly score: readonly Score[]
  /** Seconds that were left to the clock's asks when they were stopped, and whether they stand still. */
  readonly left: Readonly<Record<string, number>>
  readonly paused: boolean
  /** A visible clock on a phase that has none. It forces nothing. */
  readonly reminder: { readonly step: string; readonly seconds: number } | null
}

/** The party as it stood, in values that JSON has. Format and rules say who can read it: `shared/party/snapshot.ts`. */
export interface Snapshot extends Omit<Party, 'match'> {
  readonly match: {
    readonly game: GameId
    readonly version: number
    readonly seats: readonly Seat[]
    readonly state: unknown
    readonly answers: Match['answers']
  } | null
}

/** Facts of the party. This is what a table's log holds. */
export type PartyEvent =
  | { readonly type: 'opened'; readonly game: GameId; readonly invite: string }
  | { readonly type: 'let-in'; readonly key: KeyHash }
  | {
      readonly type: 'sat'
      readonly seat: Seat
      readonly name: string
      readonly crest: Crest
      readonly key: KeyHash | null
    }
  | { readonly type: 'left'; readonly seat: Seat }
  | { readonly type: 'removed'; readonly seat: Seat }
  /** The host lets in again whom they put out. */
  | { readonly type: 'readmitted'; readonly seat: Seat }
  /** Link and picture carry another invite from here on. */
  | { readonly type: 'invited'; readonly invite: string }
  /** Whoever has no seat is a stranger again, but for these screens. */
  | { readonly type: 'put-out'; readonly kept: readonly KeyHash[] }
  | { readonly type: 'named'; readonly seat: Seat; readonly name: string }
  | { readonly type: 'crested'; readonly seat: Seat; readonly crest: Crest }
  | { readonly type: 'ordered'; readonly seats: readonly Seat[] }
  | { readonly type: 'hosted'; readonly seat: Seat; readonly taken: boolean }
  | { readonly type: 'rekeyed'; readonly seat: Seat; readonly key: KeyHash }
  | { readonly type: 'chosen'; readonly game: GameId }
  | { readonly type: 'optioned'; readonly game: GameId; readonly options: Options; readonly notices: readonly Notice[] }
  | { readonly type: 'housed'; readonly key: RoomSetting; readonly value: RoomSettings[RoomSetting] }
  | { readonly type: 'benched'; readonly seat: Seat; readonly on: boolean }
  | { readonly type: 'stood-in'; readonly seat: Seat; readonly on: boolean }
  | {
      readonly type: 'started'
      readonly game: GameId
      readonly version: number
      readonly seats: readonly Seat[]
      readonly deal: unknown
      /** What the host agreed to go without, told to all. */
      readonly without?: readonly Notice[]
    }
  | ({ readonly type: 'answered' } & Move)
  | { readonly type: 'paused'; readonly left: Readonly<Record<string, number>> }
  | { readonly type: 'resumed' }
  | { readonly type: 'added'; readonly left: Readonly<Record<string, number>> }
  | { readonly type: 'slept'; readonly left: Readonly<Record<string, number>> }
  /** Another process has the table now: whoever wrote before it finds the log longer than it left it. */
  | { readonly type: 'woken' }
  | { readonly type: 'clocked'; readonly step: string; readonly seconds: number }
  | { readonly type: 'lobbied' }
  /** What all events before it came to, so that a table is woken from here. It brings nothing about. */
  | { readonly type: 'snapshot'; readonly format: number; readonly rules: string; readonly party: Snapshot }

export const mostChairs = 20
const mostAdmitted = 199
/** Of those who were let in, the first are never forgotten for the sake of a crowd: among them are the table's TVs. */
const firstAdmitted = 30
const mostPastInvites = 19

const defaultSettings = Object.fromEntries(
  Object.entries(roomSettings).map(([key, values]) => [key, values[0]]),
) as unknown as RoomSettings

export const nobody: Party = {
  chairs: [],
  seatsMade: 0,
  host: null,
  formerHost: null,
  removed: [],
  admitted: [],
  invite: '',
  pastInvites: [],
  settings: defaultSettings,
  game: firstGame,
  options: {},
  notices: [],
  news: null,
  newsCount: 0,
  match: null,
  games: 0,
  begunAt: null,
  overAt: null,
  score: [],
  left: {},
  paused: false,
  reminder: null,
}

// What can be read off a party

export type Stage = 'lobby' | 'game' | 'over'
export const stageOf = ({ match }: Party): Stage => {
  if (match === null) return 'lobby'
  return tableOf(match).over === null ? 'game' : 'over'
}
export const chairOf = (party: Party, seat: Seat): Chair | undefined => party.chairs.find(chair => chair.seat === seat)

/** Compares two hashes in a time that does not tell how alike they are. */
export const sameHash = (a: KeyHash, b: KeyHash): boolean => {
  let apart = a.length ^ b.length
  for (let i = 0; i < a.length; i++) apart |= a.charCodeAt(i) ^ b.charCodeAt(i % (b.length || 1))
  return apart === 0
}
const has = (list: readonly KeyHash[], key: KeyHash): boolean =>
  list.reduce((found, other) => sameHash(other, key) || found, false)
export const chairByKey = (party: Pick<Party, 'chairs'>, key: KeyHash): Chair | undefined =>
  party.chairs.find(chair => chair.key !== null && sameHash(chair.key, key))
/** Put out by the host, and kept out. */
export const isRemoved = ({ removed }: Pick<Party, 'removed'>, key: KeyHash): boolean =>
  has(
    removed.map(one => one.key),
    key,
  )
/** Let in before: it belongs here, and no lock keeps it out. */
export const isAdmitted = ({ admitted }: Pick<Party, 'admitted'>, key: KeyHash): boolean => has(admitted, key)
export const gameOf = ({ game }: Party): AnyGame => games[game].game
/** Which game the screens show: the one that is played or just over, or the one that was chosen. */
export const shownGame = ({ match, game }: Party): GameId => (match && isGameId(match.game.id) ? match.game.id : game)
/** Who would play if the game started now, in the room's order. */
export const players = ({ chairs }: Party): readonly Seat[] =>
  chairs.filter(({ benched, empty }) => !benched && !empty).map(({ seat }) => seat)
/** What the host chose for the game to come, whether or not it can be played so now. */
export const chosenOf = (party: Party): Options => withDefaults(gameOf(party).options, party.options[party.game] ?? {})

/** What of the host's choice holds for those who would play, and what does not. It comes back with what it needs. */
export const settledOf = (party: Party): { readonly options: Options; readonly notices: readonly Notice[] } =>
  gameOf(party).settle({ seats: players(party), options: chosenOf(party) })

/**
 * The options of the game to come. In the lobby they are judged as people come and go; while a game runs or is over they
 * stand as they were chosen, until the host is back in the lobby or starts.
 */
export const optionsOf = (party: Party): Options =>
  stageOf(party) === 'lobby' ? settledOf(party).options : chosenOf(party)

/** What was switched off, for every screen to say: in the lobby also what cannot be played by those who sit there. */
export const noticesOf = (party: Party): readonly Notice[] =>
  stageOf(party) === 'lobby' ? [...party.notices, ...settledOf(party).notices] : party.notices

/** Once a game is over: what the next one would have to go without, if the host starts it now. */
export const lackingOf = (party: Party): readonly Notice[] =>
  stageOf(party) === 'over' ? settledOf(party).notices : []

/** The actors whose asks a seat may answer: its own, and the host's for whoever holds that role. */
export const actorsOf = (party: Party, seat: Seat): readonly Actor[] =>
  seat === party.host ? [seat, hostActor] : [seat]

// What becomes of a party

const inChair = (party: Party, seat: Seat, change: Partial<Chair>): Party => ({
  ...party,
  chairs: party.chairs.map(chair => (chair.seat === seat ? { ...chair, ...change } : chair)),
})
const withSeatNews = (party: Party, type: SeatNews['type'], seat: Seat): Party => withNews(party, { type, seat })
const withNews = (party: Party, news: News): Party => ({
  ...party,
  news,
  newsCount: party.newsCount + 1,
})

const withKey = (admitted: readonly KeyHash[], key: KeyHash): readonly KeyHash[] => {
  const late = admitted.slice(firstAdmitted)
  return [
    ...admitted.slice(0, firstAdmitted),
    ...late.slice(Math.max(0, late.length - mostAdmitted + firstAdmitted)),
    key,
  ]
}

const admitting = (party: Party, key: KeyHash): Party => ({ ...party, admitted: withKey(party.admitted, key) })

/** In a game a chair whose player is gone stays, empty; outside it goes. */
const vacate = (party: Party, seat: Seat): Party => {
  const rest = party.match?.seats.includes(seat)
    ? inChair(party, seat, { key: null, empty: true, bot: false })
    : { ...party, chairs: party.chairs.filter(chair => chair.seat !== seat) }
  return {
    ...rest,
    host: party.host === seat ? null : party.host,
    formerHost: party.formerHost === seat ? null : party.formerHost,
  }
}

export const toLobby = (party: Party): Party => ({
  ...party,
  match: null,
  left: {},
  paused: false,
  reminder: null,
  chairs: party.chairs.filter(({ empty }) => !empty),
})

/** A game begun by rules of another version cannot be replayed: its table is back in the lobby, and says so. */
const started = (party: Party, event: Extract<PartyEvent, { type: 'started' }>): Party => {
  const so: Party = { ...toLobby(party), games: party.games + 1, notices: [], begunAt: null, overAt: null }
  const game = gameIds.includes(event.game) ? games[event.game].game : null
  if (game?.version !== event.version) return withSeatNews(so, 'outdated', party.host ?? '')
  const begun: Party = { ...so, game: event.game, match: begin(game, event.seats, event.deal) }
  return event.without ? withNews(begun, { type: 'without', seat: '', without: event.without }) : begun
}

const moved = (party: Party, move: Move): Party => {
  if (party.match === null) return party
  const { told, kept } = party.match.game
  // Logged by rules that knew more than these, whatever version they called themselves: as above.
  if (!move.events.every(({ type }) => told.includes(type) || kept.includes(type)))
    return withSeatNews(toLobby(party), 'outdated', party.host ?? '')
  const match = follow(party.match, move)
  const open = match.game.asks(match.state, clock).map(({ id }) => id)
  const left = Object.fromEntries(Object.entries(party.left).filter(([ask]) => open.includes(ask)))
  const reminder = party.reminder?.step === tableOf(match).step ? party.reminder : null
  const ends = tableOf(match).over !== null && tableOf(party.match).over === null
  const score = ends ? scoreAfter(party.score, party.chairs, match) : party.score
  // A pause is of its phase: the next one begins with its clock running.
  const stays = tableOf(match).step === tableOf(party.match).step
  return { ...party, match, left, reminder, score, paused: party.paused && stays && open.length > 0 }
}

type Evolve = { readonly [T in PartyEvent['type']]: (party: Party, event: Extract<PartyEvent, { type: T }>) => Party }

const becomes: Evolve = {
  opened: (party, { game, invite }) => ({ ...party, game, invite }),
  'let-in': (party, { key }) => admitting(party, key),
  sat: (party, { seat, name, crest, key }) => ({
    ...party,
    seatsMade: party.seatsMade + 1,
    chairs: [...party.chairs, { seat, name, ...crest, key, bot: key === null, benched: false, empty: false }],
    // The first to sit is the host; a bot never is, and where the host has left, the role waits for somebody to take it.
    host: key === null || party.chairs.some(chair => chair.key !== null) ? party.host : seat,
  }),
  left: (party, { seat }) => withSeatNews(vacate(party, seat), 'left', seat),
  removed: (party, { seat }) => {
    const { key = null, name = '' } = chairOf(party, seat) ?? {}
    const removed = key === null ? party.removed : [...party.removed, { seat, name, key }]
    return { ...withSeatNews(vacate(party, seat), 'removed', seat), removed }
  },
  // Known, so that neither a lock nor an invitation keeps out whom the host has just let in.
  readmitted: (party, { seat }) => {
    const key = party.removed.find(one => one.seat === seat)?.key
    const removed = party.removed.filter(one => one.key !== key)
    return key === undefined ? party : admitting({ ...party, removed }, key)
  },
  invited: (party, { invite }) => ({
    ...party,
    invite,
    pastInvites: [...party.pastInvites.slice(-mostPastInvites), party.invite],
  }),
  'put-out': (party, { kept }) => ({ ...party, admitted: party.admitted.filter(key => kept.includes(key)) }),
  named: (party, { seat, name }) => inChair(party, seat, { name }),
  crested: (party, { seat, crest }) => inChair(party, seat, crest),
  ordered: (party, { seats }) => ({
    ...party,
    chairs: seats.flatMap(seat => party.chairs.filter(chair => chair.seat === seat)),
  }),
  hosted: (party, { seat, taken }) => ({
    ...withSeatNews(party, 'host', seat),
    host: chairOf(party, seat) ? seat : null,
    formerHost: taken && party.formerHost !== seat ? party.host : null,
  }),
  rekeyed: (party, { seat, key }) =>
    withSeatNews(
      inChair(party, seat, { key, empty: false, bot: false }),
      chairOf(party, seat)?.bot ? 'back' : 'moved',
      seat,
    ),
  chosen: (party, { game }) => ({ ...party, game, notices: [] }),
  optioned: (party, { game, options, notices }) => ({
    ...party,
    options: { ...party.options, [game]: options },
    notices,
  }),
  housed: (party, { key, value }) => ({ ...party, settings: { ...party.settings, [key]: value } }),
  benched: (party, { seat, on }) => inChair(party, seat, { benched: on }),
  'stood-in': (party, { seat, on }) => withSeatNews(inChair(party, seat, { bot: on }), on ? 'stand-in' : 'back', seat),
  started,
  answered: (party, { by, ask, picks, events }) => moved(party, { by, ask, picks, events }),
  paused: (party, { left }) => ({ ...party, paused: party.match !== null, left }),
  resumed: party => ({ ...party, paused: false }),
  added: (party, { left }) => ({ ...party, left }),
  slept: (party, { left }) => ({ ...party, left }),
  woken: party => party,
  clocked: (party, { step, seconds }) => ({ ...party, reminder: party.match && { step, seconds } }),
  lobbied: toLobby,
  snapshot: party => party,
}

const timed: readonly PartyEvent['type'][] = ['paused', 'resumed', 'added', 'slept', 'woken', 'snapshot']
/** What was left when the clocks were stopped is used once, when they run again: after a crash they run in full. */
const running = (party: Party, { type }: PartyEvent): Party =>
  party.paused || timed.includes(type) || Object.keys(party.left).length === 0 ? party : { ...party, left: {} }

/** An event that this program knows. Whatever comes out of a log is asked. */
export const isPartyEvent = (event: unknown): event is PartyEvent =>
  typeof event === 'object' &&
  event !== null &&
  'type' in event &&
  typeof event.type === 'string' &&
  Object.hasOwn(becomes, event.type)

export const evolve = (party: Party, event: PartyEvent): Party =>
  (becomes[event.type] as (party: Party, event: Fact) => Party)(running(party, event), event)

/**
 * What an event comes to that was logged then. The time says how long a game took, and nothing else depends on it: two
 * logs that differ only in their times come to the same party.
 */
export const evolveAt = (party: Party, event: PartyEvent, at: number | null): Party => {
  const next = evolve(party, event)
  if (event.type === 'started') return { ...next, begunAt: at }
  const ends = event.type === 'answered' && stageOf(next) === 'over' && stageOf(party) !== 'over'
  return ends ? { ...next, overAt: at } : next
}

const minute = 60_000
/** How many minutes the last game took, at least one; null where its log does not tell. */
export const minutesOf = ({ begunAt, overAt }: Pick<Party, 'begunAt' | 'overAt'>): number | null =>
  begunAt === null || overAt === null ? null : Math.max(1, Math.round((overAt - begunAt) / minute))

export const fold = (events: readonly PartyEvent[], from: Party = nobody): Party => events.reduce(evolve, from)
