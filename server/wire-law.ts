import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Actor, type BaseTable, clock, host, type Options, type Seat } from '../shared/engine/game.ts'
import { tableOf } from '../shared/engine/match.ts'
import { type Random, seeded } from '../shared/engine/random.ts'
import { travels } from '../shared/engine/reading.ts'
import { changes } from '../shared/engine/record.ts'
import { phases as avalonPhases } from '../shared/games/avalon/facts.ts'
import type { GameId } from '../shared/games/index.ts'
import { phases as mafiaPhases } from '../shared/games/mafia/facts.ts'
import { phases as thavalonPhases } from '../shared/games/thavalon/facts.ts'
import { type Party, stageOf } from '../shared/party.ts'
import { secretFields, sentSecret } from '../shared/views.ts'
import type { Command } from '../shared/wire.ts'
import { hasten } from './haste.ts'
import type { Log } from './log/log.ts'
import { openTable, type Served, serve } from './testing.ts'
import { type Present, secretView } from './views.ts'
import { drafted, happening, sitting, stranger } from './wire-evening.ts'
import { type Guest, makeGuest, makeTable, type RawTable, wireOf } from './wire-table.ts'

const full = process.env.FULL === '1'
const nobodyIn: Present = {
  id: '',
  code: '',
  here: () => true,
  since: () => 0,
  screens: 0,
  clocks: [],
  reminder: null,
  draft: null,
  knocks: [],
  halted: false,
}

type Hand = Readonly<Record<string, unknown>>
interface Seated {
  readonly seats: readonly Seat[]
}
/** The hands that each seat has had in a game: whoever has the seat now may be sent what has changed since one of them. */
const hands = new WeakMap<RawTable, Map<string, Map<string, Hand>>>()
const handTexts = (table: RawTable, party: Party, seat: Seat, hand: Hand): readonly string[] => {
  const all = hands.get(table) ?? new Map<string, Map<string, Hand>>()
  const game = `${party.games} ${seat}`
  const had = (all.get(game) ?? new Map<string, Hand>()).set(JSON.stringify(hand), hand)
  hands.set(table, all.set(game, had))
  return [...had.keys(), ...[...had.values()].map(old => changes(hand, old) ?? '')]
}

/** Everything secret of a seat, as it travels. What is as short as an empty list says nothing. */
const secretTexts = (table: RawTable, party: Party, seat: Seat): readonly string[] => {
  const { hand, ...view } = sentSecret(secretView(party, seat, nobodyIn))
  // Its sets are of the game's seats, in the order that the deal gave them.
  const seats = party.match === null ? [] : (tableOf(party.match) as BaseTable & Seated).seats
  const rows = (['given', 'asks', 'hosting'] as const).map(name =>
    String(travels(secretFields[name], view[name], view, seats)),
  )
  return [...(hand ? handTexts(table, party, seat, hand as unknown as Hand) : []), ...rows].filter(
    text => text.length > 4,
  )
}

/** Who ever might have known each secret text. */
type Secrets = Map<string, Set<Guest>>
const note = (secrets: Secrets, table: RawTable): void => {
  for (const party of [...table.passed(), table.party()])
    for (const { seat, key } of party.chairs)
      for (const text of secretTexts(table, party, seat)) {
        const owner = table.guests.find(({ hash }) => hash === key)
        const owners = secrets.get(text) ?? new Set()
        secrets.set(text, owner ? owners.add(owner) : owners)
      }
}

/** What a table never says, and what only hands, asks and answers are made of: asks of people begin with these kinds. */
const kinds = [
  'acknowledge',
  'team',
  'vote',
  'card',
  'lady',
  'assassinate',
  'declare',
  'night',
  'end',
  'go-on',
  'open',
  'close',
]
const marks = ['"sees":', '"side":', ...kinds.map(kind => `[["${kind} `)]

/** Every byte that a guest was ever sent, over all its sockets, with what the door said. */
const everything = (guest: Guest): Buffer =>
  Buffer.concat([...guest.wires.map(wire => wire.bytes()), Buffer.from(guest.said.join('\n'))])

