import {
  type Actor,
  type BaseEvent,
  clock,
  host as hostActor,
  type Notice,
  type Options,
  presetsFor,
  type Seat,
  type Statement,
  tableSize,
} from '../engine/game.ts'
import {
  type AnyGame,
  applyMove,
  isOver,
  type Match,
  type Move,
  startMatch,
  stepOf,
  withDefaults,
} from '../engine/match.ts'
import { asksOf } from '../engine/progress.ts'
import { firstGame, type GameId, gameIds, isGameId } from '../games/index.ts'
import { games } from '../games/registry.ts'
import { type RoomSetting, type RoomSettings, roomSettings } from '../protocol/commands.ts'
import type { Commitment } from '../protocol/commitment.ts'
import type { Crest } from './crests.ts'
import {
  type Guess,
  type GuessResult,
  handedOn,
  type Sealed,
  type Seer,
  sealing,
  seersAfter,
  verdictsOf,
} from './guesses.ts'
import { noPast, type Past, recall } from './memories.ts'
import type { Memory, News, SeatNews } from './news.ts'
import { type Score, scoreAfter } from './score.ts'

/** The hash of a phone's secret key. The key itself is never stored. */
export type KeyHash = string

/** A chair of the party. It outlives phones and connections. */
export interface Chair extends Crest {
  readonly seat: Seat
  readonly name: string
  /** The hash of its phone's key; null for a bot's chair, or if the player has left. */
  readonly key: KeyHash | null
  /** A bot plays it: as its own chair, or in place of a player who is gone. */
  readonly bot: boolean
  readonly benched: boolean
  /** Its player left during a game. */
  readonly empty: boolean
  /** Its player is not in the room, but plays from far away; missing if nobody has said so. */
  readonly elsewhere?: boolean
  /** The games that its player has never finished, as their phone says; missing if it has not said. */
  readonly newTo?: readonly GameId[]
  /** The name that its phone has made up for itself; missing or empty where its seat is the only one there. */
  readonly phone?: string
  /** Its player has no phone: it is at one that somebody lends. */
  readonly lent?: boolean
}

/** A player whom the host removed, listed so that the host can let them in again. */
export interface Removed {
  readonly seat: Seat
  readonly name: string
  readonly key: KeyHash
  /** What the removal took away, in case the host undoes it. */
  readonly was: {
    readonly chair: Chair
    /** The chair's place in the room's order. */
    readonly place: number
    readonly notebook: string | null
    /** The role of host had been taken over from this seat. */
    readonly formerHost: boolean
  }
}

/** A phone that has held a seat of the game in progress. */
export interface Holder {
  readonly seat: Seat
  readonly key: KeyHash
}

/** The party: people, host, options, and the match being played. */
export interface Party {
  readonly chairs: readonly Chair[]
  /** The number of seats ever made, so that no id is used twice. */
  readonly seatsMade: number
  readonly host: Seat | null
  /** The seat that was host before the role was taken over; it may take it back. */
  readonly formerHost: Seat | null
  readonly removed: readonly Removed[]
  /** Phones and TVs that were let in: a lock does not keep them out. */
  readonly admitted: readonly KeyHash[]
  /** The secret that link and QR code hold besides the code. */
  readonly invite: string
  /** Expired invites, the newest last. Whoever has one was invited once. */
  readonly pastInvites: readonly string[]
  readonly settings: RoomSettings
  readonly game: GameId
  /** The host's choices for each game; which of them hold is computed from who sits here. */
  readonly options: Readonly<Record<string, Options>>
  /** Options that the host's last change switched off as well. */
  readonly notices: readonly Notice[]
  readonly news: News | null
  readonly newsCount: number
  /** The game's number and the step in which somebody last asked for more time. */
  readonly extended: string
  readonly match: Match | null
  /** What bots have claimed in this match. */
  readonly statements: readonly Statement[]
  /** All phones that have held a seat of this match, the latest last: each knows that seat's role, wherever it is now. */
  readonly holders: readonly Holder[]
  /** The commitment to the match's deal; null for a game begun before commitments existed. */
  readonly commitment: Commitment | null
  readonly games: number
  /** When the last game began and ended, by the log's times; null for no game, or for one that did not end. */
  readonly begunAt: number | null
  readonly overAt: number | null
  /** Each seat's notebook as its phone sealed it. It is in no view: only its own seat's phone gets it, in a reply. */
  readonly notebooks: Readonly<Record<Seat, string>>
  /** The score of everybody who played, including those who sit out or have left. */
  readonly score: readonly Score[]
  /** What the table remembers besides, and what it recalls after the game that is over; null for nothing. */
  readonly past: Past
  readonly memory: Memory | null
  /** The sealed guesses of the game in progress: nobody sees anything of them before it is over. */
  readonly sealed: Sealed
  /** The results of the last game's guesses, until the next game. */
  readonly verdicts: readonly GuessResult[]
  /** How well each person guessed over the evening. */
  readonly seers: readonly Seer[]
  /** The remaining seconds of the clock's asks when they were stopped, and whether they are paused. */
  readonly left: Readonly<Record<string, number>>
  readonly paused: boolean
  /** A visible countdown for a phase without a clock. It forces nothing. */
  readonly reminder: { readonly step: string; readonly seconds: number } | null
}

