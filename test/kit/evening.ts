import { expect } from 'vitest'
import { clock, host, type Seat } from '../../shared/engine/game.ts'
import { actors } from '../../shared/engine/match.ts'
import { type Random, seeded } from '../../shared/engine/random.ts'
import { type Context, isLogged, type JoinRequest } from '../../shared/party/commands/context.ts'
import { decideCommand } from '../../shared/party/commands/decide.ts'
import { decideFor } from '../../shared/party/commands/game.ts'
import { charges, colours } from '../../shared/party/crests.ts'
import { emptyParty, fold, type Party, type PartyEvent, reduceParty, stageOf } from '../../shared/party/party.ts'
import { isRefused, type PlainRefusal, type Refused, refuse } from '../../shared/party/refusals.ts'
import type { Command, Verb } from '../../shared/protocol/commands.ts'
import { unwritten } from '../../shared/protocol/notebook.ts'
import { copy, frozen, notJson } from './plain.ts'
import { drawPicks } from './random-player.ts'

/** Something that happens in an evening. */
export type Step = (party: Party) => Party

/**
 * The facts of the room for a test: how long people have been away, in ms, by name, and the remaining seconds of
 * clocks.
 */
export interface Around {
  readonly away?: Readonly<Record<string, number>>
  readonly left?: Readonly<Record<string, number>>
  readonly key?: string | null
  readonly random?: Random
  /** The people whose TVs show the table. */
  readonly screens?: readonly string[]
  readonly joinRequests?: readonly JoinRequest[]
  /** How many ms ago somebody was removed; null where nobody knows. */
  readonly removedFor?: number | null
}

export const minute = 60_000
export const five = ['Ada', 'Bo', 'Cy', 'Di', 'Ed'] as const
/** Returns the hash of somebody's key. */
export const hashOf = (name: string): string => `hash of ${name}`

/** Finds the seat with this name; a name that nobody has becomes a seat that does not exist. */
export const seatOf = (party: Party, name: string): Seat =>
  party.chairs.find(chair => chair.name === name)?.seat ?? `no ${name}`
export const chair = (party: Party, name: string) => {
  const found = party.chairs.find(one => one.name === name)
  if (!found) throw new Error(`${name} is not at the table`)
  return found
}

const contextOf = (
  party: Party,
  { away = {}, left = {}, key = null, random = seeded(1), screens = [], joinRequests = [], removedFor = 0 }: Around,
): Context => ({
  random,
  salt: () => 'c2FsdCBvZiB0aGUgZGVhbA',
  key,
  away: seat => away[party.chairs.find(one => one.seat === seat)?.name ?? ''] ?? null,
  removedFor: () => removedFor,
  invite: () => `invite ${party.pastInvites.length + 2}`,
  screens: () => screens.map(hashOf),
  remaining: () => left,
  joinRequests: () => joinRequests,
})

/** An evening's log after a round trip through JSON, and the party folded from it alone, event by event. */
interface Logged {
  readonly log: readonly PartyEvent[]
  readonly folded: Party
}
const logs = new WeakMap<Party, Logged>()
const loggedOf = (party: Party): Logged => logs.get(party) ?? { log: [], folded: frozen(emptyParty) }
export const logOf = (party: Party): readonly PartyEvent[] => loggedOf(party).log

/** Applies logged events. Every evening equals the fold of its log, even after a round trip through JSON. */
export const happens =
  (...events: readonly PartyEvent[]): Step =>
  party => {
    expect(notJson(events)).toBe(null)
    const { log, folded: before } = loggedOf(party)
    const written = copy(events)
    const after = frozen(events.reduce(reduceParty, party))
    const folded = frozen(fold(written, before))
    expect(folded).toEqual(after)
    logs.set(after, { log: [...log, ...written], folded })
    return after
  }

const asks = (party: Party, who: string | null, command: Command, around: Around) => {
  const by = who === null ? null : seatOf(party, who)
  return decideCommand(party, command, by, contextOf(party, around))
}

/** Returns the outcome of a command. */
export const outcome = (party: Party, who: string | null, command: Command, around: Around = {}) => {
  const come = asks(party, who, command, around)
  if (isRefused(come)) throw new Error(`${who} ${command.do}: ${JSON.stringify(come)}`)
  return come
}

/** Sends a command that must be accepted. */
export const does =
  (who: string | null, command: Command, around: Around = {}): Step =>
  party =>
    happens(...outcome(party, who, command, around).filter(isLogged))(party)

/** Sends a command that may be refused; returns the party after it, or the reason. */
export const saying = (party: Party, who: string | null, command: Command, around: Around = {}): Party | Refused => {
  const come = asks(party, who, command, around)
  return isRefused(come) ? come : happens(...come.filter(isLogged))(party)
}

/** Sends a command that must be refused, and returns the reason with what it names. */
export const refusal = (party: Party, who: string | null, command: Command, around: Around = {}) => {
  const come = asks(party, who, command, around)
  if (!isRefused(come)) throw new Error(`${who} ${command.do} was not refused`)
  return come
}
export const expectRefused = (
  party: Party,
  who: string | null,
  command: Command,
  reason: PlainRefusal,
  around: Around = {},
): void => expect(refusal(party, who, command, around)).toEqual(refuse(reason))

