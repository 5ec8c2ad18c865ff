import type { Fields } from '../../engine/fields.ts'
import type { Table } from './facts.ts'

const log = {
  dealt: { seats: 'plain', leader: 'plain', lady: 'plain' },
  reminded: { seats: 'set' },
  led: { leader: 'plain', quest: 'plain', attempt: 'plain' },
  proposed: { leader: 'plain', quest: 'plain', attempt: 'plain', team: 'set' },
  voted: { quest: 'plain', attempt: 'plain', ballots: { each: ['approve', 'reject'] }, approved: 'plain' },
  departed: { quest: 'plain', team: 'set' },
  quested: { quest: 'plain', cards: { words: ['success', 'fail'] }, success: 'plain' },
  offered: { quest: 'plain', holder: 'plain' },
  looked: { quest: 'plain', by: 'plain', at: 'plain' },
  hunted: { assassin: 'plain' },
  shot: { by: 'plain', at: 'plain' },
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
  roles: 'json',
  leader: 'text',
  quest: 'count',
  attempt: 'count',
  rejections: 'count',
  sizes: 'json',
  fails: 'json',
  results: 'texts',
  team: 'set',
  lady: 'maybe',
  ladies: 'texts',
  told: { log },
  over: 'json',
  reveal: { last: 'told' },
  moments: 'json',
}
