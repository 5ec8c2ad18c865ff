import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import { readPages, secure, servePage } from '../../../server/http/pages.ts'
import { icons } from '../../../tools/icons.ts'
import { look } from '../../../tools/look.ts'

const root = join(import.meta.dirname, '../../..')

/** The harness page, built from the phone's real screens and served under the server's own rules. */
export const openStage = async (): Promise<{ readonly url: string; readonly stop: () => void }> => {
  const outDir = mkdtempSync(join(tmpdir(), 'phone-stage-'))
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    plugins: [icons(), look()],
    oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
    build: {
      outDir,
      emptyOutDir: true,
      target: 'safari16',
      rolldownOptions: { input: 'test/browser/kit/phone-harness.html' },
    },
  })
  const pages = readPages(outDir)
  const server = createServer((request, response) => {
    secure(request, response)
    servePage(pages, request, response, (request.url ?? '/').replace(/\?.*/s, ''))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const stop = (): void => {
    server.close()
    rmSync(outDir, { recursive: true, force: true })
  }
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}/test/browser/kit/phone-harness.html`, stop }
}
