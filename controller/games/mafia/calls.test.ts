import { expect, test } from 'vitest'
import type { View } from '../../../shared/client/connection.ts'
import type { ClockUse } from '../../../shared/engine/game.ts'
import { callsAt } from './index.tsx'

interface Said {
  readonly phase: string
  readonly use?: ClockUse
  readonly outcome?: string
  readonly options?: Readonly<Record<string, unknown>>
  readonly paused?: boolean
  readonly ask?: string
}
const viewOf = ({ phase, use = 'phase', outcome = 'peace', options = {}, paused = false, ask = 'time' }: Said): View =>
  ({
    game: 'mafia',
    room: { paused, clocks: [{ ask, for: use, ends: paused ? null : 20_000 }] },
    table: {
      phase,
      options: { night: 40, vote: 30, ...options },
      events: [{ type: 'tallied', outcome }],
    },
  }) as unknown as View

test.each([
  [{ phase: 'deal' }, 15_000],
  [{ phase: 'deal', options: { night: 'off' } }, null],
  [{ phase: 'night' }, 15_000],
  [{ phase: 'night', use: 'floor' }, null],
  [{ phase: 'dawn', use: 'pause' }, null],
  [{ phase: 'day' }, 15_000],
  [{ phase: 'day', options: { vote: 'off' } }, null],
  [{ phase: 'vote', use: 'phase' }, 15_000],
  [{ phase: 'vote', use: 'phase', ask: 'last 1' }, null],
  [{ phase: 'tally', use: 'pause' }, 15_000],
  [{ phase: 'tally', use: 'pause', options: { night: 'off' } }, null],
  [{ phase: 'tally', use: 'pause', outcome: 'runoff', options: { night: 'off' } }, 15_000],
  [{ phase: 'tally', use: 'pause', outcome: 'runoff', options: { vote: 'off' } }, null],
  [{ phase: 'night', paused: true }, null],
  [{ phase: 'over' }, null],
] as const)('%j calls the phones at %j', (said, at) => {
  expect(callsAt(viewOf(said))).toBe(at)
})
