import { expect } from 'vitest'
import { type RoomFacts, secretView } from '../../server/state/views.ts'
import { type Actor, type BasePublicState, clock, host } from '../../shared/engine/game.ts'
import { publicStateOf } from '../../shared/engine/match.ts'
import { type Random, seeded } from '../../shared/engine/random.ts'
import type { GameId } from '../../shared/games/index.ts'
import { type Party, stageOf } from '../../shared/party/party.ts'
import type { Command } from '../../shared/protocol/commands.ts'
import { everybodyHere } from '../kit/present.ts'
import { oneIn } from '../kit/random-player.ts'
import { openTable, type Served } from '../kit/server.ts'
import { gameRows } from '../rows/index.ts'
import type { Results } from '../rows/row.ts'
import { drafted, type Happening, happening, sitting, stranger } from './evening.ts'
import { note, type Secrets } from './secrets.ts'
import { type Guest, makeGuest, makeTable, type RawTable, wireOf } from './table.ts'

/** Returns the same answer; in most games, votes that mostly approve and cards that make the game last. */
export const leaning = ({ by, command }: Happening, { game, random, leans, table }: Evening): Command => {
  const { games, match } = table.party()
  if (match === null || !leans(games) || command.do !== 'answer' || random.one('lean', [true, false, false, false]))
    return command
  const told = publicStateOf(match) as BasePublicState & Results
  const pick = command.ask.startsWith('vote') ? 'approve' : gameRows[game].evenings.card(told, random)
  const ask = match.game.asks(match.state, by).find(({ id }) => id === command.ask)
  return /^(vote|card) /.test(command.ask) && ask?.from.includes(pick) ? { ...command, picks: [pick] } : command
}

export interface Evening {
  readonly game: GameId
  readonly leans: (games: number) => boolean
  readonly table: RawTable
  readonly random: Random
  readonly phones: Guest[]
  readonly secrets: Secrets
  readonly done: Set<string>
  readonly visited: Set<string>
  draft: RoomFacts['draft']
  newcomers: number
}

export const gather = async (served: Served, game: GameId, seed: number): Promise<Evening> => {
  const { people, options } = gameRows[game].evenings
  const table = makeTable(served.log, served.base, await openTable(served.base))
  const random = seeded(seed)
  const phones: Guest[] = []
  for (const [n, screen] of [true, false, true].entries()) await table.comeIn(makeGuest(seed * 1000 + 900 + n, screen))
  for (let n = 0; n < people(seed); n++) {
    const phone = makeGuest(seed * 1000 + n)
    phones.push(phone)
    await table.comeIn(phone)
    expect(await table.say(phone, sitting(n))).toBeNull()
  }
  await table.readLog()
  const [first] = phones
  if (first) {
    expect(await table.say(first, { do: 'game', game })).toBeNull()
    for (const [option, value] of Object.entries(options))
      expect(await table.say(first, { do: 'option', option, value })).toBeNull()
  }
  await table.readLog()
  const visited = new Set<string>()
  return {
    game,
    leans: games => gameRows[game].evenings.leans(visited, seed + games),
    table,
    random,
    phones,
    secrets: new Map(),
    done: new Set(),
    visited,
    draft: null,
    newcomers: seed * 1000 + 500,
  }
}

/** Reconnects a guest whose socket is lost: after a wait, or so fast that the old socket still exists. */
const reconnect = async ({ table, random }: Evening, guest: Guest): Promise<void> => {
  const old = wireOf(guest)
  const late = random.one('late', [true, false])
  if (!late) old?.cut()
  await table.comeIn(guest)
  if (late) old?.cut()
  await old?.closed
}

/** Finds what a screen shows wrong; if patient, retries, because the server is slow to notice a lost socket. */
export const settled = async (evening: Evening, patient: boolean): Promise<string | null> => {
  let found = await evening.table.fault(evening.draft)
  for (let tries = 0; patient && found !== null && tries < 50; tries++) {
    await new Promise(resolve => setTimeout(resolve, 10))
    found = await evening.table.fault(evening.draft)
  }
  return found
}

export const phoneFor = ({ table, random, phones }: Evening, by: Actor): Guest | undefined => {
  if (by === stranger)
    return random.one('stranger', phones.filter(phone => table.seatOf(phone) === null).concat(phones))
  return table.guestOf(by === host ? (table.party().host ?? '') : by)
}

const showDraft = async (evening: Evening): Promise<void> => {
  const { table, random } = evening
  const found = drafted(table.party(), random)
  const phone = found && table.guestOf(found.by)
  if (!(found && phone) || found.command.do !== 'draft') return
  const { command, by } = found
  const asked = secretView(table.party(), by, everybodyHere).asks.find(({ id }) => id === command.ask)
  if (!asked || (await table.say(phone, command)) !== null) return
  evening.draft = { by, ask: asked, picks: command.picks }
  await new Promise(resolve => setTimeout(resolve, 130))
}

