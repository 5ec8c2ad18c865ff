import { setTimeout as sleep } from 'node:timers/promises'
import type { View } from '../../shared/client/connection.ts'
import { refusalText } from '../../shared/client/sentences.ts'
import { type GameId, samples } from '../../shared/games/index.ts'
import { firstFree } from '../../shared/party/crests.ts'
import type { Command } from '../../shared/protocol/commands.ts'
import { english } from '../../test/kit/english-words.ts'
import { type Screen, screen } from '../../test/kit/server.ts'

const must = async (phone: Screen, command: Command): Promise<void> => {
  const reply = await phone.say(command)
  if (!reply.ok) throw new Error(`${command.do}: ${refusalText(english, reply, null)}`)
}

const botsAt = ({ chairs }: View): number => Object.values(chairs).filter(({ bot }) => bot).length

/** Ends a pause as its host, after the clock's time divided by the pace. */
const hurry = async (phone: Screen, pace: number): Promise<void> => {
  const { room, secret } = phone.view()
  const ask = secret?.hosting.find(({ kind }) => kind === 'go-on' || kind === 'open')
  if (!ask) return
  await sleep((1000 * (room.clocks[0]?.seconds ?? 0)) / pace)
  // May be refused: the clock may have ended the pause before.
  await phone.say({ do: 'answer', ask: ask.id, picks: [] })
}

/** Seats a host who only watches, lets bots play one game at this pace, and returns the host's view of its end. */
export const playBots = async (base: string, code: string, game: GameId, pace: number): Promise<View> => {
  const phone = screen(base, code)
  try {
    await phone.until(() => true)
    await must(phone, { do: 'sit', name: 'The house', ...firstFree([], 0) })
    const { seat } = await phone.until(view => view.seat !== null)
    if (seat !== null) await must(phone, { do: 'bench', seat, on: true })
    await must(phone, { do: 'game', game })
    const { seats, options } = samples[game]
    while (botsAt(phone.view()) < seats) {
      const before = botsAt(phone.view())
      await must(phone, { do: 'bot' })
      await phone.until(view => botsAt(view) > before)
    }
    // Options that this number of players cannot have are refused, and stay off.
    for (const [option, value] of Object.entries(options)) await phone.say({ do: 'option', option, value })
    await must(phone, { do: 'start' })
    await phone.until(({ room }) => room.stage === 'game')
    while (phone.view().room.stage === 'game') {
      const step = phone.view().table?.step
      if (pace > 1) await hurry(phone, pace)
      await phone.until(({ room, table }) => room.stage !== 'game' || table?.step !== step)
    }
    return phone.view()
  } finally {
    phone.link.close()
  }
}
