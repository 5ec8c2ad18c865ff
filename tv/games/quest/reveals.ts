import { type View, withTable } from '../../../shared/client/connection.ts'
import { at, type Seat } from '../../../shared/engine/game.ts'
import { isLastChance } from '../../../shared/games/avalon/state.ts'
import type { Sound } from '../../audio/sound.ts'
import { appear, arrive, hide, land, narrow, openReveal, widen } from '../../draw/animations.ts'
import type { Key } from '../../draw/items.ts'
import { ease } from '../../draw/motion.ts'
import type { Animator, Pose, Reveal, RevealContext, RevealStep } from '../../game-screen.ts'
import { honour } from '../../ui/honours.ts'
import { captionKeys, textKeyOf } from '../../ui/keys.ts'
import { uncover, type Ways } from '../../ui/uncover.ts'
import { aroundFrom, inOrder, type Opening } from './cards.ts'
import { aimOf } from './hunt.ts'
import { key, questTable } from './scene.ts'
import { type Sought, strikeMs, struck } from './strike.ts'

/** Returns the view with every ballot cast. */
const allIn = (view: View): View => withTable(view, { acted: questTable(view).seats, awaited: [] })

/** Returns the keys of the track of votes: Avalon has five places, THavalon one for each proposal of the round. */
const trackIn = (view: View): readonly Key[] => {
  const places = view.game === 'thavalon' ? (view.table?.proposals ?? 0) : 5
  return [key.trackWords, ...Array.from({ length: places }, (_, i) => key.pip(i + 1))]
}

/** Says whether another rejection leaves a last chance before the game ends. Only Avalon counts them. */
const isFourth = (view: View): boolean =>
  view.game === 'avalon' &&
  view.table !== null &&
  isLastChance({ ...view.table, rejections: view.table.rejections + 1 })

const voteMs = { quiet: 700, pause: 500, slowBallot: 420, quickBallot: 130, allBallots: 3000 } as const

/** How long the first stamp of an evening stands, and every other one, in ms; what follows a vote waits for that. */
const stampMs = { first: 5500, later: 3000 } as const
const afterVote: readonly string[] = ['led', 'departed']

const isFirstVote = ({ room, table }: View): boolean =>
  room.games === 1 && (table === null || !table.events.some(({ type }) => type === 'voted'))

/** Makes the paper under a stamp jump, by 8 px at first. */
const jolt = (animator: Animator, keys: readonly Key[]): Promise<void> =>
  animator.run(320, t => {
    if (animator.reducedMotion) return
    for (const key of keys) animator.pose(key, { dy: 8 * (1 - t) * Math.cos(9 * t) })
  })

/** Says how much a seat's ballot counts. */
export type Weight = (seat: Seat) => number

/** Returns after how many of these ballots, in this order, the result of the vote is certain. */
export const certainAfter = (
  order: readonly Seat[],
  ballots: Readonly<Record<Seat, string>>,
  weight: Weight,
): number => {
  const sum = (seats: readonly Seat[]): number => seats.reduce((all, seat) => all + weight(seat), 0)
  const counts = order.map((_, i) => {
    const opened = order.slice(0, i)
    const approving = sum(opened.filter(seat => at(ballots, seat) === 'approve'))
    return { approving, rejecting: sum(opened) - approving, rest: sum(order.slice(i)) }
  })
  // A tie rejects.
  const found = counts.findIndex(
    ({ approving, rejecting, rest }) => approving > rejecting + rest || rejecting >= approving + rest,
  )
  return found < 0 ? order.length : found
}

/** What leads up to a vote's stamp. */
type Count = Pick<Reveal, 'untilResultMs' | 'steps'>

/** Makes a picture of a vote in which so many ballots, in this order, are open, and so many are in the sums. */
const opening =
  (order: readonly Seat[], ballots: Readonly<Record<Seat, string>>) =>
  (open: number, counted: number): Opening => {
    const first = (many: number) => Object.fromEntries(order.slice(0, many).map(seat => [seat, at(ballots, seat)]))
    return { type: 'voted', opened: first(open), counted: first(counted) }
  }

