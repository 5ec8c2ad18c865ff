import { findCommand } from './run.mjs'

/**
 * The browser that the browser tests drive: what CHROMIUM names, or one on the PATH; null where there is none.
 * @returns {string | null}
 */
export const findChromium = () =>
  findCommand(process.env.CHROMIUM ? [process.env.CHROMIUM] : ['chromium', 'chromium-browser', 'google-chrome'])

/**
 * The same without its windows, where the system has it apart: it takes a fifth less of the processor, because it keeps
 * no renderer ready for a page that nobody opens.
 * @returns {string | null}
 */
export const findShell = () =>
  (process.env.CHROMIUM ? null : findCommand(['chromium-headless-shell'])) ?? findChromium()

/** Quiet towards the network, because tests run where there is none; WebGL in software, because there is no GPU. */
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
