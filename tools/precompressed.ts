import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

const worth = /\.(js|css|html|svg|json|webmanifest)$/

const pack = (file: string): void => {
  const bytes = readFileSync(file)
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
  writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params }))
  writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }))
}

/** Puts the best compressed form of every text next to it: the server itself never compresses. */
export const precompressed = (): Plugin => {
  let folder = ''
  return {
    name: 'precompressed',
    apply: 'build',
    sharedDuringBuild: true,
    configResolved: ({ root, build }) => {
      folder = resolve(root, build.outDir)
    },
    buildApp: {
      order: 'post',
      handler: () => {
        const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
        for (const name of names.filter(one => worth.test(one))) pack(join(folder, name))
        return Promise.resolve()
      },
    },
  }
}