/** Opens the ballots one after another while the sums grow, more quickly once the open ones decide the vote. */
const oneByOne = (
  order: readonly Seat[],
  ballots: Readonly<Record<Seat, string>>,
  view: View,
  weight: Weight,
): Count => {
  const each = Math.min(voteMs.slowBallot, voteMs.allBallots / order.length)
  const certain = certainAfter(order, ballots, weight)
  const takes = (i: number): number => (i < certain ? each : voteMs.quickBallot)
  const progress = opening(order, ballots)
  const act = (count: number): RevealStep => {
    const [just, next] = [order[count - 1], order[count]]
    return {
      view,
      played: progress(count, count),
      play: async animator => {
        if (just === undefined) {
          animator.sound('drum')
          await animator.wait(voteMs.quiet)
        } else {
          const own = takes(count - 1)
          await Promise.all([
            widen(animator, [key.token('right', just)], own * 0.6),
            arrive(animator, key.ballot(just), own),
          ])
        }
        if (next === undefined) return animator.wait(voteMs.pause)
        animator.sound('flip')
        if (just === undefined) await narrow(animator, [key.token('right', next)], each * 0.4)
      },
    }
  }
  return {
    untilResultMs: voteMs.quiet + each * 0.4 + order.reduce((sum, _, i) => sum + takes(i), 0) + voteMs.pause,
    steps: Array.from({ length: order.length + 1 }, (_, i) => act(i)),
  }
}

const togetherMs = { turn: 420, read: 1100, sum: 1600 } as const

/** Turns all ballots over at once; then the sums run up around the table. */
const together = (order: readonly Seat[], ballots: Readonly<Record<Seat, string>>, view: View): Count => {
  const tokens = order.map(seat => key.token('right', seat))
  const each = Math.min(voteMs.slowBallot, togetherMs.sum / order.length)
  const progress = opening(order, ballots)
  const all = order.length
  return {
    untilResultMs: voteMs.quiet + togetherMs.turn + togetherMs.read + each * all + voteMs.pause,
    steps: [
      {
        view,
        played: progress(0, 0),
        play: async animator => {
          animator.sound('drum')
          await animator.wait(voteMs.quiet)
          animator.sound('flip')
          await narrow(animator, tokens, togetherMs.turn / 2)
        },
      },
      {
        view,
        played: progress(all, 0),
        play: async animator => {
          await widen(animator, tokens, togetherMs.turn / 2)
          await animator.wait(togetherMs.read)
        },
      },
      ...order.map(
        (seat, i): RevealStep => ({
          view,
          played: progress(all, i + 1),
          play: async animator => {
            animator.sound('flip')
            await arrive(animator, key.ballot(seat), each)
            if (i + 1 === all) await animator.wait(voteMs.pause)
          },
        }),
      ),
    ],
  }
}

const aloneMs = { read: 400, darken: 400, stand: 2000 } as const

/** Says in the dark, alone, that the next rejection ends the game. */
const sayAlone = async (animator: Animator): Promise<void> => {
  await animator.wait(aloneMs.read)
  await animator.run(aloneMs.darken, t => animator.pose(key.veil, { alpha: t }))
  await appear(animator, [key.alone], aloneMs.darken)
  await animator.wait(aloneMs.stand)
  await animator.run(aloneMs.darken, t => {
    for (const one of [key.veil, key.alone]) animator.pose(one, { alpha: 1 - t })
  })
}

/** Opens the ballots as the host chose; then the stamp comes down. */
const voted = (ballots: Readonly<Record<Seat, string>>, approved: boolean, before: View, weight: Weight): Reveal => {
  const order = aroundFrom(Object.keys(ballots), questTable(before).leader)
  const view = allIn(before)
  const counted =
    before.room.settings.votes === 'together' ? together(order, ballots, view) : oneByOne(order, ballots, view, weight)
  return {
    ...counted,
    stands: { ms: isFirstVote(before) ? stampMs.first : stampMs.later, before: afterVote },
    play: async animator => {
      const brink = !approved && isFourth(before)
      const chance = brink ? [key.lastChance, textKeyOf(key.lastChance)] : []
      const track = trackIn(before)
      hide(animator, [...captionKeys, ...track, ...chance, ...(brink ? [key.dusk, key.veil, key.alone] : [])])
      animator.sound(approved ? 'approved' : brink ? 'fourth' : 'rejected')
      const stamp = [key.stamp, textKeyOf(key.stamp)]
      await land(animator, stamp)
      await Promise.all([
        jolt(animator, [key.parchment, ...stamp]),
        appear(animator, [...captionKeys, ...track, ...chance], 300),
        brink ? animator.run(1400, t => animator.pose(key.dusk, { alpha: t })) : animator.wait(700),
      ])
      if (brink) await sayAlone(animator)
    },
  }
}

