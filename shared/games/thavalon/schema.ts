import type { Fields } from '../../engine/fields.ts'
import type { Table } from './facts.ts'

const log = {
  reminded: { seats: 'set' },
  led: { leader: 'plain', quest: 'plain', attempt: 'plain', again: 'plain' },
  proposed: { leader: 'plain', quest: 'plain', attempt: 'plain', team: 'set' },
  opened: { quest: 'plain', attempt: 'plain' },
  voted: {
    quest: 'plain',
    attempt: 'plain',
    ballots: { each: ['approve', 'reject'] },
    approving: 'plain',
    rejecting: 'plain',
    approved: 'plain',
  },
  departed: { quest: 'plain', team: 'set', voted: 'plain' },
  quested: { quest: 'plain', cards: { words: ['success', 'fail', 'reverse'] }, success: 'plain', window: 'plain' },
  declared: { by: 'plain', role: 'plain', quest: 'plain' },
  waited: { quest: 'plain' },
  hunted: { assassin: 'plain' },
  shot: { by: 'plain', call: 'plain', at: 'plain' },
  over: { winner: 'plain', why: 'plain', reveal: 'plain' },
} as const

/** How this game's table travels. */
export const fields: Fields<Table> = {
  phase: { word: 'step' },
  step: 'text',
  acted: 'set',
  awaited: { besides: 'acted' },
  answered: 'count',
  seats: 'json',
  options: 'json',
  pool: 'json',
  leader: 'text',
  quest: 'count',
  attempt: 'count',
  proposals: 'count',
  sizes: 'json',
  fails: 'json',
  results: 'texts',
  team: 'set',
  other: 'set',
  corner: 'flag',
  arthur: 'maybe',
  agravaine: 'maybe',
  told: { log },
  over: 'json',
  reveal: { last: 'told' },
  moments: 'json',
}
