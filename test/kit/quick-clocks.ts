import { existsSync } from 'node:fs'

/** The least ms of a game's clock: shorter timers are left unchanged. */
const shortest = 4_000
const times = 20
/**
 * The files with the timers that games and bots wait for. Timeouts of connections are not among them: a busy machine
 * would not keep to a twentieth of them.
 */
const played = ['bots', 'timers'].map(name => `/server/room/${name}.ts`)
for (const file of played)
  if (!existsSync(new URL(`../..${file}`, import.meta.url))) throw new Error(`no clock is in ${file} any more`)
const isPlayed = ({ stack = '' }: Error): boolean => played.some(file => stack.includes(file))

/**
 * Shortens this process's long timers from outside: game clocks in a test run twenty times as fast, without the
 * program's knowledge. So do the rate limits, because these players never rest. Returns a function that undoes it.
 */
export const quickenClocks = (): (() => void) => {
  const [real, clock] = [globalThis.setTimeout, performance.now]
  const quick = (then: (...all: readonly unknown[]) => void, wait = 0, ...all: readonly unknown[]) =>
    real(then, wait >= shortest && isPlayed(new Error()) ? wait / times : wait, ...all)
  const [now, begun] = [performance.now.bind(performance), performance.now()]
  performance.now = () => begun + (now() - begun) * times
  globalThis.setTimeout = Object.assign(quick, real) as typeof setTimeout
  return () => {
    performance.now = clock
    globalThis.setTimeout = real
  }
}