export const phaseOf = (party: Party): string =>
  stageOf(party) === 'lobby' || party.match === null ? 'lobby' : publicStateOf(party.match).phase

const isOpen = ({ match }: Party, draft: RoomFacts['draft']): boolean =>
  match !== null && draft !== null && match.game.asks(match.state, draft.by).some(({ id }) => id === draft.ask.id)

export const ending: Command = { do: 'answer', ask: 'end game', picks: ['show'] }
/**
 * Moves on a table that waits for a phone that nobody has: whoever left the chair takes it again, somebody takes over
 * the host's role, or the host ends the game.
 */
const unstuck = ({ table, phones }: Evening, by: Actor): readonly [Guest | undefined, Command] => {
  const { holders, host: hosting } = table.party()
  const last = holders.findLast(({ seat }) => seat === by)?.key
  // Anybody else would ask the host.
  const idle = phones.find(phone => table.seatOf(phone) === null && phone.hash === last)
  const seated = phones.find(phone => table.seatOf(phone) !== null)
  if (hosting === null) return [seated, { do: 'take-host' }]
  if (idle) return [idle, { do: 'take', seat: by }]
  return [table.guestOf(hosting), ending]
}

/** Says whether time has to pass: only the clock is asked, or seats that have answered and may do so again. */
export const isWaiting = ({ match }: Party): boolean =>
  match !== null &&
  publicStateOf(match).over === null &&
  match.game.asks(match.state, clock).length > 0 &&
  match.seats.every(seat => match.game.asks(match.state, seat).every(ask => ask.current || ask.optional)) &&
  match.game.asks(match.state, host).every(({ kind }) => kind === 'end')

/** Draws the next happening, except one that would stop a table. A game of fewer than five needs no fifth phone. */
export const next = ({ table, random, done, phones }: Evening, otherIn: number): Happening => {
  const people = Math.min(5, phones.length)
  const found = happening(table.party(), random, done, { people, otherIn, withClock: false })
  return found.command.do === 'pause' || found.command.do === 'bench'
    ? { by: found.by, command: { do: 'resume' } }
    : found
}

/** Lets somebody do something. */
const act = async (evening: Evening): Promise<string> => {
  const { table, random } = evening
  if (isWaiting(table.party()) && random.one('wait', [true, true, false])) {
    await new Promise(resolve => setTimeout(resolve, 100))
    return 'the clock'
  }
  const { by, command: drawn } = next(evening, 25)
  const found = phoneFor(evening, by)
  const [guest, command] = found ? [found, drawn] : unstuck(evening, by)
  if (guest && !guest.held) {
    const refused = await table.say(guest, leaning({ by, command }, evening))
    if (refused?.includes('slow')) await new Promise(resolve => setTimeout(resolve, 60))
  }
  return `${by} ${JSON.stringify(command)}`
}

/** Lets those who were disconnected come again; in each new phase, and occasionally, some lose their sockets. */
export const comeAndGo = async (evening: Evening): Promise<boolean> => {
  const { table, random, visited, phones } = evening
  const party = table.party()
  for (const [i, phone] of phones.entries()) {
    // Somebody new replaces a guest who was banned.
    if (party.removed.some(one => one.key === phone.hash)) phones[i] = makeGuest(evening.newcomers++)
    if (wireOf(phones[i] ?? phone) === null) await table.comeIn(phones[i] ?? phone)
  }
  const again = oneIn(random, 'again', 10)
  if (visited.has(phaseOf(party)) && !again) return false
  visited.add(phaseOf(party))
  const present = table.open().filter(({ held }) => !held)
  for (const one of random.some('back', present, 2)) await reconnect(evening, one)
  return true
}

/** Does one thing over the wire; compares what each screen then sees with the plain values. */
export const oneStep = async (evening: Evening): Promise<void> => {
  const { table, random, secrets, done } = evening
  const { games } = table.party()
  if (oneIn(random, 'draft', 12)) await showDraft(evening)
  const what = await act(evening)
  const after = await table.readLog()
  if (after.games !== games) done.clear()
  if (!isOpen(after, evening.draft)) evening.draft = null
  note(secrets, table)
  // A clock may run out between the log and the screens.
  const timed = after.match !== null && after.match.game.asks(after.match.state, clock).length > 0
  const sockets = (await comeAndGo(evening)) || timed || /"do":"(leave|remove|take)"/.test(what)
  const found = await settled(evening, sockets)
  if (found !== null) throw new Error(`after ${what}: ${found}`)
}
