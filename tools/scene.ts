import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Page } from 'playwright-core'
import type { Seat } from '../shared/engine/game.ts'
import { games } from '../shared/games/registry.ts'
import { emptyParty, type Party, reduceParty } from '../shared/party/party.ts'
import { roomSettings } from '../shared/protocol/commands.ts'
import { languageIds } from '../shared/texts/languages.ts'
import type { Sent } from '../test/browser/kit/phone-harness.tsx'
import { sizes as phoneSizes } from '../test/browser/kit/phone-table.ts'
import { sentTo } from '../test/browser/kit/phone-views.ts'
import { sizes as tvSizes } from '../test/browser/kit/tv-server.ts'
import { eveningTo, type Moment, momentsAt } from './dev/moment.ts'
import { root } from './run.mjs'
import { onStages } from './stages.ts'
import { Misuse, main } from './terminal.ts'

const usage = `npm run look -- scene [GAME[:PHASE]] [--seats NUMBER] [--language LANGUAGE] [--letters SIZE] [--tv]

Takes pictures of one moment: the TV, and every phone that looks unlike the others, at all sizes. Without a phase it takes
every phase of the game, without a game those of all. They lie in test-results/scenes, with a page that shows them.
  --seats NUMBER       so many people (as the game's sample table)
  --language LANGUAGE  what TV and phones speak, as de (en); en-XA is longer by two fifths, and shows what no text says
  --letters SIZE       how large the TV writes: 100 (usual), 125, 150
  --tv                 the TV alone, at its first size`

const folder = join(root, 'test-results/scenes')
const spoken: readonly string[] = [...languageIds, 'en-XA', 'ar-XB']
const shownOnTv = ['1920x1080', '1280x720', '1440x1080'] as const
/** A picture on the page: its file, and the width at which it is shown. */
interface Picture {
  readonly file: string
  readonly width: number
}
interface Row {
  readonly title: string
  readonly pictures: readonly Picture[]
}

const partyAt = (moment: Moment): Party =>
  eveningTo(moment, false)
    // Removes the bots that stand in for people at a table opened by `npm run dev`: it is their phones that are shown.
    .filter(({ type }) => type !== 'stood-in')
    .reduce(reduceParty, emptyParty)

/** Chooses one phone for each role and its questions, because others show the same; and one that only watches. */
const phonesAt = (party: Party): readonly (readonly [title: string, seat: Seat | null])[] => {
  const found = new Map<string, Seat>()
  for (const { seat } of party.chairs) {
    const { secret } = sentTo(party, seat)
    const kinds = [...(secret?.asks ?? []), ...(secret?.hosting ?? [])].map(({ kind }) => kind)
    const role = secret?.hand?.role ?? 'a guest'
    const title = [role, ...new Set(kinds)].join(', ')
    if (!found.has(title)) found.set(title, seat)
  }
  return [...found, ['watching', null]]
}

const nameOf = ({ game, phase, seats }: Moment): string => `${game}-${phase}-${seats}`

/** How a table speaks, and how large its TV writes. */
interface Writing {
  readonly language: string
  readonly letters: string
}

/** Returns the view of a party that a TV gets, at a table that writes so. */
const onTv = (party: Party, writing: Writing) => {
  const { room, ...sent } = sentTo(party, null, { screens: 1 })
  return { ...sent, room: { ...room, settings: { ...room.settings, ...writing } } } as Sent
}

const tvRow = async (
  page: Page,
  moment: Moment,
  party: Party,
  writing: Writing,
  sizes: readonly (typeof shownOnTv)[number][],
): Promise<Row> => {
  const pictures: Picture[] = []
  for (const size of sizes) {
    await page.setViewportSize(tvSizes[size])
    await page.evaluate(sent => window.showTable(sent), onTv(party, writing))
    await page.waitForFunction(() => !window.screenState().playing && window.screenState().items.length > 0)
    // Waits for the full resolution: a TV draws its backgrounds coarsely first.
    await page.waitForTimeout(300)
    const file = `${nameOf(moment)}-tv-${size}.png`
    await page.screenshot({ path: join(folder, file) })
    pictures.push({ file, width: tvSizes[size].width / 2 })
  }
  return { title: 'TV', pictures }
}

const phoneRow = async (page: Page, moment: Moment, party: Party, title: string, seat: Seat | null): Promise<Row> => {
  const pictures: Picture[] = []
  for (const [size, viewport] of Object.entries(phoneSizes)) {
    await page.setViewportSize(viewport)
    await page.evaluate(([sent, text]) => window.showView(sent, text), [sentTo(party, seat), '100'] as const)
    const file = `${nameOf(moment)}-${seat ?? 'watching'}-${size}.png`
    await page.screenshot({ path: join(folder, file) })
    pictures.push({ file, width: viewport.width })
  }
  return { title, pictures }
}

const style =
  'body{background:#222;color:#eee;font:16px system-ui;margin:24px}.row{display:flex;flex-wrap:wrap;gap:16px;align-items:flex-start}img{border:1px solid #555}'
const imageOf = ({ file, width }: Picture): string =>
  `<a href="${file}"><img src="${file}" alt="" loading="lazy" width="${width}"></a>`

/** Takes the pictures of one moment, and returns its part of the page that shows them. */
const take = async (moment: Moment, tv: Page, phone: Page | null, writing: Writing): Promise<string> => {
  const party = partyAt(moment)
  const rows = [await tvRow(tv, moment, party, writing, phone ? shownOnTv : [shownOnTv[0]])]
  if (phone) for (const [title, seat] of phonesAt(party)) rows.push(await phoneRow(phone, moment, party, title, seat))
  const { game, phase, seats } = moment
  const shown = rows.map(
    ({ title, pictures }) => `<h2>${title}</h2><div class="row">${pictures.map(imageOf).join('')}</div>`,
  )
  return `<h1>${games[game].words.title}: ${phase}, ${seats} seats</h1>${shown.join('\n')}`
}

const run = (moments: readonly Moment[], writing: Writing, alone: boolean): Promise<true> =>
  onStages(async stages => {
    rmSync(folder, { recursive: true, force: true })
    mkdirSync(folder, { recursive: true })
    const phone = alone ? null : await stages.phone(phoneSizes.usual)
    await phone?.evaluate(id => window.speak(id), writing.language)
    const parts: string[] = []
    for (const moment of moments) {
      // Opened anew: a TV that has shown another evening would animate what is new to it.
      const tv = await stages.tv(tvSizes[shownOnTv[0]])
      parts.push(await take(moment, tv, phone, writing))
      await tv.close()
    }
    const page = join(folder, 'index.html')
    writeFileSync(
      page,
      `<!doctype html><meta charset="utf-8"><title>Scenes</title><style>${style}</style>${parts.join('\n')}\n`,
    )
    console.log(page)
  })

main('scene', usage, args => {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      seats: { type: 'string' },
      language: { type: 'string', default: 'en' },
      letters: { type: 'string', default: '100' },
      tv: { type: 'boolean', default: false },
    },
  })
  const { language, letters } = values
  if (!spoken.includes(language)) throw new Misuse(`language: ${language} is none of ${spoken.join(', ')}.`)
  if (!roomSettings.letters.some(size => size === letters)) throw new Misuse(`letters: ${letters} is no size.`)
  return run(momentsAt(positionals, values.seats), { language, letters }, values.tv)
})
