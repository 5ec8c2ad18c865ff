import { best, chances } from '../../../shared/engine/bot.ts'
import type { Ask, Seat } from '../../../shared/engine/game.ts'
import type { Random } from '../../../shared/engine/random.ts'
import type { Hand, Table } from '../../../shared/games/avalon/events.ts'
import { type Proposal, wentOn } from '../../../shared/games/quest/state.ts'
import type { Brain } from '../../../test/kit/bot-games.ts'

// A simple player that watches votes as people do: it tallies who went on teams that failed and who approved of them,
// and trusts the seats with the lowest tally.

/** How suspicious each seat is by the teams it was on, and those it approved. */
const tally = ({ seats, quests }: Table): Readonly<Record<Seat, number>> => {
  const score: Record<Seat, number> = Object.fromEntries(seats.map(seat => [seat, 0]))
  const add = (seat: Seat, by: number): void => {
    score[seat] = (score[seat] ?? 0) + by
  }
  const weigh = (went: Proposal, success: boolean): void => {
    for (const seat of went.team) add(seat, success ? -0.7 : 2)
    for (const [seat, ballot] of Object.entries(went.ballots ?? {}))
      add(seat, ((ballot === 'approve') === success ? -1 : 1) * (success ? 0.3 : 0.6))
  }
  for (const quest of quests) {
    const went = wentOn(quest)
    if (went !== null && quest.success !== null) weigh(went, quest.success)
  }
  return score
}

const picksOf = (table: Table, hand: Hand, seat: Seat, ask: Ask, random: Random): readonly string[] => {
  const { seats } = table
  const seen = hand.sees.filter(({ as }) => as === 'evil').map(one => one.seat)
  const evil = hand.side === 'evil'
  const of = tally(table)
  const score = (one: Seat): number => (of[one] ?? 0) + (!evil && seen.includes(one) ? 5 : 0)
  const sorted = random
    .shuffle(
      'others',
      seats.filter(one => one !== seat),
    )
    .toSorted((a, b) => score(a) - score(b))
  const size = table.team.length
  switch (ask.kind) {
    case 'team':
      return [seat, ...sorted].slice(0, ask.pick[0])
    case 'vote': {
      const sum = (team: readonly Seat[]): number => team.reduce((all, one) => all + score(one), 0)
      const own = table.team.includes(seat)
      const ideal = sum(own ? [seat, ...sorted].slice(0, size) : sorted.slice(0, size))
      if (evil)
        return [
          table.team.some(one => one === seat || seen.includes(one)) || chances(0.3, random) ? 'approve' : 'reject',
        ]
      return [table.attempt === 5 || sum(table.team) <= ideal + 1.5 ? 'approve' : 'reject']
    }
    case 'card':
      return [evil && ask.from.includes('fail') && (table.quest > 1 || chances(0.3, random)) ? 'fail' : 'success']
    case 'assassinate': {
      const good = ask.from.filter(one => seats.includes(one) && one !== seat && !seen.includes(one))
      return [best(good, one => -(of[one] ?? 0), random)]
    }
    default:
      return random.some('picks', ask.from, ask.pick[0])
  }
}

export const watcher: Brain = ({ table, hand, seat }, ask, random) => ({
  ask: ask.id,
  // The cast: it only ever plays Avalon.
  picks: picksOf(table as unknown as Table, hand as unknown as Hand, seat, ask, random),
})
