import { seenBy } from '../../shared/engine/bot.ts'
import type { Answer, Ask, Seat } from '../../shared/engine/game.ts'
import { isOver, type Match, publicStateOf } from '../../shared/engine/match.ts'
import type { Random } from '../../shared/engine/random.ts'
import type { GameId } from '../../shared/games/index.ts'
import { answerFor, pauseFor } from '../../shared/games/registry.ts'
import { chairOf, type Party } from '../../shared/party/party.ts'

/** The pause before an answer, in milliseconds: drawn before anything is chosen, from the kind of the ask alone. */
export const pauseOf = (game: GameId, kind: string, random: Random): number => {
  const [least, most] = pauseFor(game, kind)
  const tenths = Array.from({ length: most - least + 1 }, (_, i) => least + i)
  return 100 * random.one('pause', tenths)
}

/** Lists the kinds of ask open to a seat, each once: a bot answers only one of several asks of the same kind. */
const kindsOf = (match: Match, seat: Seat): readonly Ask[] => {
  const open = match.game.asks(match.state, seat).filter(ask => !ask.current)
  return open.filter(({ kind }, i) => open.findIndex(other => other.kind === kind) === i)
}

/** Returns a bot's answer to this kind of ask now; null if the bot gives none, or the seat is not played by a bot. */
export const botAnswer = ({ match, ...party }: Party, seat: Seat, kind: string, random: Random): Answer | null => {
  if (match === null || !chairOf({ match, ...party }, seat)?.bot) return null
  const ask = kindsOf(match, seat).find(open => open.kind === kind)
  return ask ? answerFor(party.game, seenBy(match, seat, party.settings.bots), ask, random) : null
}

/**
 * The bots of one room: each is woken once for each kind of ask in each step of the game. `pace` is their speed: 1 is
 * as fast as people, 0 never answers.
 */
export class Bots {
  readonly #answer: (seat: Seat, kind: string) => void
  readonly #random: Random
  readonly #pace: number
  readonly #thinking = new Map<string, NodeJS.Timeout>()
  /** The kinds of ask already considered in this step. */
  readonly #considered = new Set<string>()
  #step = ''

  constructor(answer: (seat: Seat, kind: string) => void, random: Random, pace: number) {
    this.#answer = answer
    this.#random = random
    this.#pace = pace
  }

  wake({ match, chairs, games, game }: Party): void {
    const step = match === null || isOver(match) ? '' : `${games} ${publicStateOf(match).step}`
    if (step !== this.#step) this.stop()
    this.#step = step
    if (match === null || step === '' || this.#pace === 0) return
    for (const { seat, bot } of chairs)
      if (bot && match.seats.includes(seat)) for (const ask of kindsOf(match, seat)) this.#think(game, seat, ask)
  }

  stop(): void {
    for (const timer of this.#thinking.values()) clearTimeout(timer)
    this.#thinking.clear()
    this.#considered.clear()
  }

  #think(game: GameId, seat: Seat, { kind, optional }: Ask): void {
    const key = `${seat} ${kind}`
    if (this.#thinking.has(key) || this.#considered.has(key)) return
    const decided = (): void => {
      this.#thinking.delete(key)
      if (optional) this.#considered.add(key)
      this.#answer(seat, kind)
    }
    this.#thinking.set(key, setTimeout(decided, pauseOf(game, kind, this.#random) / this.#pace))
  }
}
