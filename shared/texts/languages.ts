import { english, type Language, languageOf, type PartId } from './catalogue.ts'

/** A language's name for itself, and its loader: only screens that speak it load it. */
interface Shipped {
  readonly name: string
  readonly load: () => Promise<Language>
}

type Load = (file: 'language' | PartId) => Promise<unknown>
const shipped = (name: string, load: Load): Shipped => {
  let loaded: Promise<Language> | null = null
  const language = async (): Promise<Language> => {
    // `languages.test.ts` checks that each language has its first file.
    const own = (await load('language')) as Parameters<typeof languageOf>[1]
    return languageOf(name, own, load)
  }
  return {
    name,
    load: () => {
      loaded ??= language()
      // A failed download is tried again next time.
      loaded.catch(() => {
        loaded = null
      })
      return loaded
    },
  }
}

/** The languages that screens speak. A new one is registered here, and nowhere else. */
const all = {
  en: { name: english.name, load: () => Promise.resolve(english) },
  de: shipped('Deutsch', file => import(`./de/${file}.ts`)),
  es: shipped('Español', file => import(`./es/${file}.ts`)),
  fr: shipped('Français', file => import(`./fr/${file}.ts`)),
  'pt-BR': shipped('Português (Brasil)', file => import(`./pt-br/${file}.ts`)),
  ru: shipped('Русский', file => import(`./ru/${file}.ts`)),
  'zh-Hans': shipped('简体中文', file => import(`./zh-hans/${file}.ts`)),
  'zh-Hant': shipped('繁體中文', file => import(`./zh-hant/${file}.ts`)),
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
