import { setTimeout as pause } from 'node:timers/promises'
import { type Random, seeded } from '../../shared/engine/random.ts'
import { type Counts, noCounts, type World } from './counts.ts'
import { evening } from './evening.ts'
import type { Sample } from './growth.ts'
import { askServer, type ServerReport, type Servers, startServers } from './servers.ts'
import { type Held, heldAtLast, heldBy, isHolding, type Siege, type Strangers, startStrangers } from './strangers.ts'

/** The settings of a soak. */
export interface How {
  readonly minutes: number
  readonly tables: number
  readonly killEvery: number
  readonly seed: number
  readonly processes: number
  readonly pace: number
  /** Whether hostile clients attack the same servers all the time. */
  readonly strangers: boolean
  /** Ends the soak early. */
  readonly stop: AbortSignal
}

/** The progress report of each minute. */
export interface Minute {
  readonly minute: number
  readonly counts: Counts
  readonly kills: number
  readonly stops: number
  readonly told: readonly (ServerReport | null)[]
  /** The messages that the hostile clients have sent. */
  readonly hostile: number
  readonly faults: number
}

/** The result of a soak. */
export interface Went {
  readonly counts: Counts
  readonly kills: number
  readonly stops: number
  /** How often a server ended unasked. */
  readonly deaths: number
  readonly faults: readonly string[]
  readonly strangers: Strangers | null
  /** What each server held open before anybody came, and after everybody had gone. */
  readonly held: readonly { readonly before: Held | null; readonly after: Held | null }[]
  /** The memory samples from the half in which no server is killed. */
  readonly samples: readonly { readonly heap: readonly Sample[]; readonly rss: readonly Sample[] }[]
}

const sampleEvery = 15_000
/** How many ms after a kill slowness is allowed: everybody reconnects at once, and caches fill. */
const shakenFor = 20_000
const settling = 0.2
const enoughFaults = 20
/** The tables open one after another, within a quarter of this many seconds. */
const opening = 60

/** Draws a wait in ms, from half to one and a half times this many seconds; for 0 seconds it never ends. */
const soon = (random: Random, seconds: number): number =>
  seconds === 0 ? Number.POSITIVE_INFINITY : seconds * random.one('kill', [500, 700, 900, 1100, 1300, 1500])

interface Reports {
  readonly fault: (text: string) => void
  readonly minute: (minute: Minute) => void
}

/** Plays at all tables at once, until the time is over or too much is wrong. */
export const soak = async (how: How, reports: Reports): Promise<Went> => {
  const servers = await startServers(how.processes, how.pace)
  try {
    return await soakAt(servers, how, reports)
  } finally {
    await servers.dispose()
  }
}

const soakAt = async (servers: Servers, how: How, reports: Reports): Promise<Went> => {
  const begun = Date.now()
  const end = begun + how.minutes * 60_000
  const middle = begun + how.minutes * 30_000
  const counts = noCounts()
  const faults: string[] = []
  const went = { kills: 0, stops: 0 }
  const samples = servers.all.map(() => ({ heap: [] as Sample[], rss: [] as Sample[] }))
  const random = seeded(how.seed)
  let shaken = 0
  let siege: Siege | null = null
  const fault = (text: string): void => {
    // Stopping the soak at a terminal also stops its servers.
    if (how.stop.aborted) return
    faults.push(text)
    reports.fault(text)
  }
  const over = (): boolean => how.stop.aborted || Date.now() > end || faults.length >= enoughFaults
  const world: World = { base: servers.base, log: servers.log, counts, over, shaken: () => Date.now() < shaken }

  const table = async (n: number): Promise<void> => {
    const own = seeded(how.seed * 10_000 + n)
    await pause((n * opening * 1000) / how.tables / 4)
    for (let i = 0; !over(); i++) {
      const address = `10.${i % 256}.${n >> 8}.${n % 256}`
      await evening(world, own, address).catch((error: unknown) => {
        fault(error instanceof Error ? error.message : String(error))
      })
    }
  }

  /** Kills a server, mostly by SIGKILL; every fourth time it is told to stop in order. */
  const kill = async (): Promise<void> => {
    const { process: server } = random.one('server', servers.all)
    shaken = Date.now() + shakenFor
    if ((went.kills + went.stops) % 4 === 3) {
      const code = await server.stop()
      if (code !== 0) fault(`a server that was told to stop ended with ${code}`)
      went.stops += 1
    } else {
      await server.kill()
      went.kills += 1
    }
    await pause(random.one('down', [0, 0, 300, 1000, 3000]))
    await server.start()
    shaken = Date.now() + shakenFor
  }

  const crashes = servers.all.map(() => 0)
  const revive = async (): Promise<void> => {
    for (const [i, { process: server }] of servers.all.entries()) {
      if (server.crashes() === crashes[i]) continue
      crashes[i] = server.crashes()
      fault(`a server ended by itself: ${server.said().slice(-2000)}`)
      await server.start()
    }
  }

  const sample = async (): Promise<readonly (ServerReport | null)[]> => {
    const minute = (Date.now() - begun) / 60_000
    const told = await Promise.all(servers.all.map(askServer))
    const counted = Date.now() > middle + (end - middle) * settling
    for (const [i, one] of told.entries())
      if (one && counted) {
        samples[i]?.heap.push({ minute, megabytes: one.heap })
        samples[i]?.rss.push({ minute, megabytes: one.rss })
      }
    return told
  }

  const supervise = async (): Promise<void> => {
    let [nextKill, nextSample, nextMinute] = [begun + soon(random, how.killEvery), begun + sampleEvery, 1]
    while (!over()) {
      await pause(250)
      if (over()) return
      await revive()
      if (Date.now() > nextKill && nextKill < middle) {
        await kill()
        nextKill = Date.now() + soon(random, how.killEvery)
      }
      if (Date.now() < nextSample) continue
      nextSample += sampleEvery
      const told = await sample()
      const minute = Math.floor((Date.now() - begun) / 60_000)
      if (minute < nextMinute) continue
      nextMinute = minute + 1
      reports.minute({ minute, counts, ...went, told, hostile: siege?.sent() ?? 0, faults: faults.length })
    }
  }

  const before = await Promise.all(servers.all.map(heldBy))
  siege = how.strangers ? await startStrangers(servers, how.seed, fault) : null
  await Promise.all([supervise(), ...Array.from({ length: how.tables }, (_, n) => table(n))])
  const strangers = siege && (await siege.callBack())
  await revive()
  const held = how.stop.aborted ? [] : await holding(servers, before)
  for (const { before, after } of held)
    if (isHolding(after, before)) fault(`a server holds what nobody has any more: ${JSON.stringify(after)}`)
  for (const { process: server } of servers.all)
    for (const line of server.said().split('\n')) if (line.includes('"said":"failed"')) fault(`a server said: ${line}`)
  const deaths = servers.all.reduce((sum, { process: server }) => sum + server.crashes(), 0)
  return { counts, ...went, deaths, faults, strangers, held, samples }
}

const holding = (servers: Servers, before: readonly (Held | null)[]) =>
  Promise.all(
    servers.all.map(async (server, i) => ({
      before: before[i] ?? null,
      after: await heldAtLast(server, before[i] ?? null),
    })),
  )
