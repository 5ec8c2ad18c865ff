import type { Folded } from '../../engine/fold.ts'
import { type Seat, type Setup, unreachable } from '../../engine/game.ts'
import type { Told, Table as Whole } from './facts.ts'
import { counts } from './roles.ts'

/** The public table but for who has acted. */
export type Table = Folded<Whole>

/** The table before anything is told: who sits there, and what is played. */
export const open = ({ seats, options }: Setup): Table => ({
  phase: 'deal',
  step: 'deal',
  seats,
  options,
  composition: counts(options, seats.length),
  leaving: [],
  ballots: null,
  dead: [],
  story: [],
  masks: {},
  told: [],
  over: null,
  reveal: null,
})

/** Lists those who can still answer: not the seats that have left. */
export const present = ({ seats, leaving }: Pick<Table, 'seats' | 'leaving'>): readonly Seat[] =>
  leaving.length === 0 ? seats : seats.filter(seat => !leaving.includes(seat))

/** The order in which the masks turn: those of the condemned come last. */
export const turning = ({ seats, told }: Pick<Table, 'seats' | 'told'>): readonly Seat[] => {
  const tally = told.find(fact => fact.type === 'tallied')
  const dead = tally?.type === 'tallied' ? tally.dead : []
  return [...seats.filter(seat => !dead.includes(seat)), ...dead]
}

/** Names the moment: it changes with every phase, and with every told step of the night and every turned mask. */
const stepOf = ({ phase, story, masks }: Table): string => {
  if (phase === 'story') return `${phase} ${story.length}`
  return phase === 'masks' ? `${phase} ${Object.keys(masks).length}` : phase
}

/** Adds a seat, in the seats' order, as every told set is. */
const withSeat = (seats: readonly Seat[], some: readonly Seat[], one: Seat): readonly Seat[] =>
  seats.filter(seat => seat === one || some.includes(seat))

const change = (table: Table, fact: Told): Partial<Table> => {
  switch (fact.type) {
    case 'dealt':
      return { seats: fact.seats }
    case 'fell':
      return { phase: 'night' }
    case 'dawned':
      return { phase: 'day' }
    case 'polled':
      return { phase: 'vote' }
    case 'tallied':
      return { phase: 'tally', ballots: fact.ballots, dead: fact.dead }
    case 'retold':
      return { phase: 'story', story: [...table.story, fact.step] }
    case 'unmasked':
      return {
        phase: 'masks',
        masks: { ...table.masks, [fact.seat]: fact.mask },
        dead: fact.takes === null ? table.dead : withSeat(table.seats, table.dead, fact.takes),
      }
    case 'gone':
      return { leaving: withSeat(table.seats, table.leaving, fact.seat) }
    case 'returned':
      return { leaving: table.leaving.filter(seat => seat !== fact.seat) }
    case 'over':
      return {
        phase: 'over',
        over: { winner: fact.winner, besides: fact.besides, why: fact.why },
        reveal: fact.reveal,
      }
    default:
      return unreachable(fact)
  }
}

/** Folds one more fact into the table. */
export const tell = (table: Table, fact: Told): Table => {
  const changed = { ...table, ...change(table, fact), told: [...table.told, fact] }
  return { ...changed, step: stepOf(changed) }
}
