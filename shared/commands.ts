import { type Crest, firstFree, isCharge, isColour } from './crests.ts'
import { withDoor } from './departures.ts'
import { type Answer, clock, host, kindOf, type Reason, type Seat, type Value } from './engine/game.ts'
import { consider, tableOf } from './engine/match.ts'
import { isOpen } from './engine/progress.ts'
import type { Random } from './engine/random.ts'
import { type GameId, games, isGameId } from './games/index.ts'
import { sameName } from './lookalikes.ts'
import { cleanName, nameFaultWords } from './names.ts'
import {
  actorsOf,
  type Chair,
  chairByKey,
  chairOf,
  chosenOf,
  evolve,
  gameOf,
  isBarred,
  type KeyHash,
  lackingOf,
  mostChairs,
  nobody,
  type Party,
  type PartyEvent,
  players,
  settledOf,
  stageOf,
} from './party.ts'
import { isRefused, type Refused, refuse } from './refusals.ts'
import { type Command, type House, type HouseKey, house } from './wire.ts'

/** What a decision may know besides the party: facts that only the room has. */
export interface Context {
  readonly random: Random
  /** The hash of the key of the phone that asks. */
  readonly key: KeyHash | null
  /** How long a seat's phone has been away, in milliseconds; null while it is here. */
  readonly away: (seat: Seat) => number | null
  /** A new invite. */
  readonly invite: () => string
  /** The keys of the screens that show the table beside its phones. */
  readonly screens: () => readonly KeyHash[]
  /** Seconds left to each of the clock's asks that is running. */
  readonly left: () => Readonly<Record<string, number>>
}

type Outcome = readonly PartyEvent[] | Refused
/** Commands that change the party; drafts and knocks are the room's. */
export type Deciding = Exclude<Command, { do: 'draft' | 'take' | 'let' | 'delete' }>
type Decide<C> = (party: Party, command: C, by: Seat, context: Context) => Outcome

const longAway = 60_000
/** What the host adds to a clock at a time, in seconds. */
const more = 30

const isAway = (context: Context, seat: Seat, least = 0): boolean => (context.away(seat) ?? -1) >= least

const nameFor = (party: Party, text: string, seat: Seat | null): { readonly name: string } | Refused => {
  const cleaned = cleanName(text)
  if ('fault' in cleaned) return refuse('name', nameFaultWords[cleaned.fault])
  const taken = party.chairs.find(chair => chair.seat !== seat && sameName(chair.name, cleaned.name))
  return taken ? refuse('name-taken', taken.name) : cleaned
}

interface SaidCrest {
  readonly charge: string
  readonly colour: string
}
const crestFor = (party: Party, { charge, colour }: SaidCrest, seat: Seat | null): Crest | Refused => {
  if (!(isCharge(charge) && isColour(colour))) return refuse('crest')
  const taken = party.chairs.some(chair => chair.seat !== seat && chair.charge === charge && chair.colour === colour)
  return taken ? refuse('crest-taken') : { charge, colour }
}

/** Who moves a seat wants the order that they make: a shuffle goes off with it, and says so. */
const unshuffled = (party: Party): readonly PartyEvent[] => {
  const chosen = chosenOf(party)
  const off = gameOf(party).options.filter(({ id, ofOrder, values }) => ofOrder && chosen[id] !== values[0])
  if (off.length === 0) return []
  const options = { ...chosen, ...Object.fromEntries(off.map(({ id, values }) => [id, values[0] as Value])) }
  return [
    { type: 'optioned', game: party.game, options, notices: off.map(({ id }) => ({ option: id, need: 'moved' })) },
  ]
}

const newSeat = (party: Party): Seat => `s${party.given + 1}`

/** Names of bots, told apart from each other and from everybody here. */
const botNames = ['Robin', 'Wren', 'Finch', 'Rook', 'Martin', 'Jay', 'Swift', 'Linnet', 'Teal', 'Heron', 'Kestrel']

const freeBotName = (party: Party): string => {
  const free = (name: string): boolean => !party.chairs.some(chair => sameName(chair.name, name))
  const all = [1, 2].flatMap(round => botNames.map(name => (round === 1 ? name : `${name} ${round}`)))
  return all.find(free) ?? `Bot ${party.given + 1}`
}

