import { describe, expect, test } from 'vitest'
import type { View } from '../../shared/client/connection.ts'
import type { BaseEvent } from '../../shared/engine/game.ts'
import type { PublicEvent } from '../../shared/games/avalon/events.ts'
import { games } from '../../shared/games/registry.ts'
import { drawing, keyOf } from '../../tv/draw/items.ts'
import { type Animator, eventsOf, type GameScreen, type Reveal, type RevealStep } from '../../tv/game-screen.ts'
import { gameScreen } from '../../tv/games/avalon/index.ts'
import { key } from '../../tv/games/quest/scene.ts'
import {
  checkEnd,
  checkFork,
  checkHurry,
  checkKeys,
  checkLength,
  checkPause,
  checkReveal,
  checkStill,
  revealAt,
} from './reveal-checks.ts'
import { forksOf } from './reveal-laws.ts'

// Accessibility: with reduced motion nothing on the TV flies or turns.

const names = ['Ada', 'Bo', 'Cy', 'Dee', 'Eve']
const forks = forksOf({ id: 'avalon', entry: games.avalon, gameScreen }, names, {}, 1, 8)
const isVote = (event: BaseEvent | undefined): event is Extract<PublicEvent, { type: 'voted' }> =>
  event?.type === 'voted'
const approves = (event: BaseEvent | undefined): boolean => isVote(event) && event.approved

/** A fork with a vote that may be approved or rejected. */
const found = forks.find(({ place, views }) => {
  const votes = views.map(view => eventsOf(view)[place])
  return votes.every(isVote) && votes.some(approves) && !votes.every(approves)
})
if (!found) throw new Error('no vote may come to both')
const fork = found
const view = fork.views[0] as View
const vote = revealAt(gameScreen, view, fork.place)

/** Makes the same scenes with a fault in their reveals. */
const faulty = (change: (reveal: Reveal, event: BaseEvent) => Reveal, more: Partial<GameScreen> = {}): GameScreen => ({
  ...gameScreen,
  ...more,
  reveal: context => change(gameScreen.reveal(context), context.event),
})
/** Makes the same scenes with a first act that gives an approved vote away. */
const telling = (change: (act: RevealStep) => Partial<RevealStep>, more: Partial<GameScreen> = {}): GameScreen =>
  faulty(
    (reveal, event) =>
      approves(event)
        ? { ...reveal, steps: reveal.steps.map((act, i) => (i > 0 ? act : { ...act, ...change(act) })) }
        : reveal,
    more,
  )
const also =
  (more: (animator: Animator) => Promise<void>) =>
  ({ play }: RevealStep): Partial<RevealStep> => ({
    play: async animator => {
      await play(animator)
      await more(animator)
    },
  })
/** The views that a fault has marked, for scenes that draw, say or play something else for them. */
const marked = new WeakSet<View>()
const mark = ({ view }: RevealStep): Partial<RevealStep> => {
  const same = { ...view }
  marked.add(same)
  return { view: same }
}
const running = ({ view }: RevealStep): Partial<RevealStep> => {
  const clock = { ask: 'vote', for: 'phase', seconds: 60, ends: 1_060_000, remaining: 60 } as const
  return { view: { ...view, room: { ...view.room, clocks: [clock] } } }
}

const about = (event: PublicEvent): unknown => (isVote(event) ? [event.quest, event.attempt] : null)
const held = ['voted', 'quested', 'shot', 'over']
const check = (of: GameScreen) => checkFork<PublicEvent>(of, fork, about, held)

