import { folded } from '../../engine/fold.ts'
import { at, type Game } from '../../engine/game.ts'
import { waryIn } from '../quest/words.ts'
import { type Event, type Hand, type Kind, keptTypes, type Table, toldTypes } from './events.ts'
import { hints, objection, options, presets, settle } from './options.ts'
import { dealt } from './reveal.ts'
import { rows, seats } from './roles.ts'
import { asks, begin, decide, keep, type State, version } from './rules.ts'
import { type Deal, deal, hand } from './sights.ts'
import { open, tell } from './state.ts'

export const thavalon: Game<Deal, Event, State, Table, Hand, Kind> = {
  id: 'thavalon',
  version,
  seats,
  options,
  presets,
  told: toldTypes,
  kept: keptTypes,
  endings: {
    dealt: 0,
    reminded: 0,
    led: 0,
    proposed: 0,
    opened: 0,
    voted: 0,
    departed: 0,
    quested: 0,
    declared: 6.6,
    waited: 0,
    hunted: 0,
    shot: 15,
    over: 0,
  },
  kinds: {
    acknowledge: 'a seat, nothing to pick: the role card has been read',
    team: "the leader: the mission's number of seats",
    vote: 'every seat: approve or reject',
    card: 'a member of the team: success, fail or reverse, as the role may',
    declare: 'Agravaine or Arthur, nothing to pick (or agravaine, arthur): only while each may',
    assassinate: 'the Assassin: the call first (merlin, lovers, nimue or none), then its seats',
    lock: 'the clock, nothing to pick: a proposal has stood its 8 seconds',
    window: 'the clock, nothing to pick: the last window for Agravaine is over',
    remind: 'the clock, nothing to pick: somebody has not read their card yet',
    pause: 'the clock, nothing to pick: the pause for reading is over',
    'go-on': 'the host, nothing to pick: ends a pause sooner',
    end: 'the host: show or hide, ends the game and its roles are shown or not',
  },
  draws: { assassin: 'a seat: the evil player who is the Assassin' },
  settle,
  objection,
  hints,
  deal: (setup, random) => deal(version, setup, random),
  asks,
  decide,
  hand,
  noses: ({ quests, seats: all, reveal }) =>
    reveal === null ? [] : waryIn(quests, all, seat => rows[at(reveal.cast, seat)].side === 'evil'),
  ...folded({ told: toldTypes, open, dealt, tell, begin, keep }),
}
