/**
 * Texts are data: a sentence is a template with named places, and a tree of templates is what a program says in one
 * language. Another language has the same tree and, in each sentence, the same places, or it does not compile.
 *
 *     '{name} leads quest {quest}.'                          a place
 *     { one: 'One more player', other: '{n} more players' }  a form for each kind of number that `n` can be
 *     '{target} was {role.called}.'                          a form of the noun that stands there
 *     '{n:words} sit here.'                                  a number as a word; `Words` begins with a capital
 */
export type Template = string | Plural

/** The plural categories of CLDR. `none` is nought and `two` is two, if a sentence has a separate form for them. */
const categories = ['none', 'zero', 'one', 'two', 'few', 'many', 'other'] as const
type Category = (typeof categories)[number]
export type Plural = { readonly [C in Exclude<Category, 'other'>]?: string } & { readonly other: string }

/** A noun in the forms that templates ask for; `name` is used if a place asks for none. */
export interface Forms {
  readonly name: string
  readonly called?: string
}
/** What may fill a place. A list is joined as the language joins lists. */
export type Filling = string | number | readonly string[] | Forms

type Bare<P extends string> = P extends `${infer Name}.${string}`
  ? Name
  : P extends `${infer Name}:${string}`
    ? Name
    : P
type PlacesIn<T extends string> = T extends `${string}{${infer P}}${infer Rest}` ? Bare<P> | PlacesIn<Rest> : never
type IsPlural<T> = 'other' extends keyof T ? (keyof T extends Category ? true : false) : false
/** The names of a template's places. */
export type Places<T> = T extends string
  ? PlacesIn<T>
  : 'n' | { [C in keyof T]: T[C] extends string ? PlacesIn<T[C]> : never }[keyof T]

/** A tree of templates, ready to be used. Templates without places are plain strings. */
export type Spoken<T> = T extends string
  ? Said<T>
  : IsPlural<T> extends true
    ? Said<T>
    : { readonly [K in keyof T]: Spoken<T[K]> }
type Said<T> = [Places<T>] extends [never]
  ? string
  : (fillings: { readonly [P in Places<T>]: P extends 'n' ? number : Filling }) => string

/** The tree that every language must have. Each language decides which plural categories it uses. */
export type Tree<T> = T extends string
  ? Template
  : IsPlural<T> extends true
    ? Template
    : { readonly [K in keyof T]: Tree<T[K]> }
/** Compares the places of each sentence, so that the compiler names the wrong one. */
type Matching<Source, T> = Source extends string
  ? Matched<Source, T>
  : IsPlural<Source> extends true
    ? Matched<Source, T>
    : { readonly [K in keyof Source]: K extends keyof T ? Matching<Source[K], T[K]> : Tree<Source[K]> }
type Matched<Source, T> = T extends Template
  ? [Exclude<Places<Source>, Places<T>>] extends [never]
    ? [Exclude<Places<T>, Places<Source>>] extends [never]
      ? T
      : { readonly 'there is no place': Exclude<Places<T>, Places<Source>> }
    : { readonly 'a place is missing': Exclude<Places<Source>, Places<T>> }
  : Template

/** How a language joins, counts and reads. */
export interface Grammar {
  /** The BCP 47 tag, which selects plural forms, `<html lang>` and the narrator's voice. */
  readonly tag: string
  readonly direction: 'ltr' | 'rtl'
  /** What stands between the items of a list, and before its last. */
  readonly list: readonly [between: string, last: string]
  /** What stands before the last item if that begins so, like “e” in Spanish before the sound of an “i”. */
  readonly lastBefore?: readonly [beginning: RegExp, last: string]
  readonly nobody: string
  /** What stands between two sentences. */
  readonly space: string
  /** What stands between a word and its explanation. */
  readonly colon: string
  /** What encloses somebody's words. */
  readonly quotes: readonly [open: string, close: string]
  /** The words for small numbers, from nought; none if they inflect, so that figures are better. */
  readonly numbers: readonly string[]
}

/** The texts of the language that all others follow. */
export const source = <const T>(texts: T): T => texts
/** The texts of another language: `translation<typeof english>()({ ... })`. */
export const translation =
  <Source>() =>
  // No `T extends Tree<Source>`: where one sentence is missing, all others would be called wrong.
  <const T>(texts: T & Matching<Source, T>): Tree<Source> =>
    // Each sentence was compared.
    texts as unknown as Tree<Source>

const isCategory = (key: string): key is Category => categories.some(category => category === key)
/** Tells a sentence from a table of sentences. */
export const isTemplate = (node: unknown): node is Template =>
  typeof node === 'string' ||
  (typeof node === 'object' && node !== null && 'other' in node && Object.keys(node).every(isCategory))

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

export const joined = ({ list: [between, usual], lastBefore, nobody }: Grammar, items: readonly string[]): string => {
  const end = items.at(-1) ?? nobody
  if (items.length < 2) return end
  // A name begins with the mark that isolates it.
  const last = lastBefore?.[0].test(end.replace(/^\u2068/, '')) ? lastBefore[1] : usual
  return `${items.slice(0, -1).join(between)}${last}${end}`
}

/** Puts sentences one after another. */
export const sequel = ({ space }: Grammar, sentences: readonly string[]): string => sentences.join(space)

const isList = (filling: readonly string[] | Forms): filling is readonly string[] => Array.isArray(filling)

const write = (grammar: Grammar, filling: Filling, form: string, style: string): string => {
  if (typeof filling === 'string') return filling
  if (typeof filling === 'number') {
    const word = style === '' ? String(filling) : (grammar.numbers[filling] ?? String(filling))
    return style === 'Words' ? capital(word) : word
  }
  if (isList(filling)) return joined(grammar, filling)
  const forms: Readonly<Record<string, string>> = { ...filling }
  return forms[form] ?? filling.name
}

const place = /\{(\w+)(?:\.(\w+))?(?::(\w+))?\}/g
type Fillings = Readonly<Record<string, Filling>>
/** Fills all places in one pass, so that a player called `{n}` keeps that name. */
const fill = (grammar: Grammar, text: string, fillings: Fillings): string =>
  text.replace(place, (whole, name: string, form = '', style = '') => {
    const filling = fillings[name]
    return filling === undefined ? whole : write(grammar, filling, form, style)
  })

const say = (grammar: Grammar, plural: Intl.PluralRules, template: Template): unknown => {
  if (typeof template === 'string')
    return template.includes('{') ? (fillings: Fillings) => fill(grammar, template, fillings) : template
  return (fillings: Fillings) => {
    const n = Number(fillings.n)
    const exactly = n === 0 ? template.none : n === 2 ? template.two : undefined
    return fill(grammar, exactly ?? template[plural.select(n)] ?? template.other, fillings)
  }
}

/** Makes a tree of templates ready to be used. */
export const speak = <T>(grammar: Grammar, texts: T): Spoken<T> => {
  const plural = new Intl.PluralRules(grammar.tag)
  const walk = (node: unknown): unknown => {
    if (isTemplate(node)) return say(grammar, plural, node)
    if (Array.isArray(node)) return node.map(walk)
    return Object.fromEntries(Object.entries(node as object).map(([key, child]) => [key, walk(child)]))
  }
  // The walk keeps the tree's shape, and makes of each leaf what `Spoken` says of it.
  return walk(texts) as Spoken<T>
}
