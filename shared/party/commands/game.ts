import { type Answer, type Ask, host, kindOf, type Reason, type Seat, type Setup } from '../../engine/game.ts'
import { consider, disclosedBy, type Match, publicStateOf } from '../../engine/match.ts'
import { isOpen } from '../../engine/progress.ts'
import type { Random } from '../../engine/random.ts'
import { chanceAt, commitTo } from '../../protocol/commitment.ts'
import { actorsOf, chairOf, gameOf, lackingOf, type Party, players, settledOf } from '../party.ts'
import { type Refused, refuse } from '../refusals.ts'
import type { Context, Decide, Deciders, LoggedDecision } from './context.ts'

/** Returns why the next game cannot start; null if it can. */
const obstacle = (party: Party, context: Context): Refused | null => {
  const seats = players(party)
  const objection = gameOf(party).objection({ seats, options: settledOf(party).options })
  if (objection) return refuse('objection', objection)
  const away = party.chairs.filter(({ seat, bot }) => seats.includes(seat) && !bot && context.away(seat) !== null)
  return away.length === 0 ? null : refuse('away', { names: away.map(({ name }) => name) })
}

/** How often cards are dealt for one who practises, at most: a set of roles may lack the wanted one. */
const maxDeals = 400

/**
 * Deals, again and again where one person practises among bots, until that seat has a role of the wanted kind. The last
 * deal stands. The setting is public and logged, and so is the deal.
 */
const dealFor = (party: Party, setup: Setup, random: Random): unknown => {
  const game = gameOf(party)
  const { practice } = party.settings
  const [person, ...others] = party.chairs.filter(({ seat, bot }) => !bot && setup.seats.includes(seat))
  const wanted = practice === 'any' || person === undefined || others.length > 0 ? null : game.practiceRoles[practice]
  for (let left = maxDeals; ; left--) {
    const deal = game.deal(setup, random)
    if (wanted === null || person === undefined || left === 1) return deal
    if (wanted.includes(game.hand(game.start(deal), person.seat).role)) return deal
  }
}

/**
 * Starts the next game. Options that became impossible between two games were announced to nobody, so the host must
 * agree to go without them, and everybody is told.
 */
const starts = (party: Party, agreed: readonly string[], context: Context): LoggedDecision => {
  const blocked = obstacle(party, context)
  if (blocked) return blocked
  const { options, notices } = settledOf(party)
  const without = lackingOf(party)
  if (without.some(({ option }) => !agreed.includes(option))) return refuse('without', { notices: without })
  const game = gameOf(party)
  const seats = players(party)
  const deal = dealFor(party, { seats, options }, context.random)
  const salts = { salt: context.salt(), withheldSalt: context.salt() }
  const commitment = commitTo(game.id, disclosedBy(game, deal), salts)
  return [
    ...(notices.length > 0 ? [{ type: 'optioned', game: party.game, options, notices: [] } as const] : []),
    {
      ...{ type: 'started', game: party.game, version: game.version, seats, deal, commitment },
      ...(without.length > 0 ? { without } : {}),
    },
  ]
}

/** Returns who is here: bots, and everybody whose phone is connected. */
const isHere =
  (party: Party, context: Context) =>
  (seat: Seat): boolean =>
    (chairOf(party, seat)?.bot ?? false) || context.away(seat) === null

/** Returns whether a host's ask is not open yet, because somebody who is here is still awaited. */
const isEarly = (party: Party, answer: Answer, context: Context): boolean => {
  const { match } = party
  const ask = match?.game.asks(match.state, host).find(({ id }) => id === answer.ask)
  return match !== null && ask !== undefined && !isOpen(match, ask, isHere(party, context))
}

/**
 * Returns the chance for draws during a game: it was committed to before the first card, so that everybody can repeat
 * the draws once the game is over.
 */
const chanceIn = ({ match, commitment }: Party, random: Random): Random =>
  match === null || commitment === null ? random : chanceAt(commitment.salt)(publicStateOf(match).step)

/** Judges an answer for the first of these actors that it is open to. */
const answerOf = (party: Party, by: readonly string[], answer: Answer, fair: Random): LoggedDecision => {
  let why: Reason = 'closed'
  const random = chanceIn(party, fair)
  for (const actor of party.match === null ? [] : by) {
    if (party.match === null) break
    const verdict = consider(party.match, actor, answer, random)
    if (verdict === 'again') return []
    if (typeof verdict === 'object') return [{ type: 'answered', ...verdict }]
    if (verdict !== 'closed') why = verdict
  }
  return refuse('answer', { kind: kindOf(answer.ask), why })
}

/** Decides an answer of the clock or of a bot. */
export const decideFor = (party: Party, actor: string, answer: Answer, random: Random): LoggedDecision =>
  answerOf(party, [actor], answer, random)

const answer: Decide<'answer'> = (party, { ask, picks }, by, context) => {
  if (by === party.host && isEarly(party, { ask, picks }, context))
    return refuse('answer', { kind: kindOf(ask), why: 'closed' })
  return answerOf(party, actorsOf(party, by), { ask, picks }, context.random)
}

/** Finds an open ask of this seat whose unfinished picks are shown to others. */
export const draftable = ({ game, state }: Match, by: Seat, id: string): Ask | undefined =>
  game.asks(state, by).find(ask => ask.id === id && ask.draft)

export const playing: Deciders<'start' | 'start-without' | 'answer' | 'draft' | 'lobby' | 'retell'> = {
  start: (party, _command, _by, context) => starts(party, [], context),
  'start-without': (party, { options }, _by, context) => starts(party, options, context),
  answer,
  draft: ({ match }, { ask: id, picks }, by) => {
    const ask = match ? draftable(match, by, id) : undefined
    const fits = ask && picks.length <= ask.pick[1] && picks.every(pick => ask.from.includes(pick))
    return fits ? [{ type: 'drafted', by, ask, picks: [...new Set(picks)] }] : refuse('not-open')
  },
  lobby: party => (party.match === null ? [] : [{ type: 'lobbied' }]),
  retell: (party, _command, by) => (party.match === null ? refuse('not-open') : [{ type: 'retold', by }]),
}
