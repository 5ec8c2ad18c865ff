import { grammar } from '../shared/texts/en/grammar.ts'
import { party } from '../shared/texts/en/party.ts'
import { tv } from '../shared/texts/en/tv.ts'
import type { Speech } from '../shared/texts/languages.ts'
import { speak } from '../shared/texts/templates.ts'

type TvSpeech = Speech<'party' | 'tv'>
/** English is part of the page, so that a TV has something to say whatever it reaches. */
const english: TvSpeech = {
  grammar,
  party: speak(grammar, party),
  tv: speak(grammar, tv),
}

/** The program's name, the same in every language. */
export const title = 'Sofa & Dagger'

/** What the TV says with. It may change while the TV shows a table, so nothing keeps a copy. */
export let speech: TvSpeech = english
/** What the TV itself says; each game has words and signs of its own. */
export let texts: TvSpeech['tv'] = english.tv

/** Says everything in another language from the next picture on. */
export const speakIn = (next: TvSpeech): void => {
  speech = next
  texts = next.tv
}

/** Says how a game begins: how many there are, and how many of them are traitors. */
export const beginsLine = (seats: number, traitors: number): string =>
  `${texts.begins.seats({ n: seats })} ${texts.begins.traitors({ n: traitors })}`
