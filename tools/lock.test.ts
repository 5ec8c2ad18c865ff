import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { completed, optionalPackages } from './lock.mjs'
import { root } from './run.mjs'

interface Entry {
  readonly version?: string
  readonly os?: readonly string[]
  readonly cpu?: readonly string[]
  readonly libc?: readonly string[]
  readonly integrity?: string
  readonly optional?: boolean
  readonly dev?: boolean
}
const lock = readFileSync(join(root, 'package-lock.json'), 'utf8')
const { packages, ...rest } = JSON.parse(lock) as { readonly packages: Readonly<Record<string, Entry>> }
const wanted = optionalPackages(packages)

/** The lock with each entry changed, or left out where it becomes null. */
const changed = (change: (name: string, entry: Entry) => Entry | null): string => {
  const entries = Object.entries(packages).map(([path, entry]) => [path, change(path, entry)] as const)
  const kept = Object.fromEntries(entries.filter(([, entry]) => entry !== null))
  return `${JSON.stringify({ ...rest, packages: kept }, null, 2)}\n`
}

test('each optional package that another wants is locked, for whatever machine it is', () => {
  expect(wanted.length).toBeGreaterThan(70)
  expect(wanted.filter(({ path }) => path === null).map(({ name }) => name)).toEqual([])
  for (const { name, wanted: version, path } of wanted)
    if (/^\d/.test(version)) expect([name, packages[path ?? '']?.version]).toEqual([name, version])
})

test('what a registry does not have, and the libc that npm 10 drops, are added as npm writes them', () => {
  const withoutDigest = wanted.filter(({ path }) => packages[path ?? '']?.integrity === undefined)
  expect(withoutDigest.length).toBeGreaterThan(0)
  const paths = new Set(withoutDigest.map(({ path }) => path))
  const mirrored = changed((path, { libc: _libc, ...entry }) => (paths.has(path) ? null : entry))
  expect(mirrored).not.toContain('cli-darwin-arm64": {')
  expect(mirrored).not.toContain('"libc"')
  expect(completed(mirrored)).toBe(lock)
  expect(completed(lock)).toBe(lock)
})

test('an entry without a digest is of a package for one kind of machine that is needed for building alone', () => {
  for (const [path, { os, cpu, integrity, optional, dev }] of Object.entries(packages))
    if (path !== '' && integrity === undefined)
      expect([path, os?.length, cpu?.length, optional, dev]).toEqual([path, 1, 1, true, true])
})

test('an optional package whose version only a registry knows is left out, and found', () => {
  const range = changed((path, entry) =>
    path === '' ? { ...entry, optionalDependencies: { 'one-linux-x64': '^1.0.0', one: '1.0.0' } } : entry,
  )
  const { packages: after } = JSON.parse(completed(range)) as { readonly packages: typeof packages }
  const lost = optionalPackages(after).filter(({ path }) => path === null)
  expect(lost.map(({ name }) => name)).toEqual(['one-linux-x64', 'one'])
})
