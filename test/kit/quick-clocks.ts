import { existsSync } from 'node:fs'

/** Shorter timers are no game clocks, and stay as they are. */
const shortest = 4_000
const times = 20
/**
 * The files whose timers games and bots wait for. The limits of connections stay as they are: a busy machine would not
 * meet a twentieth of them.
 */
const played = ['bots', 'clocks', 'telling-clock', 'timers'].map(name => `/server/room/${name}.ts`)
for (const file of played)
  if (!existsSync(new URL(`../..${file}`, import.meta.url))) throw new Error(`no clock is in ${file} any more`)
const isPlayed = ({ stack = '' }: Error): boolean => played.some(file => stack.includes(file))

/**
 * Shortens this process' long timers from outside: game clocks in a test run twenty times as fast, and the program does
 * not know. So do the rate limits, because these people never rest.
 */
export const quickenClocks = (): void => {
  const real = globalThis.setTimeout
  const quick = (then: (...all: readonly unknown[]) => void, wait = 0, ...all: readonly unknown[]) =>
    real(then, wait >= shortest && isPlayed(new Error()) ? wait / times : wait, ...all)
  const [now, begun] = [performance.now.bind(performance), performance.now()]
  performance.now = () => begun + (now() - begun) * times
  globalThis.setTimeout = Object.assign(quick, real) as typeof setTimeout
}
