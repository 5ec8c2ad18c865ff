import { existsSync, lstatSync, mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { Unwritable } from './log.ts'

const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false
const isLink = (path: string): boolean => lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() ?? false

/**
 * Makes the data folder and those above it where they are missing, for this user alone. Node's `recursive` would never
 * return where the system lets nobody make a folder, as in `/proc`.
 */
export const makeFolder = (folder: string): void => {
  if (isFolder(folder)) return
  if (isLink(folder) && !existsSync(folder))
    throw new Unwritable(
      `The data folder cannot be made because "${folder}" is a link to a place that is not there: connect the disk that it is on, or choose another folder with --data.`,
    )
  const above = dirname(folder)
  if (above !== folder) makeFolder(above)
  try {
    mkdirSync(folder, { mode: 0o700 })
  } catch (error) {
    // Another server may have made it in the meantime.
    if (!isFolder(folder)) throw error
  }
}