const botSits = (party: Party): PartyEvent => ({
  type: 'sat',
  seat: newSeat(party),
  name: freeBotName(party),
  crest: firstFree(party.chairs, party.given),
  key: null,
})

/** A table as it is opened, with so many bots at it already. */
export const opening = (game: GameId, invite: string, bots = 0): readonly PartyEvent[] => {
  const opened: PartyEvent = { type: 'opened', game, invite }
  return Array.from({ length: bots }).reduce<readonly PartyEvent[]>(
    events => [...events, botSits(events.reduce(evolve, nobody))],
    [opened],
  )
}

/** Settings of the room, and of the game to come, stand still while one is played. */
const between = (party: Party, then: () => Outcome): Outcome => (stageOf(party) === 'game' ? refuse('playing') : then())

const theirs = (party: Party, seat: Seat, then: (chair: Chair) => Outcome): Outcome => {
  const chair = chairOf(party, seat)
  return chair ? then(chair) : refuse('no-seat')
}

/** Why the next game cannot start. */
const obstacle = (party: Party, context: Context): Refused | null => {
  const seats = players(party)
  const objection = gameOf(party).objection({ seats, options: settledOf(party).options })
  if (objection) return refuse('objection', games[party.game].words.objection(objection))
  const away = party.chairs.filter(({ seat, bot }) => seats.includes(seat) && !bot && isAway(context, seat))
  return away.length === 0
    ? null
    : refuse(
        'away',
        away.map(({ name }) => name),
      )
}

/**
 * The next game begins. Between two games nobody was told what of the host's choice cannot be played any more: the host
 * says that it goes without, and all are told.
 */
const starts = (party: Party, agreed: readonly string[], context: Context): Outcome => {
  const blocked = obstacle(party, context)
  if (blocked) return blocked
  const { options, notices } = settledOf(party)
  const without = lackingOf(party)
  const { words } = games[party.game]
  if (without.some(({ option }) => !agreed.includes(option)))
    return refuse('without', without.map(words.without).join(' '))
  const game = gameOf(party)
  const seats = players(party)
  const deal = game.deal({ seats, options }, context.random)
  return [
    ...(notices.length > 0 ? [{ type: 'optioned', game: party.game, options, notices: [] } as const] : []),
    {
      ...{ type: 'started', game: party.game, version: game.version, seats, deal },
      ...(without.length > 0 ? { without } : {}),
    },
  ]
}

/** Does a clock run that not even the host may stop or lengthen? */
const isStrict = ({ match }: Party): boolean =>
  match?.game.asks(match.state, clock).some(({ strict }) => strict) ?? false

