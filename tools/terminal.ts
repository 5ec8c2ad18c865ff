import type { Notice, Options, Seat, Setup } from '../shared/engine/game.ts'
import { gameIds, isGameId } from '../shared/games/index.ts'
import { type GameEntry, games } from '../shared/games/registry.ts'
import { Malformed, optionValue } from './fixture-format.ts'

/** A mistyped command line: its message is one sentence for its user. */
export class Misuse extends Error {}

const names = 'Ada Bo Cy Di Ed Fay Gus Hal Ivy Jo Kit Lou Max Nan Oz Pam Quin Ray Sue Tom'.split(' ')

/** Returns short plain names, which are also the seats' ids. */
export const seatNames = (count: number): readonly Seat[] => names.slice(0, count)

export const amount = (what: string, said: string | undefined, least: number, most = 2 ** 48): number => {
  const n = Number(said)
  if (said === undefined) throw new Misuse(`${what}: is missing.`)
  if (!/^\d+$/.test(said) || n < least || n > most)
    throw new Misuse(`${what}: ${said} is no whole number from ${least}${most === 2 ** 48 ? '' : ` to ${most}`}.`)
  return n
}

export const gameAt = (said: string | undefined): GameEntry => {
  if (said === undefined) throw new Misuse(`game: is missing; there are ${gameIds.join(', ')}.`)
  if (!isGameId(said)) throw new Misuse(`game: ${said} is none of ${gameIds.join(', ')}.`)
  return games[said]
}

/** Finds an option by its id, or by a word of it that is in no other option's id. */
const optionId = ({ game }: GameEntry, said: string): string => {
  const ids = game.options.map(({ id }) => id)
  if (ids.includes(said)) return said
  const fit = ids.filter(id => id.split('-').includes(said))
  const [only] = fit
  if (fit.length > 1) throw new Misuse(`option: ${said} may be ${fit.join(' or ')}.`)
  if (only === undefined) throw new Misuse(`option: ${said} is none of ${ids.join(', ')}.`)
  return only
}

export const optionsAt = (entry: GameEntry, said: readonly string[]): Options =>
  Object.fromEntries(
    said.map(text => {
      const [name = '', ...rest] = text.split('=')
      if (rest.length === 0) throw new Misuse(`option: ${text} has no value; write ${name}=value.`)
      const id = optionId(entry, name)
      return [id, optionValue(entry.game, id, rest.join('='))]
    }),
  )

/** Settles the options, and throws where such a table cannot start. */
export const tableAt = (
  { game, words }: GameEntry,
  seats: readonly Seat[],
  options: Options,
): { readonly setup: Setup; readonly notices: readonly Notice[] } => {
  const settled = game.settle({ seats, options })
  const setup = { seats, options: settled.options }
  const objection = game.objection(setup)
  if (objection) throw new Misuse(`This table cannot start: ${words.objection(objection)}`)
  return { setup, notices: settled.notices }
}

const sentence = (error: unknown): string | null => {
  if (error instanceof Misuse) return error.message
  if (error instanceof Malformed) return `${error.message}.`
  const parsing = error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')
  return parsing ? `${error.message.split(/\.(?:\s|$)/, 1)[0]}.` : null
}

/**
 * Runs a tool. Mistyped arguments get one sentence, and exit code 2. A tool that takes time may say in the end whether all
 * went well: its process ends then.
 */
export const main = (
  tool: string,
  usage: string,
  run: (args: string[]) => Promise<boolean | undefined> | undefined,
): void => {
  const args = process.argv.slice(2)
  if (args.includes('--help')) {
    console.log(usage)
    return
  }
  const end = (passed: boolean | undefined): void => {
    if (passed !== undefined) process.exit(passed ? 0 : 1)
  }
  const fail = (error: unknown): never => {
    console.error(`${tool}: ${sentence(error) ?? (error instanceof Error ? error.message : error)}`)
    process.exit(sentence(error) === null ? 1 : 2)
  }
  try {
    run(args)?.then(end, fail)
  } catch (error) {
    if (sentence(error) === null) throw error
    fail(error)
  }
}
