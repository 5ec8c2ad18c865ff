import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { GameId } from '../shared/games/index.ts'
import { charges, colours } from '../shared/party/crests.ts'
import { type Process, startProcess } from '../test/kit/process.ts'
import { people, type Rejections, script } from './script.ts'
import { type CrowdedTable, type Deals, type Open, type OwnTable, openHub, own, type Took } from './sockets.ts'

export interface Contender {
  readonly name: string
  readonly process: Process
  readonly open: Open
  readonly openOwn: ((base: string, players: number, game?: GameId) => Promise<OwnTable>) | null
}

/** Which of our servers to run, on what disk, and whether its clocks are quick, for games that would wait for them. */
interface Own {
  readonly name?: string
  readonly quick?: boolean
  readonly env?: Readonly<Record<string, string>>
  /** What is started: the program as users run it, or its sources where something is loaded beside them. */
  readonly file?: string
  readonly flags?: readonly string[]
  readonly settings?: readonly string[]
  /** Where it keeps its deals, if not in its data folder. */
  readonly deals?: Deals
}

/** This server, or another revision of it, in a process of its own, with its log on a disk. */
export const ourselves = async (how: Own = {}): Promise<Contender> => {
  const { name = 'this server', quick = false, flags = [], deals, ...more } = how
  const crests = charges.slice(0, 10).map((charge, i) => ({ charge, colour: colours[i % colours.length] ?? '' }))
  const process = await startProcess({
    ...more,
    folder: tmpdir(),
    flags: [...flags, ...(quick ? ['--import', './bench/quick-clocks.ts'] : [])],
  })
  const openOwn = own(deals ?? dealsIn(process.data), crests)
  return { name, process, open: openOwn, openOwn }
}

/** Reads the last deal of a table. Not through our log, which would migrate another revision's file. */
const dealsIn = (data: string): Deals => {
  const db = new DatabaseSync(join(data, 'tables.sqlite'), { readOnly: true, timeout: 3_000 })
  const last = db.prepare(
    `SELECT event FROM events WHERE "table" = ? AND event LIKE '{"type":"started"%' ORDER BY seq DESC LIMIT 1`,
  )
  return table => (JSON.parse((last.get(table) as { event: string }).event) as { deal: unknown }).deal
}

/** A hub that knows no rules, as the reference. */
export const hub = async (): Promise<Contender> => {
  return { name: 'small JSON', process: await startProcess({ file: 'bench/hub.ts' }), open: openHub, openOwn: null }
}

export const pause = (milliseconds: number): Promise<void> => new Promise(resolve => setTimeout(resolve, milliseconds))
/** Milliseconds between two answers at a table, so that no phone exceeds the server's rate limit. */
export const breath = 18

export const play = async (
  table: CrowdedTable,
  players: number,
  rejections: Rejections,
  game: GameId = 'avalon',
): Promise<readonly Took[]> => {
  const took: Took[] = []
  for (const step of script(game, await table.deal(), people(players), rejections)) {
    took.push(await table.act(step))
    await pause(breath)
  }
  return took
}