/** The party as JSON values. `shared/party/snapshot.ts` decides who can read it, by format and rules. */
export interface Snapshot extends Omit<Party, 'match'> {
  readonly match: {
    readonly game: GameId
    readonly version: number
    readonly seats: readonly Seat[]
    readonly state: unknown
    readonly answers: Match['answers']
  } | null
}

/** Facts of the party: the events in a table's log. */
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
  | { readonly type: 'new-to'; readonly seat: Seat; readonly games: readonly GameId[] }
  /** A player is far away, or in the room again. */
  | { readonly type: 'elsewhere'; readonly seat: Seat; readonly on: boolean }
  /** The seats of one phone name the same phone. */
  | { readonly type: 'at-phone'; readonly seat: Seat; readonly phone: string }
  | { readonly type: 'left'; readonly seat: Seat }
  | { readonly type: 'removed'; readonly seat: Seat }
  /** The host lets a removed player in again. */
  | { readonly type: 'readmitted'; readonly seat: Seat }
  /** The host undoes a removal: the chair is as it was, and its phone has it again. */
  | { readonly type: 'restored'; readonly seat: Seat }
  /** Link and QR code carry a new invite. */
  | { readonly type: 'invited'; readonly invite: string }
  /** Everybody without a seat is a stranger again, except these screens. */
  | { readonly type: 'put-out'; readonly kept: readonly KeyHash[] }
  | { readonly type: 'named'; readonly seat: Seat; readonly name: string }
  | { readonly type: 'crested'; readonly seat: Seat; readonly crest: Crest }
  | { readonly type: 'ordered'; readonly seats: readonly Seat[] }
  | { readonly type: 'hosted'; readonly seat: Seat; readonly taken: boolean }
  | { readonly type: 'rekeyed'; readonly seat: Seat; readonly key: KeyHash }
  | { readonly type: 'noted'; readonly seat: Seat; readonly sealed: string }
  | { readonly type: 'chosen'; readonly game: GameId }
  | { readonly type: 'optioned'; readonly game: GameId; readonly options: Options; readonly notices: readonly Notice[] }
  /** The TV shows the finished game again. */
  | { readonly type: 'retold'; readonly by: Seat }
  | { readonly type: 'housed'; readonly key: RoomSetting; readonly value: RoomSettings[RoomSetting] }
  | { readonly type: 'benched'; readonly seat: Seat; readonly on: boolean }
  | { readonly type: 'lent'; readonly seat: Seat; readonly on: boolean }
  | { readonly type: 'stood-in'; readonly seat: Seat; readonly on: boolean }
  | {
      readonly type: 'started'
      readonly game: GameId
      readonly version: number
      readonly seats: readonly Seat[]
      readonly deal: unknown
      /** The server's commitment from before the first card. Only its mark is shown while the game is played. */
      readonly commitment?: Commitment
      /** The options that the host agreed to go without, told to everybody. */
      readonly without?: readonly Notice[]
    }
  | ({ readonly type: 'answered' } & Move)
  /** A bot claims something before everybody. */
  | ({ readonly type: 'stated' } & Statement)
  /** Guesses that were sealed together. They are not public. */
  | { readonly type: 'guessed'; readonly guesses: readonly Guess[] }
  | { readonly type: 'paused'; readonly left: Readonly<Record<string, number>> }
  | { readonly type: 'resumed' }
  /** The host has added time; or, where a step is named, somebody has asked for it in that step. */
  | { readonly type: 'added'; readonly left: Readonly<Record<string, number>>; readonly step?: string }
  | { readonly type: 'slept'; readonly left: Readonly<Record<string, number>> }
  /** A process has claimed the table: earlier writers now find the log longer than they left it. */
  | { readonly type: 'woken' }
  | { readonly type: 'clocked'; readonly step: string; readonly seconds: number }
  | { readonly type: 'lobbied' }
  /** The fold of all events before it, so that a table can be woken from here. It changes nothing. */
  | { readonly type: 'snapshot'; readonly format: number; readonly rules: string; readonly party: Snapshot }

