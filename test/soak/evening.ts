import { setTimeout as pause } from 'node:timers/promises'
import type { View } from '../../shared/client/connection.ts'
import { publicStateOf } from '../../shared/engine/match.ts'
import type { Random } from '../../shared/engine/random.ts'
import { type GameId, gameIds } from '../../shared/games/index.ts'
import { type PartyEvent, stageOf } from '../../shared/party/party.ts'
import type { Command } from '../../shared/protocol/commands.ts'
import { oneIn } from '../kit/random-player.ts'
import type { World } from './counts.ts'
import { holdLaw, stillDiffers, wasLogged } from './law.ts'
import { answerName, type LogReader, makeLogReader } from './log-reader.ts'
import { isDone, nextOf, type Plan, planned } from './play.ts'
import { makeVisitor, type Place, post, type Visitor } from './visitor.ts'

interface Evening {
  readonly world: World
  readonly random: Random
  readonly plan: Plan
  readonly tv: Visitor
  readonly phone: Visitor
  readonly logReader: LogReader
  /** The length of its log when that last grew, and the time. */
  grown: { readonly length: number; readonly at: number }
  checked: number
}

const between = (random: Random, least: number, most: number): number =>
  least +
  random.one(
    'ms',
    Array.from({ length: 16 }, (_, i) => i / 15),
  ) *
    (most - least)

/** How long a table may stand still, and its screens may take to reconnect; how often that is checked; in ms. */
const patience = 120_000
const checkEvery = 6_000

/** Retries until it succeeds: servers that are killed refuse, disconnect, and come back. */
const insist = async <T>(world: World, random: Random, what: string, work: () => Promise<T>): Promise<T> => {
  const begun = Date.now()
  for (let tries = 0; ; tries++) {
    try {
      return await work()
    } catch (error) {
      if (Date.now() - begun > patience) throw new Error(`${what} is not possible: ${error}`)
      await pause(between(random, 100, Math.min(3000, 300 * (tries + 1))))
    }
    if (world.over()) throw new Over()
  }
}
/** The soak ended during an action. */
export class Over extends Error {}

const open = async (world: World, random: Random, address: string): Promise<Place> => {
  const [game, seats] = [random.one('game', gameIds), random.one('seats', [5, 6, 7, 7, 8, 9, 10])]
  const { status, text } = await post(world.base, 'api/tables', address, { game, practise: true, seats })
  if (status !== 201) throw new Error(`the API said ${status}: ${text}`)
  return { ...JSON.parse(text), address }
}

const come = (evening: Evening, who: Visitor): Promise<void> =>
  insist(evening.world, evening.random, 'to come in', () => who.come(evening.world.base))

/** Excuses a missing reply where the socket was lost; on an open one it must come. */
const excused =
  <T>(instead: T, all: readonly Visitor[]) =>
  (error: unknown): T => {
    if (all.every(one => one.isHere())) throw error
    return instead
  }

/** Checks that all views equal the log's; repeats this until nothing moves. */
const still = async ({ world, tv, phone, logReader }: Evening): Promise<void> => {
  let found: string | null = null
  let seen = 0
  const begun = Date.now()
  for (let tries = 0; tries < 60; tries++) {
    const length = await logReader.read()
    const synced = await Promise.all([tv.sync(), phone.sync()]).catch(excused(null, [tv, phone]))
    // Skips screens cut off by a kill: they are checked when they are back.
    if (synced === null) return
    const differs = stillDiffers(logReader.party(), tv, phone)
    const moved = (await logReader.read()) !== length
    if (differs === null && !moved) {
      world.counts.compared += 1
      return
    }
    if (!moved) {
      found = differs
      seen += 1
      if (seen > 20 && Date.now() - begun > 4000) throw new Error(`seen and logged differ: ${found}`)
    }
    await pause(60)
  }
  if (found === null || seen <= 20) world.counts.restless += 1
  else throw new Error(`seen and logged differ: ${found}`)
}

const check = async (evening: Evening): Promise<void> => {
  const { world, tv, phone, logReader } = evening
  evening.checked = Date.now()
  await still(evening)
  world.counts.bytes += holdLaw(tv, phone, logReader) + holdLaw(phone, tv, logReader)
}

/** Reconnects a screen that was cut off, whose last view must be in the log. */
const comeBack = async (evening: Evening): Promise<void> => {
  const { world, random, tv, phone, logReader } = evening
  const away = [tv, phone].filter(one => !one.isHere())
  if (away.length === 0) return
  await logReader.read()
  for (const one of away) {
    const lost = wasLogged(one, logReader)
    if (lost !== null) throw new Error(lost)
    world.counts.logged += 1
  }
  await pause(between(random, 50, 1500))
  await Promise.all(random.shuffle('first', away).map(one => come(evening, one)))
  world.counts.returns += away.length
  await check(evening)
}

