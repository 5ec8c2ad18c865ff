import { english, type Language } from './catalogue.ts'

/** A language's name for itself, and its loader: only screens that speak it load it. */
interface Shipped {
  readonly name: string
  readonly load: () => Promise<Language>
}

/** The languages that screens speak. A new one is registered here, and nowhere else. */
const all = {
  en: { name: 'English', load: () => Promise.resolve(english) },
  de: { name: 'Deutsch', load: () => import('./de/language.ts') },
  es: { name: 'Español', load: () => import('./es/language.ts') },
  fr: { name: 'Français', load: () => import('./fr/language.ts') },
  'pt-BR': { name: 'Português (Brasil)', load: () => import('./pt-br/language.ts') },
  ru: { name: 'Русский', load: () => import('./ru/language.ts') },
  'zh-Hans': { name: '简体中文', load: () => import('./zh-hans/language.ts') },
  'zh-Hant': { name: '繁體中文', load: () => import('./zh-hant/language.ts') },
} as const satisfies Readonly<Record<string, Shipped>>
export type LanguageId = keyof typeof all
export const languages: Readonly<Record<LanguageId, Shipped>> = all
// A record's own keys are its languages.
export const languageIds = Object.keys(languages) as readonly LanguageId[]

/** Chinese is written in two scripts, and browsers often report the country instead. */
const script = (tag: string): string => {
  if (!/^zh\b/i.test(tag)) return tag
  return /hant|tw|hk|mo/i.test(tag) ? 'zh-Hant' : 'zh-Hans'
}
const matches = (id: string, tag: string): boolean => {
  const [own, wanted] = [id.toLowerCase(), script(tag).toLowerCase()]
  // A language of another country is better than none.
  return own === wanted || (!wanted.startsWith('zh') && own.split('-')[0] === wanted.split('-')[0])
}

/** Returns the first of somebody's languages that is available here, or English. */
export const languageFor = <Id extends string = LanguageId>(
  wanted: readonly string[],
  ids: readonly Id[] = languageIds as readonly string[] as readonly Id[],
): Id | 'en' => wanted.flatMap(tag => ids.find(id => matches(id, tag)) ?? [])[0] ?? 'en'
