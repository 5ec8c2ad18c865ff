import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../tools/run.mjs'

interface Package {
  readonly dependencies?: Readonly<Record<string, string>>
  readonly peerDependencies?: Readonly<Record<string, string>>
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>
}

/** Resolves a package as npm does: next to its dependent first, then in each folder above. */
const found = (packages: Readonly<Record<string, Package>>, from: string, name: string): string | null => {
  const own = `${from === '' ? '' : `${from}/`}node_modules/${name}`
  if (own in packages) return own
  return from === '' ? null : found(packages, from.replace(/(^|\/)node_modules\/(?:@[^/]+\/)?[^/]+$/, ''), name)
}

/** The folders of the server's own files. */
const folders = ['server', ...['engine', 'games', 'party', 'protocol', 'texts'].map(name => `shared/${name}`)]
/** Lists the packages that the server's own files import. */
const imported = (): readonly string[] => {
  const files = folders.flatMap(folder =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map(file => join(root, folder, file)),
  )
  const sources = files.filter(file => /(?<!\.test)\.ts$/.test(file))
  const from = /from '((?:@[\w-]+\/)?[a-z][\w-]*)(?=[/'])/g
  return sources.flatMap(file => [...readFileSync(file, 'utf8').matchAll(from)].map(([, name = '']) => name))
}

/** Lists the packages that a server needs, from its imports and the lock file. */
const names = (): readonly string[] => {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    readonly packages: Readonly<Record<string, Package>>
  }
  const needed = new Set<string>()
  const keep = (at: string): void => {
    if (needed.has(at)) return
    needed.add(at)
    const { dependencies = {}, peerDependencies = {}, peerDependenciesMeta: meta = {} } = packages[at] ?? {}
    const peers = Object.keys(peerDependencies).filter(name => meta[name]?.optional !== true)
    for (const name of [...Object.keys(dependencies), ...peers]) {
      const next = found(packages, at, name)
      if (next !== null) keep(next)
    }
  }
  for (const name of imported()) {
    const at = found(packages, '', name)
    if (at !== null) keep(at)
  }
  return [...needed].map(at => at.replace(/^.*node_modules\//, ''))
}

/** A module that lets a server find only the packages that it needs, as if no others were installed. */
export const necessary = (): string => `data:text/javascript,import{registerHooks,isBuiltin}from'node:module';
const names=new Set(${JSON.stringify(names())});registerHooks({resolve(name,context,next){
const [own]=/^(?:@[^/]+\\/)?[^/]+/.exec(name)??[''];
if(/^[a-z@]/i.test(name)&&!/^[a-z]+:/.test(name)&&!isBuiltin(name)&&!names.has(own)){
const error=new Error('nothing of that name is installed');error.code='ERR_MODULE_NOT_FOUND';throw error}
return next(name,context)}})`
