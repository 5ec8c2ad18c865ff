import type { Ask, Seat } from '../shared/engine/game.ts'
import { isOver } from '../shared/engine/match.ts'
import type { Party } from '../shared/party.ts'

/** A bot answers after a pause like a person's, in milliseconds. */
const pause = (): number => 2000 + 4000 * Math.random()

/** The bots of one room: each answers what its seat is asked, once. */
export const makeBots = (answer: (seat: Seat, ask: Ask) => void) => {
  const thinking = new Map<string, NodeJS.Timeout>()
  return {
    wake: ({ match, chairs }: Party): void => {
      if (match === null || isOver(match)) return
      for (const { seat, bot } of chairs) {
        if (!bot || !match.seats.includes(seat)) continue
        for (const ask of match.game.asks(match.state, seat)) {
          const key = `${seat} ${ask.id}`
          if (ask.standing || ask.optional || thinking.has(key)) continue
          const decided = (): void => {
            thinking.delete(key)
            answer(seat, ask)
          }
          thinking.set(key, setTimeout(decided, pause()))
        }
      }
    },
    stop: (): void => {
      for (const timer of thinking.values()) clearTimeout(timer)
    },
  }
}
