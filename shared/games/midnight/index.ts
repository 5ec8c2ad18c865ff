import { folded } from '../../engine/fold.ts'
import type { Game } from '../../engine/game.ts'
import { type Deal, type Event, type Hand, type Kind, keptTypes, type Table, toldTypes } from './events.ts'
import { hints, objection, options, presets, settle } from './options.ts'
import { dealt, noses } from './reveal.ts'
import { roles, seats } from './roles.ts'
import { asks, deal, decide, version } from './rules.ts'
import { begin, hand, keep, type State } from './sights.ts'
import { open, tell } from './state.ts'

export const midnight: Game<Deal, Event, State, Table, Hand, Kind> = {
  id: 'midnight',
  version,
  seats,
  options,
  presets,
  told: toldTypes,
  kept: keptTypes,
  endings: {
    dealt: 0,
    fell: 0,
    dawned: 0,
    polled: 0,
    tallied: 0,
    retold: 0,
    unmasked: 0,
    gone: 0,
    returned: 0,
    over: 0,
  },
  kinds: {
    acknowledge: 'a seat, nothing to pick: the mask has been seen',
    night: 'every seat: one or two of the other seats and of middle-1, middle-2, middle-3, as its mask may; or nobody',
    ready: 'every seat, nothing to pick: ends the discussion once all have',
    vote: 'every seat: another seat',
    open: 'the host, nothing to pick: ends the discussion and opens the vote',
    close:
      'the host, nothing to pick: ends a night or a vote that has no clock, once half have answered, or all whose phones are here',
    floor: 'the clock, nothing to pick: the 12 seconds that the night lasts at least',
    time: 'the clock, nothing to pick: the time of the deal, the night, the discussion or the vote is up',
    pause: 'the clock, nothing to pick: a step of the show is over',
    'go-on': 'the host, nothing to pick: ends a step of the show sooner',
    end: 'the host: show or hide, ends the game and its masks are shown or not',
    gone: 'the door: a seat whose player has left the table',
    back: 'the door: a seat that is taken again before the vote is counted',
  },
  draws: { middle: 'the three masks of the middle, in their order' },
  drawn: { middle: roles },
  settle,
  objection,
  hints,
  deal,
  asks,
  decide,
  hand,
  noses,
  ...folded({ told: toldTypes, open, dealt, tell, begin, keep }),
}
