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
  composition: 'json',
  round: 'count',
  living: 'set',
  dead: 'json',
  lost: 'texts',
  answered: 'count',
  candidates: 'set',
  ballots: 'json',
  runoff: 'flag',
  told: 'log',
  over: 'json',
  reveal: 'json',
}