describe('the law of reveals', () => {
  test('finds nothing where nothing is wrong, and has two outcomes to compare', async () => {
    expect([...(await check(gameScreen)).values()].some(({ size }) => size > 1)).toBe(true)
  })

  const differs = (part: string): string => `the ${part} of voted differs between two outcomes before it reveals`
  const faults: readonly (readonly [what: string, of: GameScreen, sentence: string])[] = [
    [
      'picture',
      telling(mark, {
        picture: (view, context) => [
          ...gameScreen.picture(view, context),
          ...(marked.has(view) ? [drawing('hint', 'icon/moon/gold', 'top', { x: 9, y: 9, w: 9, h: 9 })] : []),
        ],
      }),
      differs('picture'),
    ],
    [
      'word',
      telling(mark, { lines: view => [...gameScreen.lines(view), ...(marked.has(view) ? ['Approved'] : [])] }),
      differs('words'),
    ],
    ['sentence', telling(({ tells = false }) => ({ tells: !tells })), differs('words')],
    [
      'sound',
      telling(
        also(({ sound }) => {
          sound('flip')
          return Promise.resolve()
        }),
      ),
      differs('play'),
    ],
    ['length', telling(also(({ wait }) => wait(40))), differs('play')],
    ['clock', telling(running), differs('picture')],
    [
      'music',
      telling(mark, { mood: view => (marked.has(view) ? 'village lobby' : gameScreen.mood(view)) }),
      differs('music'),
    ],
    [
      'reveal that comes later in one outcome',
      faulty((reveal, event) => (approves(event) ? { ...reveal, untilResultMs: reveal.untilResultMs + 1 } : reveal)),
      'voted reveals at another time in another outcome',
    ],
    [
      'lead that is longer in one outcome',
      faulty((reveal, event) =>
        approves(event) ? { ...reveal, steps: [...reveal.steps, ...reveal.steps.slice(-1)] } : reveal,
      ),
      'voted leads up in more acts in another outcome',
    ],
    [
      'reveal, which is missing',
      faulty(reveal => ({ ...reveal, untilResultMs: 0, steps: [] })),
      'voted holds nothing back',
    ],
    [
      'time of a reveal, which is missing',
      faulty(reveal => ({ ...reveal, untilResultMs: 0 })),
      'voted holds nothing back',
    ],
  ]
  test.each(faults)('finds a %s', (_what, of, sentence) => expect(check(of)).rejects.toThrow(sentence))

  test('finds a reveal whose type has no public part listed', () =>
    expect(checkFork<PublicEvent>(gameScreen, fork, about, [])).rejects.toThrow(
      'voted holds something back, and is not said to',
    ))

  test('finds a pause too short to read the result', () => {
    expect(checkPause(gameScreen, fork, view, held)).toBe('voted')
    const late = faulty(({ stands: _, ...reveal }) => ({ ...reveal, untilResultMs: reveal.untilResultMs + 60_000 }))
    expect(() => checkPause(late, fork, view, held)).toThrow('to read what it came to, of a pause of')
  })

  test('finds a result that phones show before it stands on the TV, and one that does not stand long enough', () => {
    const late = faulty(reveal => ({ ...reveal, untilResultMs: reveal.untilResultMs + 3000 }))
    expect(() => checkPause(late, fork, view, held)).toThrow('phones show what voted came to')
    const brief = faulty(reveal => ({ ...reveal, stands: { ms: 2000, before: ['led'] } }))
    expect(() => checkPause(brief, fork, view, held)).toThrow('voted stands for 2000 ms')
  })

  test('finds an end that differs from the picture that a reload draws', () => {
    for (const one of fork.views) checkEnd(gameScreen, one)
    const early: GameScreen = { ...gameScreen, asOf: gameScreen.before }
    expect(() => checkEnd(early, view)).toThrow('voted ends with another picture than a reload draws')
    const stale: GameScreen = {
      ...gameScreen,
      picture: (of, context) =>
        of === view ? gameScreen.picture(of, context).slice(1) : gameScreen.picture(of, context),
    }
    expect(() => checkEnd(stale, view)).toThrow('voted ends with another picture than a reload draws')
  })
})

describe('the law of keys', () => {
  const seal = keyOf('seal')
  const keys = (of: GameScreen) => checkKeys('a vote', of, view, fork.place, 1920)
  const moving = (more: (animator: Animator) => void): GameScreen =>
    faulty(reveal => ({
      ...reveal,
      play: async animator => {
        await reveal.play(animator)
        more(animator)
      },
    }))

  test('finds nothing where nothing is wrong', async () => {
    expect([...(await keys(gameScreen)).keys()]).toEqual([])
  })

  test.each<readonly [string, (animator: Animator) => void]>([
    ['moved', ({ pose }) => pose(seal, { alpha: 0 })],
    ['moved near to', ({ pose }) => pose(key.stamp, { near: [seal, 1] })],
    ['shown otherwise', ({ swap }) => swap(seal, 'back')],
  ])('finds a key that is %s, and drawn nowhere', (_what, more) =>
    expect(keys(moving(more))).rejects.toThrow('a vote moves seal, which its picture does not have, 1920 wide'),
  )

  test('reports what is asked for, and whether it is drawn', async () => {
    const of = moving(({ drawnKeys, pose }) => {
      for (const one of drawnKeys([key.stamp, seal])) pose(one, {})
    })
    expect([...(await keys(of))]).toEqual([
      ['stamp', true],
      ['seal', false],
    ])
  })
})

describe('the laws of one reveal', () => {
  const far = /"dy"|"angle"|"near"/

  test('find nothing where nothing is wrong', async () => {
    await checkLength('a vote', vote, 60)
    await checkReveal('a vote', vote, 60)
    await checkHurry('a vote', vote)
    await checkStill('a vote', vote, far)
  })

  test('find one that is longer than its pause', () =>
    expect(checkLength('a vote', vote, 3)).rejects.toThrow('of a pause of 3 s'))

  test('find one that is longer than its pause only with reduced motion', () => {
    const long: Reveal = {
      ...vote,
      play: animator => (animator.reducedMotion ? animator.wait(50_000) : vote.play(animator)),
    }
    return expect(checkLength('a vote', long, 30)).rejects.toThrow('of a pause of 30 s')
  })

  test('find one that reveals at another time than it says', async () => {
    for (const off of [-1000, 1000])
      await expect(checkReveal('a vote', { ...vote, untilResultMs: vote.untilResultMs + off }, 60)).rejects.toThrow(
        'and does so after',
      )
  })

  const { stands: _, ...unstood } = vote
  test('find one that leaves no time to read', () =>
    expect(checkReveal('a vote', unstood, vote.untilResultMs / 1000 + 4.5)).rejects.toThrow('to read what it came to'))

  test('find one that goes on when it is hurried', () => {
    const show = () => new Promise<void>(resolve => setTimeout(resolve, 50))
    return expect(checkHurry('a vote', { ...vote, play: show })).rejects.toThrow('a vote goes on when it is hurried')
  })

  test('find one that flies with reduced motion', () => {
    const show = ({ pose }: Animator): Promise<void> => {
      pose(keyOf('envelope s1'), { dy: 200 })
      return Promise.resolve()
    }
    return expect(checkStill('a vote', { ...vote, play: show }, far)).rejects.toThrow(
      'moves far where motion is reduced',
    )
  })
})
