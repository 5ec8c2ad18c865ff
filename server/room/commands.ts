import type { Seat } from '../../shared/engine/game.ts'
import { isRevision } from '../../shared/engine/match.ts'
import { type Context, isLogged, type RoomEvent } from '../../shared/party/commands/context.ts'
import { decide } from '../../shared/party/commands/decide.ts'
import { guesserOf } from '../../shared/party/commands/watching.ts'
import type { KeyHash, PartyEvent } from '../../shared/party/party.ts'
import { isRefused, type Refused, refuse } from '../../shared/party/refusals.ts'
import type { Command, Reply, SealedNotebook } from '../../shared/protocol/commands.ts'
import { unwritten } from '../../shared/protocol/notebook.ts'
import { type TableClient, type Visitor, visitor, withinRate } from '../socket/connection.ts'
import { inOneWrite } from '../socket/socket.ts'
import { newInvite, newSalt, notebookKey } from './codes.ts'
import type { TableRoom } from './room.ts'

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
export class Commands {
  readonly #room: TableRoom

  constructor(room: TableRoom) {
    this.#room = room
  }

  /** Handles a message from a phone; `command` is null if it holds none. */
  handle(client: TableClient, command: Command | null): Promise<Reply> | Reply {
    if (!withinRate(client)) return replyOf(refuse('slow'))
    if (!command) return replyOf(refuse('unread'))
    if (visitor(client).screen) return replyOf(refuse('not-seated'))
    switch (command.do) {
      case 'draft':
        return this.#draft(client, command)
      case 'guess':
        return this.#guess(client, command)
      case 'guesses':
        return this.#ownGuesses(client)
      case 'applaud':
        return this.#applaud(client, command)
      default:
        return inOneWrite(client, () => this.#inTurn(() => this.#obey(client, command)))
    }
  }

  /**
   * Runs a command in the queue. A stopping room drops it; a room that lost its table does not reply, because it cannot
   * know what is true.
   */
  async #inTurn(work: () => Promise<Reply>): Promise<Reply> {
    const room = this.#room
    const reply = await room.queue(() => (room.status === 'open' ? work() : null))
    return reply && room.status !== 'lost' ? reply : noReply()
  }

  async #obey(client: TableClient, command: Command): Promise<Reply> {
    const before = client.userData?.seat ?? null
    const refused = await this.#act(command, before, visitor(client))
    const after = client.userData?.seat ?? null
    if (refused || after === null) return replyOf(refused)
    if (command.do !== 'notebook') return replyOf(null, after === before ? {} : { seat: after })
    try {
      return replyOf(null, { notebook: await this.#notebookOf(after) })
    } catch {
      return replyOf(refuse('unlogged'))
    }
  }

  async #act(command: Command, seat: Seat | null, from: Visitor): Promise<Refused | null> {
    const room = this.#room
    if (await room.tableLog.refresh()) room.settle()
    const outcome = decide(room.party, command, seat, this.#context(from.key))
    if (isRefused(outcome)) return outcome
    const events = outcome.filter(isLogged)
    if (!this.#isAffordable(events, seat, from.key)) return refuse('slow')
    const refused = await room.record(events)
    const roomEvent = outcome.find(event => !isLogged(event))
    return refused ?? (roomEvent ? this.#follow(roomEvent, from) : null)
  }

  #context(key: KeyHash | null): Context {
    const { random, connections, removals, timers, admissions, services } = this.#room
    return {
      random,
      salt: newSalt,
      key,
      away: seat => connections.away(seat),
      removedFor: seat => removals.since(seat),
      invite: newInvite,
      screens: () => connections.screens().map(client => visitor(client).key),
      remaining: () => timers.remaining(),
      joinRequests: () => admissions.requests.open(),
      isUnwelcome: name => services.isUnwelcome?.(name) ?? false,
    }
  }

  /**
   * Checks the table's allowance. A game's own progress is free; anything that could be repeated for ever is counted,
   * so that a log cannot grow without end.
   */
  #isAffordable([first]: readonly PartyEvent[], seat: Seat | null, key: KeyHash | null): boolean {
    const { party, allowance } = this.#room
    const { match, host } = party
    if (first === undefined) return true
    if (first.type === 'answered') return !(match && isRevision(match, first)) || allowance.revise(first.by)
    if (first.type === 'noted') return allowance.note(first.seat)
    // Moving a seat to another phone counts against that phone, whoever asked for it.
    if (first.type === 'rekeyed') return allowance.change(false, first.key)
    return allowance.change(seat !== null && seat === host, key)
  }

  /** Applies a command's effects on the room itself, which no log holds. */
  #follow(event: RoomEvent, { key, address }: Visitor): Promise<Refused | null> | Refused | null {
    const room = this.#room
    switch (event.type) {
      case 'join-requested':
        return room.admissions.requestJoin(event.seat, key, address)
      case 'join-request-answered':
        room.admissions.requests.answer(event.joinRequest, event.yes)
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
        return room.ending.remove()
    }
  }

  /** The seat's own notebook with its key: of one size, whether written or not. */
  async #notebookOf(seat: Seat): Promise<SealedNotebook> {
    const { tableLog, party } = this.#room
    return { key: notebookKey(await tableLog.seal(), seat), sealed: party.notebooks[seat] ?? unwritten }
  }

  /**
   * Seals a guess outside the queue, because it changes nothing for anybody else: the reply comes once it is logged,
   * and a room that ends before that does not reply.
   */
  async #guess(client: TableClient, command: Command): Promise<Reply> {
    const room = this.#room
    const { key } = visitor(client)
    const outcome = decide(room.party, command, client.userData?.seat ?? null, this.#context(key))
    if (isRefused(outcome)) return replyOf(outcome)
    const [event] = outcome
    if (event?.type !== 'guessed') return replyOf(null)
    if (!room.allowance.guess(guesserOf(room.party, key))) return replyOf(refuse('slow'))
    const refused = await Promise.all(event.guesses.map(guess => room.guesses.add(guess)))
    return room.status === 'open' ? replyOf(refused.find(one => one !== null) ?? null) : noReply()
  }

  /** Returns the phone's own guesses, in the reply alone. */
  #ownGuesses(client: TableClient): Reply {
    const { party } = this.#room
    const by = guesserOf(party, visitor(client).key)
    return { ok: true, guesses: Object.hasOwn(party.sealed, by) ? (party.sealed[by] ?? {}) : {} }
  }

  /** Shows a draft at once, outside the queue, because the next one replaces it anyway. */
  #draft(client: TableClient, command: Command): Reply {
    const { party, drafts } = this.#room
    const outcome = decide(party, command, client.userData?.seat ?? null, this.#context(visitor(client).key))
    if (isRefused(outcome)) return replyOf(outcome)
    for (const event of outcome) if (event.type === 'drafted') drafts.take(event)
    return replyOf(null)
  }

  /** Counts applause outside the queue: it is no fact, and belongs to what was just told. */
  #applaud(client: TableClient, command: Command): Reply {
    const { party, applause } = this.#room
    const outcome = decide(party, command, client.userData?.seat ?? null, this.#context(visitor(client).key))
    if (isRefused(outcome)) return replyOf(outcome)
    const taken = outcome.every(event => event.type !== 'applauded' || applause.take(event.key, event.how))
    return replyOf(taken ? null : refuse('not-open'))
  }
}
