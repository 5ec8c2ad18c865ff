import type { Brief, Coach, Helped, Tip, TipWords } from '../../engine/words.ts'
import type { Hand, PublicState } from './events.ts'
import { isMiddle, middle, type Role, rows } from './roles.ts'

type Mine = Helped<PublicState, Hand>

const dealText = ({ hand }: Mine, { texts: { midnight: texts }, name }: TipWords): string => {
  const { role, sees, notices } = hand
  const alone = notices.includes('alone')
  const { deal } = texts
  if (role === 'wolf') {
    const mates = sees.flatMap(({ seat, as }) => (as === 'wolf' ? [name(seat)] : []))
    return alone || mates.length === 0 ? deal.wolfAlone : deal.wolf({ names: mates })
  }
  if (role === 'twin') return alone ? deal.twinAlone : deal.twin
  return deal[role]
}

/** The mask that a player wears by morning, as far as they have seen it. */
const worn = ({ seat, hand: { role, notebook } }: Mine): Role =>
  notebook
    .flatMap(({ act, saw }) => saw.filter(({ place }) => act === 'steal' || place === seat))
    .map(({ mask }) => mask)
    .at(-1) ?? role

/** What somebody has learned at night, in one sentence. */
const dayText = (mine: Mine, { texts: { midnight: texts }, name, role }: TipWords): string => {
  const { seat, hand } = mine
  const { day } = texts
  const [note] = hand.notebook
  const [saw] = note?.saw ?? []
  if (note && saw) {
    const { place, mask } = saw
    if (note.act === 'steal') return day.stole({ mask: role(mask) })
    if (place === seat) return day.watched({ mask: role(mask) })
    const middle = note.saw.filter(one => isMiddle(one.place))
    if (!isMiddle(place)) return day.player({ name: name(place), mask: role(mask) })
    if (rows[worn(mine)].side !== 'wolves') return day.middle({ masks: middle.map(one => role(one.mask)) })
  }
  return rows[worn(mine)].side === 'wolves' ? day.wolf : day.unknown
}

const voteText = (mine: Mine, { texts: { midnight: texts } }: TipWords): string => {
  const mask = worn(mine)
  if (mask === 'fool') return texts.vote.fool
  if (mask === 'hunter') return texts.vote.hunter
  return rows[mask].side === 'wolves' ? texts.vote.wolves : texts.vote.village
}

export const coach: Coach<PublicState, Hand> = (mine, words): Tip | null => {
  const { phase } = mine.table
  const { night, tally } = words.texts.midnight
  switch (phase) {
    case 'deal':
      return { of: phase, text: dealText(mine, words) }
    case 'night':
      return { of: phase, text: mine.hand.act === null ? dealText(mine, words) : night[mine.hand.act] }
    case 'day':
      return { of: phase, text: dayText(mine, words) }
    case 'vote':
      return { of: phase, text: voteText(mine, words) }
    case 'tally':
    case 'story':
      return { of: 'tally', text: tally }
    default:
      return null
  }
}

export const brief: Brief<PublicState> = ({ composition, seats }, { texts }) => {
  const { count, wins, vote } = texts.midnight.brief
  return [count({ n: composition.wolf, of: seats.length + middle.length }), wins, vote]
}
