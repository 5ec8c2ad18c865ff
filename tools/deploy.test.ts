import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { usage } from '../server/ops/settings.ts'
import { root } from './run.mjs'

const read = (file: string): string => readFileSync(join(root, file), 'utf8')
const filesIn = (folder: string): readonly string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter(file => /\.\w+$/.test(file))
    .map(file => `${folder}/${file}`)
const files = [...filesIn('.github'), ...filesIn('deploy')]
const { version, repository, scripts } = JSON.parse(read('package.json')) as {
  readonly version: string
  readonly repository: { readonly url: string }
  readonly scripts: Readonly<Record<string, string>>
}
const owned = /github\.com\/([\w-]+\/[\w-]+)\.git$/.exec(repository.url)?.[1] ?? ''

test.each(files.filter(file => /\.ya?ml$/.test(file)))('%s can be read', file => {
  expect(parse(read(file), { strict: true, uniqueKeys: true, merge: true })).toBeTypeOf('object')
})
test.each(files.filter(file => file.endsWith('.json')))('%s can be read', file => {
  expect(JSON.parse(read(file))).toBeTypeOf('object')
})

describe('a workflow', () => {
  interface Step {
    readonly run?: string
    readonly uses?: string
  }
  interface Workflow {
    readonly permissions: unknown
    readonly jobs: Readonly<Record<string, { readonly steps: readonly Step[] }>>
  }
  test.each(filesIn('.github/workflows'))('%s runs scripts that there are, with the least rights', file => {
    const { jobs, permissions } = parse(read(file)) as Workflow
    expect(permissions).toEqual({ contents: 'read' })
    const steps = Object.values(jobs).flatMap(job => job.steps)
    const runs = steps.flatMap(step => step.run ?? [])
    const named = runs.flatMap(run => [...run.matchAll(/npm run ([\w:]+)/g)].map(([, name = '']) => name))
    expect(named).not.toEqual([])
    for (const name of named) expect(Object.keys(scripts)).toContain(name)
    for (const step of steps) expect(step.uses ?? 'a/b@v1').toMatch(/^[\w-]+\/[\w-]+@v\d+$/)
  })
  test('takes its notes from a heading that the changelog has for this version', () => {
    expect(read('CHANGELOG.md')).toMatch(new RegExp(`^## (Next|${version.replaceAll('.', '\\.')})$`, 'm'))
  })
})

test('every page and package names one repository', () => {
  const pages = [...files, 'SECURITY.md', 'README.md', 'CONTRIBUTING.md', 'docs/public-server.md', 'docs/hosting.md']
  const names = pages.flatMap(file =>
    [...read(file).matchAll(/(?:github\.com|ghcr\.io)\/([\w-]+\/[\w-]+)/g)].map(([, name]) => `${file}: ${name}`),
  )
  expect(names.length).toBeGreaterThan(10)
  for (const name of names) expect(name).toMatch(new RegExp(`: (${owned}|\\w+/(checkout|setup-\\w+))$`))
})

describe('a way to run it', () => {
  const told = ['PUBLIC_URL', 'PORT', 'DATA', 'PROXIES', 'DATABASE_URL', 'REDIS_URL', 'PRIVATE_ADDRESS', 'HOST']
  const ways = [
    ['compose.yaml', /:\/data"/, /2567/],
    ['fly.toml', /destination = "\/data"/, /internal_port = 2567/],
    ['render.yaml', /mountPath: \/data/, /value: .2567/],
    ['casaos/docker-compose.yml', /target: \/data/, /target: 2567/],
    ['umbrel/docker-compose.yml', /:\/data$/m, /APP_PORT: 2567/],
    ['unraid/sofa-and-dagger.xml', /Target="\/data"/, /Target="2567"/],
  ] as const
  test.each(ways)('%s has the volume, the port and the address for guests', (file, volume, port) => {
    const text = read(`deploy/${file}`)
    expect(text).toMatch(volume)
    expect(text).toMatch(port)
    expect(text).toContain('PUBLIC_URL')
  })
  test.each(files.filter(file => file.startsWith('deploy/')))(
    '%s sets no variable that the server does not read',
    file => {
      const flags = [...usage.matchAll(/--([a-z-]+)/g)].map(([, flag = '']) => flag.toUpperCase().replaceAll('-', '_'))
      for (const name of told) expect(flags).toContain(name)
      const own =
        /^(COMPOSE_PROFILES|DOMAIN|PASSWORD|NAME|(POSTGRES|CADDY|REDIS|NODE)_\w+|APP_\w+|DEVICE_DOMAIN_NAME|PROXY_AUTH_ADD|NET_BIND_SERVICE)$/
      const set = [...read(file).matchAll(/^\s*#?\s*(?:- key: )?"?([A-Z][A-Z_]{3,})"?(?: ?=|:)/gm)].map(
        ([, name = '']) => name,
      )
      for (const name of set) expect([...flags, own.test(name) ? name : '']).toContain(name)
    },
  )
  test('is a row of the table', () => {
    const table = read('deploy/README.md')
    for (const name of readdirSync(join(root, 'deploy')).filter(one => one !== 'README.md'))
      expect(table).toContain(name)
  })
  test('of systemd is the service that the page installs', () => {
    expect(existsSync(join(root, 'deploy/systemd/sofa-and-dagger.service'))).toBe(true)
    expect(read('docs/public-server.md')).toContain('deploy/systemd/sofa-and-dagger.service')
  })
})
