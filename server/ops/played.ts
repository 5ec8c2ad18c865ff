import { publicStateOf } from '../../shared/engine/match.ts'
import { minutesOf, type Party, stageOf } from '../../shared/party/party.ts'

/** What the metrics count of a finished game: nothing of a table, a name, a seat or anybody's role. */
export interface Played {
  readonly game: string
  readonly players: number
  /** Who won, or `ended` if the host ended the game. */
  readonly outcome: string
  readonly length: (typeof lengths)[number] | 'unknown'
  readonly options: readonly (readonly [option: string, value: string])[]
}

const lengths = ['under 10 min', '10 to 20 min', '20 to 40 min', 'over 40 min'] as const
const lengthOf = (minutes: number | null): Played['length'] => {
  if (minutes === null) return 'unknown'
  const [ten, twenty, forty, more] = lengths
  return minutes < 10 ? ten : minutes < 20 ? twenty : minutes < 40 ? forty : more
}

/** Returns the game that ended between the two parties; null if none did. */
export const justPlayed = (before: Party, after: Party): Played | null => {
  const { match } = after
  if (match === null || stageOf(after) !== 'over' || stageOf(before) === 'over') return null
  const { options, seats, over } = publicStateOf(match)
  return {
    game: match.game.id,
    players: seats.length,
    outcome: over?.winner ?? 'ended',
    length: lengthOf(minutesOf(after)),
    options: Object.entries(options)
      .filter(([, value]) => value !== false)
      .map(([option, value]) => [option, `${value}`]),
  }
}
