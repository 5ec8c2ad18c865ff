import { computed, signal } from '@preact/signals'
import { createElement } from 'preact'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Link, View } from '../../shared/client/connection.ts'
import { at, type Seat } from '../../shared/engine/game.ts'
import { isOver, type Match, publicStateOf, startMatch, withDefaults } from '../../shared/engine/match.ts'
import { type Random, seeded } from '../../shared/engine/random.ts'
import { type GameId, gameIds } from '../../shared/games/index.ts'
import { games } from '../../shared/games/registry.ts'
import { openPage, type PageNode } from '../../test/kit/page.ts'
import { type Evening, eveningOf, viewOf } from '../../test/kit/phone-evening.ts'
import { randomGame } from '../../test/kit/random-player.ts'
import { some } from '../../test/kit/sample.ts'
import { makeFeed, type SeatsHere, type Session, sessionOver } from '../session.ts'
import { showOn } from '../watch/showing.ts'
import { liftMs, pressMs, SharedPhone } from './passing.tsx'

const seats = ['s1', 's2', 's3', 's4', 's5', 's6', 's7'] as const
/** The seats at the shared phone. */
const here = ['s1', 's3', 's6'] as const

/** One of the two phones must not find what the other has kept: that it has opened a guess at a death. */
const keeps = (slot: string): boolean => !slot.endsWith(' death')

let page: ReturnType<typeof openPage>
const begin = (): void => {
  page = openPage(keeps)
  // Both phones lay crests and cards out alike.
  vi.spyOn(crypto, 'getRandomValues').mockImplementation(array => array)
}
beforeEach(begin)
afterEach(() => {
  page.close()
  vi.restoreAllMocks()
})

/** A link to no table, which takes every answer. */
const link: Pick<Link, keyof Link> = {
  say: () => Promise.resolve({ ok: true }),
  now: () => 0,
  refresh: () => undefined,
  close: () => undefined,
}

/** A phone with several seats, as the real page has it but for the link. */
const phone = () => {
  const sessions = signal<readonly Session[]>([])
  const seatsHere: SeatsHere = {
    name: 'BCDF',
    visits: signal([]),
    sessions: computed(() => sessions.value),
    joining: signal(null),
    lending: signal(null),
    busy: signal(false),
    begin: () => {
      throw new Error('nobody else comes')
    },
  }
  const links = Object.fromEntries(
    here.map(seat => {
      const feed = makeFeed()
      feed.status.value = { at: 'open' }
      return [seat, { showing: showOn(feed, () => true), session: sessionOver(feed, () => link, seatsHere) }]
    }),
  )
  sessions.value = here.map(seat => at(links, seat).session)
  return {
    see: (seat: Seat, view: View): void => at(links, seat).showing.see(view),
    draw: (): PageNode => page.draw(createElement(SharedPhone, { seatsHere })),
    stop: (): void => {
      for (const { showing } of Object.values(links)) showing.stop()
    },
  }
}

/** The secret of a seat as it would be if it were dealt what another one was: the same questions, other cards. */
const swapped = (view: View, other: View): View => {
  if (!(view.secret && other.secret)) return view
  const { hand, asks: theirs, answers: given } = other.secret
  const asks = view.secret.asks.map(ask => theirs.find(({ id }) => id === ask.id) ?? ask)
  const answers = view.secret.answers.map(answer => given.find(({ ask }) => ask === answer.ask) ?? answer)
  const same = asks.every((ask, i) => Boolean(ask.current) === Boolean(view.secret?.asks[i]?.current))
  return { ...view, secret: { ...view.secret, hand, ...(same && { asks, answers }) } } as View
}

const tabs = ['table', 'card', 'history', 'rules', 'more'] as const

const buttonIn = (root: PageNode, attribute: string, value: string): PageNode | undefined =>
  root.with(attribute).find(node => node.localName === 'button' && node.getAttribute(attribute) === value)

/** Opens everything that can be held on the first page and on another one, and returns all that was drawn meanwhile. */
const openAll = (root: PageNode, other: (typeof tabs)[number]): string => {
  const found: string[] = []
  for (const tab of ['table', other, 'table']) {
    buttonIn(root, 'data-tab', tab)?.touch('click')
    page.settle()
    found.push(root.markup())
    for (const held of root.with('data-hold')) {
      held.touch('pointerdown')
      page.settle()
      found.push(root.markup())
      held.touch('pointerup')
      page.settle()
    }
  }
  return found.join('\n')
}

