import { spawn } from 'node:child_process'
import { constants } from 'node:os'

/**
 * The exit code of a server that could not start: it has already said why, and a second start would fail the same way.
 */
const cannotStart = 1

const second = 1_000
const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])

/**
 * @param {string} how
 * @param {number} pause
 */
const tell = (how, pause) => {
  const said = process.stderr.isTTY
    ? `The server ended without being told to (${how}): it is started again in ${pause / second} s.`
    : JSON.stringify({ time: new Date().toISOString(), level: 'error', said: 'ended', how, again: pause / second })
  process.stderr.write(`${said}\n`)
}

/**
 * Runs a server, and restarts it whenever it ends unasked: soon at first, later and later if it keeps ending. It is
 * asked to end by a signal to this process, or by the death of the parent of this process.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, first?: number, longest?: number, lasting?: number }} [how] in
 * milliseconds: the first pause, doubled at each further restart; the longest pause; and how long a server must run for
 * the next pause to be the first again
 * @returns {Promise<number>} the exit code
 */
export const keep = (command, args, { cwd, env, first = second, longest = 60 * second, lasting = 60 * second } = {}) =>
  new Promise(resolve => {
    let pause = first
    let stopping = false
    let served = false
    /** @type {import('node:child_process').ChildProcess | null} */
    let server = null
    /** @type {NodeJS.Timeout | undefined} */
    let waiting

    /** @param {number} code */
    const end = code => {
      clearInterval(watch)
      clearTimeout(waiting)
      for (const signal of signals) process.removeListener(signal, stop)
      resolve(code)
    }
    /** @param {NodeJS.Signals} signal */
    const stop = signal => {
      stopping = true
      if (server) server.kill(signal)
      else end(0)
    }
    const start = () => {
      const begun = performance.now()
      const born = spawn(command, args, { stdio: 'inherit', ...(cwd && { cwd }), ...(env && { env }) })
      server = born
      born.once('error', () => end(127))
      born.once('exit', (code, signal) => {
        server = null
        const status = signal ? 128 + constants.signals[signal] : (code ?? cannotStart)
        if (stopping || status === 0 || (status === cannotStart && !served)) {
          end(status)
          return
        }
        served = true
        if (performance.now() - begun >= lasting) pause = first
        tell(signal ?? `${code}`, pause)
        waiting = setTimeout(start, pause)
        pause = Math.min(pause * 2, longest)
      })
    }

    for (const signal of signals) process.on(signal, stop)
    // A signal to npm kills the shell between npm and this process, and never reaches this process.
    const parent = process.ppid
    const watch = setInterval(() => {
      if (process.ppid !== parent && !stopping) stop('SIGTERM')
    }, 500)
    start()
  })
