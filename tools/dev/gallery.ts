import type { IncomingMessage, ServerResponse } from 'node:http'
import { gameIds } from '../../shared/games/index.ts'
import { languageIds } from '../../shared/texts/languages.ts'
import { Misuse } from '../terminal.ts'
import { eveningTo, type Moment, momentAt, phasesOf } from './moment.ts'
import type { Run } from './running.ts'

/** The screens that stand beside each other: how wide and high each is, and by how much it is made smaller. */
const screens = [
  { of: 'tv', name: 'TV', w: 1920, h: 1080, scale: 0.42 },
  { of: 'tv', name: 'TV, 4:3', w: 1440, h: 1080, scale: 0.42 },
  { of: 's1', name: 'first seat', w: 390, h: 844, scale: 0.8 },
  { of: 's2', name: 'second seat', w: 390, h: 844, scale: 0.8 },
  { of: 's3', name: 'third seat, a small phone', w: 320, h: 568, scale: 0.8 },
  { of: 's4', name: 'fourth seat, on its side', w: 844, h: 390, scale: 0.8 },
] as const

/**
 * The codes of the tables that were made, by their moment: one a screen, because a browser keeps one key for a table. The
 * server wakes them after each change.
 */
const codes = new Map<string, Promise<readonly string[]>>()

const style = `body{margin:0;font:15px/1.4 system-ui;background:#1c1815;color:#eee;display:flex}a{color:#e8c877}
nav{position:sticky;top:0;height:100vh;overflow:auto;padding:16px;min-width:170px;box-sizing:border-box}nav h2{font-size:15px;margin:12px 0 2px}
nav a{display:block}nav a[aria-current]{color:#fff;font-weight:bold}main{padding:16px;display:flex;flex-wrap:wrap;gap:16px;align-items:start}
form{flex-basis:100%}figure{margin:0}figcaption{margin-bottom:4px}.screen{overflow:hidden;border:1px solid #555}iframe{border:0;transform-origin:0 0}`

interface Chosen extends Moment {
  readonly language: string
}

/** Lists all games and phases; a link keeps the language and, within a game, the number of seats. */
const menu = ({ game, phase, seats, language }: Chosen): string =>
  gameIds
    .map(id => {
      const links = phasesOf(id).map(one => {
        const here = id === game && one === phase ? ' aria-current="page"' : ''
        const kept = new URLSearchParams({ language, ...(id === game ? { seats: `${seats}` } : {}) })
        return `<a href="/gallery/${id}:${one}?${kept}"${here}>${one}</a>`
      })
      return `<h2>${id}</h2>${links.join('')}`
    })
    .join('')

const choices = (named: string, values: readonly string[], chosen: string): string =>
  `<label>${named} <select name="${named}" onchange="this.form.submit()">${values
    .map(one => `<option${one === chosen ? ' selected' : ''}>${one}</option>`)
    .join('')}</select></label>`

const page = (chosen: Chosen, tables: readonly string[], most: number): string => {
  const figures = screens.map(({ of, name, w, h, scale }, i) => {
    const address = of === 'tv' ? `/tv/${tables[i]}#invitation` : `/as/${of}/${tables[i]}`
    return `<figure><figcaption>${name}, ${w}x${h}</figcaption><div class="screen" style="width:${w * scale}px;height:${h * scale}px">
<iframe title="${name}" src="${address}" style="width:${w}px;height:${h}px;transform:scale(${scale})"></iframe></div></figure>`
  })
  const seats = Array.from({ length: most }, (_, i) => `${i + 1}`).slice(2)
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>${chosen.game}: ${chosen.phase}</title><style>${style}</style>
<script>localStorage.setItem('sofa-and-dagger tv language','${chosen.language}')
localStorage.setItem('sofa-and-dagger phone',JSON.stringify({language:'${chosen.language}'}))</script><nav aria-label="Scenes">${menu(chosen)}</nav><main><form>${choices('language', languageIds, chosen.language)}
${choices('seats', seats, `${chosen.seats}`)}</form>${figures.join('\n')}</main></html>`
}

/** Answers a request for a page of the gallery: a table at a moment of a game, on all screens beside each other. */
export const showGallery = async (
  run: Run,
  path: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> => {
  response.setHeader('content-type', 'text/html; charset=utf-8')
  const { searchParams } = new URL(request.url ?? '', 'http://gallery')
  try {
    const [said = 'avalon:lobby'] = path.split('/').slice(2)
    const moment = momentAt(decodeURIComponent(said), searchParams.get('seats') ?? undefined)
    const language = languageIds.find(id => id === searchParams.get('language')) ?? 'en'
    const name = `${moment.game}:${moment.phase} ${moment.seats}`
    const made = codes.get(name) ?? Promise.all(screens.map(() => run.open(eveningTo(moment))))
    codes.set(name, made)
    response.end(page({ ...moment, language }, await made, moment.game === 'mafia' ? 20 : 10))
  } catch (error) {
    if (!(error instanceof Misuse)) throw error
    response.writeHead(404).end(`<!doctype html><p>${error.message.replaceAll('<', '&lt;')}`)
  }
}
