import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { compiled, inSeconds, node24, root, run, tool } from './run.mjs'

const folders = ['tv', 'controller', 'shared', 'tools']
const files = ['vite.config.ts', 'package-lock.json']

// In dist, so that it goes when a build begins to write and is there only after one that ended well.
const stamp = join(root, 'dist/.built')

const sources = () => [
  ...files,
  ...folders.flatMap(folder =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .map(name => join(folder, name))
      .filter(name => !name.includes('.test.') && statSync(join(root, name)).isFile())
      .sort(),
  ),
]

const fingerprint = () => {
  const hash = createHash('sha256')
  for (const file of sources())
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

/** Are the pages there, and made of what is here now? */
export const isBuilt = () => existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint()

/**
 * Builds the two pages when what they are made of has changed.
 * @returns {Promise<string | null>} null, or a sentence that says why they are not there
 */
export const buildPages = async () => {
  if (isBuilt()) return null
  const now = fingerprint()
  const { code, output, seconds } = await tool('vite', ['build', '--logLevel', 'warn'])
  if (code !== 0) {
    console.error(withoutStack(output))
    return 'The pages cannot be built: what stands above says where.'
  }
  // It loads everything, says its flags and ends, and so leaves compiled what the first real start needs.
  await run(node24, ['server/index.ts', '--help'], { env: compiled })
  writeFileSync(stamp, now)
  console.log(`Built the pages in ${inSeconds(seconds)}.`)
  return null
}
