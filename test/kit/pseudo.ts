import { english } from '../../shared/texts/en/index.ts'
import type { Language, PartId } from '../../shared/texts/languages.ts'
import { isTemplate } from '../../shared/texts/templates.ts'

const accents: Readonly<Record<string, string>> = { a: 'á', e: 'é', i: 'í', o: 'ó', u: 'ú', A: 'Á', E: 'É', O: 'Ó' }
/** Writes what is no place with accents. */
const accented = (text: string): string => text.replace(/\{[^}]*\}|[aeiouAEO]/g, part => accents[part] ?? part)
/** A text that nothing says stays one. */
const marked = (text: string): string => (text === '' ? '' : `[${accented(text)}]`)

const pseudo = (node: unknown): unknown => {
  if (typeof node === 'string') return marked(node)
  if (Array.isArray(node)) return node.map(pseudo)
  const forms = isTemplate(node)
  return Object.fromEntries(
    Object.entries(node as object).map(([key, child]) => [key, forms ? marked(String(child)) : pseudo(child)]),
  )
}

/** A language for tests, in brackets and with accents: whatever stands outside of brackets is said by no text. */
export const enXA: Language = {
  name: '[Énglísh]',
  grammar: { ...english.grammar, tag: 'en-XA', list: [', ', ' & '], nobody: '[nóbódy]', numbers: [] },
  parts: Object.fromEntries(
    Object.entries(english.parts).map(([id, load]) => [id, () => (load as () => Promise<unknown>)().then(pseudo)]),
    // Each part has the shape of its source.
  ) as { readonly [P in PartId]: Language['parts'][P] },
}

/** What of a text stands outside of brackets, and has letters; one that is cut has a bracket that stays open. */
export const unsaid = (text: string): string => {
  let rest = text.replace(/…$/, ']]]')
  for (let before = ''; before !== rest; ) {
    before = rest
    rest = rest.replace(/\[[^[\]]*\]/g, '')
  }
  return /\p{L}/u.test(rest) ? rest : ''
}
