import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { emptyParty, evolveAt, isPartyEvent, type Party, type PartyEvent } from '../../shared/party/party.ts'
import { partyFrom } from '../../shared/party/snapshot.ts'
import { type Log, type Logged, Newer } from '../log/log.ts'
import { note } from '../ops/journal.ts'

const shared = join(import.meta.dirname, '../../shared')
/** The hash of the rules that was built into a bundle (`tools/bundle.config.ts`). */
declare const BUILT_RULES: string | undefined
let print: string | null = typeof BUILT_RULES === 'string' ? BUILT_RULES : null
/** Hashes the rules of this program. Computed once, when the first table asks. */
export const rules = (): string => {
  if (print !== null) return print
  const hash = createHash('sha256')
  const files = readdirSync(shared, { recursive: true, encoding: 'utf8' })
  for (const file of files.filter(name => /\.ts$/.test(name) && !/\.test\.ts$/.test(name)).sort())
    hash.update(file).update(readFileSync(join(shared, file)))
  print = hash.digest('base64url').slice(0, 16)
  return print
}

/** The milliseconds of folding after which other tables get their turn. */
const turnMs = 5

/** Refuses unknown events: skipping one that might have locked the table or removed somebody would be a guess. */
export const known = (event: unknown): PartyEvent => {
  if (isPartyEvent(event)) return event
  throw new Newer(
    'A table’s log holds an event that this version of the server does not know, so that the table is not opened: update the server.',
  )
}

export const foldLogged = (logged: readonly Logged[], from: Party = emptyParty): Party =>
  logged.reduce((party, { event, at }) => evolveAt(party, known(event), at), from)

/** Folds in slices, so that no other table has to wait. */
const foldGently = async (logged: readonly Logged[], from: Party): Promise<Party> => {
  let party = from
  let begun = performance.now()
  for (const { event, at } of logged) {
    party = evolveAt(party, known(event), at)
    if (performance.now() - begun < turnMs) continue
    await new Promise(resolve => setImmediate(resolve))
    begun = performance.now()
  }
  return party
}

/** A table as it was read from its log. */
export interface Woken {
  readonly party: Party
  readonly length: number
  /** The number of events read: those since the last snapshot that this program can read. */
  readonly since: number
}

/** Notes in the journal that a table's game cannot go on, as its players are told. */
export const noteOutdated = ({ match, news }: Party): void => {
  if (match !== null || news?.type !== 'outdated') return
  const fault = 'A game that was begun by other rules than this version has was ended: its table is back in the lobby.'
  note({ said: 'complained', where: 'log', fault, at: [] })
}

/** Reads a table from its last snapshot; from an older one, or from the beginning, if that one cannot be read. */
export const wakeFrom = async (log: Log, table: string, before?: number): Promise<Woken> => {
  const at = await log.snapshot(table, before)
  let party: Party | null = at === null ? emptyParty : null
  let since = 0
  for await (const part of log.parts(table, at ?? 0)) {
    if (party === null) party = partyFrom(part[0] && known(part[0].event), rules())
    if (party === null) break
    party = await foldGently(part, party)
    since += part.length
  }
  return party === null ? wakeFrom(log, table, at ?? 0) : { party, length: (at ?? 0) + since, since }
}
