import { existsSync, mkdtempSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The folder in memory, on systems that have one. */
const memory = '/dev/shm'
const isRoomy = (folder: string): boolean => {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize > 2 ** 30
}
const place = existsSync(memory) && isRoomy(memory) ? memory : tmpdir()

/**
 * Makes a folder for a test's data, in memory if possible: writing to a disk costs more than most of what is tested.
 * Programs cannot always be run from there, and a test of the disk itself needs a real one.
 */
export const makeFolder = (name: string): string => mkdtempSync(join(place, `${name}-`))