export const sitting = (name: string, at: number): Extract<Command, { do: 'sit' }> => ({
  do: 'sit',
  name,
  charge: charges[at % charges.length] ?? '',
  colour: colours[at % colours.length] ?? '',
})
export const sits = (...names: readonly string[]): Step =>
  all(
    ...names.map(
      (name): Step =>
        after =>
          does(null, sitting(name, after.seatsMade), { key: hashOf(name) })(after),
    ),
  )

export const all =
  (...steps: readonly Step[]): Step =>
  party =>
    steps.reduce((after, step) => step(after), party)

export const opened = happens({ type: 'opened', game: 'avalon', invite: 'invite' })
export const given = (...steps: readonly Step[]): Party => all(opened, ...steps)(frozen(emptyParty))

/** Answers as a seat, the host or the clock; for a seat without a phone, as a bot. */
export const answers =
  (who: string, ask: string, ...picks: readonly string[]): Step =>
  party => {
    const keyless = party.chairs.find(one => one.name === who)?.key === null
    if (who !== clock && !keyless) return does(who, { do: 'answer', ask, picks })(party)
    const actor = who === clock ? clock : seatOf(party, who)
    const come = decideFor(party, actor, { ask, picks }, seeded(1))
    if (isRefused(come)) throw new Error(`${who} ${ask}: ${JSON.stringify(come)}`)
    return happens(...come)(party)
  }

const nameOf = (party: Party, seat: Seat | null): string => party.chairs.find(one => one.seat === seat)?.name ?? ''

/** Makes one legal answer by a seed; null where the game asks nothing more. */
export const turn = (party: Party, random: Random): Step | null => {
  const { match } = party
  if (match === null) return null
  const present = actors(match).filter(actor => actor !== host || party.host !== null)
  const open = present.flatMap(actor =>
    match.game
      .asks(match.state, actor)
      .filter(ask => !ask.current && !ask.optional && ask.for !== 'reminder')
      .map(ask => ({ actor, ask })),
  )
  if (open.length === 0) return null
  const { actor, ask } = random.one('turn', open)
  const picks = drawPicks(ask, ask.pick[0], random)
  if (actor === clock) return answers(clock, ask.id, ...picks)
  return answers(nameOf(party, actor === host ? party.host : actor), ask.id, ...picks)
}

/** Plays on by chance until a condition holds, or the game is over. */
export const plays =
  (until: (party: Party) => boolean = () => false, seed = 1): Step =>
  party => {
    const random = seeded(seed)
    let after = party
    for (let next = turn(after, random); next && !until(after); next = turn(after, random)) after = next(after)
    return after
  }
export const inPhase =
  (phase: string) =>
  ({ match }: Party): boolean =>
    match !== null && match.game.table(match.state).phase === phase

export const started: Step = does('Ada', { do: 'start' })
export const lobby = given(sits(...five))
export const playing = started(lobby)
export const over = plays()(playing)
export const stages = { lobby, game: playing, over } as const
expect(Object.values(stages).map(stageOf)).toEqual(['lobby', 'game', 'over'])

/** A sample of each command, as a phone may send it. */
export const samples: { readonly [V in Verb]: Extract<Command, { do: V }> } = {
  sit: { do: 'sit', name: 'Ada', charge: 'lion', colour: 'red' },
  take: { do: 'take', seat: 's1' },
  'new-to': { do: 'new-to', games: ['avalon', 'mafia'] },
  elsewhere: { do: 'elsewhere', seat: 's1', on: true },
  'at-phone': { do: 'at-phone', phone: 'p1' },
  lent: { do: 'lent', seat: 's1', on: true },
  leave: { do: 'leave' },
  name: { do: 'name', name: 'Ada' },
  crest: { do: 'crest', charge: 'lion', colour: 'red' },
  order: { do: 'order', seats: ['s1', 's2'] },
  'hand-over': { do: 'hand-over', seat: 's1' },
  'take-host': { do: 'take-host' },
  game: { do: 'game', game: 'avalon' },
  option: { do: 'option', option: 'lady', value: true },
  preset: { do: 'preset', preset: 'classic' },
  setting: { do: 'setting', key: 'volume', value: 3 },
  remove: { do: 'remove', seat: 's1' },
  bench: { do: 'bench', seat: 's1', on: true },
  bot: { do: 'bot' },
  'stand-in': { do: 'stand-in', seat: 's1', on: false },
  start: { do: 'start' },
  'start-without': { do: 'start-without', options: ['evil-ring'] },
  answer: { do: 'answer', ask: 'vote 1.1', picks: ['approve'] },
  draft: { do: 'draft', ask: 'team 1.1', picks: [] },
  note: { do: 'note', sealed: 'A'.repeat(unwritten.length) },
  notebook: { do: 'notebook' },
  lobby: { do: 'lobby' },
  retell: { do: 'retell' },
  pause: { do: 'pause' },
  resume: { do: 'resume' },
  more: { do: 'more' },
  'ask-time': { do: 'ask-time' },
  restore: { do: 'restore', seat: 's2' },
  readmit: { do: 'readmit', seat: 's2' },
  invite: { do: 'invite' },
  'put-out': { do: 'put-out', screens: false },
  skip: { do: 'skip' },
  remind: { do: 'remind', seconds: 60 },
  admit: { do: 'admit', joinRequest: 'k1', yes: true },
  delete: { do: 'delete' },
  guess: { do: 'guess', question: 'merlin', picks: ['s2'] },
  guesses: { do: 'guesses' },
  applaud: { do: 'applaud', how: 'clap' },
}
