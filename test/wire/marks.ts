import { secretView } from '../../server/state/views.ts'
import type { Seat } from '../../shared/engine/game.ts'
import type { Party } from '../../shared/party/party.ts'
import { sentAsk } from '../../shared/protocol/views.ts'
import { everybodyHere } from '../kit/present.ts'

/** Lists every secret of a seat as it travels. Texts as short as an empty list are no secret. */
export const secretTexts = (party: Party, seat: Seat): readonly string[] => {
  const { hand, answers, asks, hosting } = secretView(party, seat, everybodyHere)
  const parts = [
    hand && { ...hand, team: undefined },
    hand?.team ?? null,
    answers,
    asks.map(sentAsk),
    hosting.map(sentAsk),
  ]
  return parts.map(part => JSON.stringify(part)).filter(text => text.length > 4)
}

/** Words that no table says, only hands, asks and answers: the kinds of asks to people. */
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
