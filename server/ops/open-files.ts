import { readdirSync, readFileSync } from 'node:fs'
import { note } from './journal.ts'

/** How many files and sockets this process has open, and how many it may have. */
export interface OpenFiles {
  readonly open: number
  readonly most: number
}

let most: number | null = null
/** Reads the limit once: Node raises it as far as it may when it starts, and nothing changes it later. */
const limit = (): number => {
  most ??= Number(/^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1] ?? Number.NaN)
  return most
}

/** Counts what this process has open; null where the system does not say, as on a Mac and on Windows. */
export const openFiles = (): OpenFiles | null => {
  try {
    const counted = { open: readdirSync('/proc/self/fd').length, most: limit() }
    return Number.isNaN(counted.most) ? null : counted
  } catch {
    return null
  }
}

/** The part of the limit at which the journal says so, and the part under which it may say so again. */
const highShare = 0.8
const lowShare = 0.7
const checkEveryMs = 5_000

/** Says in one line that files are running short, once until there are enough again. Returns the check. */
export const makeFileCheck = (count: () => OpenFiles | null = openFiles): (() => void) => {
  let told = false
  return () => {
    const files = count()
    if (files === null) return
    const part = files.open / files.most
    if (part < lowShare) told = false
    if (part < highShare || told) return
    told = true
    const fault = `${files.open} of ${files.most} files and sockets are open. With the last of them nobody else can come in: raise the limit (ulimit -n, or LimitNOFILE for systemd).`
    note({ said: 'complained', where: 'server', fault, at: [] })
  }
}

/** Looks now and then whether files run short. */
export const watchOpenFiles = (): void => {
  setInterval(makeFileCheck(), checkEveryMs).unref()
}
