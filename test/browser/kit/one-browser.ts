import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { findShell } from '../../../tools/install.mjs'
import { flags } from './server.ts'

/**
 * Prepares for all browser tests: one browser that they share, and a folder for the pages that several of them build.
 */
export const setup = async (): Promise<() => Promise<void>> => {
  const stages = mkdtempSync(join(tmpdir(), 'stages-'))
  const browser = await chromium.launchServer({ executablePath: findShell() ?? '', args: flags })
  process.env.CHROMIUM_AT = browser.wsEndpoint()
  process.env.STAGES = stages
  return async () => {
    await browser.close()
    rmSync(stages, { recursive: true, force: true })
  }
}
