import { at, type Seat } from '../../engine/game.ts'
import { type Guesses, noOne } from '../../engine/guess.ts'
import type { Claim, Claims } from '../../engine/parts.ts'
import { award } from '../../engine/phrases.ts'
import type { Award } from '../../engine/words.ts'
import type { Texts } from '../../texts/catalogue.ts'
import type { Deal, Disclosure, PublicEvent, PublicState } from './events.ts'
import { rows } from './roles.ts'
import { dealtMasks, type FoldedState, masksAfter } from './state.ts'

// What is told of a deal: at the beginning, with each step of the night and each mask, and at the end.

export const dealt = ({ seats }: Deal): PublicEvent => ({ type: 'dealt', seats })

export const claims: Claims<Deal, FoldedState, PublicEvent> = (deal, past) =>
  past.flatMap(({ before, event }): readonly Claim[] => {
    switch (event.type) {
      case 'dealt':
        return [{ of: 'seats', announced: event, dealt: dealt(deal) }]
      case 'retold': {
        const { role, seats, saw } = event.step
        // A Watcher sees the masks of the morning, all others see those of the deal.
        const masks = role === 'watcher' ? masksAfter(deal, before.story) : dealtMasks(deal)
        return [
          { of: 'roles', announced: seats.map(() => role), dealt: seats.map(seat => deal.cast[seat]) },
          { of: 'sights', announced: saw.map(({ mask }) => mask), dealt: saw.map(({ place }) => masks[place]) },
        ]
      }
      case 'unmasked':
        return [{ of: 'roles', announced: event.mask, dealt: masksAfter(deal, before.story)[event.seat] }]
      case 'over': {
        if (event.reveal === null) return []
        const { cast, middle } = event.reveal
        return [{ of: 'roles', announced: [cast, middle], dealt: [deal.cast, deal.middle] }]
      }
      default:
        return []
    }
  })

/** What watchers may guess by day: who has a Wolf's mask at the end. */
export const guessKinds = ['wolf'] as const
export type GuessKind = (typeof guessKinds)[number]

const days: readonly string[] = ['day', 'vote']

export const guesses: Guesses<FoldedState, GuessKind> = {
  wolf: {
    open: ({ phase, seats, composition }, seat) => {
      const looksOn = seat === null || !seats.includes(seat)
      if (!(looksOn && days.includes(phase))) return null
      return { id: 'wolf day', from: [...seats, noOne], pick: [1, Math.max(1, composition.wolf)] }
    },
    truth: ({ reveal, seats }) => {
      if (reveal === null) return null
      const wolves = seats.filter(seat => at(reveal.masks, seat) === 'wolf')
      return wolves.length === 0 ? [noOne] : wolves
    },
    // No player guesses; if they did, the wolves knew.
    counts: ({ reveal }, seat) => reveal !== null && rows[at(reveal.cast, seat)].side !== 'wolves',
  },
}

type Ended = Pick<PublicState, 'reveal' | 'seats' | 'ballots' | 'dead'>

/** Counts the Wolves whom somebody suspected at night with nothing else to do, less the others whom they named. */
const scent = ({ cast, middle, guessed }: Disclosure, seat: Seat): number => {
  const dealt = { ...cast, ...middle }
  const picks = Object.hasOwn(guessed, seat) ? at(guessed, seat) : []
  return picks.filter(place => at(dealt, place) === 'wolf').length
}

/** Lists who suspected the most Wolves at night, Wolves left out. */
export const bestReaders = ({ reveal, seats }: Pick<PublicState, 'reveal' | 'seats'>): readonly Seat[] => {
  if (reveal === null) return []
  const innocent = seats.filter(seat => rows[at(reveal.cast, seat)].side !== 'wolves')
  const most = Math.max(0, ...innocent.map(seat => scent(reveal, seat)))
  return most === 0 ? [] : innocent.filter(seat => scent(reveal, seat) === most)
}

/** Awards for the night and the vote once all masks are turned: to laugh about, never to shame. */
export const awardsIn = (
  { midnight: { awards: texts } }: Texts<'midnight'>,
  { reveal, seats, ballots, dead }: Ended,
): readonly Award[] => {
  if (reveal === null) return []
  const { cast, masks, night } = reveal
  const times = (seat: Seat): number => night.filter(({ moved }) => moved.some(({ place }) => place === seat)).length
  const travelled = Math.max(0, ...seats.map(times))
  const ended = (seat: Seat, side: string): boolean => rows[at(masks, seat)].side === side
  const unaware = seats.filter(seat => rows[at(cast, seat)].side === 'village' && at(masks, seat) === 'wolf')
  const voted = (by: Seat): Seat | undefined => ballots?.[by]
  const sharp = seats.filter(seat => {
    const at = voted(seat)
    return at !== undefined && ended(seat, 'village') && masks[at] === 'wolf'
  })
  const blamed = dead.filter(seat => ended(seat, 'village'))
  const unseen = seats.filter(
    seat => at(masks, seat) === 'wolf' && ballots !== null && !Object.values(ballots).includes(seat),
  )
  return [
    // The best suspicions may be anybody's.
    ...award(texts.nose.title, bestReaders({ reveal, seats }), texts.nose.why, seats.length),
    ...award(texts.unaware.title, unaware, texts.unaware.why),
    ...award(texts.sharp.title, sharp, texts.sharp.why),
    ...award(texts.unseen.title, unseen, texts.unseen.why),
    ...award(texts.blamed.title, blamed, texts.blamed.why),
    ...(travelled >= 2
      ? award(
          texts.travelled.title,
          seats.filter(seat => times(seat) === travelled),
          texts.travelled.why({ n: travelled }),
        )
      : []),
  ]
}
