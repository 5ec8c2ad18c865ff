import type { Seat } from '../shared/engine/game.ts'
import { isSecondThought } from '../shared/engine/match.ts'
import type { Random } from '../shared/engine/random.ts'
import type { Context, Deciding } from '../shared/party/commands/context.ts'
import { decide } from '../shared/party/commands/decide.ts'
import { free, give } from '../shared/party/commands/takeover.ts'
import type { KeyHash, Party, PartyEvent } from '../shared/party.ts'
import { isRefused, type Refused, refuse } from '../shared/refusals.ts'
import { asCommand, type Command, type Reply } from '../shared/wire.ts'
import type { Allowance } from './allowance.ts'
import { type Guest, type Visitor, visitor, withinRate } from './connection.ts'
import type { Drafts } from './drafts.ts'
import { newInvite } from './keys.ts'
import type { Knocks } from './knocks.ts'
import type { Ledger } from './ledger.ts'
import type { Presence } from './presence.ts'
import type { Timers } from './timers.ts'

type Said = Exclude<Command, { do: 'draft' }>

/** What of its room a command may ask for, and what it brings about there. */
interface Around {
  readonly party: () => Party
  readonly ledger: () => Ledger
  readonly random: Random
  readonly presence: Presence
  readonly timers: Timers
  readonly drafts: Drafts
  readonly knocks: Knocks
  readonly allowance: () => Allowance
  readonly record: (events: readonly PartyEvent[]) => Promise<Refused | null>
  readonly settle: () => void
  readonly publish: () => void
  readonly knock: (seat: Seat, key: KeyHash, address: string) => Refused | null
  /** Takes the table out of the log, and puts everybody out. */
  readonly remove: () => Promise<Refused | null>
  /** One command after another; null where the room answers no more. */
  readonly inTurn: (work: () => Promise<Reply>) => Promise<Reply>
}

export const replyOf = (refused: Refused | null, more: { readonly seat?: Seat } = {}): Reply =>
  refused ? { ok: false, ...refused } : { ok: true, ...more }

/** What the phones of a table say: each command is decided in its turn, logged, shown, and replied to. */
export const makeCommands = (room: Around) => {
  const { party, presence, knocks, record } = room

  const context = (key: KeyHash | null): Context => ({
    random: room.random,
    key,
    away: presence.away,
    invite: newInvite,
    screens: () => presence.screens().map(client => visitor(client).key),
    left: room.timers.left,
  })

  /** A game's own progress costs nothing; what anybody could do for ever is counted, so that a log has an end. */
  const isAffordable = ([first]: readonly PartyEvent[], seat: Seat | null, key: KeyHash | null): boolean => {
    const { match, host } = party()
    if (first === undefined) return true
    if (first.type === 'answered') return !(match && isSecondThought(match, first)) || room.allowance().think(first.by)
    return room.allowance().change(seat !== null && seat === host, key)
  }

  const decided = async (command: Deciding, seat: Seat | null, key: KeyHash | null): Promise<Refused | null> => {
    if (await room.ledger().fresh()) room.settle()
    const outcome = decide(party(), command, seat, context(key))
    if (isRefused(outcome)) return outcome
    return isAffordable(outcome, seat, key) ? record(outcome) : refuse('slow')
  }

  const given = (seat: Seat, key: KeyHash, by: Seat | null): Promise<Refused | null> => {
    const outcome = give(party(), seat, key, by, context(key))
    if (isRefused(outcome)) return Promise.resolve(outcome)
    return room.allowance().change(false, key) ? record(outcome) : Promise.resolve(refuse('slow'))
  }

  const take = ({ key, address }: Visitor, seat: Seat): Promise<Refused | null> => {
    const state = free(party(), seat, key)
    if (typeof state === 'object') return Promise.resolve(state)
    if (state === 'free') return given(seat, key, null)
    return Promise.resolve(room.knock(seat, key, address))
  }

  const answerKnock = async (id: string, yes: boolean, by: Seat | null): Promise<Refused | null> => {
    const knock = knocks.open().find(one => one.id === id)
    const mayAnswer = by !== null && (by === party().host || by === knock?.seat)
    if (!(knock && mayAnswer)) return refuse('gone')
    const refused = yes && knock.seat !== null ? await given(knock.seat, knock.key, by) : null
    if (refused) return refused
    knocks.answer(knock, yes)
    room.publish()
    return null
  }

  const remove = (by: Seat | null): Promise<Refused | null> =>
    by === null || by !== party().host ? Promise.resolve(refuse('not-host')) : room.remove()

  const act = (client: Guest, command: Said, seat: Seat | null): Promise<Refused | null> => {
    switch (command.do) {
      case 'take':
        return take(visitor(client), command.seat)
      case 'let':
        return answerKnock(command.knock, command.yes, seat)
      case 'delete':
        return remove(seat)
      default:
        return decided(command, seat, visitor(client).key)
    }
  }

  const obey = async (client: Guest, command: Said): Promise<Reply> => {
    const refused = await act(client, command, client.userData?.seat ?? null)
    const after = client.userData?.seat ?? null
    return replyOf(refused, after === null ? {} : { seat: after })
  }

  return {
    hear: (client: Guest, message: unknown): Promise<Reply> | Reply => {
      if (!withinRate(client)) return replyOf(refuse('slow'))
      const command = asCommand(message)
      if (!command) return replyOf(refuse('unread'))
      if (visitor(client).screen) return replyOf(refuse('not-seated'))
      if (command.do === 'draft') {
        const by = client.userData?.seat ?? null
        return replyOf(room.drafts.hear(party().match, by, command.ask, command.picks))
      }
      return room.inTurn(() => obey(client, command))
    },
  }
}
