import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { usage } from '../server/ops/settings.ts'

const root = join(import.meta.dirname, '..')
const read = (page: string): string => readFileSync(join(root, page), 'utf8')
const pages = [
  ...readdirSync(root).filter(name => name.endsWith('.md')),
  ...readdirSync(join(root, 'docs'))
    .filter(name => name.endsWith('.md'))
    .map(name => `docs/${name}`),
]
/** A heading as a link names it. */
const anchor = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} -]/gu, '')
    .replaceAll(' ', '-')
const anchors = (page: string): readonly string[] =>
  [...read(page).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchor(heading))

describe('the documentation', () => {
  test.each(pages)('%s links to what there is', page => {
    for (const [, link = ''] of read(page).matchAll(/\]\((?!https?:)([^)\s]+)\)/g)) {
      const [file = '', part] = link.split('#')
      const path = file === '' ? page : join(dirname(page), file)
      expect([link, existsSync(join(root, path))]).toEqual([link, true])
      if (part !== undefined) expect(anchors(path)).toContain(part)
    }
  })
  test('tells of every flag of the server, and of none besides', () => {
    const flags = [...usage.matchAll(/^ {2}(--[\w-]+) /gm)]
      .map(([, flag = '']) => flag)
      .filter(flag => flag !== '--help')
    const told = read('docs/hosting.md')
    for (const flag of flags) expect(told).toContain(`${flag}`)
    const commands = [...told.matchAll(/^npm start -- (.+)$/gm)].flatMap(
      ([, line = '']) => line.match(/--[\w-]+/g) ?? [],
    )
    for (const flag of commands) expect(flags).toContain(flag)
  })
  test('tells of every command of package.json', () => {
    const { scripts } = JSON.parse(read('package.json')) as { readonly scripts: Readonly<Record<string, string>> }
    const told = pages.map(read).join('\n')
    for (const name of Object.keys(scripts)) expect(told).toMatch(new RegExp(`npm (run (-s )?)?${name}\\b`))
  })
})
