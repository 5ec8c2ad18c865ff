import type { Seat } from '../../shared/engine/game.ts'
import { isRevision } from '../../shared/engine/match.ts'
import type { Random } from '../../shared/engine/random.ts'
import { type Context, isLogged, type RoomEvent } from '../../shared/party/commands/context.ts'
import { decide } from '../../shared/party/commands/decide.ts'
import { guesserOf } from '../../shared/party/commands/watching.ts'
import type { KeyHash, Party, PartyEvent } from '../../shared/party/party.ts'
import { isRefused, type Refused, refuse } from '../../shared/party/refusals.ts'
import type { Command, Reply, SealedNotebook } from '../../shared/protocol/commands.ts'
import { unwritten } from '../../shared/protocol/notebook.ts'
import type { TableLog } from '../log/table-log.ts'
import { type TableClient, type Visitor, visitor, withinRate } from '../socket/connection.ts'
import { inOneWrite } from '../socket/socket.ts'
import type { JoinRequests } from './admissions.ts'
import { newInvite, newSalt, notebookKey } from './codes.ts'
import type { Presence } from './connections.ts'
import type { Status } from './ending.ts'
import type { Allowance } from './limits.ts'
import type { Timers } from './timers.ts'
import type { Applauses, Drafts, Guesses, Removals } from './unlogged.ts'

/** The parts of the room that commands read and change. */
interface Room {
  readonly party: () => Party
  readonly tableLog: () => TableLog
  readonly random: Random
  readonly isUnwelcome: (name: string) => boolean
  readonly presence: Presence
  readonly timers: Timers
  readonly drafts: Drafts
  readonly guesses: Guesses
  readonly applause: Applauses
  readonly joinRequests: JoinRequests
  readonly removals: Removals
  readonly allowance: () => Allowance
  readonly record: (events: readonly PartyEvent[]) => Promise<Refused | null>
  readonly settle: () => void
  readonly publish: () => void
  readonly requestJoin: (seat: Seat, key: KeyHash, address: string) => Refused | null
  /** Deletes the table from the log and disconnects everybody. */
  readonly remove: () => Promise<Refused | null>
  readonly status: () => Status
  /** Runs work in the room's queue, one piece after the other. */
  readonly queue: (work: () => Promise<Reply | null> | null) => Promise<Reply | null>
}

interface More {
  readonly seat?: Seat
  readonly notebook?: SealedNotebook
}
export const replyOf = (refused: Refused | null, more: More = {}): Reply =>
  refused ? { ok: false, ...refused } : { ok: true, ...more }

/**
 * A reply that never comes, so that the phone repeats its command wherever its table goes on. A refusal would end the
 * command here, though it may yet be accepted there.
 */
const noReply = (): Promise<Reply> => new Promise(() => undefined)