/** More than a table lets in at once. */
const maxAdmitted = 299
/** The first keys let in are never forgotten, however many follow: the table's TVs are among them. */
const neverForgotten = 30
const maxPastInvites = 19

const defaultSettings = Object.fromEntries(
  Object.entries(roomSettings).map(([key, values]) => [key, values[0]]),
) as unknown as RoomSettings

export const emptyParty: Party = {
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
  extended: '',
  match: null,
  statements: [],
  holders: [],
  commitment: null,
  games: 0,
  begunAt: null,
  overAt: null,
  notebooks: {},
  score: [],
  past: noPast,
  memory: null,
  sealed: {},
  verdicts: [],
  seers: [],
  left: {},
  paused: false,
  reminder: null,
}

// Queries

export type Stage = 'lobby' | 'game' | 'over'
export const stageOf = ({ match }: Party): Stage => {
  if (match === null) return 'lobby'
  return isOver(match) ? 'over' : 'game'
}
export const chairOf = (party: Party, seat: Seat): Chair | undefined => party.chairs.find(chair => chair.seat === seat)

/** Compares two hashes in constant time. */
export const sameHash = (a: KeyHash, b: KeyHash): boolean => {
  let apart = a.length ^ b.length
  for (let i = 0; i < a.length; i++) apart |= a.charCodeAt(i) ^ b.charCodeAt(i % (b.length || 1))
  return apart === 0
}
const has = (list: readonly KeyHash[], key: KeyHash): boolean =>
  list.reduce((found, other) => sameHash(other, key) || found, false)
export const chairByKey = (party: Pick<Party, 'chairs'>, key: KeyHash): Chair | undefined =>
  party.chairs.find(chair => chair.key !== null && sameHash(chair.key, key))
export const isRemoved = ({ removed }: Pick<Party, 'removed'>, key: KeyHash): boolean =>
  has(
    removed.map(one => one.key),
    key,
  )
/** Let in before, so that no lock keeps it out. */
export const isAdmitted = ({ admitted }: Pick<Party, 'admitted'>, key: KeyHash): boolean => has(admitted, key)
export const gameOf = ({ game }: Party): AnyGame => games[game].game
/** Returns the game that screens show: the one that is being played or is just over, or else the chosen one. */
export const shownGame = ({ match, game }: Party): GameId => (match && isGameId(match.game.id) ? match.game.id : game)
/** Lists who would play if the game started now, in the room's order. */
export const players = ({ chairs }: Party): readonly Seat[] =>
  chairs.filter(({ benched, empty }) => !benched && !empty).map(({ seat }) => seat)

/** Returns whether phones and the TV explain a game, because nobody who plays here has ever finished it. */
export const isFirstTable = (party: Party, game = shownGame(party)): boolean => {
  if (party.settings.coach !== 'new') return false
  const seats = party.match?.seats ?? players(party)
  const people = party.chairs.filter(({ seat, bot, empty }) => seats.includes(seat) && !bot && !empty)
  return people.length > 0 && people.every(({ newTo }) => newTo?.includes(game))
}

export const firstOptions = (id: GameId, people: number): Options => {
  const { presets, seats } = games[id].game
  return presetsFor(presets, tableSize(people, {}, seats)).find(preset => preset.id === 'first')?.options ?? {}
}

/** Returns what the next game is played by before the host has chosen anything. */
const unchosen = (party: Party): Options =>
  isFirstTable(party, party.game) ? firstOptions(party.game, players(party).length) : {}

/** Returns the host's choices for the next game, possible now or not. */
export const chosenOf = (party: Party): Options =>
  withDefaults(gameOf(party).options, party.options[party.game] ?? unchosen(party))

/** Settles the host's choices for those who would play. A choice that cannot hold now returns when its need is met. */
export const settledOf = (party: Party): { readonly options: Options; readonly notices: readonly Notice[] } =>
  gameOf(party).settle({ seats: players(party), options: chosenOf(party) })

