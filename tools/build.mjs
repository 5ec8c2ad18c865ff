import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { stripVTControlCharacters } from 'node:util'
import { installPackages } from './install.mjs'
import { compiled, inSeconds, node24, root, run, tool } from './run.mjs'

/**
 * What is built, its sources, and its stamp. The stamp lies in the built folder: a build that begins to write removes
 * it, and only a successful one leaves it there.
 */
const pages = { of: ['tv', 'controller', 'shared', 'tools'], stamp: join(root, 'dist/.built') }
const program = { of: ['server', 'shared', 'tools'], stamp: join(root, 'bundle/.built') }
/** @typedef {{ of: readonly string[], stamp: string }} Built */

const files = ['vite.config.ts', 'package-lock.json']

/** @param {Built} built */
const sources = ({ of }) => [
  ...files,
  ...of.flatMap(folder =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .map(name => join(folder, name))
      .filter(name => !name.includes('.test.') && statSync(join(root, name)).isFile())
      .sort(),
  ),
]

/** @param {Built} built */
const fingerprint = built => {
  const hash = createHash('sha256')
  for (const file of sources(built))
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(root, file)))
      .update('\0')
  return hash.digest('hex')
}

/** @param {string} output */
const withoutStack = output =>
  stripVTControlCharacters(output)
    .split(/\n\s+at /)[0]
    ?.trim()

/** @param {Built} built */
const isNew = built => existsSync(built.stamp) && readFileSync(built.stamp, 'utf8') === fingerprint(built)

/** Says whether pages and program are built from the present sources. */
export const isBuilt = () => isNew(pages) && isNew(program)

/**
 * @param {Built} built
 * @param {readonly string[]} args
 */
const build = async (built, args) => {
  const now = fingerprint(built)
  const { code, output, seconds } = await tool('vite', ['build', '--logLevel', 'warn', ...args])
  if (code !== 0) console.error(withoutStack(output))
  else writeFileSync(built.stamp, now)
  return { fine: code === 0, seconds }
}

/**
 * Builds the two pages when their sources have changed.
 * @returns {Promise<string | null>} null, or a sentence that says why they are missing
 */
export const buildPages = async () => {
  if (isNew(pages)) return null
  const { fine, seconds } = await build(pages, [])
  if (!fine) return 'The pages cannot be built: what stands above says where.'
  console.log(`Built the pages in ${inSeconds(seconds)}.`)
  return null
}

/**
 * Builds pages and program, each when its sources have changed.
 * @returns {Promise<string | null>} null, or a sentence that says why they are missing
 */
export const buildAll = async () => {
  const objection = await buildPages()
  if (objection || isNew(program)) return objection
  const { fine } = await build(program, ['--config', 'tools/bundle.config.ts', '--configLoader', 'native'])
  if (!fine) return 'The server cannot be built: what stands above says where.'
  // Loads everything, prints its flags and ends: this compiles what the first real start needs.
  await run(node24, ['bundle/index.js', '--help'], { env: compiled })
  return null
}

const usage = `npm run build               installs and builds pages and server, without serving
npm run build -- --single   makes of them one executable for this kind of machine, bundle/single, which needs no Node`

export const main = async () => {
  const objection = (await installPackages()) ?? (await buildAll())
  if (objection) {
    console.error(objection)
    process.exitCode = 1
  } else if (process.argv.includes('--single')) await import('./single.mjs')
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  if (process.argv.includes('--help')) console.log(usage)
  else await main()
}
