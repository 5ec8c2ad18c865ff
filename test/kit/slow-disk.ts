import { spawnSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { findCommand, root } from '../../tools/run.mjs'

const source = join(import.meta.dirname, 'slow-disk.c')

/** How slow the disk is: each sync takes this many ms more, and none ends while the file `hold` exists. */
export interface Slowness {
  readonly ms?: number
  readonly hold?: string
}

/**
 * Makes the environment in which a process finds its disk slow: a few lines of C are run before the system's own syncs.
 * Null where they cannot be compiled.
 */
export const slowDisk = ({ ms = 0, hold }: Slowness): Readonly<Record<string, string>> | null => {
  const compiler = process.platform === 'linux' ? findCommand(['cc', 'gcc', 'clang']) : null
  if (compiler === null) return null
  const folder = join(root, 'node_modules/.cache')
  mkdirSync(folder, { recursive: true })
  const library = join(folder, `slow-disk-${process.pid}.so`)
  const { status } = spawnSync(compiler, ['-shared', '-fPIC', '-O1', '-o', library, source, '-ldl'])
  if (status !== 0) return null
  return { LD_PRELOAD: library, SYNC_MS: `${ms}`, ...(hold !== undefined && { SYNC_HOLD: hold }) }
}
