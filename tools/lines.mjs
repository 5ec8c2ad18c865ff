import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { parseSync } from 'vite'
import { grouped } from './report.mjs'
import { root } from './run.mjs'

/** @type {readonly (readonly [sort: string, is: RegExp])[]} */
const sorts = [
  ['test', /\.test\.\w+$/],
  ['kit', /^test\//],
  ['tools', /^(tools|bench)\/|^[^/]+$/],
  ['product', /^/],
]
/** @param {string} text */
const linesIn = text => text.split('\n').length - 1

/**
 * Lists the functions below a node by their first line, including nested ones.
 * @param {any} node
 * @param {(node: any) => Counted} count
 * @returns {readonly Counted[]}
 * @typedef {{ path: string, lines: number }} Counted
 */
const functionsIn = (node, count) => {
  if (typeof node !== 'object' || node === null) return []
  const inside = Object.values(node).flatMap(each => functionsIn(each, count))
  return /Function/.test(node.type) && node.body ? [count(node), ...inside] : inside
}

/** @param {readonly Counted[]} all */
const spread = all => {
  const sorted = all.toSorted((a, b) => a.lines - b.lines)
  return `median ${sorted[sorted.length >> 1]?.lines}, longest ${sorted.at(-1)?.lines} (${sorted.at(-1)?.path})`
}

const listed = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs'], { cwd: root, encoding: 'utf8' })
const files = listed
  .trim()
  .split('\n')
  .map(path => {
    const text = readFileSync(`${root}/${path}`, 'utf8')
    const functions = functionsIn(parseSync(path, text).program, ({ start, end }) => {
      return { path: `${path}:${linesIn(text.slice(0, start)) + 1}`, lines: linesIn(text.slice(start, end)) + 1 }
    })
    const folder = path.split('/').slice(0, /^(shared|test)\//.test(path) ? 2 : 1)
    const sort = sorts.find(([, is]) => is.test(path))?.[0]
    return { path, lines: linesIn(text), functions, sort, folder: path.includes('/') ? folder.join('/') : '.' }
  })
for (const [sort] of sorts.toReversed()) {
  const own = files.filter(file => file.sort === sort)
  console.log(`${sort}: files ${spread(own)}`)
  console.log(`  functions ${spread(own.flatMap(({ functions }) => functions))}`)
  for (const [folder, some] of grouped(own, file => file.folder)) {
    const lines = some.reduce((sum, file) => sum + file.lines, 0)
    console.log(`  ${folder.padEnd(18)} ${String(some.length).padStart(4)} files ${String(lines).padStart(6)} lines`)
  }
}
