// The bots from before they were fitted to people's games, kept as opponents. The product contains none of this.

import {
  atLeast,
  type Bot,
  best,
  type Clue,
  confirms,
  exactly,
  guilt,
  happens,
  maskOf,
  type Seats,
  type Seen,
  type Suspicion,
  seatsIn,
  surely,
  usualPause,
} from '../../../shared/engine/bot.ts'
import { type Ask, at } from '../../../shared/engine/game.ts'
import type { Random } from '../../../shared/engine/random.ts'
import type { Hand, Known, SeatKind, Table } from '../../../shared/games/avalon/events.ts'
import { mayChange, rows, type Side, tableFor } from '../../../shared/games/avalon/roles.ts'
import { type Situation, situationOf } from './before-situation.ts'
import {
  bond,
  cleanest,
  follows,
  foulest,
  foulVote,
  insight,
  mates,
  pleases,
  sabotages,
  stands,
} from './before-tactics.ts'

type Mine = Seen<Table, Hand>
const lastAttempt = 5

/** Returns the side that the Lady or the Cleric read; null if neither did. */
const sideRead = (known: Known): Side | null => {
  if ('by' in known) return known.as
  return known.as === 'reads-good' ? 'good' : known.as === 'reads-evil' ? 'evil' : null
}

/** How certain a reading is depends on the roles in play: one role looks Good and is Evil, another the reverse. */
const reading = ({ seats, roles }: Table, known: Known, side: Side): Clue => {
  const { good, evil } = tableFor(seats.length)
  const wrong = {
    good: roles.includes('troublemaker') ? 1 / good : 0,
    evil: roles.includes('trickster') ? 1 / evil : 0,
  }
  const who = maskOf(seats, [known.seat])
  return set => {
    const is: Side = (set & who) === 0 ? 'good' : 'evil'
    return is === side ? 1 - wrong[is] : wrong[is]
  }
}

/** Returns what the card says, as clues. */
const knowledge = ({ seat, table, hand }: Mine): readonly Clue[] => {
  const { seats } = table
  const shown = (...as: readonly string[]): Seats =>
    maskOf(
      seats,
      hand.sees.filter(seen => !('by' in seen) && as.includes(seen.as)).map(seen => seen.seat),
    )
  const me = maskOf(seats, [seat])
  const suspects = hand.sees.filter(({ as }) => as === 'suspect').length
  return [
    // A Lancelot counts for the side of the deal.
    rows[hand.role].side === 'evil' ? surely(me, 0) : surely(0, me),
    hand.role === 'lancelot-good' ? surely(shown('lancelot'), 0) : surely(0, shown('lancelot')),
    surely(shown('evil', 'certain'), shown('merlin', 'lover')),
    // A player whose Fail was turned is evil, as long as nobody can change sides.
    ...(mayChange(table.options)
      ? []
      : hand.struck.filter(({ was }) => was === 'fail').map(struck => surely(maskOf(seats, [struck.seat]), 0))),
    ...hand.sees.flatMap(known => {
      const side = sideRead(known)
      return side === null ? [] : [reading(table, known, side)]
    }),
    ...(suspects > 0 ? [exactly(shown('suspect'), suspects - 1)] : []),
    ...(shown('mixed') ? [exactly(shown('mixed'), 1)] : []),
    ...(shown('lancelot?') ? [exactly(shown('lancelot?'), 1)] : []),
    ...(shown('merlin?') ? [exactly(shown('merlin?'), 1)] : []),
  ]
}

const percival = (mine: Mine, situation: Situation): readonly Clue[] => {
  const among = mine.hand.sees.filter(({ as }) => as === 'merlin?' || as === 'merlin').map(({ seat }) => seat)
  return mine.hand.role === 'percival' && among.length > 0
    ? [follows(situation.rounds, maskOf(mine.table.seats, among))]
    : []
}

/**
 * Returns the suspicion that a good player acts on. Merlin hides his knowledge behind what anybody could think, unless
 * that would lose the game.
 */
const judgement = (mine: Mine, situation: Situation, team: Seats | null, random: Random): Suspicion => {
  if (mine.hand.role !== 'merlin') return situation.own
  const { losses, needed, own } = situation
  if (losses === 2) return happens(85, random) ? own : situation.guise
  const foul = team !== null && atLeast(own, team, needed) > 0.9
  return happens(foul ? 40 : 25, random) ? own : situation.guise
}

const lead = (mine: Mine, situation: Situation, random: Random): Seats =>
  mine.hand.side === 'evil'
    ? foulest(situation, 0, random)
    : cleanest(situation, judgement(mine, situation, null, random), 0, random)

const vote = (mine: Mine, situation: Situation, random: Random): boolean => {
  const { attempt, leader, seats, team: members } = mine.table
  const team = maskOf(seats, members)
  if (attempt === lastAttempt || (leader === mine.seat && stands(situation, team))) return true
  if (mine.hand.side === 'evil')
    return foulVote(situation, team, pleases(situation, situation.guise, team, attempt, 0, random), random)
  return pleases(situation, judgement(mine, situation, team, random), team, attempt, 0, random)
}

/**
 * Picks whom to look at with the Lady. Good looks where it is least sure; evil passes the token to its own, or else
 * looks at a player whom everybody trusts.
 */
