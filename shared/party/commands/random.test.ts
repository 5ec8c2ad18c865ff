import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clock, door, type Seat } from '../../engine/game.ts'
import { seeded } from '../../engine/random.ts'
import { given, happens, sits, sitting, turn } from '../../evening.ts'
import { chairOf, type Party } from '../../party.ts'
import { isRefused } from '../../refusals.ts'
import { asCommand, type Command, house, type Verb } from '../../wire.ts'
import { isLogged } from './context.ts'
import { decide } from './decide.ts'

const runs = process.env.FULL === '1' ? 1000 : 60
const seat = fc.constantFrom('s1', 's2', 's3', 's4', 's5', 's6', 's9', 'host', '__proto__')
const names = fc.constantFrom('Ada', 'Bo', 'ADA', 'Flo', 'Gus', '', 'x'.repeat(40), '\u202ebad', 'Зоя')
const keys = fc.constantFrom(...['Ada', 'Bo', 'Flo', 'Gus', 'Hal'].map(name => `hash of ${name}`), null)
const on = fc.boolean()
const value = fc.constantFrom(true, false, 'plain', 'decoy', 'standard', 'none', 'invited', 5, 7, 10)

const accepted: { readonly [V in Verb]: fc.Arbitrary<object> } = {
  sit: fc.record({ name: names, at: fc.nat(40) }).map(({ name, at }) => sitting(name, at)),
  take: fc.record({ seat }),
  let: fc.record({ knock: fc.constantFrom('k0', 'k1', 'k2', 'k9'), yes: on }),
  leave: fc.constant({}),
  name: fc.record({ name: names }),
  crest: fc.nat(40).map(at => {
    const { charge, colour } = sitting('', at)
    return { charge, colour }
  }),
  order: fc.record({ seats: fc.shuffledSubarray(['s1', 's2', 's3', 's4', 's5'], { minLength: 4 }) }),
  'hand-over': fc.record({ seat }),
  'take-host': fc.constant({}),
  game: fc.record({ game: fc.constantFrom('avalon', 'thavalon', 'mafia', 'chess') }),
  option: fc.record({ option: fc.constantFrom('lady', 'merlin', 'oberon', 'players', 'evil-ring', 'x'), value }),
  house: fc.record({ key: fc.constantFrom(...Object.keys(house), 'x'), value }),
  remove: fc.record({ seat }),
  readmit: fc.record({ seat }),
  invite: fc.constant({}),
  'put-out': fc.record({ screens: on }),
  bench: fc.record({ seat, on }),
  bot: fc.constant({}),
  'stand-in': fc.record({ seat, on }),
  start: fc.constant({}),
  'start-without': fc.record({ options: fc.subarray(['evil-ring', 'players', 'seating']) }),
  answer: fc.record({
    ask: fc.constantFrom('vote 1.1', 'team 1.1', 'go-on votes 1.1', 'end game', 'acknowledge role', 'x'),
    picks: fc.array(fc.constantFrom('approve', 'reject', 's1', 's2', 'show', 'hide'), { maxLength: 3 }),
  }),
  draft: fc.record({
    ask: fc.constantFrom('team 1.1', 'team 1.2', 'vote 1.1', 'x'),
    picks: fc.array(fc.constantFrom('s1', 's2', 's9', 'approve'), { maxLength: 3 }),
  }),
  lobby: fc.constant({}),
  pause: fc.constant({}),
  resume: fc.constant({}),
  more: fc.constant({}),
  remind: fc.record({ seconds: fc.integer({ min: 10, max: 600 }) }),
  delete: fc.constant({}),
}
/** What an evening is made of comes more often than what ends it. */
const usual: readonly Command[] = [
  { do: 'start' },
  { do: 'more' },
  { do: 'pause' },
  { do: 'resume' },
  { do: 'lobby' },
  { do: 'answer', ask: 'end game', picks: ['hide'] },
]
const rare: readonly string[] = ['leave', 'remove', 'bot', 'invite', 'put-out']
const anything = fc.oneof(
  { weight: 16, arbitrary: fc.constantFrom(...usual) },
  ...Object.entries(accepted).map(([verb, rest]) => ({
    weight: rare.includes(verb) ? 1 : 3,
    arbitrary: rest.map(said => ({ ...said, do: verb }) as Command),
  })),
)
type Said = readonly [command: Command, by: Seat | null]
/** An order that names everyone is never guessed, and hardly ever who was put out, or whose pick all may see. */
const fitting = ([command, by]: Said, party: Party, seed: number): Said => {
  const { chairs, barred, match } = party
  if (seed % 2 === 1) return [command, by]
  if (command.do === 'draft' && match) {
    const open = match.seats.flatMap(one => match.game.asks(match.state, one).map(ask => ({ one, ask })))
    const shown = open.find(({ ask }) => ask.draft)
    if (shown) return [{ do: 'draft', ask: shown.ask.id, picks: shown.ask.from.slice(0, 1) }, shown.one]
  }
  if (command.do === 'order') return [{ ...command, seats: chairs.map(({ seat: one }) => one).reverse() }, by]
  const out = barred[seed % Math.max(1, barred.length)]
  return command.do === 'readmit' && out ? [{ ...command, seat: out.seat }, by] : [command, by]
}

