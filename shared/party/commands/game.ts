import { type Answer, host, kindOf, type Reason, type Seat } from '../../engine/game.ts'
import { consider } from '../../engine/match.ts'
import { isOpen } from '../../engine/progress.ts'
import type { Random } from '../../engine/random.ts'
import { games } from '../../games/index.ts'
import { chairOf, gameOf, lackingOf, type Party, players, settledOf } from '../../party.ts'
import { type Refused, refuse } from '../../refusals.ts'
import { between, type Context, type Deciders, isAway, type Outcome } from './context.ts'

/** Why the next game cannot start. */
const obstacle = (party: Party, context: Context): Refused | null => {
  const seats = players(party)
  const objection = gameOf(party).objection({ seats, options: settledOf(party).options })
  if (objection) return refuse('objection', games[party.game].words.objection(objection))
  const away = party.chairs.filter(({ seat, bot }) => seats.includes(seat) && !bot && isAway(context, seat))
  return away.length === 0
    ? null
    : refuse(
        'away',
        away.map(({ name }) => name),
      )
}

/**
 * The next game begins. Between two games nobody was told what of the host's choice cannot be played any more: the host
 * says that it goes without, and all are told.
 */
const starts = (party: Party, agreed: readonly string[], context: Context): Outcome => {
  const blocked = obstacle(party, context)
  if (blocked) return blocked
  const { options, notices } = settledOf(party)
  const without = lackingOf(party)
  const { words } = games[party.game]
  if (without.some(({ option }) => !agreed.includes(option)))
    return refuse('without', without.map(words.without).join(' '))
  const game = gameOf(party)
  const seats = players(party)
  const deal = game.deal({ seats, options }, context.random)
  return [
    ...(notices.length > 0 ? [{ type: 'optioned', game: party.game, options, notices: [] } as const] : []),
    {
      ...{ type: 'started', game: party.game, version: game.version, seats, deal },
      ...(without.length > 0 ? { without } : {}),
    },
  ]
}

export const playing: Deciders<'start' | 'start-without' | 'lobby'> = {
  start: (party, _command, _by, context) => between(party, () => starts(party, [], context)),
  'start-without': (party, { options }, _by, context) => between(party, () => starts(party, options, context)),
  lobby: party => between(party, () => (party.match === null ? [] : [{ type: 'lobbied' }])),
}

/** Bots are here, and so is everybody whose phone is. */
const isHere =
  (party: Party, context: Context) =>
  (seat: Seat): boolean =>
    (chairOf(party, seat)?.bot ?? false) || context.away(seat) === null

/** Is somebody who is here still awaited, where the host may ask for no more while that is so? */
export const isEarly = (party: Party, said: Answer, context: Context): boolean => {
  const { match } = party
  const ask = match?.game.asks(match.state, host).find(({ id }) => id === said.ask)
  return match !== null && ask !== undefined && !isOpen(match, ask, isHere(party, context))
}

/** Judges an answer for the first of some actors that it is open to. */
export const answer = (party: Party, by: readonly string[], said: Answer, random: Random): Outcome => {
  const { words } = games[party.game]
  let why: Reason = 'closed'
  for (const actor of party.match === null ? [] : by) {
    if (party.match === null) break
    const verdict = consider(party.match, actor, said, random)
    if (verdict === 'again') return []
    if (typeof verdict === 'object') return [{ type: 'answered', ...verdict }]
    if (verdict !== 'closed') why = verdict
  }
  return refuse('answer', words.refusal(kindOf(said.ask), why))
}

/** An answer of the clock, or of a bot. */
export const answerFor = (party: Party, actor: string, said: Answer, random: Random): Outcome =>
  answer(party, [actor], said, random)
