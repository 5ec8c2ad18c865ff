import type { Brief, Coach } from '../../engine/words.ts'
import { type Knowledge, questTip, strikeTip } from '../quest/coach.ts'
import type { Hand, PublicState } from './events.ts'
import { failsProve, mayChange, playsOn, tableFor } from './roles.ts'
import { endsByRejections, hunts } from './state.ts'

const knowledgeOf = (table: PublicState, hand: Hand): Knowledge => {
  const { options, seats, quest, switched } = table
  // Where sides change, or a sight may deceive, nothing that somebody was told is certain.
  const isSure = !mayChange(options) && hand.notices.length === 0 && options['evil-ring'] !== true
  const seen = (...as: readonly string[]): readonly string[] =>
    hand.sees.flatMap(known => (as.includes(known.as) ? [known.seat] : []))
  // What the Lady says of somebody is a reading, too.
  const dealt = hand.sees.flatMap(known => (!('by' in known) && known.as === 'evil' ? [known.seat] : []))
  const certain = isSure ? dealt : []
  return {
    side: hand.side,
    evil: certain,
    looks: hand.side === 'good' ? seen('evil', 'certain', 'suspect', 'mixed', 'reads-evil') : [],
    isComplete: isSure && hand.side === 'evil' && hand.hidden === 0 && hand.role !== 'oberon',
    isMerlin: hand.role === 'merlin',
    plays: playsOn(hand.role, quest, switched, options),
    isPlain: failsProve(table),
    villains: tableFor(seats.length).evil,
    isFixed: !mayChange(options),
    hunts: hunts(table),
    endsByRejections: endsByRejections(options),
  }
}

export const coach: Coach<PublicState, Hand> = ({ seat, table, hand }, words) => {
  const helped = { seat, table, knows: knowledgeOf(table, hand) }
  const { phase, lady, carrier, team, quest } = table
  const texts = words.texts.quest
  if (phase === 'assassination') return strikeTip(helped, words, false)
  if (phase === 'lady' && lady === seat) return { of: `lady ${quest}`, text: texts.lady }
  if (phase === 'excalibur' && team.includes(seat))
    return { of: `excalibur ${quest}`, text: seat === carrier ? texts.excalibur.carrier : texts.excalibur.other }
  return questTip(helped, words, hand.sees.length > 0)
}

export const brief: Brief<PublicState> = ({ options, roles, seats }, { texts }) => {
  const { brief } = texts.quest
  const wins = hunts({ roles, options }) ? (options.merlin === false ? brief.hunt : brief.merlin) : brief.win
  const votes = endsByRejections(options) ? brief.five : brief.unvoted
  return [brief.count({ n: tableFor(seats.length).evil, of: seats.length }), wins, votes]
}
