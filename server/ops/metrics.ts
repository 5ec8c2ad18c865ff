import { monitorEventLoopDelay } from 'node:perf_hooks'
import { publicStateOf } from '../../shared/engine/match.ts'
import { minutesOf, type Party, stageOf } from '../../shared/party/party.ts'
import type { Verb } from '../../shared/protocol/commands.ts'
import type { OpenFiles } from './health.ts'

/** What the metrics count of a finished game: nothing of a table, a name, a seat or anybody's role. */
export interface Played {
  readonly game: string
  readonly players: number
  /** Who won, or `ended` if the host ended the game. */
  readonly outcome: string
  readonly length: (typeof lengths)[number] | 'unknown'
  readonly options: readonly (readonly [option: string, value: string])[]
}

const lengths = ['under 10 min', '10 to 20 min', '20 to 40 min', 'over 40 min'] as const
const lengthOf = (minutes: number | null): Played['length'] => {
  if (minutes === null) return 'unknown'
  const [ten, twenty, forty, more] = lengths
  return minutes < 10 ? ten : minutes < 20 ? twenty : minutes < 40 ? forty : more
}

/** Returns the game that ended between the two parties; null if none did. */
export const justPlayed = (before: Party, after: Party): Played | null => {
  const { match } = after
  if (match === null || stageOf(after) !== 'over' || stageOf(before) === 'over') return null
  const { options, seats, over } = publicStateOf(match)
  return {
    game: match.game.id,
    players: seats.length,
    outcome: over?.winner ?? 'ended',
    length: lengthOf(minutesOf(after)),
    options: Object.entries(options)
      .filter(([, value]) => value !== false)
      .map(([option, value]) => [option, `${value}`]),
  }
}

type Labels = Readonly<Record<string, string | number>>

const named = (name: string, labels: Labels): string => {
  const pairs = Object.entries(labels).map(([label, value]) => `${label}="${value}"`)
  return pairs.length === 0 ? name : `${name}{${pairs.join(',')}}`
}
const about = (name: string, kind: string, help: string): string => `# HELP ${name} ${help}\n# TYPE ${name} ${kind}`

/** A counter, with labels of few values. */
const counter = (name: string, help: string) => {
  const counts = new Map<string, number>()
  return {
    add: (labels: Labels = {}): void => {
      const key = named(name, labels)
      counts.set(key, (counts.get(key) ?? 0) + 1)
    },
    lines: (): readonly string[] => [
      about(name, 'counter', help),
      ...[...counts].map(([key, count]) => `${key} ${count}`),
    ],
  }
}

/**
 * Histogram buckets in seconds: from a tenth of a millisecond, an append to a good disk, to the time after which a
 * phone gives up.
 */
const bounds = [0.0001, 0.00025, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5] as const

const histogram = (name: string, help: string) => {
  const counts = bounds.map(() => 0)
  let [all, sum] = [0, 0]
  const add = (milliseconds: number): void => {
    const seconds = milliseconds / 1000
    const at = bounds.findIndex(bound => seconds <= bound)
    if (at >= 0) counts[at] = (counts[at] ?? 0) + 1
    all += 1
    sum += seconds
  }
  return {
    add,
    lines: (): readonly string[] => {
      let below = 0
      const buckets = bounds.map((bound, at) => {
        below += counts[at] ?? 0
        return `${named(`${name}_bucket`, { le: bound })} ${below}`
      })
      return [
        about(name, 'histogram', help),
        ...buckets,
        `${named(`${name}_bucket`, { le: '+Inf' })} ${all}`,
        `${name}_sum ${sum}`,
        `${name}_count ${all}`,
      ]
    },
  }
}

const requests = counter('sofa_requests_total', 'HTTP requests, by what they were for and the status of their answer.')
const commands = counter('sofa_commands_total', 'What phones asked of their tables, by kind, done or refused.')
const answers = histogram('sofa_answer_seconds', 'From hearing an answer in a game to its reply.')
const appends = histogram('sofa_append_seconds', 'One append to the log, until it is durable.')
const failedAppends = counter(
  'sofa_append_failures_total',
  'Appends to the log that failed, another writer’s conflicts too.',
)
const wakings = histogram('sofa_wake_seconds', 'Waking a table from its log.')
const games = counter('sofa_games_total', 'Games that ended, by game, number of players, outcome and length.')
const options = counter('sofa_game_options_total', 'Options of the games that ended, by game.')
const misses = counter('sofa_misses_total', 'Codes that opened nothing; one that an address repeats counts once.')
const limited = counter('sofa_limited_total', 'What was slowed or refused, by the limit that did it.')
const measured = [
  requests,
  commands,
  answers,
  appends,
  failedAppends,
  wakings,
  games,
  options,
  misses,
  limited,
] as const

