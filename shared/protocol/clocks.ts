import { at, type BaseEvent } from '../engine/game.ts'
import type { AnyGame } from '../engine/match.ts'

/** The ask of the clock that runs while a TV tells an ending. Nothing waits for it, and it is in no log. */
export const finaleClock = 'ending'

/**
 * The seconds that a TV takes for the winners, by name and by their crests; where the roles are shown, for their
 * laurels, and for each face that turns; and the number of seconds after which more faces take no longer.
 */
const winnersSeconds = 7.8
const laurelsSeconds = 2
const faceSeconds = 0.88
const maxFacesSeconds = 10

const seatsIn = (events: readonly BaseEvent[]): number =>
  events.reduce((most, event) => {
    const { reveal } = event as { readonly reveal?: { readonly cast: object } | null }
    return reveal ? Object.keys(reveal.cast).length : most
  }, 0)

/**
 * Returns how long an ending is told, in whole seconds, by the public events of its step: how many seats turn, how many of
 * them are `known` already, and what led there. Who has won makes no difference.
 */
export const finaleSeconds = (
  { endings }: Pick<AnyGame, 'endings'>,
  events: readonly BaseEvent[],
  known = 0,
): number => {
  const seats = seatsIn(events)
  // Roles stay hidden only where the host has ended the game, which everybody knows.
  if (seats === 0) return Math.ceil(winnersSeconds)
  const before = events.reduce((sum, { type }) => sum + at(endings, type), 0)
  return Math.ceil(
    winnersSeconds + laurelsSeconds + Math.min(Math.max(0, seats - known) * faceSeconds, maxFacesSeconds) + before,
  )
}

/** The ask of the clock that runs while a TV shows how a game begins. Phones have their cards meanwhile. */
export const introClock = 'opening'

/**
 * How long phones look up for what the TV tells without a pause of the game, in ms: until it has shown the result for
 * two seconds.
 */
export const lookUpMs: Readonly<Record<string, number>> = { declared: 4000, hunted: 7300 }

/** Returns that for one event: a hunt in which Evil stays hidden holds nothing back. */
export const lookUpMsFor = (event: BaseEvent): number =>
  event.type === 'hunted' && !('evil' in event) ? 0 : (lookUpMs[event.type] ?? 0)

/** A little more than the TV needs: its reveal ends by itself. */
export const introSeconds = 10

/** Kinds of ask that people at one phone answer from one list, without passing it: their answers are public. */
export const listedKinds: readonly string[] = ['vote', 'ready']

/** How much longer a private phase lasts for each seat after the first at one phone, in seconds. */
export const passSeconds = 15

/** The clocks that are the room's alone: no answer waits for them, and they are in no log. */
export const roomClocks: readonly string[] = [introClock, finaleClock]
