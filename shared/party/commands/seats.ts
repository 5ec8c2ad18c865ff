import { deepEqual } from '../../engine/deep-equal.ts'
import { at, type Seat } from '../../engine/game.ts'
import { gameIds, isGameId } from '../../games/index.ts'
import { maxChairs } from '../../protocol/commands.ts'
import { type Crest, isCharge, isColour } from '../crests.ts'
import { withDeparture } from '../departures.ts'
import { sameName } from '../names/lookalikes.ts'
import { cleanName } from '../names/names.ts'
import { chairByKey, chairOf, chosenOf, gameOf, isRemoved, type Party, type PartyEvent } from '../party.ts'
import { isRefused, type Refused, refuse } from '../refusals.ts'
import { botSits, newSeat } from './bots.ts'
import { type Context, type Decide, type Deciders, theirs } from './context.ts'

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

export const seatDeciders: Deciders<'sit' | 'new-to' | 'leave' | 'name' | 'crest' | 'order' | 'bench' | 'bot'> = {
  sit,
  'new-to': (party, { games }, by) => {
    if (!games.every(isGameId)) return refuse('game')
    const newTo = gameIds.filter(id => games.includes(id))
    return deepEqual(chairOf(party, by)?.newTo, newTo) ? [] : [{ type: 'new-to', seat: by, games: newTo }]
  },
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
  bench: (party, { seat, on }) => theirs(party, seat, () => [{ type: 'benched', seat, on }]),
  bot: party => {
    if (party.chairs.length >= maxChairs) return refuse('full')
    return [botSits(party)]
  },
}
