import type { Told } from '../../shared/games/avalon/facts.ts'
import { appear, open, words } from '../canvas/animations.ts'
import { called, cueAlike, shot } from '../quest/cues.ts'
import type { Cue, CueContext } from '../theatre.ts'
import { overture } from '../ui/overture.ts'
import { sidesOf, tableOf } from './board.ts'

/** The cue for each told event. It fits into its phase's pause. */
export const cue = ({ event, before, since }: CueContext<Told>): Cue => {
  switch (event.type) {
    case 'dealt':
      return overture(event.seats, sidesOf(tableOf(since)))
    case 'looked':
      return open(animator => {
        animator.sound('lady')
        return appear(animator, [`low ${event.at}`, `right ${event.by}`, ...words], 900)
      })
    case 'shot':
      return shot(event.by, [event.at], before)
    case 'offered':
      return called()
    default:
      return cueAlike(event, { before, since }, role => role === 'merlin')
  }
}
