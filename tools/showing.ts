import { setTimeout as sleep } from 'node:timers/promises'
import type { View } from '../shared/client/connection.ts'
import { refusalText } from '../shared/client/sentences.ts'
import { type GameId, gameIds, samples } from '../shared/games/index.ts'
import { firstFree } from '../shared/party/crests.ts'
import type { Command } from '../shared/protocol/commands.ts'
import { english } from '../test/kit/english-words.ts'
import { type Screen, screen } from '../test/kit/server.ts'

/** What is shown at a table at which only bots play. */
export interface Program {
  /** One game, or null for one after another. */
  readonly game: GameId | null
  readonly seats: number | null
  /** The pace, in multiples of people's. */
  readonly pace: number
  /** The number of games; null for ever. */
  readonly games: number | null
}

/** For how many seconds the end of a game is shown. */
const endStands = 25
/** After how many seconds without a new step a game counts as stuck. */
const stuckAfter = 300

const must = async (phone: Screen, command: Command): Promise<void> => {
  const reply = await phone.say(command)
  if (!reply.ok) throw new Error(`${command.do}: ${refusalText(english, reply, null)}`)
}

const botsAt = ({ chairs }: View): readonly string[] =>
  Object.entries(chairs).flatMap(([seat, { bot }]) => (bot ? [seat] : []))

/** Removes or seats bots until there are this many. */
const fill = async (phone: Screen, seats: number): Promise<void> => {
  const bots = botsAt(phone.view())
  for (const seat of bots.slice(seats)) await must(phone, { do: 'remove', seat })
  for (let i = bots.length; i < seats; i++) await must(phone, { do: 'bot' })
  await phone.until(view => botsAt(view).length === seats)
}

const skips: readonly string[] = ['go-on', 'open']

/** Ends a pause as its host, after the clock's time divided by the pace. */
const hurry = async (phone: Screen, pace: number): Promise<void> => {
  const { room, secret } = phone.view()
  const ask = secret?.hosting.find(({ kind }) => skips.includes(kind))
  if (!ask) return
  await sleep((1000 * (room.clocks[0]?.seconds ?? 0)) / pace)
  // May be refused: the clock may have ended the pause before.
  await phone.say({ do: 'answer', ask: ask.id, picks: [] })
}

/** Waits for the game to go on. */
const stepOn = async (phone: Screen, step: string | undefined): Promise<void> => {
  const stop = new AbortController()
  const stuck = sleep(1000 * stuckAfter, null, { signal: stop.signal }).then(() => {
    throw new Error(`nothing has happened for ${stuckAfter} seconds at ${step}`)
  })
  const on = phone.until(({ room, table }) => room.stage !== 'game' || table?.step !== step)
  // The aborted timer rejects, which is not a failure.
  await Promise.race([on, stuck.catch(error => (stop.signal.aborted ? null : Promise.reject(error)))])
  stop.abort()
}

const playOne = async (phone: Screen, game: GameId, show: Program): Promise<void> => {
  await must(phone, { do: 'game', game })
  await fill(phone, show.seats ?? samples[game].seats)
  // Options that this number of players cannot have are refused, and stay off.
  for (const [option, value] of Object.entries(samples[game].options)) await phone.say({ do: 'option', option, value })
  await must(phone, { do: 'start' })
  await phone.until(({ room }) => room.stage === 'game')
  while (phone.view().room.stage === 'game') {
    const { table } = phone.view()
    if (show.pace > 1) await hurry(phone, show.pace)
    await stepOn(phone, table?.step)
  }
}

/** Seats a host who only watches, and lets bots play one game after another; yields the host's view after each. */
export async function* showing(base: string, code: string, show: Program): AsyncGenerator<View> {
  const phone = screen(base, code)
  await phone.until(() => true)
  await must(phone, { do: 'sit', name: 'The house', ...firstFree([], 0) })
  const { seat } = await phone.until(view => view.seat !== null)
  if (seat !== null) await must(phone, { do: 'bench', seat, on: true })
  try {
    for (let i = 0; show.games === null || i < show.games; i++) {
      await playOne(phone, show.game ?? (gameIds[i % gameIds.length] as GameId), show)
      yield phone.view()
      await sleep((1000 * endStands) / show.pace)
      await must(phone, { do: 'lobby' })
    }
  } finally {
    phone.link.close()
  }
}
