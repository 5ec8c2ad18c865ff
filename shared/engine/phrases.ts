import type { Reason, Value } from './game.ts'
import type { Prompt } from './words.ts'

/** The fallback text of each refusal, where a game has no better one. */
export const anyRefusal: Readonly<Record<Reason, string>> = {
  closed: 'That question is not open to you now.',
  answered: 'You have answered that already.',
  count: 'That is not the number to pick.',
  repeat: 'Pick each only once.',
  barred: 'You cannot pick that.',
  unknown: 'That is not one of the choices.',
}

/** The host's prompts, shared by all games. */
export const hostPrompts: Readonly<Record<'go-on' | 'end', () => Prompt>> = {
  'go-on': () => ({ prompt: 'Everyone has seen it?', confirm: 'Go on', done: 'Going on.' }),
  end: () => ({
    prompt: 'End this game now? It will have no winner.',
    confirm: 'End the game',
    done: 'The game is ended.',
  }),
}
/** A game's own texts for refusals, where it has better ones. */
export type Refusals<Kind extends string> = Readonly<Record<Kind, { readonly [R in Reason]?: string }>>
/** No game has its own refusals for the host. */
export const hostRefusals: Refusals<'go-on' | 'end'> = { 'go-on': {}, end: {} }
/** Returns the text of a refusal for any answer, also to an ask that no game knows. */
export const refusalIn = <Kind extends string>(refusals: Refusals<Kind>, kind: string, reason: Reason): string =>
  (Object.hasOwn(refusals, kind) ? refusals[kind as Kind][reason] : undefined) ?? anyRefusal[reason]

export const endPicks = { show: 'Show the roles', hide: 'Keep the roles hidden' } as const
export type EndPick = keyof typeof endPicks
export const hostEnded = 'The host ended the game. Nobody has won.'

/** Looks up a text; undefined where there is none. */
export const textFor = <T>(texts: Readonly<Record<string, T>>, id: string): T | undefined =>
  Object.hasOwn(texts, id) ? texts[id] : undefined

/** Says an option's value in words: on, off, or the game's own word. */
export const valueIn = (value: Value, texts: Readonly<Record<string, string>> = {}): string => {
  if (typeof value === 'boolean') return value ? 'On' : 'Off'
  return texts[String(value)] ?? String(value)
}
