import { readFileSync } from 'node:fs'
import { createSecureContext } from 'node:tls'
import { parseArgs } from 'node:util'
import about from '../../package.json' with { type: 'json' }
import { hostNameIn } from '../http/host-names.ts'
import { type LogLevel, logLevels } from './journal.ts'

/** How this server is started, as its sentences say it: `npm start --` unless another program has started it. */
export const command = process.env.SOFA_AND_DAGGER_COMMAND ?? 'npm start --'

const programVersion: string = about.version

/** A certificate and its private key, as PEM texts. */
export interface Certificate {
  readonly cert: string
  readonly key: string
}

/** The server's settings, from flags or from environment variables of the same names in capitals. */
export interface Config {
  readonly port: number
  /**
   * An evening at home: a name in the network, and port 80 unless another was given, if both are available; null for
   * off.
   */
  readonly easy: { readonly shortPort: boolean } | null
  readonly host: string
  readonly data: string
  /** How many days a table that nobody uses is kept. */
  readonly keepDays: number
  readonly publicUrl: string | null
  /** Further names accepted in the Host header; requests for any other name are refused. */
  readonly names?: readonly string[]
  /** The origins of other sites that may frame our pages. */
  readonly framers: readonly string[]
  readonly proxies: number
  /** How many tables may be awake at once; by default as many as there is memory for. */
  readonly mostTables?: number
  /** Words that no player's name may contain. */
  readonly unwelcome?: readonly string[]
  /** The certificate with which everything is served over https. */
  readonly certificate: Certificate | null
  /** The port for health and metrics, on this computer alone; null if they are off. */
  readonly metricsPort: number | null
  readonly logLevel: LogLevel
  /** The Postgres database that is used instead of the data folder. */
  readonly database: string | null
  /** The Redis through which several processes share the tables of one database. */
  readonly redis: string | null
  /** Where the other processes reach this one, if it cannot tell by itself. */
  readonly privateAddress: { readonly host: string; readonly port: number } | null
}

export const usage = `${command} [flags]

  --easy                 a short address to type at home: sofa.local, and no port number, where they can be had (off)
  --port NUMBER          the port to serve on (2567)
  --host ADDRESS         the address to listen on (every one)
  --data FOLDER          where the tables are kept (data)
  --keep-days NUMBER     how long a table that nobody uses is kept (30)
  --public-url URL       the address that guests use, where it is another; its path is taken off
  --names NAMES          what else it is called, with commas: else only its public URL, addresses, and what ends in .local
  --frames ORIGINS       which other sites may show our pages within theirs, with commas: https://intranet.example (none)
  --proxies NUMBER       how many proxies of yours stand before this server (0)
  --most-tables NUMBER   how many tables may be awake at once (as many as there is memory for)
  --unwelcome FILE       words that no name may hold, one a line, in any spelling that looks alike (none)
  --cert FILE            serves https with this certificate (PEM), which needs its key
  --key FILE             the certificate's private key (PEM)
  --metrics-port NUMBER  serves /health and /metrics on this port, to this computer alone (off)
  --log-level LEVEL      how much is said: ${logLevels.join(', ')} (info)
  --database-url URL     keeps the tables in this Postgres database instead of a folder (off)
  --redis-url URL        shares the tables of the database with other processes, through this Redis (off)
  --private-address HOST:PORT  where those processes reach this one (its own address and port)
  --version              prints the version of this program
  --help                 prints this

Each is also read from a variable of its name in capitals: EASY (1), PORT, HOST, DATA, KEEP_DAYS, PUBLIC_URL, NAMES,
FRAMES, PROXIES, MOST_TABLES, UNWELCOME, CERT, KEY, METRICS_PORT, LOG_LEVEL, DATABASE_URL, REDIS_URL, PRIVATE_ADDRESS. A
flag goes before its variable. docs/hosting.md says more.`