/** The art of a card that still lies face down. */
export const faceDown = 'back'

/** The progress of turning a quest's cards over. */
export interface Turning {
  readonly type: 'quested'
  readonly quest: number
  readonly cards: readonly string[]
}

const dealt = (animator: Animator, cards: readonly Key[]): Promise<void> => {
  animator.sound('deal')
  return animator.run(500, t => {
    for (const [i, key] of cards.entries()) {
      const late = Math.max(0, Math.min(1, t * 1.6 - i * 0.12))
      animator.pose(
        key,
        // Each grows in its place: if it flew in, it would pass below the words around it.
        animator.reducedMotion
          ? { alpha: late }
          : { scale: 0.6 + 0.4 * ease.out(late), alpha: Math.min(1, late * 2), angle: 0.25 * (1 - late) },
      )
    }
  })
}

const faces: Readonly<Record<string, Sound>> = { success: 'success', fail: 'fail', reverse: 'reverse' }

const cardMs = { quick: 420, slow: 900 } as const

/** Moves the cards back, smaller than they were, to make room. */
const stepBack = (animator: Animator, cards: readonly Key[]): Promise<void> =>
  animator.run(
    420,
    t => {
      const back = 1 - t
      for (const [i, key] of cards.entries()) {
        const dx = (i - (cards.length - 1) / 2) * 150 * back
        if (!animator.reducedMotion) animator.pose(key, { scale: 1 + 0.9 * back, dx, dy: -150 * back })
      }
    },
    'inOut',
  )

/**
 * Makes everything lurch, tremble, and come to rest. The lurch is slow and the tremor small: bright edges that move far
 * and fast would flash more than three times a second.
 */
const shake = (animator: Animator, keys: readonly Key[]): Promise<void> =>
  animator.run(700, t => {
    if (animator.reducedMotion) return
    const rest = (1 - t) ** 2
    const [dx, dy] = [
      rest * (16 * Math.sin(t * 11) + 4 * Math.sin(t * 52)),
      rest * (8 * Math.sin(t * 9) + 3 * Math.sin(t * 43)),
    ]
    for (const key of keys) animator.pose(key, { dx, dy })
  })

/** Shows the result that would have been without a word; then turns the seal over. */
const overturn = async (animator: Animator, success: boolean): Promise<void> => {
  animator.swap(key.verdict, `seal/${success ? 'fail' : 'success'}`)
  animator.sound('thud')
  await land(animator, [key.verdict], 380)
  await animator.wait(1300)
  animator.sound('reverse')
  await narrow(animator, [key.verdict], 260)
  animator.swap(key.verdict, '')
}

/** Fills the screen with the quest's result: light, or a floor that breaks. The brightness changes only once. */
const verdict = async (
  animator: Animator,
  { success, turned }: Pick<QuestOutcome, 'success' | 'turned'>,
  cards: readonly Key[],
): Promise<void> => {
  const faces = cards.map(textKeyOf)
  hide(animator, [...captionKeys, key.score, ...faces, key.verdict, key.dusk])
  await stepBack(animator, cards)
  if (turned) await overturn(animator, success)
  animator.sound(success ? 'triumph' : 'doom')
  await Promise.all([
    turned ? widen(animator, [key.verdict], 300) : land(animator, [key.verdict], 380),
    animator.run(success ? 900 : 380, t => animator.pose(key.dusk, { alpha: t }), success ? 'out' : 'in'),
  ])
  if (!success) await shake(animator, [key.dusk, key.verdict, ...cards])
  await appear(animator, [key.sentence, key.caption, key.score, ...faces], 420)
}

