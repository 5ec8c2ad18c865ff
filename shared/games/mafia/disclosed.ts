import type { Claim, Claims, Past } from '../../engine/claims.ts'
import { at, type Seat } from '../../engine/game.ts'
import type { Random } from '../../engine/random.ts'
import type { Deal, Death, Reveal, Told } from './facts.ts'
import { actIn } from './roles.ts'
import type { Table } from './table.ts'
import { chosenBy } from './tally.ts'

// What is told of a deal: at the beginning, with each death, and at the end.

/** Tells the public part of the deal. */
export const dealt = ({ seats }: Deal): Told => ({ type: 'dealt', seats })

/** Whom the Mafia chose in a night, drawn again from their picks. */
const chosenAgain = (
  { cast, options }: Deal,
  { before, fact: { night } }: Past<Table, Extract<Told, { type: 'dawned' }>>,
  { turned, nights }: Reveal,
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
    death === null ? [] : [{ of: 'roles', told: death.role, dealt: deal.cast[death.seat] }],
  )

export const claims: Claims<Deal, Table, Told> = (deal, past, chanceAt) => {
  const reveal = past.flatMap(({ fact }) => (fact.type === 'over' ? fact.reveal : null)).at(-1) ?? null
  return past.flatMap(({ before, fact }): readonly Claim[] => {
    switch (fact.type) {
      case 'dealt':
        return [{ of: 'seats', told: fact, dealt: dealt(deal) }]
      case 'dawned': {
        const deaths = died(deal, [fact.death, ...fact.shown])
        if (reveal === null) return deaths
        const { night, target } = at(reveal.nights, fact.night - 1)
        const again = chosenAgain(deal, { before, fact }, reveal, chanceAt(before.step))
        return [...deaths, { of: 'draws', told: [night, target], dealt: again }]
      }
      case 'tallied':
        return died(deal, [fact.death, ...fact.shown])
      case 'over':
        return reveal === null ? [] : [{ of: 'roles', told: reveal.cast, dealt: deal.cast }]
      default:
        return []
    }
  })
}
