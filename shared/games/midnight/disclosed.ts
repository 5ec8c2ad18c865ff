import type { Claim, Claims } from '../../engine/claims.ts'
import type { Deal, Told } from './facts.ts'
import { dealtMasks, masksAfter } from './night.ts'
import type { Table } from './table.ts'

// What is told of a deal: at the beginning, with each step of the night and each mask, and at the end.

/** Tells the public part of the deal. */
export const dealt = ({ seats }: Deal): Told => ({ type: 'dealt', seats })

export const claims: Claims<Deal, Table, Told> = (deal, past) =>
  past.flatMap(({ before, fact }): readonly Claim[] => {
    switch (fact.type) {
      case 'dealt':
        return [{ of: 'seats', told: fact, dealt: dealt(deal) }]
      case 'retold': {
        const { role, seats, saw } = fact.step
        // A Watcher sees the masks of the morning, all others see those of the deal.
        const masks = role === 'watcher' ? masksAfter(deal, before.story) : dealtMasks(deal)
        return [
          { of: 'roles', told: seats.map(() => role), dealt: seats.map(seat => deal.cast[seat]) },
          { of: 'sights', told: saw.map(({ mask }) => mask), dealt: saw.map(({ place }) => masks[place]) },
        ]
      }
      case 'unmasked':
        return [{ of: 'roles', told: fact.mask, dealt: masksAfter(deal, before.story)[fact.seat] }]
      case 'over': {
        if (fact.reveal === null) return []
        const { cast, middle } = fact.reveal
        return [{ of: 'roles', told: [cast, middle], dealt: [deal.cast, deal.middle] }]
      }
      default:
        return []
    }
  })