/** Reverses the result: the arrow of the card goes around once over it. */
const spin = (animator: Animator): Promise<void> =>
  animator.run(620, t =>
    animator.pose(key.turnabout, {
      alpha: 1 - t * t,
      ...(animator.reducedMotion ? {} : { angle: 6.28 * t, scale: 0.6 + 0.5 * t }),
    }),
  )

/** Turns up a card's face, with its sound and its word; then what it does is said, where the caption says that. */
const turnUp = async (animator: Animator, shown: Key, card: string, milliseconds: number): Promise<void> => {
  animator.sound(at(faces, card))
  const after = [textKeyOf(shown), ...(card === 'reverse' ? [key.caption] : [])]
  hide(animator, [...after, ...(card === 'reverse' ? [key.turnabout] : [])])
  await widen(animator, [shown], milliseconds)
  if (card === 'reverse') void spin(animator)
  await appear(animator, after, 160)
}

export interface QuestOutcome {
  readonly quest: number
  readonly cards: readonly string[]
  readonly success: boolean
  /** Whether a card reversed the result. */
  readonly turned?: boolean
}

/** Turns over the cards one by one, the last one slowest; then shows the result. */
export const quested = (came: QuestOutcome, before: View): Reveal => {
  const { quest } = came
  const cards = inOrder(came.cards)
  const keys = cards.map((_, i) => key.card(i))
  const last = cards.length - 1
  const takes = (i: number): number => (i === last ? cardMs.slow : cardMs.quick)
  const act = (turned: number): RevealStep => {
    const played: Turning = { type: 'quested', quest, cards: cards.map((card, i) => (i < turned ? card : faceDown)) }
    return {
      view: before,
      played,
      play: async animator => {
        const [just, next] = [keys[turned - 1], keys[turned]]
        if (just === undefined) await dealt(animator, keys)
        else await turnUp(animator, just, at(cards, turned - 1), takes(turned - 1) / 2)
        if (next === undefined) return animator.wait(500)
        await animator.wait(turned === last ? 1300 : 700)
        if (turned === last) {
          animator.sound('drum')
          await animator.wait(700)
        }
        animator.sound('flip')
        await narrow(animator, [next], takes(turned) / 2)
      },
    }
  }
  return {
    untilResultMs: 500 + last * (700 + cardMs.quick + 160) + 1300 + 700 + cardMs.slow + 160 + 500,
    steps: Array.from({ length: cards.length + 1 }, (_, i) => act(i)),
    play: animator => verdict(animator, came, keys),
  }
}

/**
 * Returns the dagger's targets, where its strike ended the game: none where the Assassin said that there is no target.
 */
const meant = (before: View): readonly Seat[] | null => {
  const last = before.table?.events.at(-1)
  if (last?.type !== 'shot') return null
  return typeof last.at === 'string' ? [last.at] : last.at
}

/** What an ending says of its roles: which the Assassin was looking for, who has won, and how guilty each is. */
export interface Roles {
  readonly isSought: Sought
  readonly winners: (view: View) => readonly Seat[]
  readonly guilt: Ways['guilt']
}

/** Shows the targets; the winners; and then who everybody was, one after another. */
const over = (
  before: View,
  then: View,
  { reveal, winner }: Extract<Alike, { readonly type: 'over' }>,
  { isSought, winners, guilt }: Roles,
): Reveal => {
  const cast = reveal?.cast ?? {}
  const whom = meant(before)
  const shown = whom !== null && Object.keys(cast).length > 0
  const end = uncover(then, {
    cast,
    seats: questTable(then).seats,
    winners: winners(then),
    winner,
    fanfare: winner ?? 'thud',
    guilt,
    banner: [key.winner, textKeyOf(key.winner), key.why],
    each: 880,
    rest: [key.again],
    honours: animator => honour(animator, Object.keys(cast)),
  })
  if (!shown) return end
  return {
    ...end,
    untilResultMs: end.untilResultMs + strikeMs,
    steps: [...struck(before, whom, cast, isSought), ...end.steps],
  }
}

