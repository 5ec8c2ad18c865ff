import { ending } from './ending.ts'

/** The ask of the clock that runs while a TV shows how a game begins. Phones have their cards meanwhile. */
export const opening = 'opening'

/** A little more than the TV needs: its cue ends by itself. */
export const openingSeconds = 10

/** The clocks that are the room's alone: no answer waits for them, and they are in no log. */
export const tellings: readonly string[] = [opening, ending]
