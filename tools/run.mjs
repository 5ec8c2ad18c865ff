import { spawn } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { builds } from '../bin/node.mjs'

export const root = fileURLToPath(new URL('..', import.meta.url))

const build = builds[`${process.platform} ${process.arch}`]

/** Does a Node 24 come with the packages for this kind of machine? The lock has the digest of each that does. */
export const comesWithNode = build !== undefined

/**
 * The Node 24 of the packages, or the machine's own where none comes. What runs before the install works on an older
 * one.
 */
export const node24 = build === undefined ? process.execPath : join(root, 'node_modules', build)

/** Where Node keeps what it made of our TypeScript: a server that finds it starts in half the time, with 25 MB less. */
export const compiled = { NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled') }

const entries = {
  biome: '@biomejs/biome/bin/biome',
  tsc: 'typescript/bin/tsc',
  vite: 'vite/bin/vite.js',
  vitest: 'vitest/vitest.mjs',
}

// Said aloud, because the tools disagree on when to colour: some do in CI, none does where its output is kept.
const colours = process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' }

/**
 * Runs a command to its end. Its output is kept, and shown while it comes, where it is wanted, line by line.
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
 * Runs one of the installed tools under Node 24.
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
 * Where the first of these commands is that this machine has.
 * @param {readonly string[]} names
 * @returns {string | null}
 */
export const findCommand = names => {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return names.flatMap(name => folders.map(folder => resolve(folder, name))).find(runs) ?? null
}

/** @param {number} seconds */
export const inSeconds = seconds => `${seconds.toFixed(1)} s`
