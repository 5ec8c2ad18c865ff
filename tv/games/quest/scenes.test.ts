import { describe, expect, test } from 'vitest'
import type { View } from '../../../shared/client/connection.ts'
import { type BaseEvent, at as entry } from '../../../shared/engine/game.ts'
import { games } from '../../../shared/games/registry.ts'
import { checkStill, shownBy } from '../../../test/kit/reveal-checks.ts'
import {
  contextAt,
  evening,
  faults,
  isWords,
  lengthOf,
  type Played,
  recordingAnimator,
  scripts,
  wide,
} from '../../../test/kit/tv.ts'
import { type Box, type Item, overlap } from '../../draw/items.ts'
import { makeMotion } from '../../draw/motion.ts'
import { type Animator, eventsOf } from '../../game-screen.ts'
import { pictureOf } from '../../picture.ts'
import { gameScreen as avalon } from '../avalon/index.ts'
import { labels as avalonSigns } from '../avalon/scene.ts'
import { gameScreen as thavalon } from '../thavalon/index.ts'
import { labels as thavalonSigns } from '../thavalon/scene.ts'
import { inOrder } from './cards.ts'
import { aimOf, daggerPx, ellipse, hand, maxCrestPx, ringReaches } from './hunt.ts'
import { lastVoteOf, type QuestTable } from './scene.ts'

const played: readonly Played[] = [
  { id: 'avalon', entry: games.avalon, gameScreen: avalon },
  { id: 'thavalon', entry: games.thavalon, gameScreen: thavalon },
]
const frames = [1440, 1920]
const counts = [5, 7, 8, 10]
const names = [wide, scripts]
const isThumb = (art: string): boolean => /^token\/(approve|reject)$/.test(art)

