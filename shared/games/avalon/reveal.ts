import { at, type Disclosed, type Seat } from '../../engine/game.ts'
import type { Guesses } from '../../engine/guess.ts'
import type { Claim, Claims } from '../../engine/parts.ts'
import { drawnCards, evilRow, namedRow } from '../quest/reveal.ts'
import { next } from '../quest/state.ts'
import type { Deal, Disclosure, PublicEvent } from './events.ts'
import { type Role, rows, sideNow, tableFor } from './roles.ts'
import { type FoldedState, loyaltyBefore } from './state.ts'

// What is told of a deal: at the beginning, on the way, at the end, and never.

export const holder = ({ seats, cast }: Deal, role: Role): Seat | undefined => seats.find(seat => cast[seat] === role)
/** The Assassin: the player with that role, or the one who holds the dagger on top of another. */
export const assassinIn = (dealt: Deal): Seat | undefined => dealt.dagger ?? holder(dealt, 'assassin')
export const loversIn = ({ seats, cast }: Deal): readonly Seat[] =>
  seats.filter(seat => cast[seat] === 'tristan' || cast[seat] === 'isolde')
export const hasLovers = (dealt: Deal): boolean => loversIn(dealt).length > 0

/** Tells the public part of the deal. The player at the first leader's right holds the Lady first. */
export const dealt = ({ seats, leader, options, switches }: Deal): PublicEvent => ({
  type: 'dealt',
  seats,
  leader,
  lady: options.lady === true ? next(seats, leader, -1) : null,
  ...(options.lancelots === 'fixed' && switches ? { switches } : {}),
})

/** Returns whether what a seat saw stays its own for ever: with the ring on, what Evil saw does. */
const staysOwn = ({ cast, options }: Deal, seat: Seat): boolean =>
  options['evil-ring'] === true && rows[at(cast, seat)].side === 'evil'

/** Makes the reveal. With the ring on, what evil saw is never shown. */
export const revealOf = (deal: Deal): Disclosure => ({
  cast: deal.cast,
  saw: Object.fromEntries(
    deal.seats.filter(seat => !staysOwn(deal, seat)).map(seat => [seat, at(deal.sights, seat).sees]),
  ),
  marks: deal.marks,
})

/** Lists who is Evil now, in the seats' order: a Lancelot by the side he is on. */
export const evilNow = ({ seats, cast }: Deal, switched: boolean): readonly Seat[] =>
  seats.filter(seat => sideNow(at(cast, seat), switched) === 'evil')

export const disclosed = (deal: Deal): Disclosed => {
  const sights = Object.entries(deal.sights)
  const withheld = sights.filter(([seat]) => staysOwn(deal, seat))
  return {
    deal: { ...deal, sights: Object.fromEntries(sights.filter(([seat]) => !staysOwn(deal, seat))) },
    withheld: withheld.length === 0 ? null : Object.fromEntries(withheld),
  }
}

export const claims: Claims<Deal, FoldedState, PublicEvent> = (deal, past, chanceAt) =>
  past.flatMap(({ before, event }): readonly Claim[] => {
    switch (event.type) {
      case 'dealt':
        return [{ of: 'seats', announced: event, dealt: dealt(deal) }]
      case 'loyalty':
        return [
          {
            of: 'draws',
            announced: event.card,
            dealt: loyaltyBefore(event.quest, deal.options.lancelots, deal.switches ?? []),
          },
        ]
      case 'quested':
        return [drawnCards(before, event, chanceAt)]
      case 'declared':
        return [{ of: 'roles', announced: event.role, dealt: deal.cast[event.by] }]
      case 'revealed':
        return [{ of: 'roles', announced: event.seat, dealt: holder(deal, 'revealer') }]
      case 'hunted':
        return [
          {
            of: 'roles',
            announced: [event.assassin, event.lovers === true, event.evil ?? []],
            dealt: [
              assassinIn(deal),
              hasLovers(deal),
              deal.options['evil-shows'] === true ? evilNow(deal, before.switched) : [],
            ],
          },
        ]
      case 'over': {
        if (event.reveal === null) return []
        const { cast, saw, marks } = event.reveal
        const own = revealOf(deal)
        return [
          { of: 'roles', announced: cast, dealt: own.cast },
          { of: 'sights', announced: [saw, marks], dealt: [own.saw, own.marks] },
        ]
      }
      default:
        return []
    }
  })

/** What watchers may guess, and players before the shot. */
export const guessKinds = ['merlin', 'lovers', 'evil'] as const
export type GuessKind = (typeof guessKinds)[number]

const lovers: readonly Role[] = ['tristan', 'isolde']
const isEvil = (role: string): boolean => rows[role as Role].side === 'evil'

export const guesses: Guesses<FoldedState, GuessKind> = {
  merlin: namedRow(
    'merlin',
    { roles: ['merlin'], plays: ({ roles }: FoldedState) => roles.includes('merlin') },
    isEvil,
  ),
  lovers: namedRow(
    'lovers',
    { roles: lovers, plays: ({ roles }: FoldedState) => lovers.every(role => roles.includes(role)) },
    isEvil,
  ),
  evil: evilRow(players => tableFor(players).evil, isEvil),
}