/** The limits on what strangers may do. `process-misses` is that of all addresses together. */
export type LimitName =
  | 'misses'
  | 'process-misses'
  | 'entries'
  | 'invited'
  | 'tables'
  | 'sockets'
  | 'waiting-sockets'
  | 'requests'
  | 'awake-practice'
  | 'awake-new'
  | 'awake-known'
  | 'awake-watcher'

export const countMiss = (): void => misses.add()
export const countLimited = (limit: LimitName): void => limited.add({ limit })
export const countRequest = (way: 'page' | 'api', status: number): void => requests.add({ way, status })
export const countCommand = (verb: Verb | 'other', ok: boolean, milliseconds: number): void => {
  commands.add({ command: verb, outcome: ok ? 'done' : 'refused' })
  if (verb === 'answer') answers.add(milliseconds)
}
export const countAppend = (succeeded: boolean, milliseconds: number): void => {
  appends.add(milliseconds)
  if (!succeeded) failedAppends.add()
}
export const countWaking = (milliseconds: number): void => wakings.add(milliseconds)

export const countGame = ({ game, players, outcome, length, options: on }: Played): void => {
  games.add({ game, players, outcome, length })
  for (const [option, value] of on) options.add({ game, option, value })
}

/** Gauges, read when they are asked for. */
export interface Now {
  readonly tables: number
  readonly sockets: number
  /** How many tables may be awake; null where nothing limits them. */
  readonly mostTables: number | null
  /** The files and sockets that the process has open, and how many it may have; null where that is not known. */
  readonly files: OpenFiles | null
}

const gauge = (name: string, help: string, values: readonly (readonly [Labels, number])[], kind = 'gauge') => [
  about(name, kind, help),
  ...values.map(([labels, value]) => `${named(name, labels)} ${value}`),
]

/**
 * Formats all metrics as Prometheus text. The event loop is measured only from here on, because measuring costs a
 * timer.
 */
export const makeExposition = (now: () => Now) => {
  const delay = monitorEventLoopDelay({ resolution: 20 })
  delay.enable()
  const began = Date.now() / 1000 - process.uptime()
  return {
    text: (): string => {
      const { tables, sockets, mostTables, files } = now()
      const { rss, heapUsed } = process.memoryUsage()
      const { user, system } = process.cpuUsage()
      const delays = [0.5, 0.9, 0.99, 1].map(at => [{ quantile: at }, delay.percentile(at * 100) / 1e9] as const)
      delay.reset()
      const lines = [
        ...gauge('sofa_tables_awake', 'Tables that are awake.', [[{}, tables]]),
        ...(mostTables === null
          ? []
          : gauge('sofa_tables_awake_most', 'Tables that may be awake, by memory or as set.', [[{}, mostTables]])),
        ...gauge('sofa_sockets', 'Phones and screens that are connected.', [[{}, sockets]]),
        ...measured.flatMap(one => one.lines()),
        ...gauge('sofa_event_loop_delay_seconds', 'Delay of the event loop since it was last read.', delays),
        ...gauge('process_resident_memory_bytes', 'Memory that the process holds.', [[{}, rss]]),
        ...gauge('nodejs_heap_size_used_bytes', 'Memory in use by the program.', [[{}, heapUsed]]),
        ...gauge('process_cpu_seconds_total', 'Processor time used.', [[{}, (user + system) / 1e6]], 'counter'),
        ...(files === null
          ? []
          : [
              ...gauge('process_open_fds', 'Files and sockets that are open.', [[{}, files.open]]),
              ...gauge('process_max_fds', 'Files and sockets that may be open.', [[{}, files.most]]),
            ]),
        ...gauge('process_start_time_seconds', 'When the process began.', [[{}, began]]),
      ]
      return `${lines.join('\n')}\n`
    },
    stop: (): void => {
      delay.disable()
    },
  }
}
