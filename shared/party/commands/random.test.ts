import fc from 'fast-check'
import { expect, test } from 'vitest'
import { given, happens, sits, turn } from '../../../test/kit/evening.ts'
import { accepted, contextOf, fitting, happening } from '../../../test/kit/happenings.ts'
import { some } from '../../../test/kit/sample.ts'
import { door } from '../../engine/game.ts'
import { seeded } from '../../engine/random.ts'
import { asCommand, rowOf } from '../../protocol/commands.ts'
import { may, type Permission } from '../../protocol/may.ts'
import { chairOf, type Party, reduceParty } from '../party.ts'
import { isRefused, refuse } from '../refusals.ts'
import { type Decision, factsOf, isLogged } from './context.ts'
import { decideCommand } from './decide.ts'

const runs = some(1000, 10, 100)
/** Checks invariants of every party. */
const expectSound = (party: Party, before: Party): void => {
  const seats = party.chairs.map(one => one.seat)
  expect(new Set(seats).size).toBe(seats.length)
  expect(seats.length).toBeLessThanOrEqual(20)
  // A seat whose removal was undone is not a new one.
  const fresh = seats.filter(one => !chairOf(before, one) && !before.removed.some(({ seat }) => seat === one))
  for (const one of fresh) expect(Number(one.slice(1))).toBeGreaterThan(before.seatsMade)
  const keyed = party.chairs.flatMap(({ key }) => key ?? [])
  expect(new Set(keyed).size).toBe(keyed.length)
  expect(keyed.filter(key => party.removed.some(one => one.key === key))).toEqual([])
  // The host is a person who sits here, if there is one.
  if (party.host !== null) expect(chairOf(party, party.host)?.key).toBeTruthy()
  expect(party.match?.seats.filter(one => !chairOf(party, one)) ?? []).toEqual([])
  // A game with door asks learns at once who has left, and who is back.
  for (const { kind, from } of party.match?.game.asks(party.match.state, door) ?? [])
    for (const one of party.chairs.filter(({ seat: there }) => from.includes(there)))
      expect(kind).toBe(one.empty && !one.bot ? 'back' : 'gone')
}

/** Refusals because of the sender, the time, or the seat; deciders' other refusals are not `may`'s. */
const barring: readonly string[] = [
  'not-host',
  'playing',
  'not-playing',
  'to-self',
  'to-bot',
  'host-here',
  'remove-self',
  'not-gone',
  'not-theirs',
]
/** Checks that `may` says yes exactly if no such refusal came. */
const expectVerdict = (verdict: Permission, come: Decision): void => {
  if (verdict !== 'yes') expect(come).toEqual(refuse(verdict))
  else if (isRefused(come)) expect(barring).not.toContain(come.reason)
}

/** A command repeated after a lost reply changes nothing. */
const expectNothing = (party: Party, again: Decision): void => {
  if (!isRefused(again)) expect(again.filter(isLogged).reduce(reduceParty, party)).toEqual(party)
}

test('whatever anybody sends: a refusal changes nothing, may() foretells it, and the log replays', () => {
  const came = new Map<string, number>()
  const count = (what: string): unknown => came.set(what, (came.get(what) ?? 0) + 1)
  const start = given(sits('Ada', 'Bo', 'Cy', 'Di', 'Ed', 'Io', 'Jo'))
  fc.assert(
    fc.property(fc.array(happening, { minLength: 60, maxLength: 120 }), happenings => {
      let party = start
      for (const happened of happenings) {
        const { command, by, seed } = happened
        const random = seeded(seed)
        // Random commands alternate with answers in the game.
        if (command === null) {
          party = turn(party, random)?.(party) ?? party
          continue
        }
        expect(asCommand(command)).toEqual(command)
        const before = party
        const [said, seat] = fitting([command, by === 'host' ? party.host : by], party, seed)
        const context = contextOf(party, happened)
        const come = decideCommand(party, said, seat, context)
        expectVerdict(may(said, factsOf(party, seat, context)), come)
        if (isRefused(come)) {
          count('refused')
          continue
        }
        if (come.length > 0) count(command.do)
        // The party is frozen, and every step is compared with the fold of its log.
        party = happens(...come.filter(isLogged))(party)
        expectSound(party, before)
        if (rowOf(said.do).repeatable) expectNothing(party, decideCommand(party, said, seat, context))
      }
    }),
    { seed: 14, numRuns: runs },
  )
  expect(came.get('refused')).toBeGreaterThan(100)

  // Asking for one's own guesses or notebook changes nothing.
  const changing = Object.keys(accepted).filter(verb => verb !== 'guesses' && verb !== 'notebook')
  expect([...came.keys()].toSorted()).toEqual([...changing, 'refused'].toSorted())
})