const happening = fc.record({
  command: fc.option(anything, { nil: null, freq: 2 }),
  by: fc.oneof(
    { weight: 3, arbitrary: fc.constant('host') },
    { weight: 2, arbitrary: fc.constantFrom('s1', 's2', 's3', 's6', 's7', null) },
  ),
  key: keys,
  away: fc.oneof({ weight: 3, arbitrary: fc.constant(null) }, fc.constantFrom(0, 59_999, 60_000)),
  seed: fc.nat(),
})

/** Whatever a party is, some things about it are always so. */
const expectSound = (party: Party, before: Party): void => {
  const seats = party.chairs.map(one => one.seat)
  expect(new Set(seats).size).toBe(seats.length)
  expect(seats.length).toBeLessThanOrEqual(20)
  const fresh = seats.filter(one => !chairOf(before, one))
  for (const one of fresh) expect(Number(one.slice(1))).toBeGreaterThan(before.given)
  const keyed = party.chairs.flatMap(({ key }) => key ?? [])
  expect(new Set(keyed).size).toBe(keyed.length)
  expect(keyed.filter(key => party.barred.some(one => one.key === key))).toEqual([])
  // The host is a person who sits here, if there is one.
  if (party.host !== null) expect(chairOf(party, party.host)?.key).toBeTruthy()
  expect(party.match?.seats.filter(one => !chairOf(party, one)) ?? []).toEqual([])
  // A game that asks the door knows at once who has left, and who is back.
  for (const { kind, from } of party.match?.game.asks(party.match.state, door) ?? [])
    for (const one of party.chairs.filter(({ seat: there }) => from.includes(there)))
      expect(kind).toBe(one.empty && !one.bot ? 'back' : 'gone')
}

const clocks = ({ match, paused }: Party): Readonly<Record<string, number>> =>
  match === null || paused ? {} : Object.fromEntries(match.game.asks(match.state, clock).map(({ id }) => [id, 3]))

test('whatever is said, by whoever: nothing throws, a refusal changes nothing, and the log replays', () => {
  const came = new Map<string, number>()
  const count = (what: string): unknown => came.set(what, (came.get(what) ?? 0) + 1)
  const start = given(sits('Ada', 'Bo', 'Cy', 'Di', 'Ed', 'Io', 'Jo'))
  fc.assert(
    fc.property(fc.array(happening, { minLength: 60, maxLength: 120 }), happenings => {
      let party = start
      for (const { command, by, key, away, seed } of happenings) {
        const random = seeded(seed)
        // Between the noise, the game goes on.
        if (command === null) {
          party = turn(party, random)?.(party) ?? party
          continue
        }
        expect(asCommand(command)).toEqual(command)
        const before = party
        const [said, seat] = fitting([command, by === 'host' ? party.host : by], party, seed)
        const come = decide(party, said, seat, {
          random,
          key,
          away: () => away,
          invite: () => `invite ${seed}`,
          screens: () => [`hash of TV`],
          left: () => clocks(before),
          knocks: () => [null, 's2', 's3'].map((one, i) => ({ id: `k${i}`, seat: one, key: `hash of knock ${seed}` })),
        })
        if (isRefused(come)) {
          count('refused')
          continue
        }
        if (come.length > 0) count(command.do)
        // What stands is frozen, and every step is compared with the fold of its log.
        party = happens(...come.filter(isLogged))(party)
        expectSound(party, before)
      }
    }),
    { seed: 7, numRuns: runs },
  )
  expect(came.get('refused')).toBeGreaterThan(100)

  expect([...came.keys()].toSorted()).toEqual([...Object.keys(accepted), 'refused'].toSorted())
})
