import { expect, test } from 'vitest'
import type { View } from '../../shared/link.ts'
import { callsAt } from './calls.ts'

interface Said {
  readonly phase: string
  readonly kind?: string
  readonly outcome?: string
  readonly options?: Readonly<Record<string, unknown>>
  readonly paused?: boolean
}
const viewOf = ({ phase, kind = 'time', outcome = 'peace', options = {}, paused = false }: Said): View =>
  ({
    room: { paused, clocks: [{ kind, ends: paused ? null : 20_000 }] },
    table: {
      phase,
      options: { night: 40, vote: 30, ...options },
      told: [{ type: 'tallied', outcome }],
    },
  }) as unknown as View

test.each([
  [{ phase: 'deal' }, 15_000],
  [{ phase: 'deal', options: { night: 'off' } }, null],
  [{ phase: 'night' }, 15_000],
  [{ phase: 'night', kind: 'floor' }, null],
  [{ phase: 'dawn', kind: 'pause' }, null],
  [{ phase: 'day' }, 15_000],
  [{ phase: 'day', options: { vote: 'off' } }, null],
  [{ phase: 'vote', kind: 'last' }, 15_000],
  [{ phase: 'tally', kind: 'pause' }, 15_000],
  [{ phase: 'tally', kind: 'pause', options: { night: 'off' } }, null],
  [{ phase: 'tally', kind: 'pause', outcome: 'runoff', options: { night: 'off' } }, 15_000],
  [{ phase: 'tally', kind: 'pause', outcome: 'runoff', options: { vote: 'off' } }, null],
  [{ phase: 'night', paused: true }, null],
  [{ phase: 'over' }, null],
] as const)('%j calls the phones at %j', (said, at) => {
  expect(callsAt(viewOf(said))).toBe(at)
})
