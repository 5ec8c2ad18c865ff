// The first script of the single executable, and of each of its threads: Node begins with a script, finds no file next
// to it, and is given the built server's modules from the executable's assets as if they lay in a folder next to it.
const { createRequire, registerHooks } = require('node:module')
const { dirname, join } = require('node:path')
const { getAsset, getAssetKeys } = require('node:sea')
const { pathToFileURL } = require('node:url')
const { isMainThread } = require('node:worker_threads')

const folder = `${pathToFileURL(join(dirname(process.execPath), 'bundle')).href}/`
const modules = new Set(getAssetKeys().filter(key => key.startsWith('bundle/')))
/** @param {string} url */
const keyOf = url => `bundle/${url.slice(folder.length)}`
/** @param {string} url */
const isOurs = url => url.startsWith(folder) && modules.has(keyOf(url))

/** The path of the importer: a script in an executable may import nothing, but what it requires may. */
const importer = `${folder}import.cjs`

registerHooks({
  resolve: (specifier, context, next) => {
    const url = URL.canParse(specifier, context.parentURL) ? new URL(specifier, context.parentURL).href : ''
    if (url === importer) return { url, format: 'commonjs', shortCircuit: true }
    return isOurs(url) ? { url, format: 'module', shortCircuit: true } : next(specifier, context)
  },
  load: (url, context, next) => {
    if (url === importer)
      return { format: 'commonjs', source: 'module.exports = url => import(url)', shortCircuit: true }
    return isOurs(url)
      ? { format: 'module', source: getAsset(keyOf(url), 'utf8'), shortCircuit: true }
      : next(url, context)
  },
})

/** @type {(url: string) => Promise<any>} */
const load = createRequire(folder)('./import.cjs')

/**
 * Set in the process that serves to what the user typed. A process without it starts that one, and restarts it after a
 * fault.
 */
const command = 'SOFA_AND_DAGGER_COMMAND'

const begin = async () => {
  if (!isMainThread) return await load(`${folder}sqlite-thread.js`)
  if (process.env[command] !== undefined) return await load(`${folder}index.js`)
  const { keep } = await load(`${folder}keep.mjs`)
  process.exitCode = await keep(process.execPath, process.argv.slice(2), {
    env: { ...process.env, [command]: process.argv0 },
  })
}
void begin()
