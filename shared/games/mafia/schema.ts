import type { Fields } from '../../engine/fields.ts'
import { none, type Table } from './facts.ts'

const log = {
  dealt: { seats: 'plain' },
  fell: { night: 'plain' },
  dawned: { night: 'plain', outcome: 'plain', death: 'plain', left: 'set', shown: 'plain' },
  gathered: { day: 'plain' },
  polled: { day: 'plain', runoff: 'set' },
  voiced: { seat: 'plain', pick: 'plain' },
  tallied: {
    day: 'plain',
    ballots: { each: [none] },
    outcome: 'plain',
    death: 'plain',
    tied: 'set',
    left: 'set',
    shown: 'plain',
  },
  gone: { seat: 'plain' },
  returned: { seat: 'plain' },
  over: { winner: 'plain', why: 'plain', reveal: 'plain' },
} as const

/** How this game's table travels. */
export const fields: Fields<Table> = {
  phase: { word: 'step' },
  step: 'text',
  acted: 'set',
  awaited: { besides: 'acted' },
  seats: 'json',
  options: 'json',
  composition: 'json',
  round: 'count',
  living: 'set',
  dead: { pieces: { seat: 'plain', role: 'plain', turned: 'plain' } },
  leaving: 'set',
  lost: 'texts',
  answered: 'count',
  candidates: 'set',
  ballots: 'json',
  runoff: 'flag',
  told: { log },
  over: 'json',
  reveal: { last: 'told' },
}
