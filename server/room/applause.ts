import { tableOf } from '../../shared/engine/match.ts'
import type { KeyHash, Party } from '../../shared/party/party.ts'
import { type Applauded, type Applause, applauses } from '../../shared/protocol/applause.ts'
import { ending } from '../../shared/protocol/ending.ts'
import type { ClockView } from '../../shared/protocol/views.ts'
import { now } from '../ops/time.ts'

/** How long before a pause ends its applause is shown, in ms; an ending's is shown once the TV has told the ending. */
const before = 2_500
const after = 500

/**
 * The applause of one room for what was told last. It is no fact: no log holds it, and a table that wakes has none.
 * Screens get its sum at a time that depends on the pause alone, and no player's phone gets anything.
 */
export const makeApplause = (show: (applauded: Applauded) => void) => {
  let here = ''
  let ways = new Map<KeyHash, Applause>()
  let timer: NodeJS.Timeout | null = null
  let due: number | null = null

  const plan = (at: number | null): void => {
    if (at === due) return
    due = at
    if (timer) clearTimeout(timer)
    timer = at === null ? null : setTimeout(tell, Math.max(0, at - now()))
  }
  const tell = (): void => {
    timer = null
    if (ways.size === 0) return
    const all = [...ways.values()]
    const count = (how: Applause): number => all.filter(one => one === how).length
    show(Object.fromEntries(applauses.map(how => [how, count(how)])) as Applauded)
  }

  return {
    /** Follows the table's steps and clocks: applause belongs to one step. */
    follow: ({ match, games, paused }: Party, clocks: readonly ClockView[]): void => {
      const step = match === null ? '' : `${games} ${tableOf(match).step}`
      if (step !== here) {
        here = step
        ways = new Map()
        plan(null)
      }
      const pause = clocks.find(clock => clock.for === 'pause')
      if (paused) plan(null)
      else if (pause?.ends) plan(pause.ends + (pause.ask === ending ? after : -before))
    },
    /** Takes a phone's applause; false if that phone has applauded this already, or the applause was already shown. */
    take: (key: KeyHash, how: Applause): boolean => {
      if (timer === null || ways.has(key)) return false
      ways.set(key, how)
      return true
    },
    stop: (): void => plan(null),
  }
}
export type Applauses = ReturnType<typeof makeApplause>
