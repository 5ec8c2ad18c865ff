import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { usage } from '../server/ops/settings.ts'
import { root } from './run.mjs'

const read = (file: string): string => readFileSync(join(root, file), 'utf8')
/** The environment variables of the settings, from their flags. */
const variables = [...usage.matchAll(/^ {2}--([\w-]+) /gm)].map(([, flag = '']) =>
  flag.toUpperCase().replaceAll('-', '_'),
)
const dockerfile = read('Dockerfile')
const compose = read('deploy/compose.yaml')

describe('the image', () => {
  test('sets variables that the server reads, and no others', () => {
    const [, line = ''] = /^ENV (.*)$/m.exec(dockerfile) ?? []
    const set = line.split(' ').map(pair => pair.split('=')[0] ?? '')
    expect(set).not.toEqual([])
    for (const name of set) expect(variables).toContain(name)
  })
  test('runs as an unprivileged user, and writes only to its single volume', () => {
    const last = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '))
    expect(last).toMatch(/^USER node$/m)
    expect([...last.matchAll(/^VOLUME (.*)$/gm)].map(([, folder]) => folder)).toEqual(['/data'])
    expect(last).toMatch(/^ENV .*\bDATA=\/data\b/m)
  })
  test('asks for its health where the server reports it', () => {
    const [, port = ''] = /^ENV .*\bMETRICS_PORT=(\d+)/m.exec(dockerfile) ?? []
    expect(dockerfile).toContain(`http://127.0.0.1:${port}/health`)
  })
})

describe('the three ways of deploy/compose.yaml', () => {
  test('set variables that the server reads', () => {
    const blocks = [...compose.matchAll(/^( *)environment:.*\n((?:\1 {2}.*\n)+)/gm)].map(([, , block = '']) => block)
    const set = blocks.flatMap(block => [...block.matchAll(/^ *([A-Z_]+):/gm)].map(([, name = '']) => name))
    const servers = set.filter(name => !name.startsWith('POSTGRES_'))
    expect(servers).toContain('PUBLIC_URL')
    for (const name of servers) expect(variables).toContain(name)
  })
  test('take every image by a variable, whose digest env.example writes down', () => {
    const told = read('deploy/env.example')
    const images = [
      ...[...compose.matchAll(/^ *(?:image|NODE_IMAGE): (.+)$/gm)].map(([, image = '']) => image),
      ...[...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, image = '']) => image),
    ]
    expect(images.length).toBeGreaterThanOrEqual(6)
    for (const image of new Set(images)) {
      const [, name = '', tag] = /^\$\{([A-Z]+)_IMAGE(?::-([\w.:-]+))?\}$/.exec(image) ?? []
      expect([image, name]).not.toContain('')
      const usual = tag ?? new RegExp(`^ARG ${name}_IMAGE=(\\S+)$`, 'm').exec(dockerfile)?.[1]
      expect(told).toContain(` ${name}=${usual}`)
    }
  })
  test('are described in the documentation, with the values that each needs', () => {
    const told = read('docs/hosting.md')
    const profiles = new Set([...compose.matchAll(/profiles: \[(\w+)\]/g)].map(([, name = '']) => name))
    expect([...profiles].toSorted()).toEqual(['alone', 'cluster', 'https'])
    for (const profile of profiles) expect(told).toContain(`COMPOSE_PROFILES=${profile} `)
  })
})