const flags = {
  easy: { type: 'boolean' },
  port: { type: 'string' },
  host: { type: 'string' },
  data: { type: 'string' },
  'keep-days': { type: 'string' },
  'public-url': { type: 'string' },
  names: { type: 'string' },
  frames: { type: 'string' },
  proxies: { type: 'string' },
  'most-tables': { type: 'string' },
  unwelcome: { type: 'string' },
  cert: { type: 'string' },
  key: { type: 'string' },
  'metrics-port': { type: 'string' },
  'log-level': { type: 'string' },
  'database-url': { type: 'string' },
  'redis-url': { type: 'string' },
  'private-address': { type: 'string' },
  version: { type: 'boolean' },
  help: { type: 'boolean' },
} as const
type Flag = Exclude<keyof typeof flags, 'version' | 'help' | 'easy'>

/** An invalid setting, in one sentence. */
export class InvalidConfig extends Error {}

const parsed = (args: readonly string[]) => {
  try {
    return parseArgs({ args: [...args], options: flags }).values
  } catch (error) {
    const sentence = error instanceof Error ? error.message.split(/\.\s/)[0] : String(error)
    throw new InvalidConfig(`${sentence}: see ${command} --help.`)
  }
}

const whole = (name: Flag, text: string, most: number): number => {
  if (/^\d{1,6}$/.test(text) && Number(text) <= most) return Number(text)
  throw new InvalidConfig(`--${name} takes a number up to ${most}, not "${text}".`)
}

export const daysFrom = (text: string): number => {
  const days = whole('keep-days', text, 3650)
  if (days > 0) return days
  throw new InvalidConfig('--keep-days takes a number from 1 on: the host can delete a table at once.')
}
export const defaultKeepDays = 30

const address = (text: string): string => {
  if (/^[\w.:%-]+$/.test(text)) return text
  throw new InvalidConfig(`--host takes an address of this computer, like 127.0.0.1 or ::, not "${text}".`)
}

const folder = (text: string): string => {
  if (text !== '') return text
  throw new InvalidConfig('--data takes the name of a folder, not "".')
}

const url = (text: string): string => {
  if (URL.canParse(text)) {
    const { protocol, search, hash, username } = new URL(text)
    if (/^https?:$/.test(protocol) && !(search || hash || username)) return text.replace(/\/+$/, '')
  }
  throw new InvalidConfig(`--public-url takes an address like https://games.example, not "${text}".`)
}

const names = (text: string): readonly string[] => {
  const all = text.split(',').map(name => hostNameIn(name.trim()))
  const known = all.filter(name => name !== null)
  if (known.length === all.length) return known
  throw new InvalidConfig(`--names takes names like games.example,192.0.2.7, not "${text}".`)
}

/** Reads origins that may frame our pages: exact ones, because a pattern would let in sites that nobody thought of. */
const origins = (text: string): readonly string[] => {
  const all = text.split(',').map(one => one.trim().replace(/\/$/, '').toLowerCase())
  if (all.every(one => /^https?:\/\/[\w-]+(\.[\w-]+)*(:\d+)?$/.test(one) && URL.canParse(one)))
    return all.map(one => new URL(one).origin)
  throw new InvalidConfig(`--frames takes origins like https://intranet.example,http://10.0.0.7:8080, not "${text}".`)
}

const level = (text: string): LogLevel => {
  const found = logLevels.find(one => one === text)
  if (found) return found
  throw new InvalidConfig(`--log-level is one of ${logLevels.join(', ')}, not "${text}".`)
}

const read = (name: Flag, file: string): string => {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    throw new InvalidConfig(`--${name} names a file that cannot be read: "${file}".`)
  }
}

const wordsIn = (text: string): readonly string[] =>
  text
    .split('\n')
    .map(line => line.trim())
    .filter(line => line !== '' && !line.startsWith('#'))

