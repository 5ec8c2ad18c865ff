import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../tools/run.mjs'

interface Package {
  readonly dependencies?: Readonly<Record<string, string>>
  readonly peerDependencies?: Readonly<Record<string, string>>
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>
}

/** Where npm looks for what a package asks for: beside it, and then further and further up. */
const found = (packages: Readonly<Record<string, Package>>, from: string, name: string): string | null => {
  const own = `${from === '' ? '' : `${from}/`}node_modules/${name}`
  if (own in packages) return own
  return from === '' ? null : found(packages, from.replace(/(^|\/)node_modules\/(?:@[^/]+\/)?[^/]+$/, ''), name)
}

/** The names of the packages that a server cannot do without, by what is locked. */
const names = (): readonly string[] => {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    readonly packages: Readonly<Record<string, Package>>
  }
  const kept = new Set<string>()
  const keep = (at: string): void => {
    if (kept.has(at)) return
    kept.add(at)
    const { dependencies = {}, peerDependencies = {}, peerDependenciesMeta: meta = {} } = packages[at] ?? {}
    const peers = Object.keys(peerDependencies).filter(name => meta[name]?.optional !== true)
    for (const name of [...Object.keys(dependencies), ...peers]) {
      const next = found(packages, at, name)
      if (next !== null) keep(next)
    }
  }
  keep('')
  return [...kept].map(at => at.replace(/^.*node_modules\//, '')).filter(name => name !== '')
}

/** A module to start a server with that finds only what it cannot do without: for it nothing else is installed. */
export const necessary = (): string => `data:text/javascript,import{registerHooks,isBuiltin}from'node:module';
const names=new Set(${JSON.stringify(names())});registerHooks({resolve(name,context,next){
const [own]=/^(?:@[^/]+\\/)?[^/]+/.exec(name)??[''];
if(/^[a-z@]/i.test(name)&&!/^[a-z]+:/.test(name)&&!isBuiltin(name)&&!names.has(own)){
const error=new Error('nothing of that name is installed');error.code='ERR_MODULE_NOT_FOUND';throw error}
return next(name,context)}})`
