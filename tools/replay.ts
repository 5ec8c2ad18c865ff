import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'
import { replay } from './fixture.ts'
import { help, Malformed } from './fixture-format.ts'

const usage = `npm run -s game -- replay < fixture.json           plays one game written by hand, and prints what came of it
npm run -s game -- replay --lines < games.jsonl  plays one a line, and prints one line for each
npm run -s game -- replay --table CODE           plays a table's games again from its log, when none is on there
                                            (--names says who sat where, --data FOLDER where the log is)
npm run -s game -- replay --golden NAME          prints a recorded game of shared/games/golden, laid out for people
npm run -s game -- replay --add NAME < game.json records a fixture under this name, new or in place of another
npm run -s game -- replay --record               records all of them again: their results, and logs of a new version
npm run -s game -- replay --diff REVISION        prints what differs from those of a revision, game by game
npm run -s game -- replay --help                 prints this, and what a fixture may say

A fixture: { "game", "seats": [ids, clockwise], "options", "cast": {seat: role}, "leader": seat, "draws",
"answers": [ { "by": seat | "clock" | "host", "kind", "picks": [...] }, ... ], "auto" }
Only "game" and "seats" must be there. Options that it leaves out take their defaults, or follow the cast; a cast, a
leader and draws that it leaves out have a fixed seed. A draw that nothing needed is noted on the error stream.
An answer goes to the question of its kind that is open to its actor. The same answer once more, while the question is
open, changes nothing; to a question that has closed it is refused, as every other is. "by" may be "door" as well, where
a game asks it who has left the table.
Cards are acknowledged and pauses end by themselves unless "auto" is false. Other clocks run out where the next answer
needs it, and at the end where everybody has answered. "name" and "note" are not read.`

/** Replays one text: returns the result, or a sentence that says what is wrong. */
const play = (text: string): { readonly out: unknown } | { readonly error: string } => {
  try {
    return { out: replay(parse(text), note => process.stderr.write(`replay: ${note}\n`)) }
  } catch (error) {
    if (error instanceof Malformed) return { error: error.message }
    throw error
  }
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new Malformed(`fixture: is not JSON: ${error instanceof Error ? error.message : error}`)
  }
}

const lines = async (): Promise<void> => {
  for await (const line of createInterface({ input: process.stdin })) {
    if (line.trim() === '') continue
    const result = play(line)
    if ('error' in result) process.exitCode = 2
    process.stdout.write(`${JSON.stringify('out' in result ? result.out : result)}\n`)
  }
}

const input = async (): Promise<string> => {
  let text = ''
  for await (const part of process.stdin) text += part
  return text
}

const whole = async (): Promise<void> => {
  const result = play(await input())
  if ('out' in result) process.stdout.write(`${JSON.stringify(result.out, null, 2)}\n`)
  else {
    process.stderr.write(`${result.error}\n`)
    process.exitCode = 2
  }
}

const giveUp = (sentence: string): void => {
  process.stderr.write(`${sentence}\n`)
  process.exitCode = 2
}

const table = async (name: string, data: string, names: boolean): Promise<void> => {
  // The log and its store are loaded only where a log is read.
  const { logged, NotShown } = await import('./logged.ts')
  const { Unreadable, Unwritable } = await import('../server/log/log.ts')
  try {
    process.stdout.write(`${JSON.stringify(await logged(data, name, names), null, 2)}\n`)
  } catch (error) {
    const expected = [NotShown, Unreadable, Unwritable].some(kind => error instanceof kind)
    if (!(expected && error instanceof Error)) throw error
    giveUp(error.message)
  }
}

/** Reads, records or compares the recorded games. */
const golden = async ({ golden: name, add: added, diff: revision }: Said): Promise<void> => {
  const { add, diff, NoGolden, read } = await import('./golden.ts')
  try {
    if (name !== undefined) process.stdout.write(read(name))
    else if (added !== undefined) add(added, parse(await input()))
    else if (revision !== undefined) process.stdout.write(diff(revision, process.stdout.isTTY))
  } catch (error) {
    if (!(error instanceof NoGolden || error instanceof Malformed)) throw error
    giveUp(error.message)
  }
}

/** Records the results first: the logs cover every event that they show. */
const record = async (): Promise<void> => {
  const { tool } = await import('./run.mjs')
  for (const file of ['tools/golden.test.ts', 'test/laws/recorded.test.ts']) {
    const { code } = await tool('vitest', ['run', '--project', 'unit', file], {
      show: true,
      env: { UPDATE_GOLDEN: '1' },
    })
    if (code !== 0) process.exitCode = 1
  }
}

const flags = {
  help: { type: 'boolean' },
  lines: { type: 'boolean' },
  table: { type: 'string' },
  names: { type: 'boolean' },
  data: { type: 'string', default: 'data' },
  golden: { type: 'string' },
  add: { type: 'string' },
  record: { type: 'boolean' },
  diff: { type: 'string' },
} as const

const read = () => {
  try {
    return parseArgs({ options: flags }).values
  } catch (error) {
    const said = error instanceof Error ? error.message.split('. ')[0] : error
    giveUp(`replay: ${said}; see npm run -s game -- replay --help`)
    return null
  }
}

type Said = NonNullable<ReturnType<typeof read>>

const said = read()
if (said?.help) process.stdout.write(`${usage}\n\n${help()}\n`)
else if (said?.lines) await lines()
else if (said?.record) await record()
else if (said && [said.golden, said.add, said.diff].some(one => one !== undefined)) await golden(said)
else if (said?.table !== undefined) await table(said.table, said.data, said.names ?? false)
else if (said) await whole()
