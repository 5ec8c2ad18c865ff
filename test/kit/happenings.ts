import fc from 'fast-check'
import { clock, type Seat } from '../../shared/engine/game.ts'
import { seeded } from '../../shared/engine/random.ts'
import { gameIds } from '../../shared/games/index.ts'
import type { Context, JoinRequest } from '../../shared/party/commands/context.ts'
import { questionsFor } from '../../shared/party/guesses.ts'
import type { Party } from '../../shared/party/party.ts'
import { type Command, roomSettings, undoWithinMs, type Verb } from '../../shared/protocol/commands.ts'
import { unwritten } from '../../shared/protocol/notebook.ts'
import { sitting } from './evening.ts'

const seat = fc.constantFrom('s1', 's2', 's3', 's4', 's5', 's6', 's9', 'host', '__proto__')
const names = fc.constantFrom('Ada', 'Bo', 'ADA', 'Flo', 'Gus', '', 'x'.repeat(40), '\u202ebad', 'Зоя')
const keys = fc.constantFrom(...['Ada', 'Bo', 'Flo', 'Gus', 'Hal'].map(name => `hash of ${name}`), null)
const on = fc.boolean()
const value = fc.constantFrom(true, false, 'plain', 'decoy', 'standard', 'none', 'invited', 5, 7, 10)

export const accepted: { readonly [V in Verb]: fc.Arbitrary<object> } = {
  sit: fc.record({ name: names, at: fc.nat(40) }).map(({ name, at }) => sitting(name, at)),
  take: fc.record({ seat }),
  admit: fc.record({ joinRequest: fc.constantFrom('k0', 'k1', 'k2', 'k9'), yes: on }),
  'new-to': fc.record({ games: fc.subarray([...gameIds, 'chess']) }),
  'at-phone': fc.record({ phone: fc.constantFrom('', 'p1', 'p2') }),
  lent: fc.record({ seat, on }),
  leave: fc.constant({}),
  name: fc.record({ name: names }),
  crest: fc.nat(40).map(at => {
    const { charge, colour } = sitting('', at)
    return { charge, colour }
  }),
  order: fc.record({ seats: fc.shuffledSubarray(['s1', 's2', 's3', 's4', 's5'], { minLength: 4 }) }),
  'hand-over': fc.record({ seat }),
  'take-host': fc.constant({}),
  game: fc.record({ game: fc.constantFrom(...gameIds, 'chess') }),
  option: fc.record({ option: fc.constantFrom('lady', 'merlin', 'oberon', 'players', 'evil-ring', 'x'), value }),
  preset: fc.record({ preset: fc.constantFrom('first', 'classic', 'shadow', 'quick', 'constructor') }),
  setting: fc.record({ key: fc.constantFrom(...Object.keys(roomSettings), 'x'), value }),
  remove: fc.record({ seat }),
  restore: fc.record({ seat }),
  readmit: fc.record({ seat }),
  invite: fc.constant({}),
  'put-out': fc.record({ screens: on }),
  bench: fc.record({ seat, on }),
  elsewhere: fc.record({ seat, on }),
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
  note: fc.record({ sealed: fc.constantFrom(...['A', 'B', '-'].map(letter => letter.repeat(unwritten.length)), 'A') }),
  notebook: fc.constant({}),
  lobby: fc.constant({}),
  retell: fc.constant({}),
  pause: fc.constant({}),
  resume: fc.constant({}),
  more: fc.constant({}),
  'ask-time': fc.constant({}),
  skip: fc.constant({}),
  remind: fc.record({ seconds: fc.integer({ min: 10, max: 600 }) }),
  delete: fc.constant({}),
  guess: fc.record({
    question: fc.constantFrom('merlin', 'evil', 'mafia 1', 'x', '__proto__'),
    picks: fc.array(fc.constantFrom('s1', 's2', 's3', 's9', 'none', '__proto__'), { maxLength: 3 }),
  }),
  guesses: fc.constant({}),
  applaud: fc.record({ how: fc.constantFrom('clap', 'heart', 'x', '__proto__') }),
}
/** The common commands of an evening, which are drawn more often than those that end it. */
const usual: readonly Command[] = [
  { do: 'start' },
  { do: 'more' },
  { do: 'pause' },
  { do: 'resume' },
  { do: 'lobby' },
  { do: 'answer', ask: 'end game', picks: ['hide'] },
]
/** The commands that are possible only at few moments, and therefore drawn often. */
const often: readonly string[] = ['draft', 'guess', 'applaud', 'readmit', 'restore']
const rare: readonly string[] = ['leave', 'remove', 'bot', 'invite', 'put-out']
const anything = fc.oneof(
  { weight: 24, arbitrary: fc.constantFrom(...usual) },
  ...Object.entries(accepted).map(([verb, rest]) => ({
    weight: rare.includes(verb) ? 1 : often.includes(verb) ? 6 : 3,
    arbitrary: rest.map(said => ({ ...said, do: verb }) as Command),
  })),
)
type Said = readonly [command: Command, by: Seat | null]
/**
 * Fits a command to the party, because chance hardly ever guesses an order of all seats, a banned guest, or an open
 * pick.
 */
