import { asked, confirmAsk } from '../../engine/asks.ts'
import { type Actor, type Answer, type Ask, at, type BaseEvent, clock, type Seat } from '../../engine/game.ts'
import type { Declarable, Declarer, SecretEvent } from './events.ts'
import { type Ballot, type Ballots, turn, wentOn } from './state.ts'

/** The number of quests with one outcome that decides the game. */
export const questsToWin = 3
/**
 * How long results are shown: a vote, whose stamp a TV may let stand longer; each card of a quest, and what the cards
 * came to; and how long a team stands, and Agravaine’s last window is open, for somebody to declare.
 */
export const seconds = { votes: 7, card: 2, result: 7, lock: 8, window: 20 } as const

/** Orders answers by seat, so that the order in which they came reveals nothing. */
const inOrder = <T>(seats: readonly Seat[], answers: Readonly<Record<Seat, T>>): Readonly<Record<Seat, T>> =>
  Object.fromEntries(seats.flatMap(seat => (Object.hasOwn(answers, seat) ? [[seat, at(answers, seat)]] : [])))

/** The table while everybody reads their card, before the first round. */
interface Reading {
  readonly table: { readonly seats: readonly Seat[]; readonly events: readonly BaseEvent[] }
  readonly secret: { readonly ready: readonly Seat[] }
}
const secondsToRead = 60

export const readAsks = ({ table, secret }: Reading, actor: Actor): readonly Ask<'remind' | 'acknowledge'>[] => {
  const reminded = table.events.some(({ type }) => type === 'reminded')
  if (actor === clock)
    return reminded ? [] : [{ ...confirmAsk('remind', 'deal'), seconds: secondsToRead, for: 'reminder' }]
  return table.seats.includes(actor) && !secret.ready.includes(actor) ? [confirmAsk('acknowledge', 'role')] : []
}

type Read<Begun> =
  | { readonly type: 'reminded'; readonly seats: readonly Seat[] }
  | { readonly type: 'acknowledged'; readonly seat: Seat }
  | Begun

/** Reminds those who have not read their card, once; when the last has, the first round begins. */
export const readEvents = <Begun extends BaseEvent>(
  { table, secret }: Reading,
  actor: Actor,
  begun: Begun,
): readonly Read<Begun>[] => {
  const waiting = table.seats.filter(seat => !secret.ready.includes(seat))
  if (actor === clock) return [{ type: 'reminded', seats: waiting }]
  const acknowledged = { type: 'acknowledged', seat: actor } as const
  return waiting.length === 1 ? [acknowledged, begun] : [acknowledged]
}

/** The answers that the server keeps until they are told. */
export interface Answers<Card extends string> {
  readonly ready: readonly Seat[]
  readonly ballots: Ballots
  readonly cards: Readonly<Record<Seat, Card>>
}
export const unanswered: Answers<never> = { ready: [], ballots: {}, cards: {} }

/** Adds an answer to those that the server keeps. */
export const withAnswer = <Card extends string, SecretState extends Answers<Card>>(
  secret: SecretState,
  event: SecretEvent<Card>,
): SecretState => {
  const { seat } = event
  if (event.type === 'acknowledged') return { ...secret, ready: [...secret.ready, seat] }
  if (event.type === 'balloted') return { ...secret, ballots: { ...secret.ballots, [seat]: event.ballot } }
  return { ...secret, cards: { ...secret.cards, [seat]: event.card } }
}

/** A vote or a quest that is under way. */
interface Answering<Card extends string> {
  readonly table: { readonly seats: readonly Seat[]; readonly team: readonly Seat[] }
  readonly secret: Answers<Card>
}

/** All players, the leader included, approve or reject, once each. */
export const voteAsks = ({ table, secret }: Answering<string>, actor: Actor, turn: string): readonly Ask<'vote'>[] =>
  table.seats.includes(actor) && !Object.hasOwn(secret.ballots, actor)
    ? [asked('vote', turn, ['approve', 'reject'])]
    : []

/** Returns one more ballot, and all of them in the seats' order once nobody's is missing. */
export const balloted = ({ table: { seats }, secret }: Answering<string>, { picks: [pick] }: Answer, actor: Actor) => {
  const ballot = pick as Ballot
  const cast: Ballots = { ...secret.ballots, [actor]: ballot }
  return {
    event: { type: 'balloted', seat: actor, ballot } as const,
    ballots: Object.keys(cast).length < seats.length ? null : inOrder(seats, cast),
  }
}