/** Handles the commands of a table's phones: each is decided in turn, logged, shown, and replied to. */
export const makeCommands = (room: Room) => {
  const { party, presence, joinRequests, record } = room

  const context = (key: KeyHash | null): Context => ({
    random: room.random,
    salt: newSalt,
    key,
    away: presence.away,
    removedFor: room.removals.since,
    invite: newInvite,
    screens: () => presence.screens().map(client => visitor(client).key),
    remaining: room.timers.remaining,
    joinRequests: joinRequests.open,
    isUnwelcome: room.isUnwelcome,
  })

  /**
   * Checks the table's allowance. A game's own progress is free; anything that could be repeated for ever is counted,
   * so that a log cannot grow without end.
   */
  const isAffordable = ([first]: readonly PartyEvent[], seat: Seat | null, key: KeyHash | null): boolean => {
    const { match, host } = party()
    if (first === undefined) return true
    if (first.type === 'answered') return !(match && isRevision(match, first)) || room.allowance().revise(first.by)
    if (first.type === 'noted') return room.allowance().note(first.seat)
    // Moving a seat to another phone counts against that phone, whoever asked for it.
    if (first.type === 'rekeyed') return room.allowance().change(false, first.key)
    return room.allowance().change(seat !== null && seat === host, key)
  }

  /** Applies a command's effects on the room itself, which no log holds. */
  const follow = (event: RoomEvent, { key, address }: Visitor): Promise<Refused | null> | Refused | null => {
    switch (event.type) {
      case 'join-requested':
        return room.requestJoin(event.seat, key, address)
      case 'join-request-answered':
        joinRequests.answer(event.joinRequest, event.yes)
        room.publish()
        return null
      case 'drafted':
        room.drafts.take(event)
        return null
      case 'notebook-asked':
        return null
      case 'applauded':
        room.applause.take(event.key, event.how)
        return null
      case 'skipped':
        room.timers.skip()
        return null
      case 'deleted':
        return room.remove()
    }
  }

  const act = async (command: Command, seat: Seat | null, from: Visitor): Promise<Refused | null> => {
    if (await room.tableLog().refresh()) room.settle()
    const outcome = decide(party(), command, seat, context(from.key))
    if (isRefused(outcome)) return outcome
    const events = outcome.filter(isLogged)
    if (!isAffordable(events, seat, from.key)) return refuse('slow')
    const refused = await record(events)
    const besides = outcome.find(event => !isLogged(event))
    return refused ?? (besides ? follow(besides, from) : null)
  }

  /** The seat's own notebook with its key: of one size, whether written or not. */
  const notebookOf = async (seat: Seat): Promise<SealedNotebook> => ({
    key: notebookKey(await room.tableLog().seal(), seat),
    sealed: party().notebooks[seat] ?? unwritten,
  })
  /**
   * Seals a guess outside the queue, because it changes nothing for anybody else: the reply comes once it is logged,
   * and a room that ends before that does not reply.
   */
  const guess = async (client: TableClient, command: Command): Promise<Reply> => {
    const { key } = visitor(client)
    const outcome = decide(party(), command, client.userData?.seat ?? null, context(key))
    if (isRefused(outcome)) return replyOf(outcome)
    const [event] = outcome
    if (event?.type !== 'guessed') return replyOf(null)
    if (!room.allowance().guess(guesserOf(party(), key))) return replyOf(refuse('slow'))
    const refused = await Promise.all(event.guesses.map(room.guesses.add))
    return room.status() === 'open' ? replyOf(refused.find(one => one !== null) ?? null) : noReply()
  }

  /** Returns the phone's own guesses, in the reply alone. */
  const ownGuesses = (client: TableClient): Reply => {
    const { sealed } = party()
    const by = guesserOf(party(), visitor(client).key)
    return { ok: true, guesses: Object.hasOwn(sealed, by) ? (sealed[by] ?? {}) : {} }
  }

  const obey = async (client: TableClient, command: Command): Promise<Reply> => {
    const before = client.userData?.seat ?? null
    const refused = await act(command, before, visitor(client))
    const after = client.userData?.seat ?? null
    if (refused || after === null) return replyOf(refused)
    if (command.do !== 'notebook') return replyOf(null, after === before ? {} : { seat: after })
    try {
      return replyOf(null, { notebook: await notebookOf(after) })
    } catch {
      return replyOf(refuse('unlogged'))
    }
  }

  /** Shows a draft at once, outside the queue, because the next one replaces it anyway. */
  const draft = (client: TableClient, command: Command): Reply => {
    const outcome = decide(party(), command, client.userData?.seat ?? null, context(visitor(client).key))
    if (isRefused(outcome)) return replyOf(outcome)
    for (const event of outcome) if (event.type === 'drafted') room.drafts.take(event)
    return replyOf(null)
  }

  /** Counts applause outside the queue: it is no fact, and belongs to what was just told. */
  const applaud = (client: TableClient, command: Command): Reply => {
    const outcome = decide(party(), command, client.userData?.seat ?? null, context(visitor(client).key))
    if (isRefused(outcome)) return replyOf(outcome)
    const taken = outcome.every(event => event.type !== 'applauded' || room.applause.take(event.key, event.how))
    return replyOf(taken ? null : refuse('not-open'))
  }

  /**
   * Runs a command in the queue. A stopping room drops it; a room that lost its table does not reply, because it cannot
   * know what is true.
   */
  const inTurn = async (work: () => Promise<Reply>): Promise<Reply> => {
    const reply = await room.queue(() => (room.status() === 'open' ? work() : null))
    return reply && room.status() !== 'lost' ? reply : noReply()
  }

  return {
    /** Handles a message from a phone; `command` is null if it holds none. */
    hear: (client: TableClient, command: Command | null): Promise<Reply> | Reply => {
      if (!withinRate(client)) return replyOf(refuse('slow'))
      if (!command) return replyOf(refuse('unread'))
      if (visitor(client).screen) return replyOf(refuse('not-seated'))
      switch (command.do) {
        case 'draft':
          return draft(client, command)
        case 'guess':
          return guess(client, command)
        case 'guesses':
          return ownGuesses(client)
        case 'applaud':
          return applaud(client, command)
        default:
          return inOneWrite(client, () => inTurn(() => obey(client, command)))
      }
    },
  }
}
