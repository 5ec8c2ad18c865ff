import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import { languageIds, languages } from '../shared/texts/languages.ts'

const root = join(import.meta.dirname, '..')
const tvPage = 'tv/index.html'

type Party = typeof import('../shared/texts/en/party.ts')
/** Returns what is said where none of our pages runs, in each language. */
const sayings = () =>
  Promise.all(
    languageIds.map(async id => {
      const { grammar } = await languages[id].load()
      // Imported by its address: bundling this configuration breaks what a language imports by a part's name.
      const file = pathToFileURL(join(root, 'shared/texts', id.toLowerCase(), 'party.ts'))
      const { party } = (await import(file.href)) as Party
      return { id, dir: grammar.direction, ...party.bare }
    }),
  )

/** Returns the script for old browsers, with its texts in each language. */
export const classicScript = async (): Promise<string> => {
  const texts = (await sayings()).map(({ id, tooOld, notCome }) => [id, { tooOld, notCome }] as const)
  return readFileSync(join(root, 'tv/old.es5'), 'utf8').replace('TEXTS', () =>
    JSON.stringify(Object.fromEntries(texts)),
  )
}

/**
 * Adds what a browser shows that runs no script, in all languages: without a script, its owner's language is unknown.
 * English is in the page already.
 */
const withoutScript = async (html: string): Promise<string> => {
  const lines = (await sayings()).map(({ id, dir, noScript }) => `<p lang="${id}" dir="${dir}">${noScript}</p>`)
  return html.replace(
    /(<noscript>).*(<\/noscript>)/,
    (_, open: string, close: string) => `${open}${lines.join('')}${close}`,
  )
}

/**
 * Puts the script for old browsers before everything else in the TV's page. It is not a module, because a browser
 * without modules must run it, and a file of its own, because the page's policy allows no inline script.
 */
export const classic = (): Plugin => ({
  name: 'classic',
  async buildStart() {
    if (this.environment.name === 'tv' && this.environment.mode === 'build')
      this.emitFile({ type: 'asset', name: 'old.js', source: await classicScript() })
  },
  transformIndexHtml: {
    order: 'post',
    handler: (html, { path, bundle }) => {
      if (path.includes('/controller/')) return withoutScript(html)
      if (!path.endsWith(tvPage) || !bundle) return []
      const file = Object.values(bundle).find(one => one.type === 'asset' && one.names.includes('old.js'))
      if (!file) throw new Error('tools/classic.ts: the script for old browsers is not there')
      return [{ tag: 'script', attrs: { src: `/${file.fileName}` }, injectTo: 'head-prepend' }]
    },
  },
})
