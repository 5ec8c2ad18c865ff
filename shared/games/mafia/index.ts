import { folded } from '../../engine/fold.ts'
import type { Game } from '../../engine/game.ts'
import { type Deal, type Event, type Hand, type Kind, keptTypes, type Table, toldTypes } from './events.ts'
import { hints, objection, options, presets, settle } from './options.ts'
import { dealt, noses } from './reveal.ts'
import { seats } from './roles.ts'
import { asks, deal, decide, version } from './rules.ts'
import { begin, hand, keep, type State } from './sights.ts'
import { open, rolesKnown, tell } from './state.ts'

export const mafia: Game<Deal, Event, State, Table, Hand, Kind> = {
  id: 'mafia',
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
    gathered: 0,
    polled: 0,
    voiced: 0,
    tallied: 0,
    gone: 0,
    returned: 0,
    over: 0,
  },
  kinds: {
    acknowledge: 'a seat, nothing to pick: the role card has been read',
    night: 'every living seat: a living seat, or nobody',
    vote: 'every living seat: another living seat on the ballot, or none',
    ready: 'every living seat, nothing to pick: ends the discussion once all have',
    open: 'the host, nothing to pick: ends the discussion and opens the vote',
    close:
      'the host, nothing to pick: ends a night or a vote that has no clock, once half have answered, or all whose phones are here',
    floor: 'the clock, nothing to pick: the 12 seconds that each night lasts at least',
    time: 'the clock, nothing to pick: the time of the deal, the night, the discussion or the vote is up',
    last: 'the clock, nothing to pick: 10 seconds after the last living seat has voted',
    pause: 'the clock, nothing to pick: the pause for reading is over',
    'go-on': 'the host, nothing to pick: ends a pause sooner',
    end: 'the host: show or hide, ends the game and its roles are shown or not',
    gone: 'the door: a seat whose player has left the table',
    back: 'the door: a seat that is taken again before the next dawn or tally',
  },
  draws: { ties: 'seats (or nobody), in the order in which tied picks of the Mafia fall' },
  settle,
  objection,
  hints,
  deal,
  asks,
  decide,
  hand,
  shown: rolesKnown,
  noses,
  ...folded({ told: toldTypes, open, dealt, tell, begin, keep }),
}
