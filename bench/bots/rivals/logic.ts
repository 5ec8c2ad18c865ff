import { chances, countOf, maskOf, type Seats, subsets } from '../../../shared/engine/bot.ts'
import type { Ask, Seat } from '../../../shared/engine/game.ts'
import type { Random } from '../../../shared/engine/random.ts'
import type { Hand, Table } from '../../../shared/games/avalon/events.ts'
import { tableFor } from '../../../shared/games/avalon/roles.ts'
import { wentOn } from '../../../shared/games/quest/state.ts'
import type { Brain } from '../../../test/kit/bot-games.ts'

// A simple player after the oldest idea there is: it rejects teams that logic proves to fail, and approves all others.
// It concludes nothing from votes.

/** Lists the sets of villains that the cards and its own role leave possible. */
const possible = (table: Table, hand: Hand, seat: Seat): readonly Seats[] => {
  const { seats, quests } = table
  const me = maskOf(seats, [seat])
  const evil = maskOf(
    seats,
    hand.sees.filter(({ as }) => as === 'evil').map(seen => seen.seat),
  )
  const sets = subsets(seats.length, tableFor(seats.length).evil).filter(set => {
    if ((set & evil) !== evil || ((set & me) !== 0) !== (hand.side === 'evil')) return false
    return quests.every(quest => {
      const went = wentOn(quest)
      const fails = (quest.cards ?? []).filter(card => card === 'fail').length
      return went === null || countOf(set & maskOf(seats, went.team)) >= fails
    })
  })
  return sets
}

const proven = (sets: readonly Seats[], team: Seats): boolean => sets.every(set => (set & team) !== 0)

const picksOf = (table: Table, hand: Hand, seat: Seat, ask: Ask, random: Random): readonly string[] => {
  const { seats } = table
  const sets = possible(table, hand, seat)
  const evil = hand.side === 'evil'
  switch (ask.kind) {
    case 'team': {
      const size = ask.pick[0]
      const others = random.shuffle(
        'others',
        seats.filter(one => one !== seat && (evil || !proven(sets, maskOf(seats, [one])))),
      )
      const rest = random.shuffle(
        'rest',
        seats.filter(one => one !== seat && !others.includes(one)),
      )
      return [seat, ...others, ...rest].slice(0, size)
    }
    case 'vote': {
      const team = maskOf(seats, table.team)
      if (evil) return [sets.every(set => (set & team) === 0) ? 'reject' : 'approve']
      return [table.attempt < 5 && proven(sets, team) ? 'reject' : 'approve']
    }
    case 'card':
      return [evil && ask.from.includes('fail') && (table.quest > 1 || chances(0.5, random)) ? 'fail' : 'success']
    case 'assassinate': {
      const good = ask.from.filter(one => seats.includes(one) && !proven(sets, maskOf(seats, [one])))
      return [random.one('shot', good)]
    }
    default:
      return random.some('picks', ask.from, ask.pick[0])
  }
}

export const logic: Brain = ({ table, hand, seat }, ask, random) => ({
  ask: ask.id,
  // The cast: it only ever plays Avalon.
  picks: picksOf(table as unknown as Table, hand as unknown as Hand, seat, ask, random),
})
