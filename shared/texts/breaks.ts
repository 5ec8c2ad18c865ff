const segmenter = typeof Intl.Segmenter === 'function' ? new Intl.Segmenter('en') : null
/** Splits a text into graphemes. */
export const graphemes = (text: string): readonly string[] =>
  segmenter ? [...segmenter.segment(text)].map(({ segment }) => segment) : [...text]

/** Characters of the scripts that are written without spaces: ideographs, kana, and their full-width punctuation. */
const unspaced = /[⺀-⿿　-ヿ㐀-䶿一-鿿豈-﫿＀-￯]/
/** Returns whether a line of this text may break nearly anywhere. */
export const isUnspaced = (text: string): boolean => unspaced.test(text)
/** Signs that may not begin a line, and those that may not end one; isolates open and close a name. */
const neverFirst = '。，、：；！？）」』】》〉％…—·”’\u2069'
const neverLast = '（「『【《〈“‘\u2068'

/** The parts between which a line may break, each with what stands before it on the same line. */
export interface Part {
  readonly before: '' | ' '
  readonly text: string
}
/** The most characters of a name. A longer text cannot be one, and a name is read as a whole. */
const maxNameLength = 16
/** Signs that end a clause or a list item. */
const ends = '，、：；。！？'
/** The longest clause that is kept whole, with its sign: a name, or a number with what it counts. */
const maxClauseLength = 6
/** Joins the parts of short clauses again, so that lines end between clauses. */
const inClauses = (parts: readonly string[]): readonly string[] => {
  const lasts = parts.flatMap((part, i) => (i === parts.length - 1 || ends.includes(part.slice(-1)) ? [i] : []))
  return lasts.flatMap((last, i) => {
    const clause = parts.slice((lasts[i - 1] ?? -1) + 1, last + 1)
    return graphemes(clause.join('')).length > maxClauseLength ? clause : [clause.join('')]
  })
}
/** Splits a word where its script allows a line to break, but never a name in a sentence. */
const split = (word: string): readonly string[] => {
  if (!unspaced.test(word) || graphemes(word).length <= maxNameLength) return [word]
  const parts: string[] = []
  let part = ''
  let named = false
  for (const sign of graphemes(word)) {
    const last = [...part].at(-1) ?? ''
    const breaks = unspaced.test(last) || unspaced.test(sign)
    if (part !== '' && breaks && !named && !neverFirst.includes(sign) && !neverLast.includes(last)) {
      parts.push(part)
      part = ''
    }
    part += sign
    if (sign.includes('\u2068')) named = true
    if (sign.includes('\u2069')) named = false
  }
  return inClauses([...parts, part])
}
/** Splits a text at every possible line break. */
export const partsOf = (text: string): readonly Part[] =>
  text
    .split(' ')
    .flatMap((word, i) => split(word).map((part, j): Part => ({ before: i > 0 && j === 0 ? ' ' : '', text: part })))