/** Plays a game by chance, and returns the match after each answer. */
const playedOf = (id: GameId, random: Random): readonly Match[] => {
  const { game } = games[id]
  const { options } = game.settle({ seats, options: withDefaults(game.options, {}) })
  const first = startMatch(game, seats, game.deal({ seats, options }, random))
  return [first, ...[...randomGame(first, random)].map(({ after }) => after)]
}

/** Two phones to which the same is public, and whose seats have other secrets; every touch is done on both. */
const twoPhones = (evening: Evening) => {
  const [one, other] = [phone(), phone()]
  const show = (match: Match, holder: Seat | null): void => {
    const of = (seat: Seat): View => viewOf(evening, match, seat, [], 0)
    for (const seat of here) {
      one.see(seat, of(seat))
      const next = at(seats, (seats.indexOf(seat) + 1) % seats.length)
      other.see(seat, seat === holder ? of(seat) : swapped(of(seat), of(next)))
    }
    page.settle()
  }
  let roots: readonly PageNode[] = []
  /** Compares what is drawn on both, and returns it. */
  const same = (act: (root: PageNode) => string, why: string): string => {
    const [first = '', second = ''] = roots.map(act)
    const apart = [...first].findIndex((letter, i) => letter !== second[i])
    // Only what differs is printed: a page is long.
    const near = (text: string): string => (first === second ? '' : text.slice(Math.max(0, apart - 150), apart + 80))
    expect(near(first), why).toBe(near(second))
    return first
  }
  const touch = (attribute: string, value: string, type: string): void => {
    for (const root of roots) buttonIn(root, attribute, value)?.touch(type)
    page.settle()
  }
  return {
    show,
    same,
    touch,
    draw: (): void => {
      roots = [one.draw(), other.draw()]
    },
    cover: (): string | null => roots[0]?.with('data-cover')[0]?.getAttribute('data-cover') ?? null,
    stop: (): void => {
      one.stop()
      other.stop()
    },
  }
}

const markupOf = (root: PageNode): string => root.markup()

/** Passes the phone through a game; returns how often it was passed, and how often a secret was read then. */
const passThrough = (evening: Evening, random: Random): { readonly passed: number; readonly read: number } => {
  const matches = playedOf(evening.id, random)
  const phones = twoPhones(evening)
  let [passed, read] = [0, 0]
  phones.show(at(matches, 0), null)
  phones.draw()
  for (const [i, match] of matches.entries()) {
    // Afterwards everybody knows who was who.
    if (isOver(match)) break
    const where = `in ${publicStateOf(match).step}`
    const tab = random.one('tab', tabs)
    // While it is covered, views of all seats come.
    phones.show(match, null)
    phones.same(markupOf, `covered, ${where}`)
    if (random.one('looks', [true, false, false])) phones.same(root => openAll(root, tab), `covered, ${tab}, ${where}`)
    if (phones.cover() === null && random.one('wants', [true, false])) {
      phones.touch('data-tab', 'card', 'click')
      phones.touch('data-whose', random.one('whose', here), 'click')
    }
    const named = phones.cover()
    if (named === null) continue
    // Its owner presses the crest, and reads whatever there is, while views of the others come.
    phones.show(match, named)
    phones.touch('data-crest', named, 'pointerdown')
    page.pass(pressMs)
    phones.touch('data-crest', named, 'pointerup')
    page.pass(liftMs)
    const shut = phones.same(markupOf, `opened by ${named}, ${where}`)
    expect(shut).toContain('data-cover-again')
    const opened = phones.same(root => openAll(root, tab), `read by ${named}, ${tab}, ${where}`)
    if (opened.includes('data-hold') && opened !== shut) read += 1
    phones.show(at(matches, Math.min(i + 1, matches.length - 1)), named)
    phones.same(markupOf, `after news while ${named} has it, ${where}`)
    phones.touch('data-cover-again', 'true', 'click')
    passed += 1
  }
  phones.stop()
  return { passed, read }
}

const handOvers = some(10_000, 100)

test.each(gameIds)(`%s: whoever has the phone finds nothing of another seat on it`, async id => {
  const random = seeded(gameIds.indexOf(id))
  const evening = await eveningOf(id, seats)
  let [passed, read] = [0, 0]
  while (passed < handOvers / gameIds.length) {
    page.close()
    begin()
    const done = passThrough(evening, random)
    passed += done.passed
    read += done.read
    // Nothing is kept but what is public.
    const known = / (shown|game|evening|finished \w+|last finished|learnt)$/
    expect([...page.kept.keys()].filter(slot => !known.test(slot))).toEqual([])
  }
  expect(read).toBeGreaterThan(passed / 2)
})
