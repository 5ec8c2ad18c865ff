import { at, type Options, type Seat } from '../../engine/game.ts'
import type { Guesses } from '../../engine/guess.ts'
import type { Claim, Claims, Past } from '../../engine/parts.ts'
import { award } from '../../engine/phrases.ts'
import type { Random } from '../../engine/random.ts'
import type { Award } from '../../engine/words.ts'
import type { Texts } from '../../texts/catalogue.ts'
import { nobody } from '../night/events.ts'
import type { Deal, Death, Disclosure, Night, PublicEvent, PublicState } from './events.ts'
import { type Act, actIn, type Role, rows, type Side } from './roles.ts'
import { type Count, chosenBy, countsIn, type FoldedState } from './state.ts'

// What is told of a deal: at the beginning, with each death, and at the end.

export const dealt = ({ seats }: Deal): PublicEvent => ({ type: 'dealt', seats })

/** Whom the Mafia chose in a night, drawn again from their picks. */
const chosenAgain = (
  { cast, options }: Deal,
  { before, event: { night } }: Past<FoldedState, Extract<PublicEvent, { type: 'dawned' }>>,
  { turned, nights }: Disclosure,
  random: Random,
): readonly unknown[] => {
  const { picks } = at(nights, night - 1)
  const role = (seat: Seat) => (turned?.seats.includes(seat) && turned.from <= night ? 'mafia' : at(cast, seat))
  const killers = Object.keys(picks).filter(
    seat => actIn(options, night, role(seat)) === 'kill' && !before.leaving.includes(seat),
  )
  return [
    before.round,
    chosenBy(
      killers.map(seat => at(picks, seat)),
      random,
    ),
  ]
}

const died = (deal: Deal, deaths: readonly (Death | null)[]): readonly Claim[] =>
  deaths.flatMap((death): readonly Claim[] =>
    death === null ? [] : [{ of: 'roles', announced: death.role, dealt: deal.cast[death.seat] }],
  )

export const claims: Claims<Deal, FoldedState, PublicEvent> = (deal, past, chanceAt) => {
  const reveal = past.flatMap(({ event }) => (event.type === 'over' ? event.reveal : null)).at(-1) ?? null
  return past.flatMap(({ before, event }): readonly Claim[] => {
    switch (event.type) {
      case 'dealt':
        return [{ of: 'seats', announced: event, dealt: dealt(deal) }]
      case 'dawned': {
        const deaths = died(deal, [event.death, ...event.shown])
        if (reveal === null) return deaths
        const { night, target } = at(reveal.nights, event.night - 1)
        const again = chosenAgain(deal, { before, event }, reveal, chanceAt(before.step))
        return [...deaths, { of: 'draws', announced: [night, target], dealt: again }]
      }
      case 'tallied':
        return died(deal, [event.death, ...event.shown])
      case 'over':
        return reveal === null ? [] : [{ of: 'roles', announced: reveal.cast, dealt: deal.cast }]
      default:
        return []
    }
  })
}

/** Returns a player's role in a night: a Minion who took over is Mafia from then on. */
export const roleIn = ({ cast, turned }: Disclosure, night: number, seat: Seat): Role =>
  turned?.seats.includes(seat) && night >= turned.from ? 'mafia' : at(cast, seat)

/** Returns what a player's pick did in a night. */
export const deedIn = (reveal: Disclosure, chosen: Options, night: number, seat: Seat): Act =>
  actIn(chosen, night, roleIn(reveal, night, seat))

/** Lists those with the highest count, if it reaches the least. */
const leading = (counts: ReadonlyMap<Seat, number>, least: number) => {
  const n = Math.max(0, ...counts.values())
  return { n, seats: n < least ? [] : [...counts].filter(([, times]) => times === n).map(([seat]) => seat) }
}

const tally = (seats: readonly Seat[]): ReadonlyMap<Seat, number> => {
  const counts = new Map<Seat, number>()
  for (const seat of seats) counts.set(seat, (counts.get(seat) ?? 0) + 1)
  return counts
}

/** Lists who suspected rightly at night, once for each time. */
const rightly = (reveal: Disclosure, chosen: Options): readonly Seat[] =>
  reveal.nights.flatMap(({ night, picks }) =>
    Object.entries(picks).flatMap(([seat, pick]) => {
      const decoy =
        deedIn(reveal, chosen, night, seat) === 'decoy' && rows[roleIn(reveal, night, seat)].side !== 'mafia'
      return decoy && pick !== nobody && roleIn(reveal, night, pick) === 'mafia' ? [seat] : []
    }),
  )

/** Returns who suspected rightly most often at night, and how often. */
const bestNoses = ({ reveal, options }: Pick<PublicState, 'reveal' | 'options'>) =>
  reveal === null ? { n: 0, seats: [] } : leading(tally(rightly(reveal, options)), 1)
export const bestReaders = (table: Pick<PublicState, 'reveal' | 'options'>): readonly Seat[] => bestNoses(table).seats

