import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { isTemplate, type Template } from '../shared/texts/templates.ts'
import { root } from './run.mjs'
import { type Messages, messagesOf, textsOf } from './web-extension.ts'

const usage = `npm run words -- export LANGUAGE [FILE]   writes the texts as WebExtension JSON, which Weblate and other programs for
                                          translators read: each message with its English and where it is used
npm run words -- import LANGUAGE FILE     checks such a file, and writes the language's texts: places must be the same,
                                          no text much longer than the English, and words as in its GLOSSARY.md
                          --anyway        takes long texts and other words than the glossary's all the same`

const folder = join(root, 'shared/texts')

export interface Row {
  readonly english: Template
  readonly translation: Template | null
  readonly places: readonly string[]
  readonly context: string
}
export type Rows = Readonly<Record<string, Row>>
type Tree = { readonly [key: string]: Template | Tree }

const sentences = (text: Template): readonly string[] => (typeof text === 'string' ? [text] : Object.values(text))
/** Lists the placeholders of a text; a number that only inflects words may be left out. */
export const placesIn = (text: Template): readonly string[] => {
  const found = sentences(text).flatMap(one => [...one.matchAll(/\{(\w+)/g)].map(([, place = '']) => place))
  return [...new Set(typeof text === 'string' ? found : [...found, 'n'])].toSorted()
}

const flat = (tree: unknown, path: string): readonly (readonly [string, Template])[] =>
  isTemplate(tree)
    ? [[path, tree]]
    : Object.entries(tree as object).flatMap(([key, child]) => flat(child, `${path}.${key}`))

type Comments = ReadonlyMap<string, string>
/** Reads the comments above texts and tables of texts: what a translator should know about them. */
const commentsIn = (file: string, part: string): Comments => {
  const comments = new Map<string, string>()
  if (!existsSync(file)) return comments
  const path: string[] = [part]
  let comment = ''
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    const told = /^\s*(?:\/\*\*|\*\/|\*|\/\/)\s?(.*?)\s*(?:\*\/)?$/.exec(line)
    if (told) comment = `${comment} ${told[1]}`.trim()
    const key = /^( +)(?:'([^']+)'|(\w+)):/.exec(line)
    if (/^export const/.test(line) && comment !== '') comments.set(part, comment)
    if (key) {
      path.splice((key[1] ?? '').length / 2)
      path.push(key[2] ?? key[3] ?? '')
      if (comment !== '') comments.set(path.join('.'), comment)
    }
    if (!told) comment = ''
  }
  return comments
}

interface Part {
  readonly file: string
  readonly id: string
  readonly texts: Tree
}
const partsOf = (language: string): Promise<readonly Part[]> => {
  const own = join(folder, language)
  const files = existsSync(own) ? readdirSync(own).filter(file => file.endsWith('.ts')) : []
  return Promise.all(
    files.map(async file => {
      const name = file.replace('.ts', '')
      const loaded = (await import(`../shared/texts/${language}/${name}.ts`)) as Readonly<Record<string, Tree>>
      // The first file holds the grammar, too.
      const id = name === 'language' ? 'common' : name
      return { file, id, texts: loaded[id] ?? {} }
    }),
  )
}

/** Exports all English texts, with the existing translations of a language. */
export const exported = async (language: string): Promise<Rows> => {
  const own = new Map((await partsOf(language)).flatMap(({ id, texts }) => [...flat(texts, id)]))
  const rows: [string, Row][] = []
  for (const { file, id, texts } of await partsOf('en')) {
    const comments = commentsIn(join(folder, 'en', file), id)
    for (const [path, english] of flat(texts, id)) {
      const above = path.split('.').map((_, i, keys) => comments.get(keys.slice(0, i + 1).join('.')))
      const context = above.filter(one => one !== undefined).join(' ')
      rows.push([path, { english, translation: own.get(path) ?? null, places: placesIn(english), context }])
    }
  }
  return Object.fromEntries(rows)
}

/** Measures a text as it is drawn: a Chinese character is as wide as two letters. */
const widthOf = (text: Template): number =>
  Math.max(
    ...sentences(text).map(one =>
      [...one.replace(/\{\w+[^}]*\}/g, 'name')].reduce((sum, sign) => sum + (/[⺀-鿿＀-￯]/.test(sign) ? 2 : 1), 0),
    ),
  )
const longest = (english: Template): number => widthOf(english) * 1.5 + 12

/** The parts of the texts to which a glossary's heading applies; any other heading applies to all. */
const about: readonly (readonly [heading: RegExp, parts: RegExp])[] = [
  [/avalon/i, /avalon|quest/i],
  [/mafia/i, /mafia/i],
  [/midnight/i, /midnight/i],
]
interface Term {
  readonly term: string
  readonly said: readonly string[]
  /** The parts of the texts in which the term has this meaning. */
  readonly parts: RegExp
  /** The texts that mean something else by the word, or deliberately use another one. */
  readonly except: readonly string[]
}
/** Matches the heading under which a glossary lists texts that depart from it: a term, a text, and why. */
const departures = /^otherwise/i

