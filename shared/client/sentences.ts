import { type Notice, type Objection, reasons } from '../engine/game.ts'
import type { Words } from '../engine/words.ts'
import type { News, SeatNews } from '../party/news.ts'
import {
  apiRefusals,
  maxNameLength,
  nameFaults,
  namingRefusals,
  ownRefusals,
  type PlainRefusal,
  plainRefusals,
  type RefusalArgs,
  type Refused,
  refuse,
} from '../party/refusals.ts'
import { type Check, isNumber, isText, listOf, oneOf, orNull, shape } from '../protocol/check.ts'
import type { Refusal } from '../protocol/commands.ts'
import type { Texts } from '../texts/catalogue.ts'
import { type Filling, sequel } from '../texts/templates.ts'

// Puts refusals and news into words: the server sends ids, and what they name.

const checks: { readonly [R in keyof RefusalArgs]: Check<RefusalArgs[R]> } = {
  name: shape<RefusalArgs['name']>({ fault: oneOf(nameFaults) }),
  'name-taken': shape<RefusalArgs['name-taken']>({ name: isText }),
  need: shape<RefusalArgs['need']>({ need: isText }),
  objection: shape<Objection>({ why: isText, option: orNull(isText), count: isNumber }),
  without: shape<RefusalArgs['without']>({ notices: listOf(shape<Notice>({ option: isText, need: isText })) }),
  away: shape<RefusalArgs['away']>({ names: listOf(isText) }),
  answer: shape<RefusalArgs['answer']>({ kind: isText, why: oneOf(reasons) }),
}
const isPlain = oneOf<readonly PlainRefusal[]>([...plainRefusals, ...apiRefusals, ...ownRefusals])
const isNaming = oneOf(namingRefusals)

/** Reads a refusal; one that this page does not know, or with wrong arguments, becomes an unknown one. */
export const readRefusal = ({ reason, args }: Refusal): Refused => {
  if (isPlain(reason)) return refuse(reason)
  const fits = isNaming(reason) && checks[reason](args)
  // A safe cast: the arguments of this reason were just checked.
  return fits ? ({ reason, args } as Refused) : refuse('unknown')
}

type GameWords = Pick<Words, 'need' | 'objection' | 'without' | 'refusal'>

const sentence = ({ grammar, party }: Texts<'party'>, refused: Refused, words: GameWords | null): string => {
  // A refusal without its sentence does not compile.
  const plain: Readonly<Record<PlainRefusal, string>> = party.refusals
  switch (refused.reason) {
    case 'name': {
      const { fault } = refused.args
      return fault === 'long' ? party.names.long({ most: maxNameLength }) : party.names[fault]
    }
    case 'name-taken':
      return party.refusals['name-taken'](refused.args)
    case 'away':
      return party.refusals.away({ n: refused.args.names.length, names: refused.args.names })
    case 'need':
      return words?.need(refused.args.need) ?? plain.unknown
    case 'objection':
      return words?.objection(refused.args) ?? plain.unknown
    case 'without':
      return words === null ? plain.unknown : sequel(grammar, refused.args.notices.map(words.without))
    case 'answer':
      return words?.refusal(refused.args.kind, refused.args.why) ?? plain.unknown
    default:
      return plain[refused.reason]
  }
}

/**
 * Puts a refusal into words. Without the words of its game, or if they do not know its arguments, it gets the general
 * sentence.
 */
export const refusalText = (speech: Texts<'party'>, refusal: Refusal, words: GameWords | null): string => {
  try {
    return sentence(speech, readRefusal(refusal), words)
  } catch {
    return speech.party.refusals.unknown
  }
}

/** News without its sentence does not compile. */
type Sentences = Readonly<Record<SeatNews['type'], string | ((about: { readonly name: Filling }) => string)>>

/** Puts a piece of news into words; a `notice` is worded by the game. */
export const newsText = (
  { grammar, party }: Texts<'party'>,
  news: News,
  name: string,
  notice: (notice: Notice) => string,
): string => {
  if (news.type === 'without') return sequel(grammar, news.without.map(notice))
  const sentences: Sentences = party.news
  const said = sentences[news.type]
  return typeof said === 'string' ? said : said({ name })
}
