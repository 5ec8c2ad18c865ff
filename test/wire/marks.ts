import { secretView } from '../../server/state/views.ts'
import { asksFor, type Seat } from '../../shared/engine/game.ts'
import type { Party } from '../../shared/party/party.ts'
import { sentAnswer, sentAsk } from '../../shared/protocol/sent.ts'
import { everybodyHere } from '../kit/present.ts'

type Hand = Readonly<Record<string, unknown>>
/**
 * Lists the parts of a hand that change separately, as they travel then, without those that reveal nothing by
 * themselves.
 */
const partsOf = ({ role: _role, side: _side, ...rest }: Hand): readonly string[] =>
  Object.entries(rest)
    .map(([name, value]) => `"${name}":${JSON.stringify(value)}`)
    .filter(text => text.length > 16)

/** Lists every secret of a seat as it travels. Texts as short as an empty list are no secrets. */
export const secretTexts = (party: Party, seat: Seat): readonly string[] => {
  const { hand, answers, asks, hosting } = secretView(party, seat, everybodyHere)
  const { team = null, notebook = null, ...dealt }: Hand = hand ?? {}
  // A team's only pick is no secret text: whoever voted alone in the village was told in the same words.
  const picked = Object.keys(team ?? {}).length > 1 ? team : null
  const wholes = [
    dealt,
    picked,
    notebook,
    answers.map(sentAnswer),
    asks.map(sentAsk),
    hosting.filter(ask => !asksFor(ask, 'end')).map(sentAsk),
    hosting.filter(ask => asksFor(ask, 'end')).map(sentAsk),
  ]
  const texts = wholes.map(part => JSON.stringify(part)).filter(text => text.length > 4)
  return [...texts, ...partsOf(dealt)]
}

/** Words that are in hands, asks and answers, but never in a table: the kinds of asks to people. */
const kinds = [
  'acknowledge',
  'team',
  'vote',
  'card',
  'lady',
  'assassinate',
  'declare',
  'night',
  'end',
  'go-on',
  'open',
  'close',
]
export const marks = ['"sees":', '"side":', ...kinds.map(kind => `{"id":"${kind} `)]
