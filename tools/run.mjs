import { spawn } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { builds } from '../bin/node.mjs'

export const root = fileURLToPath(new URL('..', import.meta.url))

const build = builds[`${process.platform} ${process.arch}`]

/** Whether a Node comes with the packages for this kind of machine: the lock has the digest of each that does. */
export const comesWithNode = build !== undefined

/**
 * The Node of the packages (24 or newer), or the machine's own where they have none. Code that runs before the install works on an
 * older one, too.
 */
export const node24 = build === undefined ? process.execPath : join(root, 'node_modules', build)

/** The folder of Node's compile cache: with it, a server starts in half the time, with 25 MB less. */
export const compiled = { NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled') }

const entries = {
  biome: '@biomejs/biome/bin/biome',
  tsc: 'typescript/bin/tsc',
  vite: 'vite/bin/vite.js',
  vitest: 'vitest/vitest.mjs',
}

// Set explicitly, because tools disagree on when to use colours: some do in CI, none does where its output is piped.
const colours = process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' }

/**
 * Runs a command to its end. Its output is returned, and if wanted shown line by line as it comes.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ show?: boolean, env?: Record<string, string> }} [how]
 * @returns {Promise<{ code: number, output: string, seconds: number }>}
 */
export const run = (command, args, { show = false, env = {} } = {}) =>
  new Promise(done => {
    const begun = performance.now()
    const end = (/** @type {number} */ code) => done({ code, output, seconds: (performance.now() - begun) / 1000 })
    let output = ''
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...colours, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    for (const stream of [child.stdout, child.stderr]) {
      let line = ''
      stream.setEncoding('utf8').on('data', text => {
        output += text
        const lines = `${line}${text}`.split('\n')
        line = lines.pop() ?? ''
        // Printed line by line, because several commands may run side by side.
        if (show) for (const each of lines) console.log(each)
      })
      stream.on('end', () => {
        if (show && line) console.log(line)
      })
    }
    child.on('error', error => {
      output += `${error.message}\n`
      end(127)
    })
    child.on('close', code => end(code ?? 1))
  })

/**
 * Runs one of the installed tools under that Node.
 * @param {keyof typeof entries} name
 * @param {readonly string[]} args
 * @param {{ show?: boolean, env?: Record<string, string> }} [how]
 */
export const tool = (name, args, how) => run(node24, [join(root, 'node_modules', entries[name]), ...args], how)

/** @param {string} file */
const runs = file => {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/**
 * Finds the first of these commands that this machine has.
 * @param {readonly string[]} names
 * @returns {string | null}
 */
export const findCommand = names => {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return names.flatMap(name => folders.map(folder => resolve(folder, name))).find(runs) ?? null
}

/** @param {number} seconds */
export const inSeconds = seconds => `${seconds.toFixed(1)} s`