export const fitting = ([command, by]: Said, party: Party, seed: number): Said => {
  const { chairs, removed, match } = party
  if (seed % 2 === 1) return [command, by]
  if (command.do === 'draft' && match) {
    const open = match.seats.flatMap(one => match.game.asks(match.state, one).map(ask => ({ one, ask })))
    const shown = open.find(({ ask }) => ask.draft)
    if (shown) return [{ do: 'draft', ask: shown.ask.id, picks: shown.ask.from.slice(0, 1) }, shown.one]
  }
  if (command.do === 'guess' && match) {
    const [open] = questionsFor(match, 'somebody who watches')
    if (open) return [{ do: 'guess', question: open.id, picks: open.from.slice(0, open.pick[1]) }, by]
  }
  if (command.do === 'applaud') return [{ do: 'applaud', how: 'clap' }, by]
  if (command.do === 'order') return [{ ...command, seats: chairs.map(({ seat: one }) => one).reverse() }, by]
  const out = removed[seed % Math.max(1, removed.length)]
  return (command.do === 'readmit' || command.do === 'restore') && out
    ? [{ ...command, seat: out.seat }, by]
    : [command, by]
}

export const happening = fc.record({
  command: fc.option(anything, { nil: null, freq: 2 }),
  by: fc.oneof(
    { weight: 3, arbitrary: fc.constant('host') },
    { weight: 2, arbitrary: fc.constantFrom('s1', 's2', 's3', 's6', 's7', null) },
  ),
  key: keys,
  away: fc.oneof({ weight: 3, arbitrary: fc.constant(null) }, fc.constantFrom(0, 59_999, 60_000)),
  seed: fc.nat(),
})

const clocks = ({ match, paused }: Party): Readonly<Record<string, number>> =>
  match === null || paused ? {} : Object.fromEntries(match.game.asks(match.state, clock).map(({ id }) => [id, 3]))

export type Happening = typeof happening extends fc.Arbitrary<infer H> ? H : never

/** Makes one request to join, and two requests for a seat. */
const requestsOf = (seed: number): readonly JoinRequest[] =>
  [null, 's2', 's3'].map((wanted, i) => ({ id: `k${i}`, seat: wanted, key: `hash of join request ${seed}` }))

/** Draws the facts of the room at the time. */
export const contextOf = (party: Party, { key, away, seed }: Happening): Context => ({
  random: seeded(seed),
  salt: () => `salt ${seed}`,
  key,
  away: () => away,
  invite: () => `invite ${seed}`,
  removedFor: () => (seed % 3 === 0 ? null : (seed % 2) * 2 * undoWithinMs),
  screens: () => ['hash of TV'],
  remaining: () => clocks(party),
  joinRequests: () => requestsOf(seed),
})
