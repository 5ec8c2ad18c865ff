import { kindOf, type Seat } from '../../engine/game.ts'
import { games } from '../../games/index.ts'
import { actorsOf, chairOf, type Party } from '../../party.ts'
import { refuse } from '../../refusals.ts'
import { clocks } from './clocks.ts'
import type { Context, Decide, Deciders, Deciding, Outcome } from './context.ts'
import { answer, isEarly, playing } from './game.ts'
import { hosting } from './host.ts'
import { options } from './options.ts'
import { seats, sit } from './seats.ts'
import { takeover } from './takeover.ts'

const seated: Deciders<Exclude<Deciding['do'], 'sit' | 'answer'>> = {
  ...seats,
  ...takeover,
  ...hosting,
  ...options,
  ...clocks,
  ...playing,
}

const hosts: readonly Deciding['do'][] = [
  'order',
  'hand-over',
  'game',
  'option',
  'house',
  'remove',
  'readmit',
  'invite',
  'put-out',
  'bench',
  'bot',
  'stand-in',
  'start',
  'start-without',
  'lobby',
  'pause',
  'resume',
  'more',
  'remind',
]

/** What comes of a command: events, none where it was done before, or a refusal that changes nothing. */
export const decide = (party: Party, command: Deciding, by: Seat | null, context: Context): Outcome => {
  if (command.do === 'sit') return by === null ? sit(party, command, context) : refuse('seated')
  // Nobody speaks for a seat that no phone holds: a bot's, or an empty one.
  if (by === null || (chairOf(party, by)?.key ?? null) === null) return refuse('not-seated')
  if (command.do === 'answer') {
    const { ask, picks } = command
    if (by === party.host && isEarly(party, command, context))
      return refuse('answer', games[party.game].words.refusal(kindOf(ask), 'closed'))
    return answer(party, actorsOf(party, by), { ask, picks }, context.random)
  }
  if (hosts.includes(command.do) && by !== party.host) return refuse('not-host')
  return (seated[command.do] as Decide<Deciding>)(party, command, by, context)
}
