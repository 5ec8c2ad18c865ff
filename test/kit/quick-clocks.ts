/** Clocks of games run from a few seconds on; what is shorter is none, and stays as it is. */
const shortest = 4_000
const times = 20

/**
 * Makes this process' long timers short, from outside: the clocks of a game in a test then run twenty times as fast, and
 * nothing in the program knows. So does what measures how often somebody speaks: these people never rest.
 */
export const quickenClocks = (): void => {
  const real = globalThis.setTimeout
  const quick = (then: (...all: readonly unknown[]) => void, wait = 0, ...all: readonly unknown[]) =>
    real(then, wait >= shortest ? wait / times : wait, ...all)
  const [now, begun] = [performance.now.bind(performance), performance.now()]
  performance.now = () => begun + (now() - begun) * times
  globalThis.setTimeout = Object.assign(quick, real) as typeof setTimeout
}