const seated: { readonly [D in Exclude<Deciding['do'], 'sit' | 'answer'>]: Decide<Extract<Deciding, { do: D }>> } = {
  leave: (party, _command, by, { random }) => withDoor(party, by, [{ type: 'left', seat: by }], random),
  name: (party, { name }, by) =>
    between(party, () => {
      const fit = nameFor(party, name, by)
      return isRefused(fit) ? fit : [{ type: 'named', seat: by, name: fit.name }]
    }),
  crest: (party, command, by) =>
    between(party, () => {
      const crest = crestFor(party, command, by)
      return isRefused(crest) ? crest : [{ type: 'crested', seat: by, crest }]
    }),
  order: (party, { seats }) =>
    between(party, () => {
      const all = party.chairs.map(({ seat }) => seat)
      const fits = seats.length === all.length && all.every(seat => seats.includes(seat))
      if (!fits) return refuse('order')
      const same = seats.every((seat, i) => seat === all[i])
      return [{ type: 'ordered', seats }, ...(same ? [] : unshuffled(party))]
    }),
  'hand-over': (party, { seat }, by) =>
    theirs(party, seat, ({ bot, key }) => {
      if (seat === by) return refuse('to-self')
      return bot || key === null ? refuse('to-bot') : [{ type: 'hosted', seat, taken: false }]
    }),
  'take-host': (party, _command, by, context) => {
    if (party.host === by) return refuse('to-self')
    const free = party.host === null || party.before === by || isAway(context, party.host, longAway)
    return free ? [{ type: 'hosted', seat: by, taken: true }] : refuse('host-here')
  },
  game: (party, { game }) => between(party, () => (isGameId(game) ? [{ type: 'chosen', game }] : refuse('game'))),
  option: (party, { option, value }) =>
    between(party, () => {
      const known = gameOf(party).options.find(({ id }) => id === option)
      if (!known?.values.includes(value)) return refuse('option')
      const chosen = { ...chosenOf(party), [option]: value }
      const { notices } = gameOf(party).settle({ seats: players(party), options: chosen })
      const barred = notices.find(notice => notice.option === option)
      if (barred) return refuse('need', games[party.game].words.need(barred.need))
      return [{ type: 'optioned', game: party.game, options: chosen, notices: [] }]
    }),
  house: (_party, { key, value }) => {
    const values: readonly Value[] = Object.hasOwn(house, key) ? house[key as HouseKey] : []
    if (!values.includes(value)) return refuse('setting')
    return [{ type: 'housed', key: key as HouseKey, value: value as House[HouseKey] }]
  },
  remove: (party, { seat }, by, { random, invite }) =>
    theirs(party, seat, ({ key }) => {
      if (seat === by) return refuse('remove-self')
      const out = withDoor(party, seat, [{ type: 'removed', seat }], random)
      // Or they would come in again by the invite they have, as somebody new.
      return key === null ? out : [...out, { type: 'invited', invite: invite() }]
    }),
  readmit: (party, { seat }) =>
    party.barred.some(one => one.seat === seat) ? [{ type: 'readmitted', seat }] : refuse('not-out'),
  invite: (_party, _command, _by, { invite }) => [{ type: 'invited', invite: invite() }],
  // Whoever only watches has the invite, too.
  'put-out': (_party, { screens }, _by, { invite, screens: shown }) => [
    { type: 'put-out', kept: screens ? [] : shown() },
    { type: 'invited', invite: invite() },
  ],
  bench: (party, { seat, on }) => between(party, () => theirs(party, seat, () => [{ type: 'benched', seat, on }])),
  bot: party =>
    between(party, () => {
      if (party.chairs.length >= mostChairs) return refuse('full')
      return [botSits(party)]
    }),
  'stand-in': (party, { seat, on }, _by, context) =>
    theirs(party, seat, ({ bot, empty, key }) => {
      if (key === null && !empty) return refuse('bot')
      if (on && !(empty || isAway(context, seat))) return refuse('not-gone')
      return bot === on ? [] : withDoor(party, seat, [{ type: 'stood-in', seat, on }], context.random)
    }),
  start: (party, _command, _by, context) => between(party, () => starts(party, [], context)),
  'start-without': (party, { options }, _by, context) => between(party, () => starts(party, options, context)),
  lobby: party => between(party, () => (party.match === null ? [] : [{ type: 'lobbied' }])),
  pause: (party, _command, _by, context) => {
    if (party.paused) return refuse('paused')
    if (isStrict(party)) return refuse('strict')
    const left = context.left()
    return Object.keys(left).length === 0 ? refuse('no-clock') : [{ type: 'paused', left }]
  },
  resume: party => (party.paused ? [{ type: 'resumed' }] : refuse('not-paused')),
  more: (party, _command, _by, context) => {
    if (isStrict(party)) return refuse('strict')
    const left = Object.entries(party.paused ? party.left : context.left())
    const longest = Math.max(...left.map(([, seconds]) => seconds))
    if (left.length === 0) return refuse('no-clock')
    return [
      {
        type: 'added',
        left: Object.fromEntries(left.map(([ask, s]) => [ask, s === longest ? s + more : s])),
      },
    ]
  },
  remind: (party, { seconds }) => {
    if (party.match === null || stageOf(party) !== 'game') return refuse('not-playing')
    const timed = party.match.game.asks(party.match.state, clock).some(({ kind }) => kind !== 'remind')
    return timed ? refuse('timed') : [{ type: 'clocked', step: tableOf(party.match).step, seconds }]
  },
}

const hosts: readonly Deciding['do'][] = [
  'order',
  'hand-over',
  'game',
  'option',
  'house',
  'remove',
  'readmit',
  'invite',
  'put-out',
  'bench',
  'bot',
  'stand-in',
  'start',
  'start-without',
  'lobby',
  'pause',
  'resume',
  'more',
  'remind',
]

