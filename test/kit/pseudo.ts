import { titles } from '../../shared/games/index.ts'
import { english, type Language } from '../../shared/texts/catalogue.ts'
import { isTemplate } from '../../shared/texts/templates.ts'

const accents: Readonly<Record<string, string>> = { a: 'á', e: 'é', i: 'í', o: 'ó', u: 'ú', A: 'Á', E: 'É', O: 'Ó' }
/** Puts accents on everything but placeholders. */
const accented = (text: string): string => text.replace(/\{[^}]*\}|[aeiouAEO]/g, part => accents[part] ?? part)
/** How much longer a text becomes: as much as in German or Russian. */
const more = 0.4
const padded = (text: string): string => {
  const letters = Math.ceil(text.replace(/\{[^}]*\}/g, '').length * more)
  return letters < 2 ? text : `${text} ${'é'.repeat(letters).replace(/é{7}(?=é)/g, '$& ')}`
}
/** Leaves an empty text empty. */
const marked = (text: string, longer: boolean): string =>
  text === '' ? '' : `[${accented(longer ? padded(text) : text)}]`

const pseudo =
  (longer: boolean) =>
  (node: unknown): unknown => {
    if (typeof node === 'string') return marked(node, longer)
    if (Array.isArray(node)) return node.map(pseudo(longer))
    const forms = isTemplate(node)
    return Object.fromEntries(
      Object.entries(node as object).map(([key, child]) => [
        key,
        forms ? marked(String(child), longer) : pseudo(longer)(child),
      ]),
    )
  }

const pseudoLanguage = (tag: string, direction: 'ltr' | 'rtl', longer: boolean): Language => ({
  grammar: { ...english.grammar, tag, direction, list: [', ', ' & '], nobody: '[nóbódy]', numbers: [] },
  titles: Object.fromEntries(Object.entries(titles).map(([id, title]) => [id, marked(title, longer)])),
  // The casts are safe: each part has the shape of its source.
  common: pseudo(longer)(english.common) as Language['common'],
  load: async part => ({ [part]: pseudo(longer)((await english.load(part))[part]) }),
})

/** A language for tests, in brackets and with accents: text outside of brackets comes from no language. */
export const enXA = pseudoLanguage('en-XA', 'ltr', false)
/** The same, with texts that are two fifths longer. */
export const longXA = pseudoLanguage('en-XA', 'ltr', true)
/** A language for tests that is read from right to left. */
export const arXB = pseudoLanguage('ar-XB', 'rtl', false)

/** Returns what has letters and is outside of brackets in a text; the bracket of a truncated text stays open. */
export const unsaid = (text: string): string => {
  let rest = text.replace(/…$/, ']]]')
  for (let before = ''; before !== rest; ) {
    before = rest
    rest = rest.replace(/\[[^[\]]*\]/g, '')
  }
  return /\p{L}/u.test(rest) ? rest : ''
}