/**
 * Returns the options of the next game. In the lobby they are settled as people come and go; during and after a game
 * they stay as chosen, until the host is back in the lobby or starts.
 */
export const optionsOf = (party: Party): Options =>
  stageOf(party) === 'lobby' ? settledOf(party).options : chosenOf(party)

/** Lists the switched-off options that every screen names; in the lobby also those impossible with the people there. */
export const noticesOf = (party: Party): readonly Notice[] =>
  stageOf(party) === 'lobby' ? [...party.notices, ...settledOf(party).notices] : party.notices

/** Lists, once a game is over, what the next one would have to go without if it started now. */
export const lackingOf = (party: Party): readonly Notice[] =>
  stageOf(party) === 'over' ? settledOf(party).notices : []

/** Lists the seats of each phone that has several, in the room's order. */
export const sharedPhones = ({ chairs }: Pick<Party, 'chairs'>): readonly (readonly Seat[])[] => {
  const named = chairs.flatMap(({ phone }) => phone || [])
  return [...new Set(named)]
    .map(phone => chairs.filter(chair => chair.phone === phone).map(({ seat }) => seat))
    .filter(({ length }) => length > 1)
}

/** Lists the actors that a seat may answer for: itself, and the host if it has that role. */
export const actorsOf = (party: Party, seat: Seat): readonly Actor[] =>
  seat === party.host ? [seat, hostActor] : [seat]

// The fold

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
  const late = admitted.slice(neverForgotten)
  return [
    ...admitted.slice(0, neverForgotten),
    ...late.slice(Math.max(0, late.length - maxAdmitted + neverForgotten)),
    key,
  ]
}

const admitting = (party: Party, key: KeyHash): Party => ({ ...party, admitted: withKey(party.admitted, key) })

/** A seat that leaves a shared phone is at none that is known. */
const alone = (chair: Chair | undefined): Pick<Chair, 'phone'> => (chair?.phone ? { phone: '' } : {})

/** Frees a chair: in a game it stays, empty; otherwise it is removed. */
const vacate = (party: Party, seat: Seat): Party => {
  const rest = party.match?.seats.includes(seat)
    ? inChair(party, seat, { key: null, empty: true, bot: false, ...alone(chairOf(party, seat)) })
    : { ...party, chairs: party.chairs.filter(chair => chair.seat !== seat) }
  const { [seat]: _notebook, ...notebooks } = party.notebooks
  return {
    ...rest,
    // The next player on the empty chair is somebody else.
    notebooks,
    host: party.host === seat ? null : party.host,
    formerHost: party.formerHost === seat ? null : party.formerHost,
  }
}

/** Notes what the removal of this chair takes away. */
const removedFrom = (party: Party, chair: Chair, key: KeyHash): Removed => ({
  seat: chair.seat,
  name: chair.name,
  key,
  was: {
    chair,
    place: party.chairs.indexOf(chair),
    notebook: party.notebooks[chair.seat] ?? null,
    formerHost: party.formerHost === chair.seat,
  },
})

/** Puts a removed chair back: in a game into its empty chair, otherwise at its old place among the others. */
const restored = (party: Party, seat: Seat): Party => {
  const out = party.removed.find(one => one.seat === seat)
  if (!out) return party
  const { chair, place, notebook, formerHost } = out.was
  const back = chairOf(party, seat)
    ? inChair(party, seat, chair)
    : { ...party, chairs: party.chairs.toSpliced(place, 0, chair) }
  return {
    ...back,
    removed: party.removed.filter(one => one.seat !== seat),
    notebooks: notebook === null ? party.notebooks : { ...party.notebooks, [seat]: notebook },
    formerHost: formerHost && party.host !== null ? (party.formerHost ?? seat) : party.formerHost,
  }
}

export const toLobby = (party: Party): Party => ({
  ...party,
  match: null,
  memory: null,
  statements: [],
  holders: [],
  commitment: null,
  sealed: {},
  verdicts: [],
  left: {},
  paused: false,
  reminder: null,
  // The same array if no chair goes, so that what was computed from it stays valid.
  chairs: party.chairs.some(({ empty }) => empty) ? party.chairs.filter(({ empty }) => !empty) : party.chairs,
})