/** Holds the law for every guest of a table: nothing in its bytes is another's secret. */
const holdLaw = (secrets: Secrets, guests: readonly Guest[]): void => {
  const canaries = guests.flatMap(({ key, hash }) => [key, hash])
  for (const guest of guests) {
    const bytes = everything(guest)
    const foreign = [...secrets].filter(([, owners]) => !owners.has(guest)).map(([text]) => text)
    const never = [...foreign, ...canaries, ...(guest.screen ? marks : [])]
    expect(
      never.filter(text => bytes.includes(text)),
      `what ${guest.key} was sent`,
    ).toEqual([])
  }
}

/** The same answer; in most evenings votes mostly approve and cards mostly succeed, so that games get far. */
const leaning = (command: Command, { random, leans }: Evening): Command => {
  if (!leans || command.do !== 'answer' || random.one('lean', [0, 1, 2, 3]) === 0) return command
  if (command.ask.startsWith('vote')) return { ...command, picks: ['approve'] }
  return command.ask.startsWith('card') ? { ...command, picks: ['success'] } : command
}

let served: Served

/** The evenings that each game is played in: how many people, with what, and the phases that must be come by. */
interface Sort {
  readonly people: (seed: number) => number
  readonly options: Options
  readonly phases: readonly string[]
  readonly steps: number
}
const sorts: Readonly<Record<GameId, Sort>> = {
  avalon: {
    people: seed => 5 + (seed % 4),
    options: { lady: true, percival: true, morgana: true },
    phases: avalonPhases,
    steps: 350,
  },
  thavalon: { people: seed => 8 + (seed % 3), options: {}, phases: thavalonPhases, steps: 500 },
  mafia: {
    people: seed => 6 + (seed % 3),
    options: { 'suicide-bomber': true, discussion: 60, vote: 30, night: 30 },
    phases: mafiaPhases,
    steps: 300,
  },
}

interface Evening {
  readonly game: GameId
  readonly leans: boolean
  readonly table: RawTable
  readonly random: Random
  readonly phones: Guest[]
  readonly secrets: Secrets
  readonly done: Set<string>
  readonly visited: Set<string>
  draft: Present['draft']
  newcomers: number
}

const gather = async (game: GameId, seed: number): Promise<Evening> => {
  const { people, options } = sorts[game]
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
  await table.look()
  const [first] = phones
  if (first) {
    expect(await table.say(first, { do: 'game', game })).toBeNull()
    for (const [option, value] of Object.entries(options))
      expect(await table.say(first, { do: 'option', option, value })).toBeNull()
  }
  await table.look()
  return {
    game,
    // Where chance alone plays, THavalon's missions fail, and its locked proposals come.
    leans: game !== 'thavalon' || seed % 2 === 1,
    table,
    random,
    phones,
    secrets: new Map(),
    done: new Set(),
    visited: new Set(),
    draft: null,
    newcomers: seed * 1000 + 500,
  }
}

/** A guest loses its socket, and is back: with a wait, or so fast that the old socket is still there. */
const reconnect = async ({ table, random }: Evening, guest: Guest): Promise<void> => {
  const old = wireOf(guest)
  const late = random.one('late', [true, false])
  if (!late) old?.cut()
  await table.comeIn(guest)
  if (late) old?.cut()
  await old?.closed
}

/** Everything is there at once; but the server notices a lost socket on its own time. */
const settled = async (evening: Evening, patient: boolean): Promise<string | null> => {
  let found = await evening.table.fault(evening.draft)
  for (let tries = 0; patient && found !== null && tries < 50; tries++) {
    await new Promise(resolve => setTimeout(resolve, 10))
    found = await evening.table.fault(evening.draft)
  }
  return found
}

const phoneFor = ({ table, random, phones }: Evening, by: Actor): Guest | undefined => {
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
  const asked = secretView(table.party(), by, nobodyIn).asks.find(({ id }) => id === command.ask)
  if (!asked || (await table.say(phone, command)) !== null) return
  evening.draft = { by, ask: asked, picks: command.picks }
  await new Promise(resolve => setTimeout(resolve, 130))
}

const phaseOf = (party: Party): string =>
  stageOf(party) === 'lobby' || party.match === null ? 'lobby' : tableOf(party.match).phase

