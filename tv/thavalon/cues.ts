import type { Told } from '../../shared/games/thavalon/facts.ts'
import { appear, hush, land, words } from '../moves.ts'
import { called, cueAlike, shot } from '../quest/cues.ts'
import type { Hands } from '../scene.ts'
import { callKeys } from './call.ts'
import { declaredKeys } from './declared.ts'

/** Somebody stands up: who, which role, what follows. */
const declared = async (hands: Hands, { by, role }: Extract<Told, { type: 'declared' }>): Promise<void> => {
  const tag = [`tag ${by}`, `tag ${by} pill`]
  hush(hands, [...declaredKeys, 'declared shield', ...tag])
  hands.sound('drum')
  await appear(hands, ['declared shield', 'declared name'], 600)
  await hands.wait(700)
  hands.sound(role === 'arthur' ? 'horn' : 'toll')
  await land(hands, ['declared role'])
  await appear(hands, ['declared title'], 350)
  await appear(hands, ['declared words', ...tag], 350)
  await hands.wait(3200)
}

/** Every told event as it is played. Each fits into the pause that its phase gives it. */
export const cue = (event: Told, hands: Hands): Promise<void> => {
  switch (event.type) {
    case 'declared':
      return declared(hands, event)
    case 'shot':
      return shot(hands, event.at, callKeys(event))
    case 'waited':
      hands.sound('toll')
      return appear(hands, words, 400)
    case 'opened':
      return called(hands)
    default:
      return cueAlike(event, hands)
  }
}