describe.each(played)('the scenes of $id', game => {
  const shown = (view: View, w: number, event: object): readonly Item[] =>
    pictureOf(view, game.gameScreen, { kind: 'none' }, '', { ...contextAt(w), played: event as BaseEvent })
  const evenings = counts.flatMap(count => names.map(all => evening(game, all.slice(0, count), {}, 3)))

  /** Returns the views just before events of this kind, and those events. */
  const justBefore = (type: string) =>
    evenings.flatMap(views => {
      const last = views.at(-1)
      return eventsOf(last as View).flatMap((event, place) =>
        event.type === type && last ? [{ view: game.gameScreen.before(last, place), event }] : [],
      )
    })

  test.each(frames)('have room for everybody and all roles as a game begins, %i wide', w => {
    for (const views of evenings) {
      const view = views.find(({ table }) => table !== null) as View
      const items = shown(view, w, { type: 'dealt' })
      expect(faults(items, w)).toEqual([])
      const { seats } = view.table as unknown as { readonly seats: readonly string[] }
      for (const seat of seats) {
        expect(items.some(({ key }) => key === `guest ${seat}`)).toBe(true)
        expect(items.some(({ key }) => key === `dealt ${seat}`)).toBe(true)
      }
      const line = items.find(({ key }) => key === 'opening line')
      expect(line && isWords(line) && line.lines.join(' ')).toMatch(/sit here\. \S+ (is a traitor|are traitors)\.$/)
    }
  })

  test.each(frames)('have room for everything, however many cards of a quest are turned over, %i wide', w => {
    const found = justBefore('quested')
    expect(found.length).toBeGreaterThan(0)
    for (const { view, event } of found) {
      const { quest, cards } = event as unknown as { readonly quest: number; readonly cards: readonly string[] }
      const all = inOrder(cards)
      for (let turned = 0; turned <= all.length; turned++) {
        const lie = all.map((card, i) => (i < turned ? card : 'back'))
        const items = shown(view, w, { type: 'quested', quest, cards: lie })
        expect(faults(items, w)).toEqual([])
        expect(items.filter(({ key }) => /^card \d$/.test(key))).toHaveLength(all.length)
        const arrow = items.find(({ key }) => key === 'turnabout')
        const reverse =
          all[turned - 1] === 'reverse' ? items.find(({ key }) => key === `card ${turned - 1}`) : undefined
        expect([arrow?.x, arrow?.y]).toEqual([reverse?.x, reverse?.y])
      }
    }
  })

  /**
   * Returns the texts below a dagger. A held one covers its whole circle, a fallen one only the middle third of its
   * box.
   */
  const underDagger = (items: readonly Item[], fallen: boolean): readonly string[] =>
    items
      .filter(({ key }) => /^dagger \d$/.test(key))
      .map(box => (fallen ? { ...box, w: box.w / 3 } : box))
      .flatMap(box => items.filter(item => isWords(item) && overlap(box, item) > 6).map(({ key }) => key))

  test('take the thumbs away as the next leader begins, and keep the last vote in one line', () => {
    let kept = 0
    for (const views of evenings)
      for (const view of views.filter(({ table }) => table?.phase === 'team')) {
        const items = shown(view, 1920, {})
        const thumbs = items.flatMap(item => (item.kind === 'drawing' ? [item.art] : [])).filter(isThumb)
        expect(thumbs).toEqual([])
        const caption = items.find(({ key }) => key === 'caption')
        const sums = lastVoteOf(view.table as unknown as QuestTable)
        if (!sums) continue
        kept += 1
        const said = caption && isWords(caption) ? caption.lines.join(' ') : ''
        expect(said).toContain(`Last vote: ${sums.approve} to ${sums.reject}.`)
        expect(said).not.toContain('…')
      }
    expect(kept).toBeGreaterThan(3)
  })

  test.each(frames)('number every quest in the strip, played or not, %i wide', w => {
    for (const view of evenings.flat()) {
      const labels = shown(view, w, {}).filter(item => isWords(item) && /^quest \d words$/.test(item.key))
      for (const label of labels)
        if (isWords(label)) expect(label.lines.join(' ')).toMatch(new RegExp(`^(Quest |Mission )?${label.key[6]}(:|$)`))
    }
  })

  test('land a vote’s stamp together with its word', async () => {
    for (const { view, event } of justBefore('voted')) {
      const reveal = game.gameScreen.reveal({ event, before: view, after: view })
      const posed: Record<string, string[]> = { stamp: [], 'stamp words': [] }
      const motion = makeMotion(false)
      const animator: Animator = {
        ...recordingAnimator(motion, []),
        pose: (key, pose) => posed[key]?.push(JSON.stringify(pose)),
      }
      motion.skip()
      await reveal.play(animator)
      expect(posed.stamp?.length).toBeGreaterThan(0)
      expect(posed['stamp words']).toEqual(posed.stamp)
    }
  })

  test.each(frames)('keep crests, stamp and words apart when everybody rejects a team, %i wide', w => {
    for (const { view, event } of justBefore('voted')) {
      const { seats } = view.table as unknown as { readonly seats: readonly string[] }
      const ballots = Object.fromEntries(seats.map(seat => [seat, 'reject']))
      const told = [...eventsOf(view), { ...event, ballots, approved: false }]
      for (const rejections of [2, 4]) {
        const table = { ...view.table, phase: 'votes', rejections, events: told }
        const items = shown({ ...view, table } as View, w, {})
        const crests = items.filter(({ key }) => /^(ballot|chip) s\d+$/.test(key))
        expect(crests.length).toBeGreaterThanOrEqual(seats.length + 2)
        const others = items.filter(
          item => /^(sentence|caption|score|last chance|track words|stamp)$/.test(item.key) || /^pip/.test(item.key),
        )
        expect(
          crests.flatMap(crest => others.filter(other => overlap(crest, other) > -2).map(({ key }) => key)),
        ).toEqual([])
      }
    }
  })

  test.each(frames)('never have a hunt’s dagger on a name, held, turning or fallen, %i wide', w => {
    const hunts = [...justBefore('shot'), ...justBefore('over')].filter(
      ({ view }) => view.table?.phase === 'assassination',
    )
    expect(hunts.length).toBeGreaterThan(1)
    for (const { view } of hunts) {
      const last = eventsOf(view).at(-1)
      expect(underDagger(shown(view, w, last ?? {}), last?.type === 'shot')).toEqual([])
    }
  })

  test('have a fallen dagger’s point in the middle of its target’s crest', () => {
    for (const { view } of justBefore('over')) {
      const last = eventsOf(view).at(-1)
      if (last?.type !== 'shot') continue
      const items = shown(view, 1920, last)
      const crests = [(last as BaseEvent & { readonly at: string | readonly string[] }).at].flat().map(seat => {
        const crest = items.find(({ key }) => key === `chip ${seat}`)
        if (!crest) throw new Error(`${seat} has no crest`)
        return crest
      })
      for (const [i, { x, y, h }] of crests.entries()) {
        const blade = items.find(({ key }) => key === `dagger ${i}`)
        // The blade is drawn with its point down, 2 % above the lower edge.
        expect(blade?.x).toBe(x)
        expect(Math.abs((blade?.y ?? 0) + 0.48 * (blade?.h ?? 0) - y)).toBeLessThan(h / 6)
      }
    }
  })

  test('keep the way in away from a quest’s result, and bring it back for the next team', () => {
    const stageAfter = (type: string) =>
      evenings.flatMap(views => {
        const last = views.at(-1) as View
        return eventsOf(last).flatMap((event, place) =>
          event.type === type ? [game.gameScreen.takesStage?.(game.gameScreen.asOf(last, place))] : [],
        )
      })
    expect(new Set(stageAfter('quested'))).toEqual(new Set([true]))
    expect(new Set(stageAfter('led'))).toEqual(new Set([false]))
  })

  test('put no team member below a card, as if it were theirs', () => {
    for (const { view, event } of justBefore('quested')) {
      const { quest, cards } = event as unknown as { readonly quest: number; readonly cards: readonly string[] }
      const items = shown(view, 1920, { type: 'quested', quest, cards: cards.map(() => 'back') })
      const crests = items.filter(({ key }) => /^chip s\d+$/.test(key))
      const lying = items.filter(({ key }) => /^card \d$/.test(key))
      expect(crests).toHaveLength(cards.length)
      const under = crests.filter((crest, i) => Math.abs(crest.x - (lying[i]?.x ?? 0)) < 40)
      expect(under.length).toBeLessThan(Math.max(2, cards.length))
    }
  })

  /** Returns the strikes of these evenings: whom they were aimed at, and the moment before the game was over. */
  const strikes = () =>
    justBefore('shot').map(({ event }) => {
      const { by, at } = event as BaseEvent & { readonly by: string; readonly at: string | readonly string[] }
      const after = evenings.map(views => views.at(-1) as View).find(one => eventsOf(one).includes(event)) as View
      const place = eventsOf(after).indexOf(event) + 1
      return { by, meant: [at].flat(), after, place, over: game.gameScreen.before(after, place) }
    })
  const percivals = (seats: readonly string[]) => Object.fromEntries(seats.map(seat => [seat, 'percival']))
  const cut = (items: readonly Item[]): readonly string[] =>
    items.flatMap(item => (isWords(item) && item.lines.join(' ').includes('…') ? [item.key] : []))
  const keysOf = (items: readonly Item[], pattern: RegExp): readonly string[] =>
    items.filter(({ key, alpha = 1 }) => alpha > 0 && pattern.test(key)).map(({ key }) => key)

  test.each(frames)('have room before the dagger falls, and while its targets’ cards turn over, %i wide', w => {
    for (const { view } of justBefore('shot')) expect(faults(shown(view, w, { type: 'shot' }), w)).toEqual([])
    for (const { meant, over } of strikes())
      for (const struck of [{}, percivals(meant)]) {
        const items = shown(over, w, { type: 'over', struck })
        expect(faults(items, w)).toEqual([])
        const cards = items.filter(({ key }) => /^fate \S+$/.test(key))
        expect(cards).toHaveLength(meant.length)
        expect(keysOf(items, /^fate \S+ name$/)).toHaveLength(meant.length)
        expect(keysOf(items, /^verdict/)).toEqual([])
        const chips = items.filter(({ key }) => key.startsWith('chip'))
        expect(chips.filter(chip => cards.some(card => overlap(card, chip) > 0))).toEqual([])
      }
  })

  const wordsIn = (items: readonly Item[]): string => items.flatMap(item => (isWords(item) ? item.lines : [])).join(' ')
  /** Returns what is seen: what lies in the dark is not. */
  const litIn = (items: readonly Item[]): readonly Item[] => {
    const dark = items.some(({ key }) => key === 'veil')
    return items.filter(({ depth, alpha = 1 }) => alpha > 0 && (!dark || depth.startsWith('notice')))
  }
  /** Returns what a strike may come to, before and after it is said. */
  const fatesOf = (by: string, meant: readonly string[]) => {
    const others = ['s1', 's2', 's3', 's4'].filter(seat => seat !== by)
    const outcomes = [
      { right: true, seats: meant },
      { right: false, seats: others.slice(0, 1) },
      { right: false, seats: [] },
      { right: false, seats: others },
    ]
    return outcomes.flatMap(one =>
      [false, true].map(said => ({ ...one, cast: percivals(said ? one.seats : []), said })),
    )
  }

  test.each(frames)('give the one who lives, or was struck, the whole screen before the winner is said, %i wide', w => {
    const all = strikes().flatMap(one => fatesOf(one.by, one.meant).map(fate => ({ ...one, fate })))
    for (const { meant, over, fate } of all) {
      const { right, seats, said } = fate
      const items = shown(over, w, { type: 'over', struck: percivals(meant), fate })
      // Whoever lives comes out of a dark that goes as it is said: the red hall is never seen between.
      expect(items.some(({ key }) => key === 'veil')).toBe(!right)
      const seen = said ? items.filter(({ key, alpha = 1 }) => alpha > 0 && key !== 'veil') : litIn(items)
      expect(faults(seen, w)).toEqual([])
      expect(cut(seen)).toEqual([])
      expect(keysOf(items, /^verdict/)).toEqual(said ? ['verdict', 'verdict words'] : [])
      expect(keysOf(items, /^half /)).toHaveLength(right ? 2 * meant.length : 0)
      const cards = items.filter(({ key }) => /^sought \S+$/.test(key))
      expect(cards).toHaveLength(right ? 0 : seats.length)
      expect(Math.min(620, ...cards.map(({ h }) => h))).toBeGreaterThanOrEqual(seats.length > 1 ? 340 : 620)
      expect(wordsIn(items)).not.toMatch(/Good wins|Evil wins\b(?!\.)/)
    }
  })

  /** Returns the endings that each strike would have if its target had the role of somebody else. */
  const endingsOf = () =>
    strikes().flatMap(({ meant: [target], after, place }) => {
      const over = eventsOf(after)[place] as BaseEvent & {
        readonly reveal: { readonly cast: Readonly<Record<string, string>> }
      }
      const { cast } = over.reveal
      if (target === undefined) return []
      const before = game.gameScreen.before(after, place)
      const since = game.gameScreen.asOf(after, place)
      const reveals = Object.keys(cast).map(seat => {
        const changed = { ...cast, [seat]: entry(cast, target), [target]: entry(cast, seat) }
        const event = { ...over, reveal: { ...over.reveal, cast: changed } }
        return game.gameScreen.reveal({ event, before, after: since })
      })
      return [reveals]
    })

  test('show the same of a strike, whoever was struck, until the cards turn over; and take as long', async () => {
    const all = endingsOf()
    expect(all.length).toBeGreaterThan(0)
    for (const reveals of all) {
      const firsts = await Promise.all(reveals.map(({ steps }) => shownBy(game.gameScreen, entry(steps, 0))))
      for (const first of firsts) expect(first).toEqual(firsts[0])
      const lengths = await Promise.all(
        reveals.map(({ steps }) =>
          lengthOf(async animator => {
            for (const { play } of steps.slice(0, 4)) await play(animator)
          }),
        ),
      )
      expect(Math.max(...lengths) - Math.min(...lengths)).toBeLessThan(0.3)
    }
  })

  test('move nothing far of a strike where motion is reduced', async () => {
    for (const one of endingsOf().flat())
      await checkStill('the strike', one, /"near"|"angle":-?[^-0]|"d[xy]":-?[^-0]|"scale":[^1]/)
  })

  /** Returns the page of who knew whom. */
  const knewPage = (view: View, w: number): readonly Item[] =>
    Array.from({ length: game.gameScreen.pages(view) }, (_, page) =>
      pictureOf(view, game.gameScreen, { kind: 'none' }, '', contextAt(w, page)),
    ).find(items => items.some(({ key }) => key === 'knew')) ?? []
  /** Says whether a line from end to end of a rotated item meets a box. */
  const runsOver = (line: Item, box: Box): boolean => {
    const angle = 'angle' in line ? (line.angle ?? 0) : 0
    const steps = Array.from({ length: Math.ceil(line.w / 4) }, (_, i) => i * 4 - line.w / 2)
    return steps.some(
      along =>
        overlap(box, { x: line.x + along * Math.cos(angle), y: line.y + along * Math.sin(angle), w: 1, h: 1 }) > 0,
    )
  }

  test.each(frames)('draw every arrow of who knew whom with a shaft, also between neighbours, %i wide', w => {
    const short = ['Ada', 'Bo', 'Cy', 'Dee', 'Eve', 'Finn', 'Gus', 'Hal', 'Ida', 'Jo']
    for (const all of [short, wide])
      for (const seats of [5, 6, 7, 8, 9, 10])
        for (const seed of [1, 2, 3, 4]) {
          const items = knewPage(evening(game, all.slice(0, seats), {}, seed).at(-1) as View, w)
          const lengths = items.filter(({ key }) => key.startsWith('beam ')).map(item => item.w)
          const least = w === 1920 && all === short ? 47 : 36
          expect(Math.min(...lengths), `${seats} seats, game ${seed}`).toBeGreaterThanOrEqual(least)
        }
  })

  test.each(frames)('draw no arrow of who knew whom over a name, %i wide', w => {
    const short = ['Ada', 'Bo', 'Cy', 'Dee', 'Eve', 'Finn', 'Gus', 'Hal', 'Ida', 'Jo']
    for (const seats of [5, 6, 7, 8, 9, 10]) {
      const items = knewPage(evening(game, short.slice(0, seats), {}, 3).at(-1) as View, w)
      const names = items.filter(({ key }) => key.startsWith('knew name '))
      const arrows = items.filter(({ key }) => key.startsWith('beam '))
      expect(names).toHaveLength(seats)
      expect(arrows.length).toBeGreaterThan(1)
      const crossed = arrows.filter(arrow => names.some(name => runsOver(arrow, { ...name, h: name.h - 12 })))
      expect(crossed.map(({ key }) => `${seats} seats: ${key}`)).toEqual([])
    }
  })
})