const isOpen = ({ match }: Party, draft: Present['draft']): boolean =>
  match !== null && draft !== null && match.game.asks(match.state, draft.by).some(({ id }) => id === draft.ask.id)

/** A table that waits for nobody's phone: somebody takes the chair, or the host's role, or the host ends the game. */
const unstuck = ({ table, phones }: Evening, by: Actor): readonly [Guest | undefined, Command] => {
  const { chairs, host: hosting } = table.party()
  const idle = phones.find(phone => table.seatOf(phone) === null)
  const seated = phones.find(phone => table.seatOf(phone) !== null)
  if (hosting === null) return [seated, { do: 'take-host' }]
  if (idle && chairs.some(({ seat }) => seat === by)) return [idle, { do: 'take', seat: by }]
  return [table.guestOf(hosting), { do: 'answer', ask: 'end game', picks: ['show'] }]
}

/** Only the clock is asked, or those who have answered and may do so again: time has to pass. */
const isWaiting = ({ match }: Party): boolean =>
  match !== null &&
  tableOf(match).over === null &&
  match.game.asks(match.state, clock).length > 0 &&
  match.seats.every(seat => match.game.asks(match.state, seat).every(ask => ask.standing || ask.optional)) &&
  match.game.asks(match.state, host).every(({ kind }) => kind === 'end')

/** Somebody does something. */
const act = async (evening: Evening): Promise<string> => {
  const { table, random, done } = evening
  if (isWaiting(table.party()) && random.one('wait', [true, true, false])) {
    await new Promise(resolve => setTimeout(resolve, 100))
    return 'the clock'
  }
  const next = happening(table.party(), random, done, { people: 5, besidesIn: 25, withClock: false })
  const found = phoneFor(evening, next.by)
  const [guest, command] = found ? [found, next.command] : unstuck(evening, next.by)
  if (guest && !guest.held && command.do !== 'bench' && command.do !== 'pause') {
    const refused = await table.say(guest, leaning(command, evening))
    if (refused?.includes('slow')) await new Promise(resolve => setTimeout(resolve, 60))
  }
  return `${next.by} ${JSON.stringify(command)}`
}

/** Whoever was put out comes again; in each new phase, and now and then, some lose their sockets. */
const comeAndGo = async (evening: Evening): Promise<boolean> => {
  const { table, random, visited, phones } = evening
  const party = table.party()
  for (const [i, phone] of phones.entries()) {
    // Who was put out for good is followed by somebody new.
    if (party.barred.includes(phone.hash)) phones[i] = makeGuest(evening.newcomers++)
    if (wireOf(phones[i] ?? phone) === null) await table.comeIn(phones[i] ?? phone)
  }
  const again =
    random.one(
      'again',
      Array.from({ length: 10 }, (_, i) => i),
    ) === 0
  if (visited.has(phaseOf(party)) && !again) return false
  visited.add(phaseOf(party))
  const reading = table.open().filter(({ held }) => !held)
  for (const one of random.some('back', reading, 2)) await reconnect(evening, one)
  return true
}

/** One thing happens, over the wire; what each screen then sees is compared with the plain values. */
const oneStep = async (evening: Evening): Promise<void> => {
  const { table, random, secrets, done } = evening
  const { games } = table.party()
  if (
    random.one(
      'draft',
      Array.from({ length: 12 }, (_, i) => i),
    ) === 0
  )
    await showDraft(evening)
  const what = await act(evening)
  const after = await table.look()
  if (after.games !== games) done.clear()
  if (!isOpen(after, evening.draft)) evening.draft = null
  note(secrets, table)
  // A clock may go off between the log and the screens.
  const timed = after.match !== null && after.match.game.asks(after.match.state, clock).length > 0
  const sockets = (await comeAndGo(evening)) || timed || /"do":"(leave|remove|take)"/.test(what)
  const found = await settled(evening, sockets)
  if (found !== null) throw new Error(`after ${what}: ${found}`)
}

/** Sockets of this server whose bytes wait in the process itself, because the other end does not take them. */
const backlog = (): number => {
  const { wss } = served.server.transport as unknown as { wss: { clients: Set<{ bufferedAmount: number }> } }
  return [...wss.clients].filter(({ bufferedAmount }) => bufferedAmount > 0).length
}

