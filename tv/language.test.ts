import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { View } from '../shared/client/connection.ts'
import { retellingOf } from '../shared/client/retelling.ts'
import { at } from '../shared/engine/game.ts'
import { gameIds, loadParts } from '../shared/games/index.ts'
import { games } from '../shared/games/registry.ts'
import { memoryKinds } from '../shared/party/news.ts'
import type { Score } from '../shared/party/score.ts'
import { english, needTexts, switchLanguage, t } from '../shared/texts/catalogue.ts'
import { languageIds, languages } from '../shared/texts/languages.ts'
import { enXA, unsaid } from '../test/kit/pseudo.ts'
import { contextAt, edges, evening, faults, isWords, type Played, viewOf, wide } from '../test/kit/tv.ts'
import { eventsOf, namesOf, spokenOf } from './game-screen.ts'
import { gameScreenFor, pictureOf } from './picture.ts'
import { chooseLanguage, inLanguage, ownLanguage, title } from './texts.ts'
import { mirrorOf } from './ui/mirror.ts'
import { newsItems } from './ui/parts.ts'
import { barText } from './ui/retelling.ts'
import { scorePage } from './ui/score.ts'

// When the TV switches to another language, the next picture has nothing left in English.

/** Names without letters: whatever has letters is a text. */
const names = ['01', '02', '03', '04', '05', '06', '07']
const played = await Promise.all(
  gameIds.map(async (id): Promise<Played> => ({ id, entry: games[id], gameScreen: await gameScreenFor(id) })),
)
/** Texts that are the same in every language: the program's name, and what guests type to join. */
const same = [title, 'WXMW', '192.168.100.200:2567', 'http']
const bare = (text: string): string => same.reduce((rest, one) => rest.replaceAll(one, ''), text)
const english7 = new Map(played.map(game => [game.id, evening(game, names, {}, 3)]))
afterAll(() => switchLanguage(english))

describe.each(played)('$id', game => {
  const inXA = async (): Promise<readonly View[]> => {
    await switchLanguage(enXA)
    const { words } = await loadParts(game.id, enXA)
    return edges(english7.get(game.id) ?? []).map(view => ({ ...view, parts: { ...view.parts, words } }))
  }

  test('says nothing in English in any picture', async () => {
    const pages = (view: View): readonly number[] => Array.from({ length: view.table?.over ? 8 : 1 }, (_, page) => page)
    const items = (await inXA()).flatMap(view =>
      pages(view).flatMap(page => pictureOf(view, game.gameScreen, { kind: 'none' }, '', contextAt(1920, page))),
    )
    const said = items.filter(isWords).map(({ key, lines }) => ({ key, text: lines.join(' ') }))
    expect(said.filter(({ text }) => text.startsWith('[')).length).toBeGreaterThan(100)
    expect(said.filter(({ text }) => unsaid(bare(text)) !== '')).toEqual([])
  })
  test('says nothing in English to a screen reader, nor aloud', async () => {
    const found = new Set<string>()
    for (const view of await inXA()) {
      const { heading, lines, log } = mirrorOf(view, game.gameScreen, { kind: 'none' }, contextAt(1920), '')
      const spoken = eventsOf(view).map((_, place) => spokenOf(view, game.gameScreen, place, namesOf(view)))
      for (const text of [heading, ...lines, ...log, ...spoken]) if (unsaid(bare(text)) !== '') found.add(text)
    }
    expect([...found]).toEqual([])
  })
})

test('speaks English again from the next picture on', async () => {
  const [game] = played
  if (!game) throw new Error('there is no game')
  const view = viewOf(game, names.slice(0, 5), {}, null)
  const picture = () => JSON.stringify(pictureOf(view, game.gameScreen, { kind: 'none' }, '', contextAt(1920)))
  await switchLanguage(english)
  const before = picture()
  await switchLanguage(enXA)
  expect([t().language, picture() === before]).toEqual([enXA, false])
  await switchLanguage(english)
  expect([t().language, picture()]).toEqual([english, before])
})

test.each(languageIds)('says in one line how far a retold game has come, with the remote’s keys: %s', async id => {
  await switchLanguage(await languages[id].load())
  for (const all of english7.values())
    for (const w of [1440, 1920]) {
      const retelling = retellingOf(all.at(-1) ?? null)
      if (!retelling) throw new Error('there is nothing to retell')
      const { length } = retelling.events
      const text = barText({ retelling, at: length - 2, all: length, who: 0 })
      const [ribbon, line] = newsItems(text, contextAt(w))
      expect(ribbon?.w).toBeLessThanOrEqual(contextAt(w).viewport.strip.w)
      expect(line && isWords(line) && line.lines).toEqual([text])
    }
  await switchLanguage(english)
})

