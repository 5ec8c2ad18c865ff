import { listed } from '../engine/words.ts'

/** The sentence for each refusal: why, and what to do. */
export const refusals = {
  'not-host': () => 'Only the host can do that.',
  seated: () => 'You sit here already.',
  'not-seated': () => 'Take a seat first.',
  removed: () => 'The host removed you, and only the host can let you in again.',
  locked: () => 'The table is locked: ask the host to open it.',
  full: () => 'The table is full: 20 seats are taken.',
  name: (why: string) => why,
  'name-taken': (name: string) => `Somebody here is called ${name}, or nearly so: choose another name.`,
  crest: () => 'That is not one of the crests.',
  'crest-taken': () => 'Somebody here has this crest: choose another charge or colour.',
  'no-seat': () => 'There is no such seat at this table.',
  playing: () => 'A game is on: you can do that when it is over.',
  'not-playing': () => 'There is no game on.',
  order: () => 'The order must name every seat at the table once.',
  'to-bot': () => 'A bot cannot be the host.',
  'to-self': () => 'You are the host already.',
  'host-here': () => 'The host is here: anyone may take over once the host’s phone has been away for a minute.',
  game: () => 'There is no such game here.',
  option: () => 'There is no such option, or it has no such value.',
  need: (why: string) => why,
  setting: () => 'There is no such setting, or it has no such value.',
  'remove-self': () => 'To go, leave the table yourself.',
  'not-out': () => 'Nobody was removed from that seat.',
  bot: () => 'That seat is a bot’s.',
  'not-gone': () => 'That player is here: a bot stands in only for somebody who is gone.',
  'not-theirs': () => 'That seat is not yours to give.',
  objection: (why: string) => why,
  without: (what: string) => what,
  away: (names: readonly string[]) =>
    `${listed(names)} ${names.length === 1 ? 'is' : 'are'} away: wait, bench the seat, or let a bot stand in.`,
  answer: (why: string) => why,
  strict: () => 'This clock cannot be paused or lengthened.',
  'no-clock': () => 'No clock is running.',
  paused: () => 'It is paused already.',
  'not-paused': () => 'Nothing is paused.',
  timed: () => 'This phase has its own clock.',
  crowded: () => 'Too many screens show this table already: close one of them.',
  slow: () => 'That was too fast: try again in a moment.',
  'not-open': () => 'You cannot choose that now.',
  gone: () => 'Nobody asks for that any more.',
  'one-asks': () => 'Somebody else is asking for a seat: try again in a moment.',
  'turned-away': () => 'The answer was no: talk to them, or ask again in two minutes.',
  unlogged: () => 'This table cannot save what happens: it has stopped until its server can write again.',
  unread: () => 'That was not understood, and changed nothing.',
} as const
export type RefusalId = keyof typeof refusals

/** A command that was refused and changed nothing. */
export interface Refused {
  readonly reason: RefusalId
  readonly text: string
}

export const refuse = <R extends RefusalId>(reason: R, ...said: Parameters<(typeof refusals)[R]>): Refused => ({
  reason,
  text: (refusals[reason] as (...args: readonly unknown[]) => string)(...said),
})
export const isRefused = (outcome: object): outcome is Refused => 'reason' in outcome