/** Lists the rows of a glossary's section by their first two cells. */
const rowsOf = (section: string): readonly (readonly [string, string])[] =>
  [...section.matchAll(/^\|\s*([^|]+?)\s*\|\s*([^|]+?)\s*\|/gm)]
    .map(([, term = '', said = '']) => [term, said] as const)
    .filter(([term]) => !/^(-+|term|english)$/i.test(term))

/** Splits a row of several names, as `Wolf, Cub`, into one row each, if it has as many translations. */
const paired = ([term, said]: readonly [string, string]): readonly (readonly [string, string])[] => {
  const [terms, own] = [term.split(', '), (said.split(';')[0] ?? '').split(/,\s*|、/)]
  const are = terms.length > 1 && terms.length === own.length && terms.every(one => /^[A-Z]\w+$/.test(one))
  return are ? terms.map((one, i) => [one, own[i] ?? '']) : [[term, said]]
}

/**
 * Reads a glossary's rows: the English term, its translation, and where it applies. Other rows with a comma or a
 * bracket are advice.
 */
export const glossaryOf = (page: string): readonly Term[] => {
  const sections = page.split(/^## /m)
  const meant = sections.filter(section => departures.test(section)).flatMap(rowsOf)
  return sections
    .filter(section => !departures.test(section))
    .flatMap(section => {
      const [, parts = /(?:)/] = about.find(([heading]) => heading.test(section.split('\n')[0] ?? '')) ?? []
      return rowsOf(section)
        .flatMap(paired)
        .filter(([term, said]) => !/[,;(]/.test(term) && said !== 'the same')
        .map(([term, said]) => ({
          term,
          said: said.replaceAll(/\s*\([^)]*\)/g, '').split(/\s*[/,;、]\s*/),
          parts,
          except: meant.filter(([of]) => of === term).map(([, path]) => path.replaceAll('`', '')),
        }))
    })
}

const literally = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Matches inflected words: what is left of each without its last letters must occur, in this order. */
const bent = (words: string): RegExp =>
  new RegExp(
    words
      .toLowerCase()
      .split(' ')
      .map(word => literally(/\p{Script=Han}/u.test(word) ? word : word.slice(0, Math.max(3, word.length - 2))))
      .join('.*'),
    'u',
  )

/** Returns a language's terms; none where it has no glossary. */
export const glossaryIn = (language: string): readonly Term[] => {
  const page = join(folder, language.toLowerCase(), 'GLOSSARY.md')
  return existsSync(page) ? glossaryOf(readFileSync(page, 'utf8')) : []
}

/** Lists what is wrong with a translation: one sentence each, and whether it can be accepted all the same. */
export const faults = (
  path: string,
  { english, translation }: Pick<Row, 'english' | 'translation'>,
  glossary: ReturnType<typeof glossaryOf>,
): readonly { readonly text: string; readonly grave: boolean }[] => {
  if (translation === null) return [{ text: `${path} is not translated.`, grave: true }]
  if (!isTemplate(translation)) return [{ text: `${path} is no text, nor forms with “other”.`, grave: true }]
  const [wanted, has] = [placesIn(english), placesIn(translation)]
  const lacks = wanted.filter(place => !has.includes(place))
  const more = has.filter(place => !wanted.includes(place))
  const [source = '', own = ''] = [english, translation].map(text =>
    sentences(text)
      .join(' ')
      .replace(/\{[^}]*\}/g, ' '),
  )
  return [
    ...lacks.map(place => ({ text: `${path} lacks the place {${place}}.`, grave: true })),
    ...more.map(place => ({ text: `${path} has no place {${place}} in English.`, grave: true })),
    ...(widthOf(translation) > longest(english)
      ? [{ text: `${path} is too long for a small phone: “${sentences(translation)[0]}”.`, grave: false }]
      : []),
    ...glossary.flatMap(({ term, said: as, parts, except }) =>
      parts.test(path.split('.')[0] ?? '') &&
      !except.some(text => path === text || path.startsWith(`${text}.`)) &&
      // A capital means a name: “Fail” is a card, and to fail is not.
      new RegExp(`\\b${literally(term)}\\b`, /^[A-Z]/.test(term) ? 'u' : 'iu').test(source) &&
      !as.some(one => bent(one).test(own.toLowerCase()))
        ? [{ text: `${path} says “${term}” otherwise than its glossary (${as.join(', ')}).`, grave: false }]
        : [],
    ),
  ]
}

const quoted = (text: string): string =>
  `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\n', '\\n')}'`
