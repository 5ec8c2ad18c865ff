import type { IncomingMessage, ServerResponse } from 'node:http'
import { loadTexts, type Texts } from '../../shared/texts/catalogue.ts'
import { type LanguageId, languageFor, languageIds, languages } from '../../shared/texts/languages.ts'

/**
 * The refusals that a person may read in place of a page. Everything else is sent as an id, which the screens put into
 * words.
 */
const statuses = {
  'two-hosts': 400,
  nothing: 404,
  'only-read': 405,
  misnamed: 421,
  crowd: 429,
  fault: 500,
} as const
export type PageRefusal = keyof typeof statuses

type Said = Texts<'party'>
/** All languages, loaded once: a refused visitor may speak any of them. */
const speeches = new Map<LanguageId, Said>(
  await Promise.all(languageIds.map(async id => [id, await loadTexts(await languages[id].load(), ['party'])] as const)),
)

/** The longest Accept-Language header that is read: browsers send shorter ones. */
const maxHeaderLength = 256

/** Reads the languages of `Accept-Language`, the preferred first. */
export const preferredLanguages = (header: string): readonly string[] =>
  header
    .slice(0, maxHeaderLength)
    .split(',')
    .map(one => {
      const [tag = '', weight = ''] = one.trim().split(/\s*;\s*q=/i)
      return { tag, weight: weight === '' ? 1 : Number(weight) || 0 }
    })
    .filter(({ tag, weight }) => weight > 0 && /^[a-z]{2,3}(-\w{1,8})*$/i.test(tag))
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ tag }) => tag)

const speechFor = (request: IncomingMessage): Said => {
  const id = languageFor(preferredLanguages(String(request.headers['accept-language'] ?? '')))
  const speech = speeches.get(id)
  if (!speech) throw new Error(`${id} was not loaded`)
  return speech
}

/** Returns whether the request asks for a page; scripts, pictures and the like get the plain sentence. */
const wantsPage = ({ headers }: IncomingMessage): boolean => /\btext\/html\b/.test(headers.accept ?? '')

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** Renders the refusal as a page, styled like the page that phones show when offline. */
const pageOf = ({ grammar, party: { bare, front } }: Said, refusal: PageRefusal, prefix: string): string => {
  // A refusal by the server itself would be repeated by its start page, so there is no link then.
  const leads = refusal === 'nothing' || refusal === 'only-read'
  const way = leads ? `<p><a href="${prefix}/">${escaped(front.toFront)}</a></p>` : ''
  return `<!doctype html>
<html lang="${grammar.tag}" dir="${grammar.direction}" translate="no">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="dark">
<title>Sofa &amp; Dagger</title>
<link rel="stylesheet" href="${prefix}/offline.css">
<link rel="icon" href="data:,">
<main><h1>${escaped(bare.refused[refusal])}</h1>${way}</main>
</html>
`
}

/** Refuses a request in words, in the visitor's language. */
export const answerRefusal = (
  request: IncomingMessage,
  response: ServerResponse,
  refusal: PageRefusal,
  prefix: string,
): void => {
  const speech = speechFor(request)
  const page = wantsPage(request)
  const body = Buffer.from(page ? pageOf(speech, refusal, prefix) : `${speech.party.bare.refused[refusal]}\n`)
  response.writeHead(statuses[refusal], {
    'content-type': `text/${page ? 'html' : 'plain'}; charset=utf-8`,
    'content-language': speech.grammar.tag,
    'content-length': body.length,
    'cache-control': 'no-store',
    vary: 'accept, accept-language',
  })
  response.end(request.method === 'HEAD' ? undefined : body)
}