/** A game of another rules version cannot be replayed: its table returns to the lobby, with news of that. */
const started = (party: Party, event: Extract<PartyEvent, { type: 'started' }>): Party => {
  const inLobby: Party = { ...toLobby(party), games: party.games + 1, notices: [], begunAt: null, overAt: null }
  const game = gameIds.includes(event.game) ? games[event.game].game : null
  if (game?.version !== event.version) return withSeatNews(inLobby, 'outdated', party.host ?? '')
  const match = startMatch(game, event.seats, event.deal)
  const holders = inLobby.chairs.flatMap(({ seat, key }) =>
    key !== null && match.seats.includes(seat) ? [{ seat, key }] : [],
  )
  const begun: Party = { ...inLobby, game: event.game, match, holders, commitment: event.commitment ?? null }
  return event.without ? withNews(begun, { type: 'without', seat: '', without: event.without }) : begun
}

/** Whoever has played a game to its end is no longer new to it. */
const finished = (chairs: Party['chairs'], { game, seats }: Match): Party['chairs'] =>
  chairs.some(({ newTo }) => newTo)
    ? chairs.map(chair =>
        chair.newTo && seats.includes(chair.seat)
          ? { ...chair, newTo: chair.newTo.filter(id => id !== game.id) }
          : chair,
      )
    : chairs

const moved = (party: Party, move: Move): Party => {
  if (party.match === null) return party
  const { publicTypes, secretTypes } = party.match.game
  // Newer rules logged this, whatever version they claimed: back to the lobby, as above.
  if (!move.events.every(({ type }) => publicTypes.includes(type) || secretTypes.includes(type)))
    return withSeatNews(toLobby(party), 'outdated', party.host ?? '')
  const match = applyMove(party.match, move)
  // The clocks' remaining seconds are kept while they stand still alone.
  const open = party.paused ? asksOf(match, clock).map(({ id }) => id) : []
  const left = Object.fromEntries(Object.entries(party.left).filter(([ask]) => open.includes(ask)))
  const reminder = party.reminder?.step === stepOf(match) ? party.reminder : null
  const ends = isOver(match) && !isOver(party.match)
  const score = ends ? scoreAfter(party.score, party.chairs, match) : party.score
  const { sealed, chairs } = party
  const recalled = ends && recall(party.past, { chairs, match, scoreBefore: party.score, score })
  const guessed = ends && { verdicts: verdictsOf(match, sealed), seers: seersAfter(party.seers, match, sealed) }
  // A pause belongs to its phase: the next one begins with its clock running.
  const stays = stepOf(match) === stepOf(party.match)
  return {
    ...party,
    ...guessed,
    ...recalled,
    chairs: ends ? finished(chairs, match) : chairs,
    match,
    left,
    reminder,
    score,
    paused: party.paused && stays && open.length > 0,
  }
}

type Evolve = { readonly [T in PartyEvent['type']]: (party: Party, event: Extract<PartyEvent, { type: T }>) => Party }

