import { clock, presetsFor, tableSize, type Value } from '../../engine/game.ts'
import { publicStateOf } from '../../engine/match.ts'
import { isGameId } from '../../games/index.ts'
import { maxChairs, type RoomSetting, type RoomSettings, roomSettings, undoWithinMs } from '../../protocol/commands.ts'
import { sameName } from '../names/lookalikes.ts'
import { chairOf, chosenOf, gameOf, type Party, players, type Removed } from '../party.ts'
import { refuse } from '../refusals.ts'
import { type Deciders, theirs } from './context.ts'
import { withDeparture } from './seats.ts'

/** Returns whether a removed chair can be restored: nobody has taken it, its name or its crest meanwhile. */
const isRestorable = (party: Party, { seat, was }: Removed): boolean => {
  const there = chairOf(party, seat)
  if (there) return there.empty
  const { name, charge, colour } = was.chair
  const isTaken = party.chairs.some(one => sameName(one.name, name) || (one.charge === charge && one.colour === colour))
  return !isTaken && party.chairs.length < maxChairs
}

export const hosting: Deciders<
  'hand-over' | 'take-host' | 'setting' | 'remove' | 'restore' | 'readmit' | 'invite' | 'put-out' | 'delete'
> = {
  'hand-over': (party, { seat }) => theirs(party, seat, () => [{ type: 'hosted', seat, taken: false }]),
  'take-host': (_party, _command, by) => [{ type: 'hosted', seat: by, taken: true }],
  setting: (_party, { key, value }) => {
    const values: readonly Value[] = Object.hasOwn(roomSettings, key) ? roomSettings[key as RoomSetting] : []
    if (!values.includes(value)) return refuse('setting')
    return [{ type: 'housed', key: key as RoomSetting, value: value as RoomSettings[RoomSetting] }]
  },
  remove: (party, { seat }, _by, { random, invite }) =>
    theirs(party, seat, ({ key }) => {
      const out = withDeparture(party, seat, [{ type: 'removed', seat }], random)
      // A new invite, or they would come back as somebody new with the old one.
      return key === null ? out : [...out, { type: 'invited', invite: invite() }]
    }),
  restore: (party, { seat }, _by, { random, removedFor }) => {
    const out = party.removed.find(one => one.seat === seat)
    if (!out) return refuse('not-out')
    const gone = removedFor(seat)
    if (gone === null || gone > undoWithinMs || !isRestorable(party, out)) return refuse('too-late')
    return withDeparture(party, seat, [{ type: 'restored', seat }], random)
  },
  readmit: (party, { seat }) =>
    party.removed.some(one => one.seat === seat) ? [{ type: 'readmitted', seat }] : refuse('not-out'),
  invite: (_party, _command, _by, { invite }) => [{ type: 'invited', invite: invite() }],
  // A new invite, because watchers have the old one.
  'put-out': (_party, { screens }, _by, { invite, screens: shown }) => [
    { type: 'put-out', kept: screens ? [] : shown() },
    { type: 'invited', invite: invite() },
  ],
  delete: () => [{ type: 'deleted' }],
}

export const optionDeciders: Deciders<'game' | 'option' | 'preset'> = {
  game: (_party, { game }) => (isGameId(game) ? [{ type: 'chosen', game }] : refuse('game')),
  option: (party, { option, value }) => {
    const known = gameOf(party).options.find(({ id }) => id === option)
    if (!known?.values.includes(value)) return refuse('option')
    const chosen = { ...chosenOf(party), [option]: value }
    const { notices } = gameOf(party).settle({ seats: players(party), options: chosen })
    const blocking = notices.find(notice => notice.option === option)
    if (blocking) return refuse('need', { need: blocking.need })
    return [{ type: 'optioned', game: party.game, options: chosen, notices: [] }]
  },
  preset: (party, { preset }) => {
    const { presets, seats } = gameOf(party)
    const row = presetsFor(presets, tableSize(players(party).length, chosenOf(party), seats)).find(
      ({ id }) => id === preset,
    )
    if (!row) return refuse('option')
    return [{ type: 'optioned', game: party.game, options: { ...chosenOf(party), ...row.options }, notices: [] }]
  },
}

const addedSeconds = 30

/** Returns whether a clock is running that not even the host may pause or extend. */
const isStrict = ({ match }: Party): boolean =>
  match?.game.asks(match.state, clock).some(({ strict }) => strict) ?? false

/** Adds time to the clock that ends last. */
const withMore = (left: Readonly<Record<string, number>>): Readonly<Record<string, number>> => {
  const longest = Math.max(...Object.values(left))
  return Object.fromEntries(Object.entries(left).map(([ask, s]) => [ask, s === longest ? s + addedSeconds : s]))
}

export const clocks: Deciders<'pause' | 'resume' | 'more' | 'ask-time' | 'skip' | 'remind'> = {
  pause: (party, _command, _by, context) => {
    if (party.paused) return refuse('paused')
    if (isStrict(party)) return refuse('strict')
    const left = context.remaining()
    return Object.keys(left).length === 0 ? refuse('no-clock') : [{ type: 'paused', left }]
  },
  resume: party => (party.paused ? [{ type: 'resumed' }] : refuse('not-paused')),
  more: (party, _command, _by, context) => {
    if (isStrict(party)) return refuse('strict')
    const left = party.paused ? party.left : context.remaining()
    return Object.keys(left).length === 0 ? refuse('no-clock') : [{ type: 'added', left: withMore(left) }]
  },
  'ask-time': (party, _command, _by, context) => {
    const { match } = party
    if (match === null) return refuse('not-playing')
    if (isStrict(party)) return refuse('strict')
    if (!match.game.asks(match.state, clock).some(ask => ask.for === 'phase')) return refuse('no-clock')
    const { step } = publicStateOf(match)
    if (party.extended === `${party.games} ${step}`) return refuse('extended')
    const left = party.paused ? party.left : context.remaining()
    return Object.keys(left).length === 0 ? refuse('no-clock') : [{ type: 'added', left: withMore(left), step }]
  },
  skip: () => [{ type: 'skipped' }],
  remind: (party, { seconds }) => {
    if (party.match === null) return refuse('not-playing')
    const timed = party.match.game.asks(party.match.state, clock).some(ask => ask.for !== 'reminder')
    return timed ? refuse('timed') : [{ type: 'clocked', step: publicStateOf(party.match).step, seconds }]
  },
}
