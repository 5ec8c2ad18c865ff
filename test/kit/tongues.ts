import { gameIds } from '../../shared/games/index.ts'
import type { Language } from '../../shared/texts/catalogue.ts'
import { isTemplate } from '../../shared/texts/templates.ts'
import { partIds } from './part-ids.ts'

// Looks up what a screen shows, word by word, in the texts of its language: a word that is in none of them is a
// stranger.

/** The names of the program and its games, and words in icon credits and addresses. */
const everywhere = ['sofa', 'dagger', ...gameIds, 'http', 'https', 'qr', 'ok']

/**
 * Splits a text into words. Han has no spaces: each character is a word. Other words may have an apostrophe or a
 * hyphen.
 */
const wordsIn = (text: string): readonly string[] =>
  (text.normalize('NFC').match(/\p{Script=Han}|[^\P{L}\p{Script=Han}]+/gu) ?? []).map(word => word.toLowerCase())

const textsIn = (node: unknown): readonly string[] => {
  if (typeof node === 'string') return [node]
  if (isTemplate(node)) return Object.values(node)
  return typeof node === 'object' && node !== null ? Object.values(node).flatMap(textsIn) : []
}

/** Returns every word in the texts of a language. */
export const vocabulary = async (language: Language): Promise<ReadonlySet<string>> => {
  const parts = await Promise.all(partIds.map(async part => (await language.load(part))[part]))
  const said = [...parts, language.common, language.grammar].flatMap(textsIn)
  return new Set([...said.flatMap(text => wordsIn(text.replace(/\{[^}]*\}/g, ' '))), ...everywhere])
}

/** Returns the words of a text that are not in its language; `others` are names, codes and addresses. */
export const strangers = (text: string, known: ReadonlySet<string>, others: readonly string[]): readonly string[] =>
  wordsIn(others.toSorted((a, b) => b.length - a.length).reduce((rest, one) => rest.replaceAll(one, ' '), text)).filter(
    word => !known.has(word),
  )
