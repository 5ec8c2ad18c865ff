import { findCommand } from './run.mjs'

/**
 * Finds the browser for browser tests: the one named by CHROMIUM, or one on the PATH; null where there is none.
 * @returns {string | null}
 */
export const findChromium = () =>
  findCommand(process.env.CHROMIUM ? [process.env.CHROMIUM] : ['chromium', 'chromium-browser', 'google-chrome'])

/**
 * Finds its headless version, where the system has one separately: it takes a fifth less processor time, because it keeps
 * no renderer ready for a page that nobody opens.
 * @returns {string | null}
 */
export const findShell = () =>
  (process.env.CHROMIUM ? null : findCommand(['chromium-headless-shell'])) ?? findChromium()

/**
 * Flags that keep it off the network, because tests run where there is none, and render WebGL in software, without a
 * GPU.
 */
export const chromiumFlags = [
  '--disable-gpu',
  '--enable-unsafe-swiftshader',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
]
