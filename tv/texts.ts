import { beginTexts, english, t, textsOf } from '../shared/texts/catalogue.ts'
import { party } from '../shared/texts/en/party.ts'
import { tv } from '../shared/texts/en/tv.ts'

// English is bundled: a TV then has something to say whatever it can reach.
beginTexts(textsOf(english, { party, tv }))

/** The program's name, the same in every language. */
export const title = 'Sofa & Dagger'

/** Says how a game begins: how many players there are, and how many of them are traitors. */
export const beginsLine = (seats: number, traitors: number): string =>
  `${t().tv.begins.seats({ n: seats })} ${t().tv.begins.traitors({ n: traitors })}`
