import { tableOf } from '../../shared/engine/match.ts'
import { type Party, stageOf } from '../../shared/party/party.ts'
import { ending, endingSeconds } from '../../shared/protocol/ending.ts'
import type { ClockView } from '../../shared/protocol/views.ts'
import { now } from '../ops/time.ts'

const toldOf = ({ match }: Party) => (match === null ? [] : tableOf(match).told)

/**
 * The clock that runs while a TV tells of an ending. It is the room's alone: no answer waits for it, no log holds it,
 * and a table that is woken shows its ending at once.
 */
export const makeEndingClock = (publish: () => void) => {
  /** The party as it was followed last; null before a room has read its log. */
  let before: Party | null = null
  let running: { readonly view: ClockView; readonly timer: NodeJS.Timeout } | null = null
  const stop = (): void => {
    if (running) clearTimeout(running.timer)
    running = null
  }
  const start = (seconds: number): void => {
    stop()
    const timer = setTimeout(() => {
      running = null
      publish()
    }, seconds * 1000)
    const ends = now() + seconds * 1000
    running = { view: { ask: ending, for: 'pause', seconds, ends, remaining: seconds }, timer }
  }
  return {
    /** Starts where the game has just come to its end with a TV to tell of it, and stops where the table goes on. */
    follow: (party: Party, withTv: boolean): void => {
      const last = before
      before = party
      if (stageOf(party) !== 'over') stop()
      else if (withTv && last !== null && stageOf(last) === 'game' && last.games === party.games)
        start(endingSeconds(toldOf(party).slice(toldOf(last).length)))
    },
    views: (): readonly ClockView[] => (running ? [running.view] : []),
    stop,
  }
}
