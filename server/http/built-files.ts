import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { getAssetKeys, getRawAsset, isSea } from 'node:sea'

export interface BuiltFiles {
  /** Their paths in the build, with slashes. */
  readonly names: readonly string[]
  readonly read: (name: string) => Buffer
}

export const filesIn = (folder: string): BuiltFiles => ({
  names: existsSync(folder)
    ? readdirSync(folder, { recursive: true, encoding: 'utf8' }).map(name => name.replaceAll('\\', '/'))
    : [],
  read: name => readFileSync(join(folder, name)),
})

/** Reads the assets of the single executable whose names start with this prefix: `tools/single.mjs` packs them. */
const assetsIn = (prefix: string): BuiltFiles => ({
  names: getAssetKeys()
    .filter(key => key.startsWith(prefix))
    .map(key => key.slice(prefix.length)),
  // Not copied, because nobody writes to served files.
  read: name => Buffer.from(getRawAsset(`${prefix}${name}`)),
})

/** The built pages: those inside the single executable, or else those in this folder. */
export const builtPages = (folder: string): BuiltFiles => (isSea() ? assetsIn('dist/') : filesIn(folder))
