import type { Told } from '../../shared/games/avalon/facts.ts'
import { appear, words } from '../moves.ts'
import { hunted, led, over, quested, shot, swords, voted } from '../quest/cues.ts'
import type { Hands } from '../scene.ts'

/** Every told event as it is played. Each fits into the pause that its phase gives it. */
export const cue = (event: Told, hands: Hands): Promise<void> => {
  switch (event.type) {
    case 'voted':
      return voted(hands, Object.keys(event.ballots), event.approved)
    case 'quested':
      return quested(hands, event.cards.length, event.success)
    case 'over':
      return over(hands, Object.keys(event.reveal?.cast ?? {}), event.winner)
    case 'proposed':
    case 'departed':
      return swords(hands, event.team)
    case 'led':
      return led(hands, event.leader)
    case 'looked':
      hands.sound('shimmer')
      return appear(hands, [`low ${event.at}`, `right ${event.by}`, ...words], 900)
    case 'shot':
      return shot(hands, [event.at])
    case 'hunted':
      return hunted(hands, event.assassin)
    case 'offered':
    case 'reminded':
      hands.sound('lute')
      return appear(hands, words, 400)
    default:
      return Promise.resolve()
  }
}