const sit = (party: Party, command: Extract<Deciding, { do: 'sit' }>, context: Context): Outcome => {
  const { key } = context
  if (key === null) return refuse('not-seated')
  if (chairByKey(party, key)) return refuse('seated')
  if (isBarred(party, key)) return refuse('kept')
  if (party.house.locked) return refuse('locked')
  if (party.chairs.length >= mostChairs) return refuse('full')
  const fit = nameFor(party, command.name, null)
  if (isRefused(fit)) return fit
  const crest = crestFor(party, command, null)
  if (isRefused(crest)) return crest
  return [{ type: 'sat', seat: newSeat(party), name: fit.name, crest, key }]
}

/** Bots are here, and so is everybody whose phone is. */
const isHere =
  (party: Party, context: Context) =>
  (seat: Seat): boolean =>
    (chairOf(party, seat)?.bot ?? false) || context.away(seat) === null

/** Is somebody who is here still awaited, where the host may ask for no more while that is so? */
const isEarly = (party: Party, said: Answer, context: Context): boolean => {
  const { match } = party
  const ask = match?.game.asks(match.state, host).find(({ id }) => id === said.ask)
  return match !== null && ask !== undefined && !isOpen(match, ask, isHere(party, context))
}

/** Judges an answer for the first of some actors that it is open to. */
const answer = (party: Party, by: readonly string[], said: Answer, random: Random): Outcome => {
  const { words } = games[party.game]
  let why: Reason = 'closed'
  for (const actor of party.match === null ? [] : by) {
    if (party.match === null) break
    const verdict = consider(party.match, actor, said, random)
    if (verdict === 'again') return []
    if (typeof verdict === 'object') return [{ type: 'answered', ...verdict }]
    if (verdict !== 'closed') why = verdict
  }
  return refuse('answer', words.refusal(kindOf(said.ask), why))
}

/** What comes of a command: events, none where it was done before, or a refusal that changes nothing. */
export const decide = (party: Party, command: Deciding, by: Seat | null, context: Context): Outcome => {
  if (command.do === 'sit') return by === null ? sit(party, command, context) : refuse('seated')
  // Nobody speaks for a seat that no phone holds: a bot's, or an empty one.
  if (by === null || (chairOf(party, by)?.key ?? null) === null) return refuse('not-seated')
  if (command.do === 'answer') {
    const { ask, picks } = command
    if (by === party.host && isEarly(party, command, context))
      return refuse('answer', games[party.game].words.refusal(kindOf(ask), 'closed'))
    return answer(party, actorsOf(party, by), { ask, picks }, context.random)
  }
  if (hosts.includes(command.do) && by !== party.host) return refuse('not-host')
  return (seated[command.do] as Decide<Deciding>)(party, command, by, context)
}

/** An answer of the clock, or of a bot. */
export const answerFor = (party: Party, actor: string, said: Answer, random: Random): Outcome =>
  answer(party, [actor], said, random)

/** May this seat go to another phone, and does it ask nobody? An empty chair is free to take. */
export const free = (party: Party, seat: Seat, key: KeyHash): Refused | 'free' | 'ask' => {
  const chair = chairOf(party, seat)
  if (!chair) return refuse('no-seat')
  if (isBarred(party, key)) return refuse('kept')
  if (chairByKey(party, key)) return refuse('seated')
  if (chair.key === null && !chair.empty) return refuse('bot')
  if (!chair.empty) return 'ask'
  return party.house.locked ? refuse('locked') : 'free'
}

/**
 * A seat goes to another phone: while its own phone is here only that one says so; once that has been away for a
 * minute, the host may.
 */
export const give = (party: Party, seat: Seat, key: KeyHash, by: Seat | null, context: Context): Outcome => {
  const state = free(party, seat, key)
  if (typeof state === 'object') return state
  const host = by === party.host && isAway(context, seat, longAway)
  if (state === 'ask' && by !== seat && !host) return refuse('not-theirs')
  return withDoor(party, seat, [{ type: 'rekeyed', seat, key }], context.random)
}

/** A phone is back on the seat that a bot stood in for. */
export const back = (party: Party, seat: Seat): readonly PartyEvent[] => {
  const chair = chairOf(party, seat)
  return chair?.bot && chair.key !== null ? [{ type: 'stood-in', seat, on: false }] : []
}
