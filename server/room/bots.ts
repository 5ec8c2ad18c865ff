import { type Seen, seenBy } from '../../shared/engine/bot.ts'
import type { Answer, Ask, Seat, Statement } from '../../shared/engine/game.ts'
import { isOver, type Match, publicStateOf } from '../../shared/engine/match.ts'
import type { Random } from '../../shared/engine/random.ts'
import type { GameId } from '../../shared/games/index.ts'
import { answerFor, linesFor, pauseFor, speaksBefore } from '../../shared/games/registry.ts'
import { chairOf, type Party } from '../../shared/party/party.ts'
import { hasTalk } from '../../shared/protocol/commands.ts'

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

/** Returns what a bot decides by. */
const seenIn = ({ settings, statements }: Party, match: Match, seat: Seat): Seen =>
  seenBy(match, seat, settings.bots, statements, settings.practice === 'plain')

/** Returns a bot's answer to this kind of ask now; null if the bot gives none, or the seat is not played by a bot. */
export const botAnswer = ({ match, ...party }: Party, seat: Seat, kind: string, random: Random): Answer | null => {
  if (match === null || !chairOf({ match, ...party }, seat)?.bot) return null
  const ask = kindsOf(match, seat).find(open => open.kind === kind)
  return ask ? answerFor(party.game, seenIn({ match, ...party }, match, seat), ask, random) : null
}

/** Lists the bots that have yet to say in this step what they claim, before they answer. */
const toSpeak = ({ match, chairs, game, settings, statements }: Party): readonly Seat[] => {
  if (match === null || !hasTalk(settings, true)) return []
  const { step, options } = publicStateOf(match)
  if (options['silent-game'] === true) return []
  const spoke = statements.filter(one => one.step === step).map(({ seat }) => seat)
  // Nobody speaks in the place of somebody who is only away.
  return chairs
    .filter(({ seat, bot, key }) => bot && key === null && match.seats.includes(seat) && !spoke.includes(seat))
    .filter(({ seat }) => kindsOf(match, seat).some(({ kind }) => speaksBefore(game, kind)))
    .map(({ seat }) => seat)
}

/** Returns what a bot claims now before everybody; null if it has nothing to say, or has said it. */
export const botStatement = (party: Party, seat: Seat, random: Random): Statement | null => {
  const { match, game } = party
  if (match === null || isOver(match) || !toSpeak(party).includes(seat)) return null
  const lines = linesFor(game, seenIn(party, match, seat), random)
  return { seat, step: publicStateOf(match).step, lines }
}

/** How long one bot's claim stands before the next one speaks: as long as the TV shows it. */
const statementMs = 3600

/** What a bot does once its pause is over: answers a kind of ask, or claims something aloud. */
interface BotActs {
  readonly answer: (seat: Seat, kind: string) => void
  readonly state: (seat: Seat) => void
}

/**
 * The bots of one room: each is woken once for each kind of ask in each step of the game. `pace` is their speed: 1 is
 * as fast as people, 0 never answers.
 */
export class Bots {
  readonly #does: BotActs
  readonly #random: Random
  readonly #pace: number
  readonly #thinking = new Map<string, NodeJS.Timeout>()
  /** The kinds of ask already considered in this step. */
  readonly #considered = new Set<string>()
  #speaking: NodeJS.Timeout | null = null
  #step = ''

  constructor(does: BotActs, random: Random, pace: number) {
    this.#does = does
    this.#random = random
    this.#pace = pace
  }

  /** `held` is a kind of ask that they leave open for now. */
  wake(party: Party, held: string | null = null): void {
    const { match, chairs, games, game } = party
    const step = match === null || isOver(match) ? '' : `${games} ${publicStateOf(match).step}`
    if (step !== this.#step) this.stop()
    this.#step = step
    if (match === null || step === '' || this.#pace === 0) return
    const waiting = toSpeak(party)
    this.#speakOneByOne(waiting, party)
    for (const { seat, bot } of chairs)
      if (bot && match.seats.includes(seat))
        for (const ask of kindsOf(match, seat))
          if (ask.kind !== held && !(waiting.includes(seat) && speaksBefore(game, ask.kind)))
            this.#think(game, seat, ask)
  }

  stop(): void {
    for (const timer of this.#thinking.values()) clearTimeout(timer)
    if (this.#speaking) clearTimeout(this.#speaking)
    this.#speaking = null
    this.#thinking.clear()
    this.#considered.clear()
  }

  /**
   * Lets one of these speak, whichever chance draws; the next one is drawn when the party has changed, and at once where
   * somebody had nothing to say.
   */
  #speakOneByOne(waiting: readonly Seat[], { statements }: Party): void {
    if (this.#speaking !== null || waiting.length === 0) return
    const seat = this.#random.one('speaker', waiting)
    const pauseMs = statements.at(-1)?.lines.length === 0 ? 0 : statementMs
    this.#speaking = setTimeout(() => {
      this.#speaking = null
      this.#does.state(seat)
    }, pauseMs / this.#pace)
  }

  #think(game: GameId, seat: Seat, { kind, optional }: Ask): void {
    const key = `${seat} ${kind}`
    if (this.#thinking.has(key) || this.#considered.has(key)) return
    const decided = (): void => {
      this.#thinking.delete(key)
      if (optional) this.#considered.add(key)
      this.#does.answer(seat, kind)
    }
    this.#thinking.set(key, setTimeout(decided, pauseOf(game, kind, this.#random) / this.#pace))
  }
}
