import type { Seat } from '../../engine/game.ts'
import type { Command, Verb } from '../../protocol/commands.ts'
import { may } from '../../protocol/may.ts'
import type { Party } from '../party.ts'
import { refuse } from '../refusals.ts'
import { type Context, type Decide, type Deciders, type Decision, factsOf } from './context.ts'
import { playing } from './game.ts'
import { clocks, hosting, optionDeciders } from './host.ts'
import { seatDeciders } from './seats.ts'
import { takeover } from './takeover.ts'
import { notebooks, watching } from './watching.ts'

/** A decider for each command's row. Called only for senders, and at stages, that its row allows. */
const deciders: Deciders<Verb> = {
  ...seatDeciders,
  ...takeover,
  ...hosting,
  ...optionDeciders,
  ...clocks,
  ...playing,
  ...notebooks,
  ...watching,
}

/** Decides a command: returns events, none if it was done before, or a refusal that changes nothing. */
export const decideCommand = (party: Party, command: Command, by: Seat | null, context: Context): Decision => {
  const facts = factsOf(party, by, context)
  const verdict = may(command, facts)
  if (verdict !== 'yes') return refuse(verdict)
  const decider = deciders[command.do] as (...of: Parameters<Decide<Verb>>) => Decision
  return decider(party, command, facts.seat as never, context)
}
