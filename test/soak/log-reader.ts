import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { type Log, type Logged, whole } from '../../server/log/log.ts'
import { foldLogged } from '../../server/room/waking.ts'
import type { Seat } from '../../shared/engine/game.ts'
import { emptyParty, type Party, type PartyEvent } from '../../shared/party/party.ts'
import { secretTexts } from '../wire/marks.ts'

/** Something that a table acknowledged, and how its log shows that it was stored. */
export interface Acknowledged {
  readonly what: string
  readonly stored: (party: Party, has: (answer: string) => boolean) => boolean
}

/** Reads a table's log as it grows: nothing in it may ever change, be lost, or happen twice. */
export interface LogReader {
  /** Reads on. Rejects where the log has changed, or lacks something acknowledged before this call. */
  readonly read: () => Promise<number>
  readonly party: () => Party
  /** Returns the party after each of the last events. */
  readonly recent: () => readonly Party[]
  readonly length: () => number
  readonly note: (acknowledged: Acknowledged) => void
  /** Returns secret texts of this game and the one before it, each with the seats that ever had it. */
  readonly secrets: () => ReadonlyMap<string, ReadonlySet<Seat>>
  /** Folds the whole log from the start. */
  readonly whole: () => Promise<void>
}

const remembered = 32

/** Names an answer in a log of several games. */
export const answerName = (game: number, by: string, ask: string, picks: readonly string[]): string =>
  `${game}, ${by}, ${ask}: ${picks.toSorted().join(' ')}`

export const makeLogReader = (log: Log, id: string, onEvent: (event: PartyEvent) => void): LogReader => {
  let party: Party = emptyParty
  let length = 0
  const sum = createHash('sha256')
  const recent: Party[] = []
  const open = new Set<Acknowledged>()
  /** Those of this game and the one before it. */
  const asked = [new Set<string>(), new Set<string>()]
  const answers = [new Set<string>(), new Set<string>()]
  const secrets = [new Map<string, Set<Seat>>(), new Map<string, Set<Seat>>()]
  const has = (answer: string): boolean => answers.some(all => all.has(answer))

  const sumOf = (all: readonly Logged[]): string => {
    const hash = createHash('sha256')
    for (const one of all) hash.update(`${JSON.stringify(one)}\n`)
    return hash.digest('hex')
  }
  const noteSecrets = (): void => {
    for (const { seat } of party.chairs)
      for (const text of secretTexts(party, seat)) {
        const owners = secrets[0]?.get(text) ?? new Set(secrets[1]?.get(text))
        secrets[0]?.set(text, owners.add(seat))
      }
  }
  const noteAnswer = ({ by, ask, picks }: Extract<PartyEvent, { type: 'answered' }>): void => {
    const question = `${party.games}, ${by}, ${ask}`
    if (asked[0]?.has(question)) throw new Error(`answered twice: ${question}`)
    asked[0]?.add(question)
    answers[0]?.add(answerName(party.games, by, ask, picks))
  }
  const turnOver = (): void => {
    for (const sets of [asked, answers]) {
      sets.pop()
      sets.unshift(new Set())
    }
    secrets.pop()
    secrets.unshift(new Map())
  }
  const follow = (one: Logged): void => {
    const event = one.event as PartyEvent
    if (event.type === 'started') turnOver()
    party = foldLogged([one], party)
    if (event.type === 'answered') noteAnswer(event)
    noteSecrets()
    onEvent(event)
    recent.push(party)
    if (recent.length > remembered) recent.shift()
    sum.update(`${JSON.stringify(one)}\n`)
    length += 1
  }
  const read = (): Promise<readonly Logged[]> => whole(log.parts(id))

  return {
    read: async () => {
      const before = [...open]
      const end = (await log.lengths([id])).get(id) ?? 0
      if (end !== length) {
        const all = await read()
        if (all.length < length) throw new Error(`the log had ${length} events, and has ${all.length}`)
        if (sumOf(all.slice(0, length)) !== sum.copy().digest('hex')) throw new Error('the log was written anew')
        for (const one of all.slice(length)) follow(one)
      }
      for (const one of before) {
        if (!one.stored(party, has)) throw new Error(`acknowledged and lost: ${one.what}`)
        open.delete(one)
      }
      return length
    },
    party: () => party,
    recent: () => recent,
    length: () => length,
    note: acknowledged => void open.add(acknowledged),
    secrets: () => {
      const [now = new Map(), before = new Map()] = secrets
      return new Map([...before, ...now])
    },
    whole: async () => {
      const all = await read()
      if (sumOf(all.slice(0, length)) !== sum.copy().digest('hex')) throw new Error('the log was written anew')
      if (!isDeepStrictEqual(foldLogged(all.slice(0, length)), party)) throw new Error('the log folds to another party')
    },
  }
}
