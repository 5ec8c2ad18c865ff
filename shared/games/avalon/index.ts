import { folded } from '../../engine/fold.ts'
import { at, type Game } from '../../engine/game.ts'
import { waryIn } from '../quest/words.ts'
import { type Deal, type Event, type Hand, type Kind, keptTypes, loyalties, type Table, toldTypes } from './events.ts'
import { hints, objection, options, presets, settle } from './options.ts'
import { dealt, disclosed } from './reveal.ts'
import { rows, seats } from './roles.ts'
import { asks, begin, deal, decide, keep, type State, version } from './rules.ts'
import { hand } from './sights.ts'
import { open, tell } from './state.ts'

export const avalon: Game<Deal, Event, State, Table, Hand, Kind> = {
  id: 'avalon',
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
    voted: 9.8,
    departed: 0,
    gathered: 0,
    struck: 0,
    quested: 0,
    revealed: 0,
    loyalty: 0,
    offered: 0,
    looked: 0,
    hunted: 0,
    shot: 15,
    over: 0,
  },
  kinds: {
    acknowledge: 'a seat, nothing to pick: the role card has been read',
    team: "the leader: the quest's number of seats; with Excalibur the last of them carries it, and is not the leader",
    vote: 'every seat: approve or reject',
    card: 'a member of the team: success, or fail if evil',
    excalibur: 'each of the team: nobody; its carrier: nobody, or another of the team',
    lady: "the Lady's holder: a seat that never held her",
    assassinate: 'the Assassin: any other seat; with the lovers, also `lovers` and then two other seats',
    remind: 'the clock, nothing to pick: somebody has not read their card yet',
    pause: 'the clock, nothing to pick: the pause for reading is over',
    'go-on': 'the host, nothing to pick: ends a pause sooner',
    end: 'the host: show or hide, ends the game and its roles are shown or not',
  },
  draws: {
    dagger: 'a seat: who holds the dagger, with dagger carried',
    decoy: 'a seat: the good player in the decoy list',
    certain: "seats: Merlin's certain ones, with merlin-sight split",
    mixed: 'two seats in any order: the evil and the good one of the mixed pair (the good one alone with oberon-split)',
    switches: 'five of none and switch, in order: the cards of loyalty, with lancelots deck or fixed',
    ring: 'seats: each evil player but Oberon sees the next one of this list, the last one the first',
  },
  drawn: { switches: loyalties },
  settle,
  objection,
  hints,
  deal,
  disclosed,
  asks,
  decide,
  hand,
  noses: ({ quests, seats: all, reveal }) =>
    reveal === null ? [] : waryIn(quests, all, seat => rows[at(reveal.cast, seat)].side === 'evil'),
  ...folded({ told: toldTypes, open, dealt, tell, begin, keep }),
}
