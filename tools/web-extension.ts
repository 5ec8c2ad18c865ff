import { isTemplate, type Template } from '../shared/texts/templates.ts'
import type { Row, Rows } from './words.ts'

/** A text in the format of browser extensions' `messages.json`, which Weblate and its like read and write. */
export interface Message {
  readonly message: string
  readonly description: string
  /** What stands in a message as `$name$`: a place of ours, in braces. */
  readonly placeholders?: Readonly<Record<string, { readonly content: string }>>
}
export type Messages = Readonly<Record<string, Message>>

const place = /\{[^}]*\}/g

/** Names the places of a text. The format does not tell capitals from small letters, and we do: `{n:Words}`, `{n:words}`. */
const namesOf = (text: string): ReadonlyMap<string, string> => {
  const names = new Map<string, string>()
  for (const [content] of text.matchAll(place)) {
    const plain = content.slice(1, -1).replace(/[.:]/g, '_').toLowerCase()
    const taken = [...names].filter(([other, name]) => other !== content && name.replace(/_\d+$/, '') === plain).length
    if (!names.has(content)) names.set(content, taken === 0 ? plain : `${plain}_${taken + 1}`)
  }
  return names
}

/** Keys may have letters, figures, `_` and `@`: a path's dots are `_`, and other signs are their number. */
const keyOf = (path: string): string =>
  path.replace(/[^A-Za-z0-9.]/g, sign => `_x${sign.charCodeAt(0).toString(16)}_`).replaceAll('.', '_')
const sentencesOf = (text: Template): readonly (readonly [form: string, sentence: string])[] =>
  typeof text === 'string' ? [['', text]] : Object.entries(text)

/** Makes a message of a sentence; one that is not translated yet has the places of its English. */
const messageOf = (sentence: string, english: string, description: string): Message => {
  const names = namesOf(sentence === '' ? english : sentence)
  const placeholders = Object.fromEntries([...names].map(([content, name]) => [name, { content }]))
  return {
    message: sentence.replaceAll('$', '$$$$').replace(place, content => `$${names.get(content)}$`),
    description,
    ...(names.size > 0 ? { placeholders } : {}),
  }
}

/** Returns the sentences of a text in its language; of one that is not translated, an empty one for each form it needs. */
const formsOf = ({ english, translation }: Row, language: string): ReturnType<typeof sentencesOf> => {
  if (translation !== null || typeof english === 'string') return sentencesOf(translation ?? '')
  return new Intl.PluralRules(language).resolvedOptions().pluralCategories.map(form => [form, ''])
}

/** Writes texts as messages; a text with forms for numbers is one message a form, as `quest_few@other`. */
export const messagesOf = (rows: Rows, language = 'en'): Messages =>
  Object.fromEntries(
    Object.entries(rows).flatMap(([path, row]) =>
      formsOf(row, language).map(([form, sentence]) => {
        const english = new Map(sentencesOf(row.english))
        const said = english.get(form) ?? [...english.values()].at(-1) ?? ''
        const description = `English: ${said}${row.context === '' ? '' : `\n${row.context}`}`
        return [`${keyOf(path)}${form === '' ? '' : `@${form}`}`, messageOf(sentence, said, description)]
      }),
    ),
  )

const sentenceOf = ({ message, placeholders = {} }: Message): string =>
  message.replace(/\$(\w*)\$/g, (whole, name: string) =>
    name === '' ? '$' : (placeholders[name.toLowerCase()]?.content ?? whole),
  )

/** Reads messages as texts. An empty message is a text that is not translated, unless English says nothing either. */
export const textsOf = (
  messages: Messages,
  wanted: Rows,
): { readonly texts: ReadonlyMap<string, Template>; readonly unknown: readonly string[] } => {
  const byKey = new Map(Object.keys(wanted).map(path => [keyOf(path), path]))
  const forms = new Map<string, Record<string, string>>()
  const unknown: string[] = []
  for (const [id, message] of Object.entries(messages)) {
    const [key = '', form = ''] = id.split('@')
    const path = byKey.get(key)
    if (path === undefined) unknown.push(id)
    else if (message.message !== '' || wanted[path]?.english === '')
      forms.set(path, { ...forms.get(path), [form]: sentenceOf(message) })
  }
  const read = [...forms].map(([path, said]): [string, Template] => {
    const text: unknown = said[''] ?? said
    // Forms without `other` are no text: `faults` says so.
    return [path, isTemplate(text) ? text : (text as Template)]
  })
  return { texts: new Map(read), unknown }
}