const certificate = (cert: string | null, key: string | null): Certificate | null => {
  if (cert === null && key === null) return null
  if (cert === null || key === null) throw new InvalidConfig('--cert and --key belong together: give both of them.')
  const pair = { cert: read('cert', cert), key: read('key', key) }
  try {
    createSecureContext(pair)
    return pair
  } catch {
    throw new InvalidConfig('--cert and --key must be PEM files that belong to each other, the key without a password.')
  }
}

/** Checks a store's URL. The refusal does not quote it, because it may hold a password. */
const store = (name: 'database-url' | 'redis-url', protocols: RegExp, like: string) => (text: string) => {
  if (URL.canParse(text) && protocols.test(new URL(text).protocol)) return text
  throw new InvalidConfig(`--${name} takes an address like ${like}.`)
}

const place = (text: string): Config['privateAddress'] => {
  const [, host, port] = /^(.+):(\d{1,5})$/.exec(text) ?? []
  if (host && Number(port) <= 65_535) return { host: host.replace(/^\[(.*)\]$/, '$1'), port: Number(port) }
  throw new InvalidConfig(`--private-address takes an address like 10.0.0.7:2567, not "${text}".`)
}

/** Checks settings that depend on each other. */
const together = (config: Config): Config => {
  const { database, redis } = config
  if (redis !== null && database === null)
    throw new InvalidConfig(
      '--redis-url needs --database-url: processes that share tables must share the database that keeps them.',
    )
  if (redis !== null && config.certificate !== null)
    throw new InvalidConfig(
      '--redis-url and --cert exclude each other: before several processes, the balancer speaks https.',
    )
  if (config.easy && (config.publicUrl ?? config.certificate ?? redis) !== null)
    throw new InvalidConfig('--easy is for a home: it goes with none of --public-url, --cert and --redis-url.')
  return config
}

/** Reads a flag's variable: 1 or true for on. */
const flag = (name: string, text: string | undefined): boolean => {
  if (/^(1|true)$/.test(text ?? '')) return true
  if (/^(0|false|)$/.test(text ?? '')) return false
  throw new InvalidConfig(`--${name} is on as ${name.toUpperCase()}=1, and off as 0, not "${text}".`)
}

type Env = Readonly<Record<string, string | undefined>>

/** Reads the settings, or returns the text that was asked for instead. An empty variable counts as unset. */
export const configFrom = (args: readonly string[], env: Env): Config | string => {
  const values = parsed(args)
  if (values.help) return usage
  if (values.version) return programVersion
  const textOf = (name: Flag): string | null => values[name] ?? (env[name.toUpperCase().replace('-', '_')] || null)
  const as = <T>(name: Flag, check: (text: string) => T): T | null => {
    const text = textOf(name)
    return text === null ? null : check(text)
  }
  const port = (name: Flag) => as(name, text => whole(name, text, 65_535))
  const hostNames = as('names', names)
  const mostTables = as('most-tables', text => whole('most-tables', text, 999_999))
  const unwelcome = as('unwelcome', file => wordsIn(read('unwelcome', file)))
  return together({
    port: port('port') ?? 2567,
    easy: (values.easy ?? flag('easy', env.EASY)) ? { shortPort: textOf('port') === null } : null,
    host: as('host', address) ?? '0.0.0.0',
    data: as('data', folder) ?? 'data',
    keepDays: as('keep-days', daysFrom) ?? defaultKeepDays,
    publicUrl: as('public-url', url),
    ...(hostNames && { names: hostNames }),
    ...(mostTables !== null && { mostTables }),
    ...(unwelcome && { unwelcome }),
    framers: as('frames', origins) ?? [],
    proxies: as('proxies', text => whole('proxies', text, 9)) ?? 0,
    certificate: certificate(textOf('cert'), textOf('key')),
    metricsPort: port('metrics-port'),
    logLevel: as('log-level', level) ?? 'info',
    database: as('database-url', store('database-url', /^postgres(ql)?:$/, 'postgres://user:password@host/database')),
    redis: as('redis-url', store('redis-url', /^rediss?:$/, 'redis://user:password@host:6379')),
    privateAddress: as('private-address', place),
  })
}
