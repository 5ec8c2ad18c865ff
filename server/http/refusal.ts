import type { IncomingMessage, ServerResponse } from 'node:http'
import { loadSpeech, type Speech } from '../../shared/texts/languages.ts'
import { type LanguageId, languageFor, languageIds, languages } from '../../shared/texts/shipped.ts'

/** The answers that a person may read instead of a page. All else the server says as ids, for screens to say. */
const statuses = { nothing: 404, 'only-read': 405, misnamed: 421, crowd: 429, fault: 500 } as const
export type Refusal = keyof typeof statuses

type Said = Speech<'bare' | 'front'>
/** All languages, loaded once: whoever is refused may speak any of them. */
const speeches = new Map<LanguageId, Said>(
  await Promise.all(
    languageIds.map(async id => [id, await loadSpeech(await languages[id].load(), ['bare', 'front'])] as const),
  ),
)

/** The longest header of languages that is read: a browser's is shorter. */
const longestWish = 256

/** Reads the languages of `Accept-Language`, the dearest first. */
export const wishesOf = (header: string): readonly string[] =>
  header
    .slice(0, longestWish)
    .split(',')
    .map(one => {
      const [tag = '', weight = ''] = one.trim().split(/\s*;\s*q=/i)
      return { tag, weight: weight === '' ? 1 : Number(weight) || 0 }
    })
    .filter(({ tag, weight }) => weight > 0 && /^[a-z]{2,3}(-\w{1,8})*$/i.test(tag))
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ tag }) => tag)

const speechFor = (request: IncomingMessage): Said => {
  const id = languageFor(wishesOf(String(request.headers['accept-language'] ?? '')))
  const speech = speeches.get(id)
  if (!speech) throw new Error(`${id} was not loaded`)
  return speech
}

/** Whoever asks for a page is given one; anything else, a script or a picture, gets the sentence alone. */
const wantsPage = ({ headers }: IncomingMessage): boolean => /\btext\/html\b/.test(headers.accept ?? '')

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** Writes the page, in the looks of the one that phones show without a network. */
const pageOf = ({ grammar, bare, front }: Said, refusal: Refusal, prefix: string): string => {
  // Where the server itself turns somebody away, its start page would do so too.
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

/** Refuses a request in words, in the language of whoever sent it. */
export const refuse = (request: IncomingMessage, response: ServerResponse, refusal: Refusal, prefix: string): void => {
  const speech = speechFor(request)
  const page = wantsPage(request)
  const body = Buffer.from(page ? pageOf(speech, refusal, prefix) : `${speech.bare.refused[refusal]}\n`)
  response.writeHead(statuses[refusal], {
    'content-type': `text/${page ? 'html' : 'plain'}; charset=utf-8`,
    'content-language': speech.grammar.tag,
    'content-length': body.length,
    'cache-control': 'no-store',
    vary: 'accept, accept-language',
  })
  response.end(request.method === 'HEAD' ? undefined : body)
}
