import type { Ask, Seat } from '../../../shared/engine/game.ts'
import { rows } from '../../../shared/games/avalon/roles.ts'
import type { Truth } from './evening-log.ts'

/** Every way in which a game of Avalon with Merlin can end. */
export const endings = ['quests', 'assassination', 'sabotage', 'rejections', 'ended'] as const
export type Ending = (typeof endings)[number]

/** The sentence of each ending, which every screen shows. */
export const lastWords: Readonly<Record<Ending, RegExp>> = {
  quests: /Good wins: three quests, and the Assassin did not find Merlin/,
  assassination: /Evil wins: the Assassin found Merlin/,
  sabotage: /Evil wins by sabotage/,
  rejections: /Evil wins by chaos/,
  ended: /The host ended the game/,
}

interface Move {
  readonly seat: Seat
  readonly ask: Ask
  readonly picks: readonly string[]
}

/** Returns picks that lead to this ending; null where the ask is left open. */
const picksFor = ({ cast, table }: Truth, ending: Ending, seat: Seat, ask: Ask): readonly string[] | null => {
  const evil = (one: Seat): boolean => rows[cast[one] ?? 'servant'].side === 'evil'
  const shot = (): readonly string[] => {
    const found = ask.from.filter(one => (cast[one] === 'merlin') === (ending === 'assassination') && !evil(one))
    return found.slice(0, 1)
  }
  switch (ask.kind) {
    case 'team': {
      const wanted = ask.from.toSorted((a, b) => Number(evil(b)) - Number(evil(a)))
      return (ending === 'sabotage' ? wanted : wanted.toReversed()).slice(0, ask.pick[0])
    }
    case 'vote':
      return [ending === 'rejections' ? 'reject' : 'approve']
    case 'card':
      return [ending === 'sabotage' && evil(seat) ? 'fail' : 'success']
    case 'assassinate':
      return shot()
    case 'end':
      return ending === 'ended' && table.phase === 'quest' ? ['show'] : null
    default:
      return []
  }
}

export const movesFor = (truth: Truth, ending: Ending): readonly Move[] => {
  const moves = truth.asked.flatMap(({ seat, ask }): readonly Move[] => {
    const picks = picksFor(truth, ending, seat, ask)
    return picks === null ? [] : [{ seat, ask, picks }]
  })
  const end = moves.find(({ ask }) => ask.kind === 'end')
  return end ? [end] : moves
}
