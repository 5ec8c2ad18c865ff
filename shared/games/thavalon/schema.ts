import type { Fields } from '../../engine/fields.ts'
import type { Table } from './facts.ts'

/** How this game's table travels. */
export const fields: Fields<Table> = {
  phase: 'text',
  step: 'text',
  acted: 'set',
  awaited: 'set',
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
  told: 'log',
  over: 'json',
  reveal: 'json',
  moments: 'json',
}