const becomes: Evolve = {
  opened: (party, { game, invite }) => ({ ...party, game, invite }),
  'let-in': (party, { key }) => admitting(party, key),
  sat: (party, { seat, name, crest, key }) => ({
    ...party,
    seatsMade: party.seatsMade + 1,
    chairs: [...party.chairs, { seat, name, ...crest, key, bot: key === null, benched: false, empty: false }],
    // The first person to sit is the host, never a bot; once the host has left, the role waits for somebody to take it.
    host: key === null || party.chairs.some(chair => chair.key !== null) ? party.host : seat,
  }),
  'at-phone': (party, { seat, phone }) => inChair(party, seat, { phone }),
  'new-to': (party, { seat, games: unknown }) => inChair(party, seat, { newTo: unknown }),
  elsewhere: (party, { seat, on }) => inChair(party, seat, { elsewhere: on }),
  left: (party, { seat }) => withSeatNews(vacate(party, seat), 'left', seat),
  removed: (party, { seat }) => {
    const chair = chairOf(party, seat)
    const key = chair?.key ?? null
    const removed = chair && key !== null ? [...party.removed, removedFrom(party, chair, key)] : party.removed
    return { ...withSeatNews(vacate(party, seat), 'removed', seat), removed }
  },
  // Admits the key, so that neither a lock nor an expired invite keeps out a player whom the host has just let in.
  readmitted: (party, { seat }) => {
    const key = party.removed.find(one => one.seat === seat)?.key
    const removed = party.removed.filter(one => one.key !== key)
    return key === undefined ? party : admitting({ ...party, removed }, key)
  },
  restored: (party, { seat }) => withSeatNews(restored(party, seat), 'back', seat),
  invited: (party, { invite }) => ({
    ...party,
    invite,
    pastInvites: [...party.pastInvites.slice(-maxPastInvites), party.invite],
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
  retold: (party, { by }) => withSeatNews(party, 'retold', by),
  rekeyed: (party, { seat, key }) => {
    const before = chairOf(party, seat)
    const sealed = handedOn(party.sealed, before?.key ?? null, key)
    const holders = party.match?.seats.includes(seat) ? [...party.holders, { seat, key }] : party.holders
    // Whoever takes an empty chair is somebody else.
    const newcomer = before?.empty && before.elsewhere ? { elsewhere: false } : {}
    const moved = inChair({ ...party, sealed, holders }, seat, {
      key,
      empty: false,
      bot: false,
      ...newcomer,
      ...alone(before),
    })
    return withSeatNews(moved, before?.bot ? 'back' : 'moved', seat)
  },
  noted: (party, { seat, sealed }) => ({ ...party, notebooks: { ...party.notebooks, [seat]: sealed } }),
  chosen: (party, { game }) => ({ ...party, game, notices: [] }),
  optioned: (party, { game, options, notices }) => ({
    ...party,
    options: { ...party.options, [game]: options },
    notices,
  }),
  housed: (party, { key, value }) => ({ ...party, settings: { ...party.settings, [key]: value } }),
  lent: (party, { seat, on }) => inChair(party, seat, { lent: on }),
  benched: (party, { seat, on }) => inChair(party, seat, { benched: on }),
  'stood-in': (party, { seat, on }) => withSeatNews(inChair(party, seat, { bot: on }), on ? 'stand-in' : 'back', seat),
  started,
  answered: (party, { by, ask, picks, events }) => moved(party, { by, ask, picks, events }),
  stated: (party, { seat, step, lines }) =>
    stageOf(party) === 'game' ? { ...party, statements: [...party.statements, { seat, step, lines }] } : party,
  guessed: (party, { guesses }) =>
    stageOf(party) === 'game' ? { ...party, sealed: sealing(party.sealed, guesses) } : party,
  paused: (party, { left }) => ({ ...party, paused: party.match !== null, left }),
  resumed: party => ({ ...party, paused: false }),
  added: (party, { left, step }) =>
    step === undefined
      ? { ...party, left }
      : { ...withNews(party, { type: 'extended', seat: '' }), left, extended: `${party.games} ${step}` },
  slept: (party, { left }) => ({ ...party, left }),
  woken: party => party,
  clocked: (party, { step, seconds }) => ({ ...party, reminder: party.match && { step, seconds } }),
  lobbied: toLobby,
  snapshot: party => party,
}

const timed: readonly PartyEvent['type'][] = [
  'paused',
  'resumed',
  'added',
  'slept',
  'woken',
  'noted',
  'stated',
  'guessed',
  'snapshot',
]
/** Drops the clocks' remaining seconds once they run again: after a crash clocks start in full. */
const running = (party: Party, { type }: PartyEvent): Party =>
  party.paused || timed.includes(type) || Object.keys(party.left).length === 0 ? party : { ...party, left: {} }

/** Recognises the events of this version. Everything read from a log is checked. */
export const isPartyEvent = (event: unknown): event is PartyEvent =>
  typeof event === 'object' &&
  event !== null &&
  'type' in event &&
  typeof event.type === 'string' &&
  Object.hasOwn(becomes, event.type)

export const reduceParty = (party: Party, event: PartyEvent): Party =>
  (becomes[event.type] as (party: Party, event: BaseEvent) => Party)(running(party, event), event)

/**
 * Folds an event with its logged time. The time only decides how long a game took: logs that differ only in their times
 * fold to the same party otherwise.
 */
export const evolveAt = (party: Party, event: PartyEvent, at: number | null): Party => {
  const next = reduceParty(party, event)
  if (event.type === 'started') return { ...next, begunAt: at }
  const ends = event.type === 'answered' && stageOf(next) === 'over' && stageOf(party) !== 'over'
  return ends ? { ...next, overAt: at } : next
}

const minuteMs = 60_000
/** Returns the minutes that the last game took, at least one; null if its log has no times. */
export const minutesOf = ({ begunAt, overAt }: Pick<Party, 'begunAt' | 'overAt'>): number | null =>
  begunAt === null || overAt === null ? null : Math.max(1, Math.round((overAt - begunAt) / minuteMs))

export const fold = (events: readonly PartyEvent[], from: Party = emptyParty): Party => events.reduce(reduceParty, from)
