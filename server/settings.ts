import { parseArgs } from 'node:util'

/** How this server was started: by flags, or by variables of the same names in capitals. */
export interface Settings {
  readonly port: number
  readonly host: string
  readonly data: string
  readonly publicUrl: string | null
  readonly proxies: number
}

export const usage = `npm start -- [flags]

  --port NUMBER       the port to serve on (2567)
  --host ADDRESS      the address to listen on (every one)
  --data FOLDER       where the tables are kept (data)
  --public-url URL    the address that guests use, where it is another
  --proxies NUMBER    how many proxies of yours stand before this server (0)
  --help              prints this

Each is also read from a variable of its name in capitals: PORT, HOST, DATA, PUBLIC_URL, PROXIES.`

const flags = {
  port: { type: 'string' },
  host: { type: 'string' },
  data: { type: 'string' },
  'public-url': { type: 'string' },
  proxies: { type: 'string' },
  help: { type: 'boolean' },
} as const

/** A setting that cannot be, in one sentence. */
export class Unsettled extends Error {}

const parsed = (args: readonly string[]) => {
  try {
    return parseArgs({ args: [...args], options: flags }).values
  } catch (error) {
    const said = error instanceof Error ? error.message.split(/\.\s/)[0] : String(error)
    throw new Unsettled(`${said}: see npm start -- --help.`)
  }
}

const whole = (name: string, text: string, most: number): number => {
  if (/^\d{1,6}$/.test(text) && Number(text) <= most) return Number(text)
  throw new Unsettled(`${name} takes a number up to ${most}, not "${text}".`)
}

const url = (text: string | undefined): string | null => {
  if (text === undefined || text === '') return null
  if (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)) return text.replace(/\/+$/, '')
  throw new Unsettled(`--public-url takes an address like https://games.example, not "${text}".`)
}

/** Reads the settings, or null where only help was asked for. */
export const settingsFrom = (
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): Settings | null => {
  const said = parsed(args)
  if (said.help) return null
  return {
    port: whole('--port', said.port ?? env.PORT ?? '2567', 65_535),
    host: said.host ?? env.HOST ?? '0.0.0.0',
    data: said.data ?? env.DATA ?? 'data',
    publicUrl: url(said['public-url'] ?? env.PUBLIC_URL),
    proxies: whole('--proxies', said.proxies ?? env.PROXIES ?? '0', 9),
  }
}
