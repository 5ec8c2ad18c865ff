import { describe, expect, test } from 'vitest'
import type { View } from '../../shared/client/connection.ts'
import { type GameId, gameIds, samples } from '../../shared/games/index.ts'
import { games } from '../../shared/games/registry.ts'
import { applauses } from '../../shared/protocol/applause.ts'
import { contextAt, evening, faults, isWords, wide } from '../../test/kit/tv.ts'
import { type Item, overlap } from '../draw/items.ts'
import { gameScreenFor, pictureOf } from '../picture.ts'
import { mirrorOf } from './mirror.ts'

/** Plays a game whose guesses are revealed, and returns the view that a TV gets of its end. */
const ended = async (
  id: GameId,
): Promise<{ readonly view: View; readonly gameScreen: Awaited<ReturnType<typeof gameScreenFor>> }> => {
  const gameScreen = await gameScreenFor(id)
  const names = wide.slice(0, Math.min(10, samples[id].seats))
  const views = evening({ id, entry: games[id], gameScreen }, names, {}, 3)
  const over = views.findLast(view => view.table?.over)
  if (!over) throw new Error('no game ended')
  const questions = Object.keys(games[id].guesses).map(kind => (id === 'mafia' ? `${kind} 2` : kind))
  const verdicts = questions.map(question => ({ question, truth: ['s1', 's2', 's3'], had: [7, 0, 190], of: 200 }))
  const oracles = [
    { seat: 's4', hits: 9, of: 12 },
    { seat: null, hits: 9, of: 12 },
  ]
  return { gameScreen, view: { ...over, room: { ...over.room, oracle: { verdicts, oracles } } } as View }
}

const said = (items: readonly Item[]): string =>
  items
    .filter(isWords)
    .map(({ lines }) => lines.join(' '))
    .join('\n')

describe.each(gameIds)('the oracle of %s', id => {
  test('has a page of the ending, on which nothing is cut off or covered', async () => {
    const { view, gameScreen } = await ended(id)
    const plain = { ...view, room: { ...view.room, oracle: null } } as View
    expect(gameScreen.pages(view)).toBe(gameScreen.pages(plain) + 1)
    for (const w of [1440, 1920]) {
      const pages = Array.from({ length: gameScreen.pages(view) }, (_, page) =>
        pictureOf(view, gameScreen, { kind: 'none' }, '', { ...contextAt(w), page }),
      )
      const found = pages.filter(items => said(items).includes('The sealed guesses'))
      expect(found).toHaveLength(1)
      for (const items of found) {
        // The village's sky reaches beyond every edge.
        expect(faults(items, w).filter(fault => !/^(sky|orb|village)/.test(fault))).toEqual([])
        expect(said(items)).toContain('190 of 200 had')
        expect(said(items)).toMatch(/Oracle of the evening: .* and a watcher, 9 of 12 right/)
      }
    }
    const { lines } = mirrorOf(view, gameScreen, { kind: 'none' }, contextAt(1920), '')
    expect(lines.join('\n')).toContain('7 of 200 had')
  })
})

describe.each(gameIds)('applause in %s', id => {
  test('is small in the strip below the board, and covers nothing of it', async () => {
    const { view, gameScreen } = await ended(id)
    const names = wide.slice(0, Math.min(10, samples[id].seats))
    const seen = [view, ...evening({ id, entry: games[id], gameScreen }, names, {}, 4).filter(({ table }) => table)]
    const applauded = { clap: 120, cheer: 3, laugh: 40, gasp: 29, heart: 8 }
    for (const one of seen.filter((_, i) => i % 7 === 0))
      for (const w of [1440, 1920]) {
        const context = contextAt(w)
        const plain = pictureOf(one, gameScreen, { kind: 'none' }, '', context)
        const all = pictureOf(one, gameScreen, { kind: 'none' }, '', { ...context, applauded })
        expect(all.slice(0, plain.length)).toEqual(plain)
        const more = all.filter(({ key }) => key.startsWith('applause'))
        expect(more).toHaveLength(1 + 2 * applauses.length)
        const { strip, stage } = context.viewport
        for (const item of more.slice(0, 1)) {
          expect(overlap(item, stage)).toBeLessThanOrEqual(0)
          expect(overlap(item, strip)).toBeGreaterThan(0)
        }
      }
    const { lines } = mirrorOf(view, gameScreen, { kind: 'none' }, { ...contextAt(1920), applauded }, '')
    expect(lines).toContain('Applause: 200.')
    const news = pictureOf(view, gameScreen, { kind: 'none' }, 'Ada is back.', { ...contextAt(1920), applauded })
    expect(news.some(({ key }) => key.startsWith('applause'))).toBe(false)
    const none = { clap: 0, cheer: 0, laugh: 0, gasp: 0, heart: 0 }
    expect(pictureOf(view, gameScreen, { kind: 'none' }, '', { ...contextAt(1920), applauded: none })).toEqual(
      pictureOf(view, gameScreen, { kind: 'none' }, '', contextAt(1920)),
    )
  })
})
