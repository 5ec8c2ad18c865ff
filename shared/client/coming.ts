import type { Refusal } from '../protocol/commands.ts'
import { type Entry, enterOnce, type Visit } from './entry.ts'
import { askEvery, makeTries, waitEvery } from './tries.ts'

type Arrival = Extract<Entry, { readonly at: 'in' }>

interface Needs {
  /** Returns whether the link still wants to enter, and has not yet. */
  readonly away: () => boolean
  readonly status: (
    status: { readonly at: 'joining' | 'away' | 'requesting' } | ({ readonly at: 'refused' } & Refusal),
  ) => void
  /** Takes the room of an attempt that succeeded; returns whether it is kept. */
  readonly arrived: (arrival: Arrival) => boolean
  /** Called when the screen is not let in, for now or for good. */
  readonly turnedAway: (forGood: boolean) => void
}

/** Enters, and re-enters after a break: tries until the screen is let in or turned away for good. */
export const makeComing = (visit: Visit, { away, status, arrived, turnedAway }: Needs) => {
  const tries = makeTries()
  let wasIn = false
  /** Whether the screen was turned away or removed, and has not re-entered. */
  let refused = false

  /** Reports a refusal once; returns the pause before the next attempt, or null if there is none. */
  const refuse = (told: Refusal): number | null => {
    const asks = tries.asksAgain(told)
    turnedAway(!asks)
    if (!refused) status({ at: 'refused', ...told })
    refused = true
    return asks ? askEvery : null
  }

  /** Tries once; returns the pause before the next attempt, or null if there is none. */
  const attempt = async (): Promise<number | null> => {
    try {
      const entry = await enterOnce(visit, tries.first())
      if (entry.at === 'refused') return refuse(entry.told)
      if (entry.at === 'requesting') {
        status({ at: 'requesting' })
        return waitEvery
      }
      if (!arrived(entry)) return null
      tries.succeeded()
      wasIn = true
      refused = false
      return null
    } catch {
      if (!refused) status({ at: tries.first() && !wasIn ? 'joining' : 'away' })
      return tries.fail()
    }
  }

  const come = async (): Promise<void> => {
    while (away()) {
      const pause = await attempt()
      if (pause === null) return
      await tries.rest(pause)
    }
  }

  return {
    come,
    refused: (): boolean => refused,
    /** Keeps showing that the screen was removed, and asks from time to time whether the host has undone it. */
    waitForUndo: async (): Promise<void> => {
      tries.removed()
      refused = true
      turnedAway(false)
      await tries.rest(askEvery)
      await come()
    },
    /** Ends the pause before the next attempt. */
    nudge: tries.nudge,
  }
}
