import { breath, type Contender, pause } from './contenders.ts'
import { at } from './figures.ts'
import { anyDeal, people, type Step, script, usual } from './script.ts'
import type { CrowdedTable, Took } from './sockets.ts'

/** A table at which games are played one after the other. */
export interface Steady {
  readonly table: CrowdedTable
  steps: Iterator<Step, void>
}
const game = async (table: CrowdedTable): Promise<Iterator<Step, void>> =>
  script('avalon', await table.deal(), people(10), usual)
/** Starts a game at a table. */
export const begin = async (table: CrowdedTable): Promise<Steady> => ({ table, steps: await game(table) })
const finish = async ({ table, steps }: Steady): Promise<void> => {
  for (let step = steps.next(); !step.done; step = steps.next()) {
    await table.act(step.value)
    await pause(breath)
  }
}
/** Plays the games at all tables to their end, as fast as possible. */
export const finishAll = (all: readonly Steady[]): Promise<unknown> => Promise.all(all.map(finish))

/** Starts something this many times a second, for this many seconds, and waits for all of it. */
const atPace = async (perSecond: number, seconds: number, next: () => Promise<void>): Promise<void> => {
  const under = new Set<Promise<void>>()
  const begun = performance.now()
  let issued = 0
  while (performance.now() - begun < seconds * 1000) {
    const due = Math.floor(((performance.now() - begun) / 1000) * perSecond)
    for (; issued < due; issued++) {
      const one = next()
      under.add(one)
      void one.finally(() => under.delete(one))
    }
    await pause(1)
  }
  await Promise.all(under)
}

/** Gives this many answers a second, each at the next table in turn that is not busy, and returns their times. */
export const answers = async (all: readonly Steady[], perSecond: number, seconds: number): Promise<readonly Took[]> => {
  const took: Took[] = []
  const busy = new Set<Steady>()
  let turn = 0
  const next = async (): Promise<void> => {
    const one = [...all.slice(turn), ...all.slice(0, turn)].find(each => !busy.has(each))
    if (!one) return
    turn = (all.indexOf(one) + 1) % all.length
    busy.add(one)
    const step = one.steps.next()
    if (step.done) one.steps = await game(one.table)
    else took.push(await one.table.act(step.value))
    busy.delete(one)
  }
  await atPace(perSecond, seconds, next)
  return took
}

/** Gives answers at this pace, as people would, and then plays the games to their end. `around` measures the first part alone. */
export const paced = async (
  tables: readonly CrowdedTable[],
  perSecond: number,
  seconds: number,
  around: (pace: () => Promise<unknown>) => Promise<unknown> = pace => pace(),
): Promise<readonly Took[]> => {
  const all: Steady[] = []
  for (const table of tables) all.push(await begin(table))
  let took: readonly Took[] = []
  await around(async () => {
    took = await answers(all, perSecond, seconds)
  })
  await finishAll(all)
  return took
}

const answersOfAGame = [...script('avalon', anyDeal('avalon', people(10)), people(10), usual)].length

/** The number of tables, the answers per second over all of them, and the duration. */
export interface Pace {
  readonly count: number
  readonly perSecond: number
  readonly seconds: number
  readonly rounds: number
}
/**
 * The times of one contender's answers, round by round: with processor time per answer in ms, and the event loop's
 * delay.
 */
export interface Taps {
  readonly name: string
  readonly took: (readonly Took[])[]
  readonly cpu: number[]
  /** The 99th percentile of the event loop's delay, in ms, while answers came at that pace. */
  readonly delay: number[]
  /** The bytes that each answer's work allocated at that pace, all screens' frames included. */
  readonly allocated: number[]
}
export const tablesOf = (count: number): string => `${count} ${count === 1 ? 'table' : 'tables'}`

/** Measures the contenders in turn, round by round, so that other load on the machine slows each of them alike. */
export const taps = async (
  all: readonly Contender[],
  { count, perSecond, seconds, rounds }: Pace,
): Promise<readonly Taps[]> => {
  const runs = new Map<Contender, { readonly tables: CrowdedTable[]; readonly taps: Taps }>()
  for (const one of all) {
    const tables: CrowdedTable[] = []
    for (let i = 0; i < count; i++) tables.push(await one.open(one.process.base, 10))
    runs.set(one, { tables, taps: { name: one.name, took: [], cpu: [], delay: [], allocated: [] } })
  }
  for (let round = 0; round < rounds; round++)
    for (const [{ process }, { tables, taps }] of runs) {
      const before = await process.usage('processor')
      let bytes = 0
      const around = async (pace: () => Promise<unknown>): Promise<void> => {
        // Asked first to forget what all games' starts took: nobody begins five hundred at once.
        await process.usage('delay')
        await pace()
        const { delay, allocated } = await process.usage('delay')
        taps.delay.push(delay)
        bytes = allocated
      }
      const took = await paced(tables, perSecond, seconds, around)
      taps.took.push(took)
      taps.allocated.push(bytes / took.length)
      const after = await process.usage('processor')
      taps.cpu.push((after.cpu - before.cpu) / (count * answersOfAGame))
    }
  for (const { tables } of runs.values()) for (const table of tables) await table.close()
  return [...runs.values()].map(({ taps }) => taps)
}

/** Returns a percentile of each round's answers, as the 99th. */
export const shares = ({ took }: Pick<Taps, 'took'>, key: keyof Took, share: number): readonly number[] =>
  took.map(round =>
    at(
      round.map(one => one[key]),
      share,
    ),
  )
