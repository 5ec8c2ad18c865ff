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

/** Makes timers of this process run as long as `of` says. Returns a function that undoes it. */
const changeTimers = (of: (wait: number) => number): (() => void) => {
  const real = globalThis.setTimeout
  const quick = (then: (...all: readonly unknown[]) => void, wait = 0, ...all: readonly unknown[]) =>
    real(then, of(wait), ...all)
  globalThis.setTimeout = Object.assign(quick, real) as typeof setTimeout
  return () => {
    globalThis.setTimeout = real
  }
}

/**
 * Shortens this process's long timers from outside: game clocks in a test run twenty times as fast, without the
 * program's knowledge. So do the rate limits, because these players never rest. Returns a function that undoes it.
 */
export const quickenClocks = (): (() => void) => {
  const clock = performance.now
  const [now, begun] = [clock.bind(performance), clock.call(performance)]
  performance.now = () => begun + (now() - begun) * times
  const undo = changeTimers(wait => (wait >= shortest && isPlayed(new Error()) ? wait / times : wait))
  return () => {
    performance.now = clock
    undo()
  }
}

/**
 * Makes timers of exactly this length run twenty times as fast in this process, which includes the clock of the server.
 * Returns a function that ends it.
 */
export const shorten = (seconds: number): (() => void) =>
  changeTimers(wait => (wait === seconds * 1000 ? wait / times : wait))
