import type { Brief, Coach } from '../../engine/words.ts'
import { type Knowledge, questTip, strikeTip } from '../quest/coach.ts'
import type { Hand, PublicState } from './events.ts'
import { tableFor } from './roles.ts'

const knowledgeOf = ({ pool, seats }: PublicState, hand: Hand): Knowledge => {
  const seen = hand.sees.flatMap(known => ('seat' in known && known.as === 'evil' ? [known.seat] : []))
  const evil = hand.side === 'evil'
  // Titania looks Evil to Evil, and Lancelot to Merlin; Colgrevance is seen by no Evil player.
  const deceives = evil ? hand.notices.includes('titania') : pool.includes('lancelot')
  return {
    side: hand.side,
    evil: deceives || hand.role === 'colgrevance' ? [] : seen,
    looks: evil ? [] : seen,
    isComplete: evil && !deceives && hand.role !== 'colgrevance' && !hand.notices.includes('colgrevance'),
    isMerlin: hand.role === 'merlin',
    plays: hand.plays,
    isPlain: true,
    endsByRejections: false,
    villains: tableFor(seats.length).evil,
    isFixed: true,
    hunts: true,
  }
}

export const coach: Coach<PublicState, Hand> = ({ seat, table, hand }, words) => {
  const helped = { seat, table, knows: knowledgeOf(table, hand) }
  if (table.phase === 'assassination') return strikeTip(helped, words, true)
  return questTip(helped, words, hand.sees.length > 0)
}

export const brief: Brief<PublicState> = ({ seats }, { texts }) => {
  const { count, mission, unvoted } = texts.quest.brief
  return [count({ n: tableFor(seats.length).evil, of: seats.length }), mission, unvoted]
}
