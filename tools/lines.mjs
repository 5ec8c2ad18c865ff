import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { parseSync } from 'vite'
import { root } from './run.mjs'

/** @typedef {{ path: string, lines: number }} Counted */

/** @type {readonly (readonly [sort: string, is: RegExp])[]} */
const sorts = [
  ['test', /\.test\.\w+$/],
  ['kit', /^test\//],
  ['tools', /^(tools|bench)\/|^[^/]+$/],
  ['product', /^/],
]
/** @param {string} path */
const sortOf = path => sorts.find(([, is]) => is.test(path))?.[0] ?? ''

/** @param {string} text */
const linesIn = text => text.split('\n').length - 1

/**
 * Lists the functions of a file by their first line, those within others too.
 * @param {string} path
 * @param {string} text
 * @returns {readonly Counted[]}
 */
const functionsIn = (path, text) => {
  /** @type {Counted[]} */
  const found = []
  /** @param {any} node */
  const walk = node => {
    if (typeof node !== 'object' || node === null) return
    if (/Function/.test(node.type) && node.body) {
      const line = linesIn(text.slice(0, node.start)) + 1
      found.push({ path: `${path}:${line}`, lines: linesIn(text.slice(node.start, node.end)) + 1 })
    }
    for (const value of Object.values(node)) walk(value)
  }
  walk(parseSync(path, text).program)
  return found
}

/** @param {readonly Counted[]} all */
const spread = all => {
  const sorted = all.toSorted((a, b) => a.lines - b.lines)
  const last = sorted.at(-1)
  return `median ${sorted[sorted.length >> 1]?.lines}, longest ${last?.lines} (${last?.path})`
}

const paths = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs'], { cwd: root, encoding: 'utf8' })
  .trim()
  .split('\n')
const files = paths.map(path => ({ path, text: readFileSync(`${root}/${path}`, 'utf8') }))
for (const [sort] of sorts.toReversed()) {
  const own = files.filter(({ path }) => sortOf(path) === sort)
  const counted = own.map(({ path, text }) => ({ path, lines: linesIn(text) }))
  console.log(
    `${sort}: files ${spread(counted)}; functions ${spread(own.flatMap(({ path, text }) => functionsIn(path, text)))}`,
  )
  for (const [folder = '', some = []] of Map.groupBy(counted, ({ path }) =>
    path
      .split('/')
      .slice(0, /^(shared|test)\//.test(path) ? 2 : 1)
      .join('/'),
  ))
    console.log(
      `  ${folder.padEnd(18)} ${String(some.length).padStart(4)} files ${String(some.reduce((sum, { lines }) => sum + lines, 0)).padStart(6)} lines`,
    )
}
