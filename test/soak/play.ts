import type { View } from '../../shared/client/connection.ts'
import type { Ask, Options } from '../../shared/engine/game.ts'
import type { Random } from '../../shared/engine/random.ts'
import { type GameId, gameIds } from '../../shared/games/index.ts'
import { charges, colours } from '../../shared/party/crests.ts'
import type { Command } from '../../shared/protocol/commands.ts'
import { randomAnswer } from '../kit/random-player.ts'
import { gameRows } from '../rows/index.ts'

/** The plan of an evening, and what its only person has decided. */
export interface Plan {
  readonly games: readonly GameId[]
  readonly options: Readonly<Record<GameId, Options>>
  /** The asks that the person leaves to the clock, or leaves open, and refused commands that are not repeated. */
  readonly left: Set<string>
}

export const planned = (random: Random): Plan => ({
  games: random.shuffle('games', gameIds),
  options: Object.fromEntries(gameIds.map(id => [id, gameRows[id].soak(random)])) as Plan['options'],
  left: new Set(),
})

const isOpen = (ask: Ask): boolean => !ask.current
/** Says whether an ask is left: the end of a pause to its clock every other time, and optional asks almost always. */
const leaves = (ask: Ask, hosting: boolean, random: Random): boolean =>
  ask.optional ? random.one('optional', [true, true, true, false]) : hosting && random.one('clock', [true, false])

const answered = ({ room, secret }: View, { left }: Plan, random: Random): Command | null => {
  if (secret === null) return null
  const timed = room.clocks.length > 0
  const seats = secret.asks.map(ask => ({ ask, hosting: false }))
  const hosts = secret.hosting.filter(({ kind }) => kind !== 'end').map(ask => ({ ask, hosting: true }))
  const open = [...seats, ...hosts].filter(({ ask }) => isOpen(ask) && !left.has(`${room.games} ${ask.id}`))
  if (open.length === 0) return null
  const { ask, hosting } = random.one('ask', open)
  if ((ask.optional || timed) && leaves(ask, hosting, random)) {
    left.add(`${room.games} ${ask.id}`)
    return null
  }
  return { do: 'answer', ...randomAnswer(ask, random) }
}

const option = ({ room }: View, { options, left }: Plan): Command | null => {
  const name = (key: string): string => `${room.games} option ${key}`
  const [wanted] = Object.entries(options[room.game]).filter(
    ([key, value]) => room.options[key] !== value && !left.has(name(key)),
  )
  if (!wanted) return null
  const [key, value] = wanted
  // Refused for so few players, and not repeated.
  left.add(name(key))
  return { do: 'option', option: key, value }
}

/** Decides the next command of the only person at a table of bots, from what their phone shows; null for none. */
export const nextOf = (view: View, plan: Plan, random: Random): Command | null => {
  const { room, seat, chairs } = view
  if (seat === null) {
    const taken = Object.values(chairs).map(({ charge }) => charge)
    return { do: 'sit', name: 'Ada', charge: charges.find(one => !taken.includes(one)) ?? '', colour: colours[0] }
  }
  if (room.stage === 'game') return answered(view, plan, random)
  const game = plan.games[room.games]
  if (room.stage === 'over') return game === undefined ? null : { do: 'lobby' }
  if (game === undefined) return null
  if (room.game !== game) return { do: 'game', game }
  return option(view, plan) ?? { do: 'start' }
}

export const isDone = ({ room }: View, { games }: Plan): boolean => room.games >= games.length && room.stage !== 'game'
