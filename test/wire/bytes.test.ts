import { expect, test } from 'vitest'
import { people, script, usual } from '../../bench/script.ts'
import { text } from '../../bench/sockets.ts'
import { clockAsks } from '../../server/state/views.ts'
import { clock } from '../../shared/engine/game.ts'
import { publicStateOf } from '../../shared/engine/match.ts'
import { seeded } from '../../shared/engine/random.ts'
import type { GameId } from '../../shared/games/index.ts'
import { decideFor } from '../../shared/party/commands/game.ts'
import { type Party, reduceParty } from '../../shared/party/party.ts'
import { isRefused } from '../../shared/party/refusals.ts'
import { finaleClock, introClock } from '../../shared/protocol/clocks.ts'
import type { ClockView } from '../../shared/protocol/views.ts'
import { lobbyOf, started } from '../kit/committed.ts'
import { everybodyHere } from '../kit/present.ts'
import { gameRows } from '../rows/index.ts'
import { makeDesk } from './desk.ts'

const running = (ask: string, use: ClockView['for'], seconds: number, turn: number): ClockView => ({
  ask,
  for: use,
  seconds,
  ends: 1_790_000_000_123 + 1234 * turn,
  remaining: seconds,
})

/**
 * Makes the clocks that a room shows: a game's own, each as it was when it began, and the TV's at both ends of a game.
 */
const makeClocks = () => {
  let shown: readonly ClockView[] = []
  return (party: Party, turn: number): readonly ClockView[] => {
    const table = party.match && publicStateOf(party.match)
    const now = [
      ...clockAsks(party).map(({ id, for: use, seconds }) => running(id, use, seconds, turn)),
      ...(table?.events.length === 1 ? [running(introClock, 'reminder', 10, turn)] : []),
      ...(table?.over ? [running(finaleClock, 'pause', 12, turn)] : []),
    ]
    shown = now.map(one => shown.find(({ ask }) => ask === one.ask) ?? one)
    return shown
  }
}

/** Returns a frame's bytes on a socket, with its header. */
const onWire = (bytes: number): number => bytes + (bytes < 126 ? 2 : 4)
/** The bytes of a reply: its code, the id of its command, and that it was accepted. */
const reply = onWire(7)

/**
 * Returns the bytes sent to each of a table's clients in its second game, and those of the small-JSON hub in the same
 * game.
 */
const bytesOfGame = (game: GameId, players: number): { readonly ours: number; readonly hub: number } => {
  const random = seeded(11)
  const clocks = makeClocks()
  const desk = makeDesk()
  let party = lobbyOf(game, players, gameRows[game].bench)
  let turn = 0
  const show = (): void => {
    turn += 1
    desk.publish(party, { ...everybodyHere, screens: 1, clocks: clocks(party, turn) })
  }
  show()
  const screens = [...people(players), null].map(seat => desk.join(seat))
  for (const screen of screens) desk.ready(screen)
  const sent = (): number =>
    screens.flatMap(({ received }) => received).reduce((sum, { length }) => sum + onWire(length), 0)
  let [before, replies, hub] = [0, 0, 0]
  for (let played = 0; played < 2; played++) {
    ;[before, replies, hub] = [sent(), 0, 0]
    party = started(party, random)
    show()
    if (party.match === null) throw new Error('nothing began')
    const { deal } = party.match.state as { readonly deal: unknown }
    for (const step of script(game, deal, party.match.seats, usual)) {
      const events = decideFor(party, step.by, step, random)
      if (isRefused(events)) throw new Error(`${step.by} was refused ${step.ask}`)
      party = events.reduce(reduceParty, party)
      show()
      hub += onWire(text(step).length)
      if (step.by !== clock) replies += reply
    }
  }
  return { ours: (sent() - before + replies) / screens.length, hub }
}

const tables: readonly (readonly [GameId, number])[] = [
  ['avalon', 5],
  ['avalon', 7],
  ['avalon', 10],
  ['thavalon', 10],
  ['mafia', 10],
]
test.each(tables)(
  'a client at %s of %i is sent at most three times as much as by a hub that knows no rule',
  (id, n) => {
    const { ours, hub } = bytesOfGame(id, n)
    console.log(`bytes a client, ${id} of ${n}: ${ours.toFixed(0)} (at most ${3 * hub})`)
    expect(ours).toBeLessThanOrEqual(3 * hub)
  },
)