const swords = (team: readonly Seat[]): Reveal =>
  openReveal(animator => {
    animator.sound('sword')
    return appear(animator, [...team.flatMap(seat => [key.token('left', seat), key.chip(seat)]), ...captionKeys])
  })

/** Moves the crown from one head to the next. */
const led = (leader: Seat, before: View): Reveal =>
  openReveal(async animator => {
    const { leader: last } = questTable(before)
    const crown = key.crown(leader)
    animator.sound('lute')
    if (animator.reducedMotion || last === leader) return appear(animator, [...captionKeys, crown], 600)
    hide(animator, captionKeys)
    await animator.run(
      800,
      t => animator.pose(crown, { near: [key.shield(last), 1 - t], scale: 1 + 0.9 * Math.sin(Math.PI * t) }),
      'inOut',
    )
    await appear(animator, captionKeys, 450)
  })

/** Calls on everybody. */
export const called = (): Reveal =>
  openReveal(animator => {
    animator.sound('lute')
    return appear(animator, captionKeys, 400)
  })

const redMs = { turn: 200, stand: 450 } as const

const turnRed = async (animator: Animator, evil: readonly Seat[], assassin: Seat): Promise<void> => {
  for (const seat of evil) {
    const crest = seat === assassin ? key.assassin : key.chip(seat)
    await narrow(animator, [crest], redMs.turn)
    animator.sound('drum')
    animator.pose(key.red(seat), {})
    await widen(animator, [crest, key.red(seat)], redMs.turn)
    await animator.wait(redMs.stand)
  }
}

/** Puts the candles out, and the Assassin into the middle of all others; then Evil shows itself, where it does. */
const hunted = ({ assassin, evil = [] }: Extract<Alike, { readonly type: 'hunted' }>): Reveal => ({
  ...openReveal(async animator => {
    const middle = [key.assassin, textKeyOf(key.assassin), key.dagger(0)]
    hide(animator, [...captionKeys, ...middle, ...evil.map(key.red)])
    animator.sound('toll')
    await animator.run(900, t => animator.pose(key.hall, { alpha: t }))
    await appear(animator, middle, 600)
    await turnRed(animator, evil, assassin)
    await appear(animator, captionKeys, 400)
  }),
  ...(evil.length > 0 ? { saidLast: true } : {}),
})

/** The dagger hangs still, points at everybody in turn, and leans twice before it flies. */
const shotMs = { still: 500, swing: 3600, lean: 750 } as const
const leans = { count: 2, angle: 0.42 } as const
const fallMs = { fall: 1700, stand: 700 } as const
/** The shares of its fall in which the dagger turns to its target, and comes upright. */
const fallShare = { aim: 0.35, land: 0.12 } as const

/** Returns the shorter way to turn to the same angle. */
const shortest = (angle: number): number => Math.atan2(Math.sin(angle), Math.cos(angle))

/** Lists who was shown to all as Evil before the strike. */
const shownEvil = ({ table }: View): readonly Seat[] => {
  const last = table?.events.findLast(({ type }) => type === 'hunted')
  return last && 'evil' in last ? (last.evil ?? []) : []
}

/** Points the dagger at each of the ring in turn, while the others are dimmed. */
const swing = async (animator: Animator, ring: readonly Seat[], red: readonly Seat[]): Promise<void> => {
  const aims = ring.map((_, i) => aimOf(i, ring.length))
  const crests = ring.map(seat => [key.chip(seat), ...(red.includes(seat) ? [key.red(seat)] : [])])
  await animator.run(shotMs.swing, t => {
    const place = Math.min(ring.length - 1, Math.floor(t * ring.length))
    // It turns beside the Assassin: if it flew from name to name, it would cover them.
    const turned = ease.inOut(Math.min(1, 2 * (t * ring.length - place)))
    const from = aims[place - 1] ?? { angle: 0, dx: 0 }
    const to = at(aims, place)
    const angle = from.angle + turned * shortest(to.angle - from.angle)
    if (!animator.reducedMotion) animator.pose(key.dagger(0), { angle, dx: from.dx + turned * (to.dx - from.dx) })
    for (const [i, both] of crests.entries())
      for (const crest of both) animator.pose(crest, i === place ? { scale: 1.12 } : { alpha: 0.55 })
  })
  for (const crest of crests.flat()) animator.pose(crest, {})
}