test('cards are turned over with Success first, whatever they were shuffled into', () => {
  expect(inOrder(['fail', 'success', 'reverse', 'success', 'fail'])).toEqual([
    'success',
    'success',
    'fail',
    'fail',
    'reverse',
  ])
})

describe('the result of the strike is said before the winner', () => {
  test('in Avalon', () => {
    expect(avalonSigns().struck(true, ['Bo'], false)).toBe('Bo was Merlin.')
    expect(avalonSigns().struck(false, ['Ada'], false)).toBe('Not Merlin: Merlin was Ada.')
    expect(avalonSigns().struck(true, ['Bo', 'Cy'], true)).toBe('Bo and Cy were the lovers.')
    expect(avalonSigns().struck(false, ['Bo', 'Cy'], true)).toBe('Not both: the lovers were Bo and Cy.')
  })
  test.each([
    ['merlin', true, ['Bo'], 'Bo was Merlin.'],
    ['merlin', false, ['Ada'], 'Not Merlin: Merlin was Ada.'],
    ['merlin', false, [], 'Not Merlin: nobody was.'],
    ['nimue', false, ['Ada'], 'Not Nimue: Nimue was Ada.'],
    ['lovers', true, ['Bo', 'Cy'], 'Bo and Cy were the Lovers.'],
    ['lovers', false, ['Ada', 'Cy'], 'Not the Lovers: they were Ada and Cy.'],
    ['lovers', false, [], 'Not the Lovers: there were none.'],
    ['none', true, [], 'Right: no Merlin and no Lovers.'],
    ['none', false, ['Ada', 'Bo', 'Cy'], 'Wrong: there was somebody to name.'],
  ] as const)('in THavalon, where %s was called (right: %s)', (call, right, names, sentence) => {
    expect(thavalonSigns().struck(call, right, names)).toBe(sentence)
  })
})