/** Lists the Angels who saved somebody, once for each time. */
const saviours = (reveal: Disclosure, chosen: Options): readonly Seat[] =>
  reveal.nights
    .filter(({ saved }) => saved)
    .flatMap(({ night, picks, target }: Night) =>
      Object.entries(picks).flatMap(([seat, pick]) =>
        pick === target && deedIn(reveal, chosen, night, seat) === 'save' ? [seat] : [],
      ),
    )

type AwardTexts = Texts<'mafia'>['mafia']['awards']

const ofVotes = (
  texts: AwardTexts,
  counts: readonly Count[],
  seats: readonly Seat[],
  sideOf: (seat: Seat) => Side,
): readonly Award[] => {
  const ballots = counts.flatMap(one => Object.entries(one.ballots))
  const isMafia = (seat: string): boolean => seats.includes(seat) && sideOf(seat) === 'mafia'
  const cast = tally(ballots.map(([seat]) => seat))
  const hits = tally(ballots.flatMap(([seat, at]) => (isMafia(at) && sideOf(seat) !== 'mafia' ? [seat] : [])))
  const met = tally(ballots.map(([, at]) => at).filter(at => seats.includes(at)))
  const best = leading(hits, 2)
  const last = seats.filter(seat => sideOf(seat) === 'village' && (cast.get(seat) ?? 0) >= 2 && !hits.has(seat))
  const unseen = seats.filter(seat => isMafia(seat) && counts.length >= 2 && !met.has(seat))
  const blamed = leading(new Map([...met].filter(([seat]) => sideOf(seat) === 'village')), 3)
  const own = ballots.flatMap(([seat, at]) => (isMafia(seat) && isMafia(at) && seat !== at ? [seat] : []))
  return [
    ...award(texts.unseen.title, unseen, texts.unseen.why),
    ...award(texts.right.title, best.seats, texts.right.why({ n: best.n })),
    ...award(texts.last.title, last, texts.last.why),
    ...award(texts.blamed.title, blamed.seats, texts.blamed.why({ n: blamed.n })),
    ...award(texts.own.title, [...new Set(own)], texts.own.why),
  ]
}

/** Awards for the nights and the votes once all roles are known: to laugh about, never to shame. */
export const awardsIn = (
  { mafia: { awards: texts } }: Texts<'mafia'>,
  { reveal, options, rounds, seats, events }: Pick<PublicState, 'reveal' | 'options' | 'rounds' | 'seats' | 'events'>,
): readonly Award[] => {
  if (reveal === null) return []
  const nose = bestNoses({ reveal, options })
  const wings = leading(tally(saviours(reveal, options)), 1)
  const first = events.find(event => event.type === 'dawned' && event.death !== null)
  const early = first?.type === 'dawned' && first.death !== null ? [first.death.seat] : []
  return [
    // The best suspicions may be anybody's.
    ...award(texts.nose.title, nose.seats, texts.nose.why({ n: nose.n }), seats.length),
    ...award(texts.wings.title, wings.seats, texts.wings.why({ n: wings.n })),
    ...ofVotes(texts, countsIn(rounds), seats, seat => rows[at(reveal.cast, seat)].side),
    ...award(texts.early.title, early, texts.early.why),
  ]
}

/** What watchers and the dead may guess, each day anew. */
export const guessKinds = ['mafia'] as const
export type GuessKind = (typeof guessKinds)[number]

/** Returns the day of a question, `mafia 2`. */
export const dayOf = (id: string): number => Number(id.split(' ')[1])

/** Lists who lived through a day's dawn. */
const livingOn = ({ seats, events }: Pick<FoldedState, 'seats' | 'events'>, day: number): readonly Seat[] => {
  const until = events.findIndex(event => event.type === 'gathered' && event.day === day)
  const dead = events.slice(0, until).flatMap(event => {
    if (event.type !== 'dawned' && event.type !== 'tallied') return []
    return [...(event.death ? [event.death.seat] : []), ...event.left]
  })
  return seats.filter(seat => !dead.includes(seat))
}

const days: readonly string[] = ['day', 'vote']

export const guesses: Guesses<FoldedState, GuessKind> = {
  mafia: {
    open: ({ phase, round, seats, living, composition }, seat) => {
      const looksOn = seat === null || !seats.includes(seat) || !living.includes(seat)
      if (!(looksOn && days.includes(phase))) return null
      // How many are left must not be told here, so as many may be named as there were at the start.
      return {
        id: `mafia ${round}`,
        from: living,
        pick: [1, Math.min(composition.mafia + composition.minion, living.length)],
      }
    },
    truth: (table, id) => {
      const { reveal } = table
      return reveal && livingOn(table, dayOf(id)).filter(seat => roleIn(reveal, dayOf(id), seat) === 'mafia')
    },
    // Mafia and Minions knew.
    counts: ({ reveal }, seat) => reveal !== null && rows[at(reveal.cast, seat)].side !== 'mafia',
  },
}
