import { expect } from 'vitest'
import { secretView } from '../../server/state/views.ts'
import { tableOf } from '../../shared/engine/match.ts'
import { type Random, seeded } from '../../shared/engine/random.ts'
import type { GameId } from '../../shared/games/index.ts'
import { fold, type PartyEvent } from '../../shared/party/party.ts'
import { gather, insist, leave, nextAct, opening, type Players, perform, settled } from '../kit/players.ts'
import type { Screen } from '../kit/server.ts'
import type { Servers } from './cluster.ts'

/** A table whose players go on by themselves, whatever happens to its servers. */
export interface Evening extends Players {
  /** Returns the number of acts so far; with a number, waits until there are that many. */
  readonly acts: Acts
  /** Sets the pause before each further act. */
  readonly pace: (milliseconds: number) => void
  /** Resolves when the game is over. */
  readonly over: Promise<void>
}

interface Acts {
  (): number
  (least: number): Promise<void>
}

export const pause = (milliseconds: number): Promise<void> => new Promise(resolve => setTimeout(resolve, milliseconds))
/** The refusals that a disturbed server may give: nothing has happened, and the act is tried again. */
const passing = ['slow', 'unlogged', 'unsure', 'answer', 'away']

const clocked = ({ tv }: Players): boolean => tv.view().table?.over === null

/** Seats people at a new table, where they play a game by chance. */
export const evening = async (base: string, game: GameId, seed: number): Promise<Evening> => {
  const players = await gather(base, 5)
  for (const act of opening(players, game, {})) await insist(act.who, act.command, passing)
  const random: Random = seeded(seed)
  let acts = 0
  let rest = 60
  const play = async (): Promise<void> => {
    for (;;) {
      const act = nextAct(players, random)
      if (act) {
        const reply = await perform(act)
        if (reply.ok) acts += 1
        else if (!passing.includes(reply.reason)) throw new Error(reply.reason)
      } else if (!clocked(players)) return
      await pause(rest)
    }
  }
  const until = async (least: number): Promise<void> => {
    while (acts < least && clocked(players)) await pause(20)
  }
  const counted = ((least?: number) => (least === undefined ? acts : until(least))) as Acts
  return {
    ...players,
    acts: counted,
    pace: milliseconds => {
      rest = milliseconds
    },
    over: play(),
  }
}

const present = {
  id: '',
  code: '',
  here: () => true,
  since: () => 0,
  screens: 1,
  clocks: [],
  reminder: null,
  draft: null,
  joinRequests: [],
  undoUntil: () => null,
  halted: false,
  announcement: '',
}

const shows = (screen: Screen, events: readonly PartyEvent[]): void => {
  const { room, table, seat, secret } = screen.view()
  const party = fold(events)
  expect(table).toEqual(party.match && tableOf(party.match))
  expect(room.order).toEqual(party.chairs.map(one => one.seat))
  if (seat === null) return
  const { hand, answers, asks } = secretView(party, seat, present)
  expect({ hand: secret?.hand, answers: secret?.answers, asks: secret?.asks }).toEqual({ hand, answers, asks })
}

/** Checks that folding the log gives what every screen shows, and that it has no answer twice. */
export const expectWhole = async ({ log }: Servers, players: Players): Promise<void> => {
  await Promise.all(players.screens.map(one => one.untilAt('open')))
  await settled(players.screens)
  const events = (await log.read(players.id)) as readonly PartyEvent[]
  for (const screen of players.screens) shows(screen, events)
  const answers = events.flatMap(event =>
    event.type === 'answered' ? [`${event.by} ${event.ask} ${event.picks}`] : [],
  )
  expect(new Set(answers).size).toBe(answers.length)
}

/** Plays each game quickly to its end, checks its table, and closes its screens. */
export const playOut = async (servers: Servers, evenings: readonly Evening[]): Promise<void> => {
  for (const one of evenings) one.pace(20)
  await Promise.all(evenings.map(one => one.over))
  for (const one of evenings) {
    expect(one.tv.view().room.stage).toBe('over')
    await expectWhole(servers, one)
  }
  for (const one of evenings) leave(one)
}
