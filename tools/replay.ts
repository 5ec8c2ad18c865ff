import { createInterface } from 'node:readline'
import { help, Malformed, replay } from './fixture.ts'

const usage = `npm run -s replay < fixture.json           plays one game written by hand, and prints what came of it
npm run -s replay -- --lines < games.jsonl  plays one a line, and prints one line for each
npm run -s replay -- --help                 prints this, and what a fixture may say

A fixture: { "game", "seats": [ids, clockwise], "options", "cast": {seat: role}, "leader": seat, "draws",
"answers": [ { "by": seat | "clock" | "host", "kind", "picks": [...] }, ... ], "auto" }
Options that it leaves out take their defaults, or follow the cast; draws that it leaves out have a fixed seed.
Cards are acknowledged and pauses end by themselves unless "auto" is false. "name" and "note" are not read.`

/** Replays one text: what came of it, or the sentence that says what is wrong. */
const play = (text: string): { readonly out: unknown } | { readonly error: string } => {
  try {
    return { out: replay(parse(text)) }
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

const whole = async (): Promise<void> => {
  let text = ''
  for await (const part of process.stdin) text += part
  const result = play(text)
  if ('out' in result) process.stdout.write(`${JSON.stringify(result.out, null, 2)}\n`)
  else {
    process.stderr.write(`${result.error}\n`)
    process.exitCode = 2
  }
}

const [flag, ...rest] = process.argv.slice(2)
if (flag === '--help') process.stdout.write(`${usage}\n\n${help()}\n`)
else if (flag === '--lines') await lines()
else if (flag === undefined && rest.length === 0) await whole()
else {
  process.stderr.write(`replay: ${flag} is not known; see npm run -s replay -- --help\n`)
  process.exitCode = 2
}
