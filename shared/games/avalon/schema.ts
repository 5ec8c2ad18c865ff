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
  told: 'log',
  over: 'json',
  reveal: 'json',
  moments: 'json',
}
