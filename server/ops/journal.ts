import { createHash } from 'node:crypto'
import type { Verb } from '../../shared/protocol/commands.ts'
import { Unreadable, Unwritable } from '../log/log.ts'

export const logLevels = ['error', 'warn', 'info', 'debug'] as const
/** Log levels: each includes those before it. */
export type LogLevel = (typeof logLevels)[number]

export type Component = 'server' | 'api' | 'table' | 'log' | 'colyseus'

/**
 * Every line that the journal can hold. No field could carry a name, a seat, a role, a pick, an ask or a refusal's
 * reason, so no line can give a game away. A table is identified by a hash that leads to nothing.
 */
export type JournalLine =
  | {
      readonly said: 'failed' | 'complained'
      readonly where: Component
      readonly fault: string
      readonly at: readonly string[]
      /** How often this line was repeated since it was last written. */
      readonly times?: number
    }
  | { readonly said: 'started'; readonly version: string; readonly https: boolean }
  | { readonly said: 'stopping' }
  | { readonly said: 'made' }
  | { readonly said: 'woken'; readonly table: string; readonly ms: number }
  | { readonly said: 'swept'; readonly tables: number }
  | {
      readonly said: 'command'
      readonly table: string
      readonly do: Verb | 'other'
      readonly ok: boolean
      readonly ms: number
    }
  | { readonly said: 'asked'; readonly way: 'page' | 'api'; readonly status: number; readonly ms: number }

const levelOf: Readonly<Record<JournalLine['said'], LogLevel>> = {
  failed: 'error',
  complained: 'warn',
  started: 'info',
  stopping: 'info',
  made: 'info',
  woken: 'info',
  swept: 'info',
  command: 'debug',
  asked: 'debug',
}

let loudest: LogLevel = 'warn'
export const setLevel = (level: LogLevel): void => {
  loudest = level
}

/** Formats a line: JSON for programs, a few words for a terminal. */
export const written = (line: JournalLine, now: Date, terminal: boolean): string => {
  const { said, ...rest } = line
  const level = levelOf[said]
  if (!terminal) return JSON.stringify({ time: now.toISOString(), level, said, ...rest })
  const words = Object.entries(rest).map(
    ([name, value]) => `${name} ${Array.isArray(value) ? value.join(', ') : value}`,
  )
  return [now.toTimeString().slice(0, 8), said, ...words].join('  ')
}

export const isNoted = (said: JournalLine['said']): boolean =>
  logLevels.indexOf(levelOf[said]) <= logLevels.indexOf(loudest)

export const note = (line: JournalLine): void => {
  if (!isNoted(line.said)) return
  process.stderr.write(`${written(line, new Date(), process.stderr.isTTY === true)}\n`)
}

/** Hashes a table's name, so that its lines can be matched to each other but not to the table. */
export const tableMark = (table: string): string => createHash('sha256').update(table).digest('hex').slice(0, 8)

const root = new URL('../..', import.meta.url)
const place = /^\s+at .*?((?:file:\/\/|node:|\/|[A-Z]:\\)[^\s()]+:\d+:\d+)\)?$/
const maxPlaces = 8

/** Reads the places in a stack trace by their shape, because a message may have lines of its own. */
const places = (stack: string): readonly string[] =>
  stack
    .split('\n')
    .flatMap(text => place.exec(text)?.[1] ?? [])
    .map(text => text.replace(root.href, '').replace(root.pathname, ''))
    .slice(0, maxPlaces)

/**
 * Describes an error without its message, which may quote what somebody played. Only our own sentences about the store
 * and the system's error codes are repeated.
 */
export const faultOf = (error: unknown): { readonly fault: string; readonly at: readonly string[] } => {
  if (error instanceof Unwritable || error instanceof Unreadable) return { fault: error.message, at: [] }
  if (!(error instanceof Error)) return { fault: 'unknown', at: places(String(error)) }
  const { code } = error as NodeJS.ErrnoException
  const coded = typeof code === 'string' && /^[A-Z0-9_]{1,40}$/.test(code)
  const stack = error.stack ?? ''
  const at = places(stack.slice(stack.indexOf(error.message) + error.message.length))
  return { fault: coded ? `${error.name} ${code}` : error.name, at }
}

const minuteMs = 60_000
const groups = new Map<string, { times: number }>()

/**
 * Logs a fault once, and then once a minute while it lasts: a full disk is one fault, however many tables it halts, and
 * so are bad frames that fail in one place. `mayBegin` decides whether a fault that is not lasting is logged at all.
 */
export const grouped = (
  line: Extract<JournalLine, { said: 'failed' | 'complained' }>,
  mayBegin: () => boolean = () => true,
): void => {
  // One of our own sentences has no place, and is the same fault wherever it is met.
  const [place] = line.at
  const key = place === undefined ? line.fault : `${line.said} ${line.where} ${line.fault} ${place}`
  const under = groups.get(key)
  if (under) under.times += 1
  if (under || !mayBegin()) return
  note(line)
  const follow = (): void => {
    const group = { times: 0 }
    groups.set(key, group)
    setTimeout(() => {
      groups.delete(key)
      if (group.times === 0) return
      note({ ...line, times: group.times })
      follow()
    }, minuteMs).unref()
  }
  follow()
}

export const failed = (where: Component, error: unknown): void => {
  const line = { said: 'failed', where, ...faultOf(error) } as const
  if (error instanceof Unwritable || error instanceof Unreadable) grouped(line)
  else note(line)
}

/** The most groups that one component begins in a minute. */
const maxGroups = 10

/**
 * Logs faults in groups of one place in the code, and begins a few groups a minute: otherwise whoever causes them could
 * fill the disk.
 */
export const rateLimited = (said: 'failed' | 'complained', where: Component) => {
  let since = Number.NEGATIVE_INFINITY
  let count = 0
  const mayBegin = (): boolean => {
    const now = performance.now()
    if (now - since > minuteMs) {
      since = now
      count = 0
    }
    count += 1
    return count <= maxGroups
  }
  return (error: unknown): void => grouped({ said, where, ...faultOf(error) }, mayBegin)
}
