import { type Actor, type Answer, type Ask, type BaseEvent, type ClockUse, clock, host } from './game.ts'
import type { Random } from './random.ts'

/** A phase's rules: what it asks, and the events of an answer. */
export interface PhaseRules<State, Event extends BaseEvent, Kind extends string> {
  readonly asks: (state: State, actor: Actor) => readonly Ask<Kind>[]
  readonly answered: (state: State, answer: Answer, actor: Actor, random: Random) => readonly Event[]
}

export const asked = <Kind extends string>(kind: Kind, of: string, from: readonly string[], count = 1): Ask<Kind> => ({
  id: `${kind} ${of}`,
  kind,
  from,
  pick: [count, count],
})

export const confirmAsk = <Kind extends string>(kind: Kind, of: string): Ask<Kind> => asked(kind, of, [], 0)

/** Asks the clock; nothing where it is off. */
export const timed = <Kind extends string>(
  kind: Kind,
  of: string,
  length: number | null,
  use: ClockUse = 'phase',
): readonly Ask<Kind>[] => (length === null ? [] : [{ ...confirmAsk(kind, of), seconds: length, for: use }])

/** A pause for reading: the clock ends it, or the host ends it early. */
export const pause = (step: string, actor: Actor, length: number): readonly Ask<'pause' | 'go-on'>[] => {
  if (actor === clock) return timed('pause', step, length, 'pause')
  return actor === host ? [confirmAsk('go-on', step)] : []
}

/** The host may end the game in any phase, and chooses whether roles are shown. */
export const endGameAsk: Ask<'end'> = { ...asked('end', 'game', ['show', 'hide']), optional: true }
