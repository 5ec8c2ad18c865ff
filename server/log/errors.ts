import { Taken, Unreadable, Unwritable } from './log.ts'

type Fault = readonly [kind: new (message: string, options: ErrorOptions) => Error, sentence: (name: string) => string]

export const damaged = (name: string): string =>
  `${name} is damaged: stop the server, move the file and its -wal, -shm and -sum neighbours away, and start again with a backup in their place or with none.`

/** The last acknowledged write is missing: the write-ahead log was cut off or damaged, or the file is an old copy. */
export const lost = (name: string): string =>
  `${name} lacks what was saved last, because its -wal neighbour is damaged or missing: put a backup in the place of all its files, or delete the -sum neighbour to go on with what is there.`

const broken: Fault = [Unreadable, damaged]
const notWritable: Fault = [
  Unwritable,
  name => `${name} may not be written: let the server's user write to this folder and to the files in it.`,
]
const full: Fault = [Unwritable, name => `${name} cannot grow because the disk is full: free some space.`]
const blocked: Fault = [
  Unwritable,
  name => `${name} cannot be made because a file is where the folder should be: choose another folder with --data.`,
]
const refused: Fault = [
  Unwritable,
  name => `${name} was refused by the disk: look for a full disk, a quota or a failing drive.`,
]
const nowhere: Fault = [
  Unwritable,
  name => `${name} cannot be made because the system has no place for that folder: choose another folder with --data.`,
]

/**
 * Faults by SQLite's result code without its upper bits, or by the system's error code if the folder could not be made.
 */
const faults: Readonly<Record<string, Fault>> = {
  // Our statements never change, so one that fails to parse has met a foreign schema.
  1: broken,
  3: notWritable,
  5: [Unwritable, name => `${name} is held by another program: close whatever else has it open.`],
  8: notWritable,
  10: refused,
  11: broken,
  13: full,
  14: notWritable,
  19: [Taken, () => 'another table has this code or this id'],
  26: broken,
  EACCES: notWritable,
  EISDIR: notWritable,
  EPERM: notWritable,
  EROFS: notWritable,
  ENOSPC: full,
  EEXIST: blocked,
  ENOTDIR: blocked,
  EINVAL: nowhere,
  ELOOP: nowhere,
  ENAMETOOLONG: nowhere,
  ENODEV: nowhere,
  ENOENT: nowhere,
  EIO: refused,
}

/** Turns a fault of the store into a sentence that tells the operator what to do; other errors pass unchanged. */
export const explained = (error: unknown, name: string): unknown => {
  if (!(error instanceof Error)) return error
  const { code, errcode } = error as { readonly code?: string; readonly errcode?: number }
  const fault = faults[errcode === undefined ? (code ?? '') : errcode & 0xff]
  return fault ? new fault[0](fault[1](name), { cause: error }) : error
}

/** Faults by Postgres' error class, which is the first two characters of its code, or by the system's error code. */
const databaseFaults: Readonly<Record<string, string>> = {
  '28': 'The database refuses this user: look at the name and the password in DATABASE_URL.',
  '3D': 'The database that DATABASE_URL names does not exist: make it, or name another.',
  '42': 'The database does not let this user make or use its tables: grant it that, or give it a database of its own.',
  '53': 'The database has run out of room: look for a full disk, or too many connections.',
  '25': 'The database may only be read now: DATABASE_URL must name the one that is written.',
}

/** Turns a fault of the database into a sentence that tells the operator what to do. */
export const unreached = (error: Error): Unwritable => {
  const { code = '' } = error as { readonly code?: string }
  const sentence =
    databaseFaults[code.slice(0, 2)] ??
    'The database cannot be reached: look whether it runs and whether DATABASE_URL names it.'
  return new Unwritable(sentence, { cause: error })
}
