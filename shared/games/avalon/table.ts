import type { Folded } from '../../engine/fold.ts'
import { type Setup, unreachable } from '../../engine/game.ts'
import { withCards, withOther, withProposal, withVote } from '../quest/quests.ts'
import { questOf } from '../quest/round.ts'
import type { Told, Table as Whole } from './facts.ts'
import { momentsIn } from './moments.ts'
import { failsNeeded, inPlay, tableFor } from './roles.ts'

/** The public table but for who has acted. */
export type Table = Folded<Whole>

/** The table before anything is told: who sits there, and what is played. */
export const open = ({ seats, options }: Setup): Table => ({
  phase: 'deal',
  step: 'deal',
  seats,
  options,
  roles: inPlay(options, seats.length),
  leader: '',
  quest: 1,
  attempt: 1,
  rejections: 0,
  sizes: tableFor(seats.length).sizes,
  fails: failsNeeded(seats.length),
  results: [],
  quests: [],
  team: [],
  carrier: null,
  switches: [],
  switched: false,
  lady: null,
  ladies: [],
  told: [],
  over: null,
  reveal: null,
  moments: [],
})

/** Names the moment: it changes with every phase. */
export const stepOf = ({ phase, results, attempt }: Pick<Table, 'phase' | 'results' | 'attempt'>): string => {
  switch (phase) {
    case 'team':
    case 'vote':
    case 'votes':
    case 'quest':
    case 'excalibur':
      // `2.3` is the third proposal for the second quest.
      return `${phase} ${questOf({ results })}.${attempt}`
    case 'loyalty':
      return `${phase} ${questOf({ results })}`
    case 'result':
    case 'revealed':
    case 'lady':
    case 'looked':
      return `${phase} ${results.length}`
    case 'deal':
    case 'assassination':
    case 'over':
      return phase
    default:
      return unreachable(phase)
  }
}

const change = (table: Table, fact: Told): Partial<Table> => {
  switch (fact.type) {
    case 'dealt':
      return {
        seats: fact.seats,
        leader: fact.leader,
        lady: fact.lady,
        ladies: fact.lady === null ? [] : [fact.lady],
        switches: fact.switches ?? [],
      }
    case 'reminded':
      return {}
    case 'shot':
      return { quests: withOther(table, fact) }
    case 'led':
      return { phase: 'team', leader: fact.leader, quest: fact.quest, attempt: fact.attempt, team: [], carrier: null }
    case 'proposed':
      return { phase: 'vote', team: fact.team, carrier: fact.carrier ?? null, quests: withProposal(table, fact) }
    case 'voted':
      // An approved team resets the count.
      return {
        phase: 'votes',
        rejections: fact.approved ? 0 : table.rejections + 1,
        quests: withVote(table, fact),
      }
    case 'gathered':
      return { phase: 'excalibur' }
    case 'struck':
      return { quests: withOther(table, fact) }
    case 'departed':
      return { phase: 'quest', team: fact.team }
    case 'quested':
      return {
        phase: 'result',
        results: [...table.results, fact.success ? 'success' : 'fail'],
        quests: withCards(table, fact),
      }
    case 'revealed':
      return { phase: 'revealed', team: [], quests: withOther(table, fact) }
    case 'loyalty':
      return {
        phase: 'loyalty',
        team: [],
        switched: table.switched !== (fact.card === 'switch'),
        quests: withOther(table, fact),
      }
    case 'offered':
      return { phase: 'lady', team: [], quests: withOther(table, fact) }
    case 'looked':
      // The token goes to the player who was looked at.
      return {
        phase: 'looked',
        lady: fact.at,
        ladies: [...table.ladies, fact.at],
        quests: withOther(table, fact),
      }
    case 'hunted':
      return { phase: 'assassination', team: [], quests: withOther(table, fact) }
    case 'over': {
      const { winner, why, reveal } = fact
      return { phase: 'over', team: [], over: { winner, why }, reveal, moments: momentsIn(table, reveal, winner) }
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

/**
 * Returns whether somebody is the Assassin after Good's third success: by that role, or with the dagger on top of
 * another.
 */
export const hunts = ({ roles, options }: Pick<Table, 'roles' | 'options'>): boolean =>
  roles.includes('assassin') || (options.dagger === 'carried' && options.merlin === true)
