import type { Told } from '../../shared/games/avalon/facts.ts'
import { appear, words } from '../moves.ts'
import { called, cueAlike, shot } from '../quest/cues.ts'
import type { Hands } from '../scene.ts'

/** Every told event as it is played. Each fits into the pause that its phase gives it. */
export const cue = (event: Told, hands: Hands): Promise<void> => {
  switch (event.type) {
    case 'looked':
      hands.sound('shimmer')
      return appear(hands, [`low ${event.at}`, `right ${event.by}`, ...words], 900)
    case 'shot':
      return shot(hands, [event.at])
    case 'offered':
      return called(hands)
    default:
      return cueAlike(event, hands)
  }
}