/** Reads again, until everything that waited is here. */
const readOn = async (guest: Guest): Promise<void> => {
  guest.held = false
  wireOf(guest)?.release()
  await wireOf(guest)?.sync()
}

/** The next answer. Those who do not read still speak, but wait for no reply. */
const playOn = async (evening: Evening, slow: readonly Guest[]): Promise<void> => {
  const { table, random, secrets, done } = evening
  const { games } = table.party()
  if (isWaiting(table.party())) await new Promise(resolve => setTimeout(resolve, 100))
  const { by, command } = happening(table.party(), random, done, { people: 5, besidesIn: 1000, withClock: false })
  const guest = phoneFor(evening, by)
  if (guest && !slow.includes(guest)) await table.say(guest, leaning(command, evening))
  else if (guest) {
    // A socket that does not read for long is given up by the server.
    if (wireOf(guest) === null) await table.comeIn(guest)
    wireOf(guest)?.send(leaning(command, evening))
    await new Promise(resolve => setTimeout(resolve, 20))
  }
  const after = await table.look()
  if (after.games !== games) done.clear()
  note(secrets, table)
}

/** A screen and a phone stop reading for a whole game, and then read on. */
const readLate = async (game: GameId): Promise<void> => {
  const evening = await gather(game, 9)
  const { table } = evening
  const [tv, , , phone] = table.guests
  const slow = [tv, phone].filter(guest => guest !== undefined)
  for (const guest of slow) guest.held = true
  while (backlog() < slow.length) {
    for (const guest of slow) wireOf(guest)?.stall(1000)
    await new Promise(resolve => setTimeout(resolve, 20))
  }
  // The others go on without them.
  let waiting = 0
  while (table.party().games === 0 || phaseOf(table.party()) !== 'over') {
    await playOn(evening, slow)
    if (backlog() > 0) waiting += 1
  }
  expect(waiting).toBeGreaterThan(20)
  await Promise.all(slow.map(readOn))
  await table.look()
  note(evening.secrets, table)
  holdLaw(evening.secrets, table.guests)
  expect(await settled(evening, true)).toBeNull()
  for (const guest of table.guests) wireOf(guest)?.cut()
}

/** What every table holds, in each game and on every store: the bytes of a screen hold nothing but what is its own. */
export const rawWireLaw = (store: string, game: GameId, open?: () => Promise<Log>): void => {
  describe(`the raw-wire law in ${game}, with the log in ${store}`, () => {
    const { phases, steps } = sorts[game]
    const reached = new Set<string>()
    const seeds = full && game === 'avalon' ? [1, 2, 3] : [1, 2]
    beforeAll(async () => {
      hasten()
      served = await serve(await open?.())
    })
    afterAll(() => served.stop())

    test.each(seeds)('seed %i: whole evenings over real sockets, and each gets exactly what is its own', async seed => {
      const evening = await gather(game, seed)
      // Chance and the clocks decide how far they get: two games at least, and the last evening goes on to every phase.
      const whole = (): boolean =>
        evening.table.party().games > 1 &&
        (seed !== seeds.at(-1) || phases.every(phase => reached.has(phase) || evening.visited.has(phase)))
      const least = steps * (full && game === 'avalon' ? 2 : 1)
      for (let step = 0; step < least || (step < least * 5 && !whole()); step++) await oneStep(evening)
      // A clock may have asked somebody since the last step.
      await evening.table.look()
      note(evening.secrets, evening.table)
      holdLaw(evening.secrets, evening.table.guests)
      for (const phase of evening.visited) reached.add(phase)
      expect(evening.secrets.size).toBeGreaterThan(50)
      expect(evening.table.party().games).toBeGreaterThan(1)
      for (const guest of evening.table.guests) wireOf(guest)?.cut()
    })

    test('these evenings went through every phase, with somebody coming back in each', () => {
      expect([...reached].sort()).toEqual(['lobby', ...phases].sort())
    })

    test('a screen and a phone that stop reading get, late, what is their own', () => readLate(game))
  })
}
