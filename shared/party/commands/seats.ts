import { deepEqual } from '../../engine/deep-equal.ts'
import { asksFor, at, door, type Seat } from '../../engine/game.ts'
import { consider } from '../../engine/match.ts'
import type { Random } from '../../engine/random.ts'
import { gameIds, isGameId } from '../../games/index.ts'
import { maxChairs } from '../../protocol/commands.ts'
import { type Crest, isCharge, isColour } from '../crests.ts'
import { sameName } from '../names/lookalikes.ts'
import { cleanName } from '../names/names.ts'
import { chairByKey, chairOf, chosenOf, gameOf, isRemoved, type Party, type PartyEvent, reduceParty } from '../party.ts'
import { isRefused, type Refused, refuse } from '../refusals.ts'
import { botSits, newSeat } from './bots.ts'
import { type Context, type Decide, type Deciders, theirs } from './context.ts'

/**
 * Passes departures on to the game: a game with door asks learns who has left the table, and whose seat a phone or a
 * bot has taken again. Other games are not affected.
 */
export const withDeparture = (
  party: Party,
  seat: Seat,
  events: readonly PartyEvent[],
  random: Random,
): readonly PartyEvent[] => {
  const after = events.reduce(reduceParty, party)
  const { match } = after
  const chair = chairOf(after, seat)
  if (match === null || !chair) return events
  const kind = chair.empty && !chair.bot ? 'gone' : 'back'
  const ask = match.game.asks(match.state, door).find(open => asksFor(open, kind) && open.from.includes(seat))
  const move = ask && consider(match, door, { ask: ask.id, picks: [seat] }, random)
  return typeof move === 'object' ? [...events, { type: 'answered', ...move }] : events
}

type Named = Pick<Context, 'isUnwelcome'>
const nameFor = (
  party: Party,
  text: string,
  seat: Seat | null,
  { isUnwelcome }: Named,
): { readonly name: string } | Refused => {
  const cleaned = cleanName(text)
  if ('fault' in cleaned) return refuse('name', cleaned)
  if (isUnwelcome?.(cleaned.name)) return refuse('name', { fault: 'unwelcome' })
  const taken = party.chairs.find(chair => chair.seat !== seat && sameName(chair.name, cleaned.name))
  return taken ? refuse('name-taken', { name: taken.name }) : cleaned
}

interface SaidCrest {
  readonly charge: string
  readonly colour: string
}
const crestFor = (party: Party, { charge, colour }: SaidCrest, seat: Seat | null): Crest | Refused => {
  if (!(isCharge(charge) && isColour(colour))) return refuse('crest')
  const taken = party.chairs.some(chair => chair.seat !== seat && chair.charge === charge && chair.colour === colour)
  return taken ? refuse('crest-taken') : { charge, colour }
}

/** Moving a seat sets an order: a shuffle is switched off, with a notice. */
const unshuffled = (party: Party): readonly PartyEvent[] => {
  const chosen = chosenOf(party)
  const off = gameOf(party).options.filter(({ id, ofOrder, values }) => ofOrder && chosen[id] !== values[0])
  if (off.length === 0) return []
  const options = { ...chosen, ...Object.fromEntries(off.map(({ id, values }) => [id, at(values, 0)])) }
  return [
    { type: 'optioned', game: party.game, options, notices: off.map(({ id }) => ({ option: id, need: 'moved' })) },
  ]
}

const sit: Decide<'sit'> = (party, command, _by, context) => {
  const { key } = context
  if (key === null) return refuse('not-seated')
  if (chairByKey(party, key)) return refuse('seated')
  if (isRemoved(party, key)) return refuse('removed')
  if (party.settings.locked) return refuse('locked')
  if (party.chairs.length >= maxChairs) return refuse('full')
  const fit = nameFor(party, command.name, null, context)
  if (isRefused(fit)) return fit
  const crest = crestFor(party, command, null)
  if (isRefused(crest)) return crest
  return [{ type: 'sat', seat: newSeat(party), name: fit.name, crest, key }]
}

export const seatDeciders: Deciders<
  'sit' | 'new-to' | 'elsewhere' | 'at-phone' | 'lent' | 'leave' | 'name' | 'crest' | 'order' | 'bench' | 'bot'
> = {
  sit,
  'new-to': (party, { games }, by) => {
    if (!games.every(isGameId)) return refuse('game')
    const newTo = gameIds.filter(id => games.includes(id))
    return deepEqual(chairOf(party, by)?.newTo, newTo) ? [] : [{ type: 'new-to', seat: by, games: newTo }]
  },
  elsewhere: (party, { seat, on }) =>
    theirs(party, seat, ({ elsewhere = false }) => (elsewhere === on ? [] : [{ type: 'elsewhere', seat, on }])),
  'at-phone': (party, { phone }, by) =>
    (chairOf(party, by)?.phone ?? '') === phone ? [] : [{ type: 'at-phone', seat: by, phone }],
  leave: (party, _command, by, { random }) => withDeparture(party, by, [{ type: 'left', seat: by }], random),
  name: (party, { name }, by, context) => {
    const fit = nameFor(party, name, by, context)
    return isRefused(fit) ? fit : [{ type: 'named', seat: by, name: fit.name }]
  },
  crest: (party, command, by) => {
    const crest = crestFor(party, command, by)
    return isRefused(crest) ? crest : [{ type: 'crested', seat: by, crest }]
  },
  order: (party, { seats }) => {
    const all = party.chairs.map(({ seat }) => seat)
    const fits = seats.length === all.length && all.every(seat => seats.includes(seat))
    if (!fits) return refuse('order')
    const same = seats.every((seat, i) => seat === all[i])
    return [{ type: 'ordered', seats }, ...(same ? [] : unshuffled(party))]
  },
  lent: (party, { seat, on }) =>
    theirs(party, seat, ({ lent = false }) => (lent === on ? [] : [{ type: 'lent', seat, on }])),
  bench: (party, { seat, on }) => theirs(party, seat, () => [{ type: 'benched', seat, on }]),
  bot: party => {
    if (party.chairs.length >= maxChairs) return refuse('full')
    return [botSits(party)]
  },
}