const keyed = (key: string): string => (/^([A-Za-z_]\w*|\d+)$/.test(key) ? key : quoted(key))
/** Formats a comment above its text, broken into lines that fit. */
const commented = (comment: string | undefined): string => {
  if (comment === undefined) return ''
  const lines = comment.match(/\S.{0,100}(?=\s|$)/g) ?? []
  return lines.length < 2 ? `\n/** ${comment} */\n` : `\n/**\n${lines.map(line => ` * ${line}\n`).join('')} */\n`
}

/** Writes a part in the shape of its English, as code, with the comments from the language's own file. */
const written = (shape: unknown, path: string, rows: Rows, comments: Comments): string => {
  if (isTemplate(shape)) {
    const text = rows[path]?.translation ?? shape
    if (typeof text === 'string') return quoted(text)
    return `{ ${Object.entries(text).map(([form, one]) => `${keyed(form)}: ${quoted(one)}`)} }`
  }
  const parts = Object.entries(shape as object).map(([key, child]) => {
    const own = `${path}.${key}`
    return { key: `${commented(comments.get(own))}${keyed(key)}`, child: written(child, own, rows, comments) }
  })
  return Array.isArray(shape)
    ? `[${parts.map(({ child }) => child)}]`
    : `{ ${parts.map(({ key, child }) => `${key}: ${child}`)} }`
}

/** Returns what stands before the texts of a language's first file: its grammar and its titles of games. */
const languageHead = (language: string, own: string): string => {
  const head = (file: string): string =>
    readFileSync(file, 'utf8').split(/^(?:\/\*\*[^\n]*\*\/\n)?export const common/m)[0] ?? ''
  const file = join(own, 'language.ts')
  if (existsSync(file)) return head(file)
  const english = head(join(folder, 'en/language.ts'))
  return english
    .replace(
      /^(import .*\n)+/,
      "import type { PartId } from '../catalogue.ts'\nimport type { common as english } from '../en/language.ts'\nimport { type Grammar, translation } from '../templates.ts'\n",
    )
    .replace("tag: 'en'", `tag: ${quoted(language)}`)
    .replace('`../en/', `\`../${language.toLowerCase()}/`)
}

/** Writes a language's files; a new one gets English grammar, for its translator to change. */
export const writeLanguage = async (language: string, rows: Rows, into = folder): Promise<readonly string[]> => {
  const own = join(into, language.toLowerCase())
  mkdirSync(own, { recursive: true })
  return (await partsOf('en')).map(({ file, id, texts }) => {
    const comments = commentsIn(join(own, file), id)
    const head =
      file === 'language.ts'
        ? languageHead(language, own)
        : `import type { ${id} as english } from '../en/${file}'\nimport { translation } from '../templates.ts'\n`
    const code = `${head}${commented(comments.get(id)) || '\n'}export const ${id} = translation<typeof english>()(${written(texts, id, rows, comments)})
`
    writeFileSync(join(own, file), code)
    return join(own, file)
  })
}

const run = async (args: readonly string[]): Promise<number> => {
  const { positionals, values } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { anyway: { type: 'boolean' }, help: { type: 'boolean' } },
  })
  const [what, language = '', file = `${language}.json`] = positionals
  if (values.help || !/^(export|import)$/.test(what ?? '') || !/^[a-z]{2,3}(-[A-Za-z]+)?$/.test(language)) {
    console.log(usage)
    return values.help ? 0 : 2
  }
  if (what === 'export') {
    writeFileSync(file, `${JSON.stringify(messagesOf(await exported(language.toLowerCase()), language), null, 2)}\n`)
    console.log(`${file} holds every text. Translate each “message”, then: npm run words -- import ${language} ${file}`)
    return 0
  }
  const glossary = glossaryIn(language)
  const wanted = await exported(language.toLowerCase())
  const { texts, unknown } = textsOf(JSON.parse(readFileSync(file, 'utf8')) as Messages, wanted)
  const rows: Rows = Object.fromEntries(
    Object.entries(wanted).map(([path, row]) => [path, { ...row, translation: texts.get(path) ?? null }]),
  )
  const found = [
    ...unknown.map(id => ({ text: `There is no text ${id}.`, grave: true })),
    ...Object.entries(wanted).flatMap(([path, { english }]) =>
      faults(path, { english, translation: rows[path]?.translation ?? null }, glossary),
    ),
  ].filter(({ grave }) => grave || values.anyway !== true)
  for (const { text } of found) console.log(text)
  if (found.length > 0) {
    console.log('Nothing was written.')
    return 1
  }
  const files = await writeLanguage(language, rows)
  console.log(`Wrote ${files.length} files. Now: npx biome check --write shared/texts/${language.toLowerCase()}`)
  return 0
}

if (process.argv[1] === import.meta.filename)
  process.exitCode = await run(process.argv.slice(2)).catch((error: Error) => {
    console.log(error.message)
    return 1
  })
