#!/usr/bin/env node
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { keep } from './keep.mjs'
import { isNewEnough, needsNode, packaged } from './node.mjs'

const { resolve } = createRequire(import.meta.url)

/** The Node that was installed with this package, or the running one if that is new enough. */
const node = () => {
  try {
    if (packaged) return resolve(packaged)
  } catch {
    // Optional packages may be left out of an install.
  }
  return isNewEnough(process.versions.node) ? process.execPath : null
}

const server = join(fileURLToPath(import.meta.url), '../../bundle/index.js')
const found = node()
if (found === null) {
  console.error(needsNode('24.9'))
  process.exitCode = 1
} else {
  process.exitCode = await keep(found, [server, ...process.argv.slice(2)], {
    env: { ...process.env, SOFA_AND_DAGGER_COMMAND: 'npx sofa-and-dagger' },
  })
}
