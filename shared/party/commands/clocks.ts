import { clock } from '../../engine/game.ts'
import { tableOf } from '../../engine/match.ts'
import type { Party } from '../party.ts'
import { refuse } from '../refusals.ts'
import type { Deciders } from './context.ts'

/** The seconds that the host adds to a clock at a time. */
const more = 30

/** Returns whether a clock is running that not even the host may pause or extend. */
const isStrict = ({ match }: Party): boolean =>
  match?.game.asks(match.state, clock).some(({ strict }) => strict) ?? false

export const clocks: Deciders<'pause' | 'resume' | 'more' | 'skip' | 'remind'> = {
  pause: (party, _command, _by, context) => {
    if (party.paused) return refuse('paused')
    if (isStrict(party)) return refuse('strict')
    const left = context.remaining()
    return Object.keys(left).length === 0 ? refuse('no-clock') : [{ type: 'paused', left }]
  },
  resume: party => (party.paused ? [{ type: 'resumed' }] : refuse('not-paused')),
  more: (party, _command, _by, context) => {
    if (isStrict(party)) return refuse('strict')
    const left = Object.entries(party.paused ? party.left : context.remaining())
    const longest = Math.max(...left.map(([, seconds]) => seconds))
    if (left.length === 0) return refuse('no-clock')
    return [
      {
        type: 'added',
        left: Object.fromEntries(left.map(([ask, s]) => [ask, s === longest ? s + more : s])),
      },
    ]
  },
  skip: () => [{ type: 'skipped' }],
  remind: (party, { seconds }) => {
    if (party.match === null) return refuse('not-playing')
    const timed = party.match.game.asks(party.match.state, clock).some(ask => ask.for !== 'reminder')
    return timed ? refuse('timed') : [{ type: 'clocked', step: tableOf(party.match).step, seconds }]
  },
}