/** Returns whether somebody has still to play a card: each member of the team does, once. */
export const awaitsCard = ({ table, secret }: Answering<string>, actor: Actor): boolean =>
  table.team.includes(actor) && !Object.hasOwn(secret.cards, actor)

/** Returns one more card, and all of them once nobody's is missing. */
export const cardPlayed = <Card extends string>(
  { table: { team }, secret }: Answering<Card>,
  { picks: [pick] }: Answer,
  actor: Actor,
) => {
  const card = pick as Card
  const cards: readonly Card[] = [...Object.values(secret.cards), card]
  return { event: { type: 'played', seat: actor, card } as const, cards: cards.length < team.length ? null : cards }
}

// Declarations

/** A clock that nobody may skip, pause or extend. */
export const strictly = <K extends 'lock' | 'window'>(kind: K, { step }: Pick<Declarable, 'step'>): Ask<K> => ({
  ...asked(kind, step, [], 0),
  seconds: seconds[kind],
  for: 'phase',
  strict: true,
})

const went = ({ quests }: Pick<Declarable, 'quests'>): readonly Seat[] => {
  const last = quests.findLast(quest => wentOn(quest) !== null)
  return (last && wentOn(last)?.team) ?? []
}

/** Identifies a declaration's ask. Of two at the same time the first counts: the other's ask then gets a new id. */
const instance = (table: Declarable, role: Declarer): string =>
  role === 'arthur' ? turn(table) : `${table.results.length}${(table.arthur ?? null) === null ? '' : 'b'}`

const declareAsk = (table: Declarable, role: Declarer): Ask<'declare'> => ({
  // The role may be named, but need not be.
  ...asked('declare', `${role} ${instance(table, role)}`, [role]),
  pick: [0, 1],
  optional: true,
})

/** Asks those who may declare now: Agravaine only if he was on the last quest. */
export const declareAsks = (
  table: Declarable,
  open: readonly Declarer[],
  holder: (role: Declarer) => Seat | null | undefined,
  actor: Actor,
): readonly Ask<'declare'>[] =>
  open
    .filter(role => actor === holder(role) && (role === 'arthur' || went(table).includes(actor)))
    .map(role => declareAsk(table, role))

/** Returns the role of an answered declaration; null if another ask was answered. */
export const declarerOf = (ask: string): Declarer | null => {
  const [kind, role] = ask.split(' ')
  return kind === 'declare' && (role === 'agravaine' || role === 'arthur') ? role : null
}

/** What may follow a declaration: the same leader's next proposal, the end, or what follows a quest. */
interface Following<PublicEvent> {
  readonly again: () => PublicEvent
  readonly ends: () => PublicEvent
  readonly on: () => PublicEvent
}

export const afterDeclaring = <PublicEvent>(
  { phase, results }: Pick<Declarable, 'phase' | 'results'>,
  role: Declarer,
  { again, ends, on }: Following<PublicEvent>,
): readonly PublicEvent[] => {
  // Always a new ask: the last one may have been for a team with Arthur on it.
  if (role === 'arthur') return [again()]
  // A flip to the third Fail during a result ends the game when that pause is over.
  if (phase === 'result') return []
  if (results.filter(result => result === 'fail').length === questsToWin) return [ends()]
  if (phase === 'locked') return [again()]
  return phase === 'window' ? [on()] : []
}

/** The kinds of ask whose answers mean the same in both games. */
export const kinds = {
  acknowledge: 'a seat, nothing to pick: the role card has been read',
  vote: 'every seat: approve or reject',
  declare: 'Agravaine or Arthur, nothing to pick (or agravaine, arthur): only while each may',
  lock: 'the clock, nothing to pick: a proposal has stood its 8 seconds',
  window: 'the clock, nothing to pick: the last window for Agravaine is over',
  remind: 'the clock, nothing to pick: somebody has not read their card yet',
  pause: 'the clock, nothing to pick: the pause for reading is over',
  'go-on': 'the host, nothing to pick: ends a pause sooner',
  end: 'the host: show or hide, ends the game and its roles are shown or not',
} as const
