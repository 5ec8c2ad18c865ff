import type { Log } from '../server/log/log.ts'
import { openLog } from '../server/log/open.ts'
import type { GameId } from '../shared/games/ids.ts'
import { charges, colours } from '../shared/party/crests.ts'
import { type Process, startProcess } from '../test/kit/process.ts'
import { people, type Rejections, script } from './script.ts'
import { floor, json, type Open, type OwnTable, own, type Table, type Took } from './sockets.ts'

/** A server that is measured beside the others, on the same work. */
export interface Contender {
  readonly name: string
  readonly process: Process
  readonly open: Open
  readonly openOwn: ((base: string, players: number, game?: GameId) => Promise<OwnTable>) | null
}

/** This server in a process of its own; with quick clocks, where a game would otherwise wait for them. */
export const ourselves = async (quick: boolean): Promise<{ readonly log: Log; readonly contender: Contender }> => {
  const crests = charges.slice(0, 10).map((charge, i) => ({ charge, colour: colours[i % colours.length] ?? '' }))
  const process = await startProcess(quick ? { flags: ['--import', './bench/quick-clocks.ts'] } : {})
  const log = await openLog({ data: process.data })
  const openOwn = own(log, crests)
  return { log, contender: { name: 'this server', process, open: openOwn, openOwn } }
}

/** The two hubs, which know no rule. */
export const hubs = async (): Promise<readonly Contender[]> => {
  const hub = async (name: string, open: Open): Promise<Contender> => {
    return { name, process: await startProcess({ file: 'bench/hub.ts' }), open, openOwn: null }
  }
  return [await hub('floor', floor), await hub('small JSON', json)]
}

export const pause = (milliseconds: number): Promise<void> => new Promise(resolve => setTimeout(resolve, milliseconds))
/** Milliseconds between two answers at a table, so that no phone exceeds the server's rate limit. */
export const breath = 18

/** Plays one game to its end, one answer after the other. */
export const play = async (
  table: Table,
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
