import { tableOf } from '../../shared/engine/match.ts'
import { type Party, stageOf } from '../../shared/party/party.ts'
import { ending, endingSeconds } from '../../shared/protocol/ending.ts'
import { opening, openingSeconds } from '../../shared/protocol/opening.ts'
import type { ClockView } from '../../shared/protocol/views.ts'
import { now } from '../ops/time.ts'

const toldOf = ({ match }: Party) => (match === null ? [] : tableOf(match).told)

/**
 * The clock that runs while a TV tells how a game begins, or how it ends. It is the room's alone: no answer waits for
 * it, no log holds it, and a table that is woken shows the present state at once.
 */
export const makeTellingClock = (publish: () => void) => {
  /** The party when it was last followed; null before a room has read its log. */
  let before: Party | null = null
  let running: { readonly view: ClockView; readonly timer: NodeJS.Timeout } | null = null
  const stop = (): void => {
    if (running) clearTimeout(running.timer)
    running = null
  }
  const start = (ask: string, use: ClockView['for'], seconds: number): void => {
    stop()
    const timer = setTimeout(() => {
      running = null
      publish()
    }, seconds * 1000)
    const ends = now() + seconds * 1000
    running = { view: { ask, for: use, seconds, ends, remaining: seconds }, timer }
  }
  return {
    /**
     * Starts when a game has just begun, or has just ended, if there is a TV to tell of it; stops when something is
     * told or the table moves on.
     */
    follow: (party: Party, withTv: () => boolean): void => {
      const last = before
      before = party
      const [was, is] = [last && stageOf(last), stageOf(party)]
      if (was !== is || (is === 'game' && last && toldOf(last).length < toldOf(party).length)) stop()
      if (last === null || (was === is && party.games === last.games) || !withTv()) return
      if (is === 'game' && party.games > last.games) start(opening, 'reminder', openingSeconds)
      else if (party.match && is === 'over' && was === 'game' && last.games === party.games) {
        const { game } = party.match
        const known = game.shown?.(tableOf(party.match)) ?? []
        start(ending, 'pause', endingSeconds(game, toldOf(party).slice(toldOf(last).length), known.length))
      }
    },
    /** Ends the opening early. */
    skip: (): void => {
      if (running?.view.ask !== opening) return
      stop()
      publish()
    },
    views: (): readonly ClockView[] => (running ? [running.view] : []),
    stop,
  }
}
