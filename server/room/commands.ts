import type { Seat } from '../../shared/engine/game.ts'
import { isRevision } from '../../shared/engine/match.ts'
import { type Context, isLogged, type RoomEvent } from '../../shared/party/commands/context.ts'
import { decideCommand } from '../../shared/party/commands/decide.ts'
import { guesserOf } from '../../shared/party/commands/watching.ts'
import type { KeyHash, Party, PartyEvent } from '../../shared/party/party.ts'
import { isRefused, type Refused, refuse } from '../../shared/party/refusals.ts'
import {
  type Command,
  type OwnGuesses,
  type Reply,
  type ReplyContent,
  rowOf,
  type SealedNotebook,
} from '../../shared/protocol/commands.ts'
import { unwritten } from '../../shared/protocol/notebook.ts'
import { type TableClient, type Visitor, visitor, withinRate } from '../socket/connection.ts'
import { inOneWrite } from '../socket/transport.ts'
import { newInvite, newSalt, notebookKey } from './codes.ts'
import type { TableRoom } from './room.ts'

export const replyOf = (refused: Refused | null, content: ReplyContent = {}): Reply =>
  refused ? { ok: false, ...refused } : { ok: true, ...content }

/**
 * A reply that never comes, so that the phone repeats its command wherever its table goes on. A refusal would end the
 * command here, though it may yet be accepted there.
 */
const noReply = (): Promise<Reply> => new Promise(() => undefined)

/** Handles the commands of a table's phones: each is decided, logged, shown, and replied to, as its row says. */
export class Commands {
  readonly #room: TableRoom

  constructor(room: TableRoom) {
    this.#room = room
  }

  /** Handles a message from a phone; `command` is null if it holds none. */
  async handle(client: TableClient, command: Command | null): Promise<Reply> {
    if (!withinRate(client)) return replyOf(refuse('slow'))
    if (!command) return replyOf(refuse('unread'))
    if (visitor(client).screen) return replyOf(refuse('not-seated'))
    const carryOut = (): Promise<Reply> | null =>
      this.#room.status === 'open' ? this.#carryOut(client, command) : null
    const { via } = rowOf(command.do)
    const reply = await (via === 'now' ? carryOut() : inOneWrite(client, () => this.#inTurn(carryOut)))
    return reply && this.#isFinal(reply) ? reply : noReply()
  }

  /** A room that lost its table cannot know what is true, and one that has ended refuses nothing for good. */
  #isFinal({ ok }: Reply): boolean {
    const { status } = this.#room
    return ok ? status !== 'lost' : status === 'open'
  }

  /** Runs work in the queue, with the log read again if its end is not known. */
  #inTurn<T>(work: () => Promise<T> | null): Promise<T | null> {
    const room = this.#room
    return room.queue(async () => {
      if (room.status === 'open' && (await room.tableLog.refresh())) room.settle()
      return work()
    })
  }

  /** Decides a command; then logs and shows what changes the party, and does what concerns the room alone. */
  async #carryOut(client: TableClient, command: Command): Promise<Reply> {
    const room = this.#room
    const from = visitor(client)
    const seat = client.userData?.seat ?? null
    const outcome = decideCommand(room.party, command, seat, this.#context(from.key))
    if (isRefused(outcome)) return replyOf(outcome)
    const events = outcome.filter(isLogged)
    if (!this.#isAffordable(events, seat, from.key)) return replyOf(refuse('slow'))
    const roomEvent = outcome.find(event => !isLogged(event))
    const { via } = rowOf(command.do)
    const logged = via === 'now' ? await room.guesses.log(events) : await room.record(events)
    const refused = logged ?? (roomEvent ? await this.#follow(roomEvent, from) : null)
    return refused ? replyOf(refused) : this.#replyTo(client, command, seat)
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
  #isAffordable([first]: readonly PartyEvent[], seat: Seat | null, key: KeyHash): boolean {
    const { party, allowance } = this.#room
    const { match, host } = party
    if (first === undefined) return true
    if (first.type === 'answered') return !(match && isRevision(match, first)) || allowance.revise(first.by)
    if (first.type === 'noted') return allowance.note(first.seat)
    if (first.type === 'guessed') return allowance.guess(guesserOf(party, key))
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
      case 'applauded':
        return room.applause.take(event.key, event.how) ? null : refuse('not-open')
      case 'skipped':
        room.timers.skipIntro()
        return null
      case 'deleted':
        return room.ending.remove()
    }
  }

  /** Says yes, with what the command's row promises. */
  async #replyTo(client: TableClient, command: Command, seatBefore: Seat | null): Promise<Reply> {
    const { party, tableLog } = this.#room
    const seat = client.userData?.seat ?? null
    const { replies } = rowOf(command.do)
    if (replies === 'guesses') return replyOf(null, { guesses: guessesOf(party, visitor(client).key) })
    if (replies === 'seat' && seat !== null && seat !== seatBefore) return replyOf(null, { seat })
    if (replies !== 'notebook' || seat === null) return replyOf(null)
    try {
      return replyOf(null, { notebook: notebookOf(party, seat, await tableLog.seal()) })
    } catch {
      return replyOf(refuse('unlogged'))
    }
  }
}

const guessesOf = (party: Party, key: KeyHash): OwnGuesses => {
  const by = guesserOf(party, key)
  return Object.hasOwn(party.sealed, by) ? (party.sealed[by] ?? {}) : {}
}

/** A seat's own notebook with its key: of one size, whether written or not. */
const notebookOf = ({ notebooks }: Party, seat: Seat, seal: string): SealedNotebook => ({
  key: notebookKey(seal, seat),
  sealed: notebooks[seat] ?? unwritten,
})