/** Cuts off a phone or TV for a moment, or reloads it. */
const disturb = async (evening: Evening): Promise<void> => {
  const { world, random, tv, phone } = evening
  const who = random.one('who', [tv, phone])
  if (random.one('how', [true, false])) {
    await who.cut()
    await pause(between(random, 10, 2500))
    world.counts.returns += 1
  } else world.counts.reloads += 1
  await come(evening, who)
  await check(evening)
}

const act = async ({ world, phone, logReader }: Evening, command: Command, { room, seat }: View): Promise<void> => {
  const refused = await phone.say(command).catch(excused('cut off', [phone]))
  if (refused !== null) return
  world.counts.acknowledged += 1
  const what = JSON.stringify(command)
  if (command.do === 'answer') {
    const names = [seat ?? '', 'host'].map(by => answerName(room.games, by, command.ask, command.picks))
    logReader.note({ what, stored: (_party, has) => names.some(has) })
  }
  if (command.do === 'start') logReader.note({ what, stored: ({ games }) => games > room.games })
  if (command.do === 'sit')
    logReader.note({ what, stored: ({ chairs }) => chairs.some(({ key }) => key === phone.hash) })
}

/** Describes a table that stands still, for the report. */
const circumstances = ({ room, table, secret }: View): string =>
  JSON.stringify({
    at: table?.step ?? 'lobby',
    now: Date.now(),
    clocks: room.clocks,
    paused: room.paused,
    halted: room.halted,
    acted: table?.acted,
    awaited: table?.awaited,
    asks: secret?.asks,
    hosting: secret?.hosting,
  })

/** Checks that the table plays on: one that stands still although its servers run is stuck. */
const watch = (evening: Evening, view: View): void => {
  const { logReader, world } = evening
  const length = logReader.length()
  if (length !== evening.grown.length || world.shaken()) evening.grown = { length, at: Date.now() }
  else if (Date.now() - evening.grown.at > patience)
    throw new Error(`nothing has happened for ${patience / 1000} s: ${circumstances(view)}`)
}

const play = async (evening: Evening): Promise<void> => {
  const { world, random, plan, phone } = evening
  while (!world.over()) {
    await comeBack(evening)
    const view = phone.view()
    if (isDone(view, plan)) return
    watch(evening, view)
    const command = nextOf(view, plan, random)
    if (command) await act(evening, command, view)
    if (oneIn(random, 'disturb', 80)) await disturb(evening)
    if (Date.now() - evening.checked > checkEvery) await check(evening)
    await pause(between(random, 60, 250))
  }
  throw new Over()
}

/** Lets the last visitor leave: the table then falls asleep, or is deleted. */
const part = async ({ random, tv, phone }: Evening): Promise<void> => {
  if (random.one('delete', [true, false]) && phone.isHere()) await phone.say({ do: 'delete' }).catch(() => null)
  await Promise.all([tv.cut(), phone.cut()])
}

const spend = async (all: Evening): Promise<void> => {
  try {
    await come(all, all.tv)
    await come(all, all.phone)
    await play(all)
    await check(all)
    all.world.counts.evenings += 1
  } catch (error) {
    if (!(error instanceof Over)) throw error
  }
}

/** Plays an evening: opens a practice table, plays each game once, and leaves. Rejects where something is wrong. */
export const evening = async (world: World, random: Random, address: string): Promise<void> => {
  const place = await insist(world, random, 'to open a table', () => open(world, random, address))
  let playing: GameId | null = null
  const count = (event: PartyEvent): void => {
    if (event.type === 'started') playing = event.game
    if (event.type !== 'answered') return
    world.counts.acts += 1
    const party = logReader.party()
    if (playing === null || stageOf(party) !== 'over' || party.match === null) return
    if (publicStateOf(party.match).over?.why === 'ended') throw new Error('a game was ended by nobody')
    world.counts.ended[playing] += 1
    playing = null
  }
  const logReader = makeLogReader(world.log, place.id, count)
  const [tv, phone] = [makeVisitor(place, true), makeVisitor(place, false)]
  const now = Date.now()
  const all: Evening = {
    world,
    random,
    plan: planned(random),
    tv,
    phone,
    logReader,
    grown: { length: 0, at: now },
    checked: now,
  }
  try {
    await spend(all)
    await logReader.read()
    await logReader.whole()
  } catch (error) {
    throw new Error(`table ${place.id}: ${error instanceof Error ? error.message : error}`)
  } finally {
    await part(all).catch(() => null)
  }
}
