import type { PartsIn } from '../../engine/parts.ts'
import type { Texts } from '../../texts/catalogue.ts'
import type { Deal, Hand, PublicEvent, PublicState } from './events.ts'
import { claims, guesses } from './reveal.ts'
import { roleIcons } from './roles.ts'
import { initialPublic, reducePublic } from './state.ts'
import { wordsIn } from './words.ts'

/** What screens load of the game: its rules stay on the server. */
export const parts: PartsIn<Texts<'mafia'>, PublicState, Hand, PublicEvent, Deal> = {
  wordsIn,
  roleIcons,
  initialPublic,
  reducePublic,
  guesses,
  claims,
}
