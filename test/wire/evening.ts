import { type Actor, clock, host, type Seat, type Value } from '../../shared/engine/game.ts'
import { actors, isOver } from '../../shared/engine/match.ts'
import type { Random } from '../../shared/engine/random.ts'
import { charges, colours } from '../../shared/party/crests.ts'
import { gameOf, type Party, stageOf } from '../../shared/party/party.ts'
import { type Command, roomSettings } from '../../shared/protocol/commands.ts'
import { oneIn, randomAnswer, randomStep } from '../kit/random-player.ts'

/** The next happening at a table, and its sender: a seat's phone, the clock, or a phone without a seat. */
export interface Happening {
  readonly by: Actor
  readonly command: Command
}
export const stranger = 'a stranger'

/** Names of one to sixteen graphemes, some in scripts that take many bytes. */
const names = [
  'Ada',
  'Bo',
  'Ｗｉｄｅ',
  'Ελένη',
  'Жанна',
  '花子さん',
  '김철수',
  'אסתר',
  'عائشة',
  'आदित्य',
  '👩‍👩‍👧‍👦🦊',
  'Zoë',
]
export const nameOf = (n: number): string => `${names[n % names.length]} ${n}`
const crestOf = (n: number): { readonly charge: string; readonly colour: string } => ({
  charge: charges[n % charges.length] ?? '',
  colour: colours[Math.floor(n / charges.length) % colours.length] ?? '',
})
export const sitting = (n: number): Command => ({ do: 'sit', name: nameOf(n), ...crestOf(n) })

/** Draws one open answer, never the one that ends the game; null where nobody is asked. */
const answered = (party: Party, random: Random, done: Set<string>, withClock: boolean): Happening | null => {
  const { match } = party
  if (match === null) return null
  for (let tries = 0; tries < 50; tries++) {
    const step = randomStep(match, random, done)
    if (!step) return null
    if (step.by === clock && !withClock) continue
    if (step.ask.optional) done.add(`${step.by} ${step.ask.id}`)
    const by = step.by === host ? (party.host ?? clock) : step.by
    return { by, command: { do: 'answer', ...randomAnswer(step.ask, random) } }
  }
  return null
}

/** Draws an unfinished pick of somebody who may show one. */
export const drafted = (party: Party, random: Random): Happening | null => {
  const { match } = party
  if (match === null) return null
  for (const by of actors(match))
    for (const { id, from, pick, draft } of match.game.asks(match.state, by))
      if (draft)
        return { by, command: { do: 'draft', ask: id, picks: random.some('draft', from, Math.min(2, pick[1])) } }
  return null
}

const someSeat = (party: Party, random: Random): Seat =>
  party.chairs.length === 0 ? 's0' : random.one('seat', party.chairs).seat

/** Lists what people do besides answering: each way once, with random arguments. Some of it is refused. */
const otherDeeds = (party: Party, random: Random): readonly Happening[] => {
  const by = party.host ?? someSeat(party, random)
  const any = someSeat(party, random)
  const option = random.one('option', gameOf(party).options)
  const setting = random.one('setting', ['corner', 'motion', 'muted', 'volume'] as const)
  return [
    { by: stranger, command: sitting(party.seatsMade) },
    { by: stranger, command: sitting(party.seatsMade) },
    { by: stranger, command: { do: 'take', seat: any } },
    { by: any, command: { do: 'name', name: nameOf(random.one('n', [30, 31, 32, 33, 34])) } },
    { by: any, command: { do: 'crest', ...crestOf(random.one('n', [40, 41, 42, 43])) } },
    {
      by,
      command: {
        do: 'order',
        seats: random.shuffle(
          'seats',
          party.chairs.map(({ seat }) => seat),
        ),
      },
    },
    { by, command: { do: 'option', option: option.id, value: random.one('value', option.values) } },
    { by, command: { do: 'setting', key: setting, value: random.one<Value>('value', roomSettings[setting]) } },
    { by, command: { do: 'bench', seat: any, on: random.one('on', [true, false]) } },
    { by, command: { do: 'remind', seconds: 60 } },
    { by, command: { do: 'pause' } },
    { by, command: { do: 'resume' } },
    { by, command: { do: 'more' } },
    { by, command: { do: 'hand-over', seat: any } },
    { by: any, command: { do: 'take-host' } },
    { by: any, command: { do: 'leave' } },
    { by, command: { do: 'remove', seat: any } },
    { by, command: { do: 'stand-in', seat: any, on: random.one('on', [true, false]) } },
  ]
}

/** Draws what is done at a table where nobody plays: people come until there are enough, and then a game starts. */
const between = (party: Party, random: Random, people: number): Happening => {
  const by = party.host ?? stranger
  if (party.chairs.length < people) return { by: stranger, command: sitting(party.seatsMade) }
  return random.one('between', [0, 1, 2]) === 0 && party.match !== null
    ? { by, command: { do: 'lobby' } }
    : { by, command: { do: 'start' } }
}

/** Draws the next happening at a table: mostly a legal answer, sometimes whatever else people do. */
export const happening = (
  party: Party,
  random: Random,
  done: Set<string>,
  { people = 7, otherIn = 8, withClock = true }: { people?: number; otherIn?: number; withClock?: boolean } = {},
): Happening => {
  if (oneIn(random, 'besides', otherIn)) return random.one('which', otherDeeds(party, random))
  if (stageOf(party) !== 'game' || party.match === null || isOver(party.match)) return between(party, random, people)
  return answered(party, random, done, withClock) ?? between(party, random, people)
}
