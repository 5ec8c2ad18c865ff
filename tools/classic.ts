import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const source = join(import.meta.dirname, '../tv/old.es5')
const page = 'tv/index.html'

/**
 * Puts the script for old browsers before everything else on the TV's page. It is no module, so that a browser which
 * knows none runs it, and a file of its own, because the page's policy allows no script in the page.
 */
export const classic = (): Plugin => ({
  name: 'classic',
  buildStart() {
    if (this.environment.name === 'tv' && this.environment.mode === 'build')
      this.emitFile({ type: 'asset', name: 'old.js', source: readFileSync(source, 'utf8') })
  },
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { path, bundle }) => {
      if (!path.endsWith(page) || !bundle) return []
      const file = Object.values(bundle).find(one => one.type === 'asset' && one.names.includes('old.js'))
      if (!file) throw new Error('tools/classic.ts: the script for old browsers is not there')
      return [{ tag: 'script', attrs: { src: `/${file.fileName}` }, injectTo: 'head-prepend' }]
    },
  },
})
