import { grammar } from '../shared/texts/en/grammar.ts'
import { party } from '../shared/texts/en/party.ts'
import { tv } from '../shared/texts/en/tv.ts'
import type { Speech } from '../shared/texts/languages.ts'
import { speak } from '../shared/texts/templates.ts'

type TvSpeech = Speech<'party' | 'tv'>
/** English is bundled: a TV then has something to say whatever it can reach. */
const english: TvSpeech = {
  grammar,
  party: speak(grammar, party),
  tv: speak(grammar, tv),
}

/** The program's name, the same in every language. */
export const title = 'Sofa & Dagger'

/** The texts of the TV and of all its games. They may be rebound while a table is shown, so nothing may copy them. */
export let speech: TvSpeech = english
/** The TV's own texts; each game has words and signs of its own. */
export let texts: TvSpeech['tv'] = english.tv

/** Switches to another language, from the next picture on. */
export const speakIn = (next: TvSpeech): void => {
  speech = next
  texts = next.tv
}

/** Says how a game begins: how many players there are, and how many of them are traitors. */
export const beginsLine = (seats: number, traitors: number): string =>
  `${texts.begins.seats({ n: seats })} ${texts.begins.traitors({ n: traitors })}`