test.each([4, 5, 6, 8, 9])(
  'the dagger is held on the side of its target and points at it, and never lies on the Assassin: %i targets',
  count => {
    for (const [place, [x, y]] of ellipse(count, ringReaches).entries()) {
      const { angle, dx } = aimOf(place, count)
      const side = hand.x + dx
      if (Math.abs(x) > 1) expect(Math.sign(side)).toBe(Math.sign(x))
      // The blade hangs down at angle 0; crests are as far above their place as the hand is.
      const way = Math.hypot(x - side, y)
      expect(-Math.sin(angle)).toBeCloseTo((x - side) / way, 6)
      expect(Math.cos(angle)).toBeCloseTo(y / way, 6)
      // Whichever way it points, half its length does not reach the crest in the middle.
      expect(Math.abs(side) - daggerPx / 2).toBeGreaterThan((maxCrestPx * 0.86) / 2)
    }
  },
)

test.each([4, 6, 8])('nobody stands right above or below the Assassin where that can be helped: %i targets', count => {
  for (const [x] of ellipse(count, ringReaches)) expect(Math.abs(x)).toBeGreaterThan(maxCrestPx * 0.86)
})

test('places on an ellipse are about equally far from each other, clockwise from the top', () => {
  const places = ellipse(9, [700, 250])
  const gaps = places.map(([x, y], i) => {
    const [otherX, otherY] = entry(places, (i + 1) % 9)
    return Math.hypot(otherX - x, otherY - y)
  })
  expect(places[0]?.map(Math.round)).toEqual([0, -250])
  expect(Math.min(...gaps)).toBeGreaterThan(0.75 * Math.max(...gaps))
  expect(entry(places, 2)[0]).toBeGreaterThan(0)
})

test.each(frames)('all of Evil is shown in red round the hunt, and what is said of it fits, %i wide', w => {
  const [game] = played
  if (!game) throw new Error('no game is played')
  let hunts = 0
  for (const count of counts)
    for (const all of names)
      for (const seed of [3, 5, 8]) {
        const views = evening(game, all.slice(0, count), { 'evil-shows': true }, seed)
        const view = views.find(({ table }) => table?.phase === 'assassination')
        if (!view) continue
        hunts += 1
        const items = pictureOf(view, game.gameScreen, { kind: 'none' }, '', contextAt(w))
        expect(faults(items, w)).toEqual([])
        const hunted = eventsOf(view).at(-1) as unknown as { readonly evil: readonly string[] }
        expect(items.filter(({ key }) => key.startsWith('person red '))).toHaveLength(hunted.evil.length)
        const caption = items.find(({ key }) => key === 'caption')
        expect(caption && isWords(caption) && caption.lines.join(' ')).toContain(
          'Evil, talk aloud. Good, keep a straight face.',
        )
      }
  expect(hunts).toBeGreaterThan(3)
})
