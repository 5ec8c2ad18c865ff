import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, posix, sep } from 'node:path'
import { describe, expect, test } from 'vitest'
import { usage } from '../server/ops/settings.ts'

const root = join(import.meta.dirname, '..')
const read = (page: string): string => readFileSync(join(root, page), 'utf8')
/** The folders that are made by running the program, or downloaded. */
const made = ['bundle', 'data', 'dist', 'node_modules', 'test-results']
const files: readonly string[] = readdirSync(root, { withFileTypes: true })
  .filter(({ name }) => !name.startsWith('.') && !made.includes(name))
  .flatMap(entry =>
    entry.isDirectory()
      ? ['.', ...readdirSync(join(root, entry.name), { recursive: true, encoding: 'utf8' })].map(name =>
          posix.join(entry.name, name.replaceAll(sep, '/')),
        )
      : [entry.name],
  )
const tops = new Set([...files.map(file => file.split('/')[0]), ...made])
const pages = files.filter(file => file.endsWith('.md'))

/** Lists what is marked as code in a page: in backticks, and in code blocks, line by line. */
const codeIn = (page: string): readonly string[] => {
  const [blocks, rest] = [
    [...read(page).matchAll(/^```.*\n([\s\S]*?)^```/gm)],
    read(page).replaceAll(/^```[\s\S]*?^```/gm, ''),
  ]
  return [
    ...blocks.flatMap(([, lines = '']) => lines.split('\n')),
    ...[...rest.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code.replaceAll(/\s+/g, ' ')),
  ]
}
const named = /^(?![/@])[\w.*<>@/-]+$/
const extension = /\.(tsx?|mjs|css|html|json|md|sql|txt|ya?ml)$/
/** Lists our files and folders that some code names: by a path, or by a name alone where that has no other meaning. */
const pathsIn = (code: string): readonly string[] => {
  const words = code.split(' ').filter(word => named.test(word))
  return words.filter(word =>
    word.includes('/')
      ? tops.has(word.split('/')[0]) || extension.test(word)
      : words.length === 1 && extension.test(word),
  )
}
/** Says whether a path exists; `tv-*.test.ts` and `<game>` stand for several. */
const stands = (path: string, page: string): boolean => {
  if (made.includes(path.split('/')[0] ?? '')) return true
  const text = path
    .replace(/\/$/, '')
    .replaceAll(/[.]/g, '\\.')
    .replaceAll(/\*|<\w+>/g, '[^/]*')
  const from = path.includes('/') ? `(${dirname(page)}/)?` : '(.*/)?'
  return files.some(file => new RegExp(`^${from}${text}$`).test(file))
}
/** Returns the anchor of a heading, as in a link. */
const anchor = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} -]/gu, '')
    .replaceAll(' ', '-')
const anchors = (page: string): readonly string[] =>
  [...read(page).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchor(heading))

const { scripts } = JSON.parse(read('package.json')) as { readonly scripts: Readonly<Record<string, string>> }

describe('the documentation', () => {
  test.each(pages)('%s has no broken link', page => {
    for (const [, link = ''] of read(page).matchAll(/\]\((?!https?:)([^)\s]+)\)/g)) {
      const [file = '', part] = link.split('#')
      const path = file === '' ? page : join(dirname(page), file)
      expect([link, existsSync(join(root, path))]).toEqual([link, true])
      if (part !== undefined) expect(anchors(path)).toContain(part)
    }
  })
  test('describes every flag of the server, and no other', () => {
    const flags = [...usage.matchAll(/^ {2}(--[\w-]+) /gm)]
      .map(([, flag = '']) => flag)
      .filter(flag => flag !== '--help')
    const told = read('docs/hosting.md')
    for (const flag of flags) expect(told).toContain(`${flag}`)
    const commands = [...told.matchAll(/^npm start -- (?!tables)(.+)$/gm)].flatMap(
      ([, line = '']) => line.match(/--[\w-]+/g) ?? [],
    )
    for (const flag of commands) expect(flags).toContain(flag)
  })
  test('spells every variable of the server as the server reads it', () => {
    const variables = [...usage.matchAll(/^ {2}--([\w-]+)/gm)].map(([, flag = '']) =>
      flag.replaceAll('-', '_').toUpperCase(),
    )
    const said = [...read('docs/hosting.md').matchAll(/\b(\w+)(?==|`)/g)].map(([, word = '']) => word)
    const known = said.filter(word => word.includes('_') && variables.includes(word.toUpperCase()))
    expect(known.length).toBeGreaterThan(0)
    expect(known.filter(word => !variables.includes(word))).toEqual([])
  })
  test.each(pages)('%s names only files and folders that exist', page => {
    const wrong = codeIn(page)
      .flatMap(pathsIn)
      .filter(path => !stands(path, page))
    expect(wrong).toEqual([])
  })
  test.each(pages)('%s names only commands that exist', page => {
    const said = [...read(page).matchAll(/npm run (?:-s )?([\w:-]+)/g)].map(([, name = '']) => name)
    expect(said.filter(name => !(name in scripts))).toEqual([])
  })
  test('describes every command of package.json', () => {
    const told = pages.map(read).join('\n')
    // npm itself runs dependencies, and the scripts whose names begin with pre or post.
    for (const name of Object.keys(scripts).filter(name => !/^(pre|post|dependencies$)/.test(name)))
      expect(told).toMatch(new RegExp(`npm (run (-s )?)?${name}\\b`))
  })
})

describe('what the tests hold for everybody', () => {
  const page = 'docs/accessibility.md'
  const mark = 'Accessibility: '
  /** Returns what a test says that it holds, in the comment that begins so. */
  const heldBy = (file: string): string => {
    const lines = read(file).split('\n')
    const first = lines.findIndex(line => line.startsWith(`// ${mark}`))
    const after = lines.findIndex((line, i) => i > first && !line.startsWith('// '))
    const text = lines.slice(first, after).map(line => line.slice(3))
    return first < 0 ? '' : text.join(' ').slice(mark.length)
  }
  const list = files
    .filter(file => file.endsWith('.test.ts') && file !== 'tools/docs.test.ts')
    .toSorted()
    .flatMap(file => (heldBy(file) === '' ? [] : [`- \`${file}\`: ${heldBy(file)}`]))
  const whole = read(page).replace(
    /(<!-- tests -->\n)[\s\S]*(<!-- end -->)/,
    (_, from, to) => `${from}${list.join('\n')}\n${to}`,
  )
  if (process.env.UPDATE_DOCS === '1') writeFileSync(join(root, page), whole)

  test('is listed on its page as they say it', () => {
    expect(list.length).toBeGreaterThan(15)
    expect(read(page)).toBe(whole)
  })

  test('fits on a page of a thousand words', () => {
    expect(whole.match(/[\p{L}\p{N}][^\s]*/gu)?.length).toBeLessThanOrEqual(1000)
  })
})