test.each(languageIds)('says in one line what a first question is about: %s', async id => {
  await needTexts(['coach'])
  await switchLanguage(await languages[id].load())
  for (const text of Object.values(t().coach.first))
    for (const w of [1440, 1920]) {
      const [, line] = newsItems(text, contextAt(w))
      if (!line || !isWords(line)) throw new Error(text)
      expect(line.lines).toEqual([text])
      // Only on an old, narrow TV may it be squeezed a little.
      expect(line.squeeze ?? 1, text).toBeGreaterThanOrEqual(w === 1920 ? 1 : 0.8)
    }
  await switchLanguage(english)
})

test.each(languageIds)('recalls each kind of thing whole, below a full score: %s', async id => {
  const [game] = played
  if (!game) throw new Error('there is no game')
  await switchLanguage(await languages[id].load())
  const view = viewOf(game, wide, {}, null)
  const row = { charge: 'lion', colour: 'red', bot: false, games: 12, won: 7, streak: 3, by: {}, noses: 0 } as const
  const score = view.room.order.map((seat, i): Score => ({ ...row, seat, name: at(wide, i) }))
  for (const kind of memoryKinds)
    for (const w of [1440, 1920]) {
      const seats = ['pair', 'new-pair', 'level'].includes(kind) ? ['s1', 's2'] : ['s1']
      const memory = { kind, seats, n: 12, game: 'avalon', roles: ['percival', 'morgana'] }
      const context = contextAt(w)
      const items = scorePage({ ...view, room: { ...view.room, score, memory } }, context.viewport.stage, context)
      const said = items.find(({ key }) => key === 'score memory')
      if (!said || !isWords(said)) throw new Error(kind)
      expect(said.lines.join(' '), kind).not.toMatch(/[{}…]|undefined/)
      expect(faults(items, w), kind).toEqual([])
    }
  await switchLanguage(english)
})

describe('the language of a view', () => {
  const [game] = played
  if (!game) throw new Error('there is no game')
  const kept = new Map<string, string>()
  const page = { documentElement: { lang: '', dir: '' } }
  beforeEach(() => {
    kept.clear()
    vi.stubGlobal('document', page)
    vi.stubGlobal('localStorage', {
      getItem: (slot: string) => kept.get(slot) ?? null,
      setItem: (slot: string, text: string) => kept.set(slot, text),
    })
  })
  afterEach(() => void vi.unstubAllGlobals())

  test('is the table’s, with the words of its game', async () => {
    await switchLanguage(enXA)
    const came = { ...viewOf(game, names, {}, null), parts: await loadParts(game.id, enXA) }
    const { parts } = await inLanguage(came)
    expect([t().language, parts]).toEqual([english, await loadParts(game.id)])
    expect(page.documentElement).toEqual({ lang: 'en', dir: 'ltr' })
    const again = { ...came, parts }
    expect(await inLanguage(again)).toBe(again)
  })
  test.each(languageIds)('is %s at a table that is set to it, and English at the next', async id => {
    const came = viewOf(game, names, {}, null)
    const other = { ...came, room: { ...came.room, settings: { ...came.room.settings, language: id } } }
    const next = await languages[id].load()
    expect((await inLanguage(other)).parts).toBe(await loadParts(game.id, next))
    expect([t().language, page.documentElement.lang]).toEqual([next, next.grammar.tag])
    await inLanguage(came)
    expect([t().language, t().tv.lobby.ready]).toEqual([english, 'Ready.'])
  })
  test('is this TV’s own where one was chosen in its menu, and damaged storage counts as none', () => {
    expect(ownLanguage()).toBeNull()
    chooseLanguage('en')
    expect(ownLanguage()).toBe('en')
    chooseLanguage(null)
    expect(ownLanguage()).toBeNull()
    kept.set('sofa-and-dagger tv language', 'xx')
    expect(ownLanguage()).toBeNull()
  })
})

test('stays as it was where another one cannot be loaded', async () => {
  await switchLanguage(english)
  const broken = { ...enXA, load: () => Promise.reject(new Error('not there')) }
  await switchLanguage(broken)
  expect([t().language, t().tv.lobby.ready]).toEqual([english, 'Ready.'])
  for (const { gameScreen } of played) expect(gameScreen.quips({ type: 'over' })).toContain('Now for the faces.')
})
