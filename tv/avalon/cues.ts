import type { Told } from '../../shared/games/avalon/facts.ts'
import { appear, open, words } from '../canvas/moves.ts'
import { called, cueAlike, shot } from '../quest/cues.ts'
import type { Cue, Scene } from '../scene.ts'

/** Every told event as it is played. Each fits into the pause that its phase gives it. */
export const cue = ({ event, before, since }: Scene<Told>): Cue => {
  switch (event.type) {
    case 'looked':
      return open(hands => {
        hands.sound('lady')
        return appear(hands, [`low ${event.at}`, `right ${event.by}`, ...words], 900)
      })
    case 'shot':
      return shot([event.at], before)
    case 'offered':
      return called()
    default:
      return cueAlike(event, { before, since })
  }
}