/**
 * Points the dagger at every seat but the Assassin's, whoever is the target; then it falls. `after` appears with the
 * caption.
 */
export const shot = (by: Seat, whom: readonly Seat[], before: View, after: readonly Key[] = []): Reveal => {
  const ring = questTable(before).seats.filter(seat => seat !== by)
  const blades = whom.length === 0 ? [] : whom.map((_, i) => key.dagger(i))
  const last = aimOf(ring.length - 1, ring.length)
  /** Returns the blade's angle: from where it hung towards its target, and upright at last. */
  const flight = (seat: Seat, t: number): number => {
    const hung = last.angle
    const aim = hung + shortest(aimOf(ring.indexOf(seat), ring.length).angle - hung)
    return t < fallShare.aim
      ? hung + ((aim - hung) * t) / fallShare.aim
      : aim - (1 - Math.min(1, (1 - t) / fallShare.land)) * shortest(aim)
  }
  return {
    untilResultMs: shotMs.still + shotMs.swing + leans.count * shotMs.lean,
    steps: [
      {
        view: before,
        played: { type: 'shot' },
        play: async animator => {
          animator.sound('drum')
          await animator.wait(shotMs.still)
          animator.sound('whoosh')
          await swing(animator, ring, shownEvil(before))
          for (let lean = 0; lean < leans.count; lean++) {
            animator.sound('drum')
            await animator.run(shotMs.lean, t => {
              // Back as if to strike, and forth again: towards nobody.
              const angle = last.angle + leans.angle * Math.sin(2 * Math.PI * ease.inOut(t))
              if (!animator.reducedMotion) animator.pose(key.dagger(0), { angle, dx: last.dx })
            })
          }
        },
      },
    ],
    play: async animator => {
      const marks = [...whom.map(key.glow), key.caption, ...after]
      hide(animator, marks)
      animator.sound('whoosh')
      await animator.run(fallMs.fall, t => {
        const fallen = ease.in(t)
        for (const [i, blade] of blades.entries()) {
          const pose: Pose = {
            near: [key.hand, 1 - fallen],
            dx: last.dx * (1 - fallen),
            scale: 1 + 0.6 * (1 - fallen),
            angle: flight(whom[i] ?? '', t),
          }
          animator.pose(blade, animator.reducedMotion ? { alpha: t } : pose)
        }
      })
      animator.sound('dagger')
      await shake(animator, whom.map(key.chip))
      await appear(animator, marks, 300)
      await animator.wait(fallMs.stand)
    },
  }
}

/** The events that both quest games tell. */
export type Alike =
  | { readonly type: 'voted'; readonly ballots: Readonly<Record<Seat, string>>; readonly approved: boolean }
  | {
      readonly type: 'quested'
      readonly quest: number
      readonly cards: readonly string[]
      readonly success: boolean
    }
  | {
      readonly type: 'over'
      readonly winner: 'good' | 'evil' | null
      readonly reveal: { readonly cast: Readonly<Record<Seat, string>> } | null
    }
  | { readonly type: 'proposed' | 'departed'; readonly team: readonly Seat[] }
  | { readonly type: 'led'; readonly leader: Seat }
  | { readonly type: 'hunted'; readonly assassin: Seat; readonly evil?: readonly Seat[] }
  | { readonly type: 'reminded' }

export const revealAlike = (
  event: Alike,
  { before, after }: Pick<RevealContext, 'before' | 'after'>,
  roles: Roles,
  weight: Weight = () => 1,
): Reveal => {
  switch (event.type) {
    case 'voted':
      return voted(event.ballots, event.approved, before, weight)
    case 'quested':
      return quested(event, before)
    case 'over':
      return over(before, after, event, roles)
    case 'proposed':
    case 'departed':
      return swords(event.team)
    case 'led':
      return led(event.leader, before)
    case 'hunted':
      return hunted(event)
    case 'reminded':
      return called()
  }
}
