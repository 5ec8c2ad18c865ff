import { titles } from '../../shared/games/ids.ts'
import { english } from '../../shared/texts/en/index.ts'
import type { Language, PartId } from '../../shared/texts/languages.ts'
import { isTemplate } from '../../shared/texts/templates.ts'

const accents: Readonly<Record<string, string>> = { a: 'á', e: 'é', i: 'í', o: 'ó', u: 'ú', A: 'Á', E: 'É', O: 'Ó' }
/** Writes what is no place with accents. */
const accented = (text: string): string => text.replace(/\{[^}]*\}|[aeiouAEO]/g, part => accents[part] ?? part)
/** Words that make a text longer by so much: as German is, or Russian. */
const more = 0.4
const padded = (text: string): string => {
  const letters = Math.ceil(text.replace(/\{[^}]*\}/g, '').length * more)
  return letters < 2 ? text : `${text} ${'é'.repeat(letters).replace(/é{7}(?=é)/g, '$& ')}`
}
/** A text that nothing says stays one. */
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
  name: '[Énglísh]',
  grammar: { ...english.grammar, tag, direction, list: [', ', ' & '], nobody: '[nóbódy]', numbers: [] },
  titles: Object.fromEntries(Object.entries(titles).map(([id, title]) => [id, marked(title, longer)])),
  parts: Object.fromEntries(
    Object.entries(english.parts).map(([id, load]) => [
      id,
      () => (load as () => Promise<unknown>)().then(pseudo(longer)),
    ]),
    // Each part has the shape of its source.
  ) as { readonly [P in PartId]: Language['parts'][P] },
})

/** A language for tests, in brackets and with accents: whatever stands outside of brackets is said by no text. */
export const enXA = pseudoLanguage('en-XA', 'ltr', false)
/** The same, longer by two fifths. */
export const longXA = pseudoLanguage('en-XA', 'ltr', true)
/** One that is read from right to left. */
export const arXB = pseudoLanguage('ar-XB', 'rtl', false)

/** What of a text stands outside of brackets, and has letters; one that is cut has a bracket that stays open. */
export const unsaid = (text: string): string => {
  let rest = text.replace(/…$/, ']]]')
  for (let before = ''; before !== rest; ) {
    before = rest
    rest = rest.replace(/\[[^[\]]*\]/g, '')
  }
  return /\p{L}/u.test(rest) ? rest : ''
}