const look = (mine: Mine, situation: Situation, ask: Ask, random: Random): string => {
  const { seats } = mine.table
  const evil = mine.hand.side === 'evil'
  const chances = guilt(evil ? situation.suspicion : situation.own, seats.length)
  const friends = evil ? seatsIn(seats, mates(situation)) : []
  const own = ask.from.filter(seat => friends.includes(seat))
  if (own.length > 0 && happens(60, random)) return random.one('mate', own)
  const doubt = (seat: string): number => {
    const chance = at(chances, seats.indexOf(seat))
    return evil ? -chance : -Math.abs(chance - 0.5)
  }
  return best(ask.from, doubt, random)
}

/** Picks the player who acted most as if they knew the villains. */
const shoot = (mine: Mine, situation: Situation, ask: Ask, random: Random): string => {
  const { seats } = mine.table
  const chances = guilt(situation.own, seats.length)
  const villains = chances.reduce((set, chance, i) => (chance > 0.5 ? set | (1 << i) : set), 0)
  const targets = ask.from.filter(seat => seats.includes(seat) && at(chances, seats.indexOf(seat)) < 0.97)
  return best(targets, seat => insight(situation.rounds, maskOf(seats, [seat]), villains), random)
}

/** Gives Excalibur to one of the team: good to a player whom it trusts, evil to its own. */
const trusts = (mine: Mine, situation: Situation, team: readonly string[], random: Random): string => {
  const { seats } = mine.table
  const evil = mine.hand.side === 'evil'
  const chances = guilt(situation.own, seats.length)
  const others = team.filter(seat => seat !== mine.seat)
  const worth = (seat: string): number => at(chances, seats.indexOf(seat)) * (evil ? 1 : -1)
  return best(others, worth, random)
}

/** How sure a good carrier must be that a player has failed the quest before it turns their card. */
const sureOf = 0.7

/** Turns a card: good the card of its main suspect, evil a good player's; or nobody's. */
const strikes = (mine: Mine, situation: Situation, ask: Ask, random: Random): string => {
  const { seats } = mine.table
  const chances = guilt(situation.own, seats.length)
  const chanceOf = (seat: string): number => at(chances, seats.indexOf(seat))
  const others = ask.from.filter(seat => seats.includes(seat))
  if (mine.hand.side === 'good') {
    const worst = best(others, chanceOf, random)
    return chanceOf(worst) > sureOf ? worst : 'nobody'
  }
  const good = others.filter(seat => chanceOf(seat) < 0.03)
  // With a teammate aboard the quest may already hold a Fail, and teammates cannot be turned.
  return good.length > 0 && happens(good.length === others.length ? 50 : 20, random)
    ? best(good, () => 0, random)
    : 'nobody'
}

/** How far the best pair must stand out for the Assassin to name the lovers. */
const standsOut = 1.5

/** Picks the two who trusted each other most, if they stand out; null otherwise. */
const pairOf = (mine: Mine, situation: Situation, random: Random): readonly string[] | null => {
  const { seats } = mine.table
  const chances = guilt(situation.own, seats.length)
  const good = seats.filter((seat, i) => seat !== mine.seat && at(chances, i) < 0.97)
  const pairs = good.flatMap((a, i) => good.slice(i + 1).map(b => [a, b] as const))
  const bondOf = ([a, b]: readonly [string, string]): number =>
    bond(situation.rounds, maskOf(seats, [a]), maskOf(seats, [b]))
  const ranked = pairs.map(bondOf).toSorted((x, y) => y - x)
  const [first = 0, second = 0] = ranked
  return first - second >= standsOut ? best(pairs, bondOf, random) : null
}

const situationFor = (mine: Mine): Situation => {
  const { table, seat } = mine
  const { evil } = tableFor(table.seats.length)
  const knows = knowledge(mine)
  const plain = situationOf(table, seat, evil, knows)
  const more = percival(mine, plain)
  return more.length > 0 ? situationOf(table, seat, evil, [...knows, ...more]) : plain
}

export const before: Bot<Table, Hand, SeatKind> = {
  pauses: {
    acknowledge: [20, 40],
    team: [35, 60],
    vote: usualPause,
    card: usualPause,
    excalibur: usualPause,
    lady: [30, 60],
    assassinate: [40, 60],
  },
  answers: {
    acknowledge: confirms,
    team: (mine, ask, random) => {
      const situation = situationFor(mine)
      const team = seatsIn(mine.table.seats, lead(mine, situation, random))
      if (!ask.ways) return { ask: ask.id, picks: team }
      const carrier = trusts(mine, situation, team, random)
      return { ask: ask.id, picks: [...team.filter(seat => seat !== carrier), carrier] }
    },
    vote: (mine, ask, random) => ({
      ask: ask.id,
      picks: [vote(mine, situationFor(mine), random) ? 'approve' : 'reject'],
    }),
    card: (mine, ask, random) => {
      const team = maskOf(mine.table.seats, mine.table.team)
      // Some roles have no choice.
      const picks =
        ask.from.length === 1 ? ask.from : [sabotages(situationFor(mine), team, random) ? 'fail' : 'success']
      return { ask: ask.id, picks }
    },
    excalibur: (mine, ask, random) => ({
      ask: ask.id,
      picks: [ask.from.length === 1 ? 'nobody' : strikes(mine, situationFor(mine), ask, random)],
    }),
    lady: (mine, ask, random) => ({ ask: ask.id, picks: [look(mine, situationFor(mine), ask, random)] }),
    assassinate: (mine, ask, random) => {
      const situation = situationFor(mine)
      const pair = ask.ways ? pairOf(mine, situation, random) : null
      return { ask: ask.id, picks: pair ? ['lovers', ...pair] : [shoot(mine, situation, ask, random)] }
    },
  },
}
