#!/usr/bin/env node
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { keep } from './keep.mjs'
import { builds, isNewEnough } from './node.mjs'

const { resolve } = createRequire(import.meta.url)

/** The Node that was installed with this package, or the running one if that is new enough. */
const node = () => {
  const build = builds[`${process.platform} ${process.arch}`]
  try {
    if (build) return resolve(build)
  } catch {
    // Optional packages may be left out of an install.
  }
  return isNewEnough(process.versions.node) ? process.execPath : null
}

const server = join(fileURLToPath(import.meta.url), '../../bundle/index.js')
const found = node()
if (found === null) {
  console.error(
    `Node.js 24.9 or newer is needed, and this is Node.js ${process.versions.node}: install a newer one from your system or nodejs.org.`,
  )
  process.exitCode = 1
} else {
  process.exitCode = await keep(found, [server, ...process.argv.slice(2)], {
    env: { ...process.env, SOFA_AND_DAGGER_COMMAND: 'npx sofa-and-dagger' },
  })
}
