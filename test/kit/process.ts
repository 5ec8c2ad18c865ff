import { type ChildProcess, spawn } from 'node:child_process'
import { on, once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { compiled, root } from '../../tools/run.mjs'
import { makeFolder } from './folder.ts'

/**
 * A process's use of memory, in bytes, and of the processor, in ms; the 99th percentile of its event loop's delay, and
 * the bytes that it allocated, since the last question for the delay.
 */
export interface Usage {
  readonly rss: number
  readonly heap: number
  readonly cpu: number
  readonly delay: number
  readonly allocated: number
}

/** A real server in its own process, which keeps its port and its data folder when it restarts. */
export interface Process {
  readonly base: string
  readonly data: string
  readonly pid: () => number
  /** Returns everything that it printed, before and after restarts. */
  readonly said: () => string
  /** Counts how often it has ended unasked. */
  readonly crashes: () => number
  readonly start: () => Promise<void>
  /** Sends SIGKILL, and waits for the end. */
  readonly kill: () => Promise<void>
  /** Sends SIGTERM, and returns the exit code. */
  readonly stop: () => Promise<number | null>
  /**
   * Measures it. Memory is measured after a garbage collection, which takes processor time, and `least` after V8 has
   * given back all that it can, as it does when memory is short; the delay is measured from the first question on.
   */
  readonly usage: (of: 'memory' | 'least' | 'processor' | 'delay') => Promise<Usage>
  /** Sends a message to a module that a test has loaded into it. */
  readonly send: (what: string) => void
  readonly dispose: () => Promise<void>
}

export const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

/** Requires the pages and the program that `npm test` builds beforehand. */
const built = async (): Promise<void> => {
  if (existsSync(join(root, 'dist/tv/index.html')) && existsSync(join(root, 'bundle/.built'))) return
  const build = "import('./tools/build.mjs').then(({ buildAll }) => buildAll()).then(no => process.exit(no ? 1 : 0))"
  const child = spawn(process.execPath, ['-e', build], { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] })
  const [code] = (await once(child, 'exit')) as [number | null]
  if (code !== 0) throw new Error('the pages cannot be built')
}

/**
 * The program to start as a server: its sources, or what `npm test` has just built from them, which starts in less than
 * half the time.
 */
export const program = process.env.PROGRAM ?? 'server/index.ts'

const running = new Set<ChildProcess>()
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})
// Vitest ends its workers with SIGTERM: without this handler, the cleanup above would not run.
process.once('SIGTERM', () => process.exit(143))

/**
 * A module that measures, loaded into the server and asked over its parent's channel: the server itself does not know
 * about it.
 */
const probe = `data:text/javascript,import{GCProfiler,setFlagsFromString as set}from'node:v8';import{runInNewContext as run}from'node:vm';
import{monitorEventLoopDelay as watch}from'node:perf_hooks';let loop,collector,from;
const used=()=>process.memoryUsage().heapUsed;
const allocatedSince=()=>{if(!collector)return 0;let sum=0;for(const{beforeGC,afterGC}of collector.stop().statistics){
sum+=beforeGC.heapStatistics.usedHeapSize-from;from=afterGC.heapStatistics.usedHeapSize}return sum+used()-from};
process.on('message',what=>{if(what==='memory'||what==='least'){set('--expose-gc');const gc=run('gc');gc();gc();
if(what==='least')gc({type:'major',flavor:'last-resort'})}const{rss,heapUsed:heap}=process.memoryUsage();
let delay=0,allocated=0;if(what==='delay'){if(loop)delay=loop.percentile(99)/1e6-10;loop??=watch();loop.enable();loop.reset();
allocated=allocatedSince();collector=new GCProfiler();collector.start();from=used()}
const{user,system}=process.cpuUsage();process.send({type:'usage',rss,heap,delay,allocated,cpu:(user+system)/1000})});process.channel.unref()`

interface How {
  /** The program to start, by default the server; its sources, where loaded modules look at what it imports. */
  readonly file?: string
  readonly flags?: readonly string[]
  /** Further flags for the program. */
  readonly settings?: readonly string[]
  readonly port?: number
  /** Where its data folder is made: in memory, unless syncs of a real disk are to be waited for. */
  readonly folder?: string
  /** Further variables of its environment. */
  readonly env?: Readonly<Record<string, string>>
}

export const startProcess = async (how: How = {}): Promise<Process> => {
  const { flags = [], file = flags.length > 0 ? 'server/index.ts' : program } = how
  await built()
  const port = how.port ?? (await freePort())
  const data = how.folder === undefined ? makeFolder('served') : mkdtempSync(join(how.folder, 'served-'))
  const args = [...flags, '--import', probe, file]
  const settings = ['--port', `${port}`, '--host', '127.0.0.1', '--data', data, ...(how.settings ?? [])]
  let child: ChildProcess | null = null
  let said = ''
  let crashes = 0
  let told = false

  const start = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const born = spawn(process.execPath, [...args, ...settings], {
        cwd: root,
        stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
        // The same as `npm start` does.
        env: { ...compiled, ...process.env, ...how.env },
      })
      child = born
      told = false
      running.add(born)
      const from = said.length
      for (const stream of [born.stdout, born.stderr])
        stream?.setEncoding('utf8').on('data', (text: string) => {
          said += text
          // It prints its address once it listens.
          if (said.indexOf('Phones', from) >= 0) resolve()
        })
      born.once('exit', code => {
        running.delete(born)
        if (!told) crashes += 1
        reject(new Error(`the server ended with ${code}: ${said.slice(from)}`))
      })
    })

  const end = async (signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null> => {
    const dying = child
    if (dying === null || dying.exitCode !== null || dying.signalCode !== null) return dying?.exitCode ?? null
    told = true
    const gone = once(dying, 'exit')
    dying.kill(signal)
    const [code] = (await gone) as [number | null]
    return code
  }

  await start()
  return {
    base: `http://127.0.0.1:${port}/`,
    data,
    pid: () => child?.pid ?? 0,
    said: () => said,
    crashes: () => crashes,
    start,
    kill: async () => {
      await end('SIGKILL')
    },
    stop: () => end('SIGTERM'),
    usage: async of => {
      if (child === null) throw new Error('there is no server')
      const asked = child
      asked.send(of)
      // One of the server's packages uses this channel, too.
      for await (const [said] of on(asked, 'message') as AsyncIterable<[Usage & { readonly type: string }]>)
        if (said.type === 'usage') return said
      throw new Error('there is no server')
    },
    send: what => {
      child?.send(what)
    },
    dispose: async () => {
      await end('SIGKILL')
      rmSync(data, { recursive: true, force: true })
    },
  }
}
