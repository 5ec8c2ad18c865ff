import { appendFileSync } from 'node:fs'

/** `npm run test:long` runs everything; `npm test` a part of what only repeats itself, and both print how much. */
export const whole = process.env.FULL === '1'

/** Says how much of something this run plays: tools/test.mjs prints it. */
const note = (what: string, ran: number, of: number): void => {
  if (process.env.SAMPLES) appendFileSync(process.env.SAMPLES, `${JSON.stringify({ what, ran, of })}\n`)
}

/** How many of so many: one in `share`, rounded up, or all of them in the long run. */
export const some = (what: string, of: number, share: number): number => {
  const ran = whole ? of : Math.min(of, Math.ceil(of / share))
  note(what, ran, of)
  return ran
}

/** The first of each `share` things of a list, or all of them in the long run. */
export const someOf = <T>(what: string, list: readonly T[], share: number, first = 0): readonly T[] => {
  const ran = whole ? list : list.filter((_, i) => (i + first) % share === 0)
  note(what, ran.length, list.length)
  return ran
}

/** The numbers of a sample, and as many more as it takes until it is enough; all of them in the long run. */
export function* until(what: string, of: number, share: number, enough: () => boolean): Generator<number> {
  const least = whole ? of : Math.ceil(of / share)
  let i = 0
  while (i < of && (i < least || !enough())) yield i++
  note(what, i, of)
}
