import { describe, expect, test } from 'vitest'
import {
  all,
  answers,
  chair,
  does,
  given,
  hashOf,
  logOf,
  outcome,
  playing,
  type Step,
  seatOf,
  sits,
} from '../../test/kit/evening.ts'
import { clock, door, type Seat } from '../engine/game.ts'
import { rigged, seeded } from '../engine/random.ts'
import type { Party } from './party.ts'

const names = ['Ada', 'Bo', 'Cy', 'Di', 'Ed', 'Flo', 'Gus']
const cast = ['mafia', 'mafia', 'angel', 'detective', 'villager', 'villager', 'villager']
const random = rigged(seeded(1), { cast })
const everyone =
  (ask: string, ...picks: readonly string[]): Step =>
  party =>
    all(...names.filter(name => !chair(party, name).empty).map(name => answers(name, ask, ...picks)))(party)

/** Ada, who made the table, and Bo are Mafia; it is the first night. */
const atNight = all(
  does('Ada', { do: 'game', game: 'mafia' }),
  does('Ada', { do: 'start' }, { random }),
  everyone('acknowledge role'),
)(given(sits(...names)))

/** The fields of a Mafia table that are read here. */
interface Table {
  readonly phase: string
  readonly dead: readonly { readonly seat: Seat }[]
}
const tableOf = ({ match }: Party): Table => match?.game.table(match.state) as unknown as Table
const lost = (party: Party): readonly string[] =>
  tableOf(party).dead.map(({ seat }) => party.chairs.find(one => one.seat === seat)?.name ?? seat)
const dawn: Step = answers(clock, 'time night 1')
const leaves = (name: string): Step => does(name, { do: 'leave' })
const removes =
  (name: string): Step =>
  party =>
    does('Ada', { do: 'remove', seat: seatOf(party, name) })(party)
const restores =
  (seat: Seat): Step =>
  party =>
    does('Ada', { do: 'restore', seat })(party)
const standsIn =
  (name: string, on = true): Step =>
  party =>
    does('Ada', { do: 'stand-in', seat: seatOf(party, name), on })(party)
/** The host gives the empty chair to a new phone, once a removal can no longer be undone. */
const takes =
  (name: string): Step =>
  party => {
    const host = party.chairs.find(({ seat }) => seat === party.host)?.name ?? ''
    const joinRequests = [{ id: 'k1', seat: seatOf(party, name), key: hashOf('a new phone') }]
    const yes = { do: 'admit', joinRequest: 'k1', yes: true } as const
    return does(host, yes, { joinRequests, removedFor: 60_001 })(party)
  }

describe('a player who leaves a night of Mafia', () => {
  test.each([
    ['dies at the next dawn', [leaves('Ed')], ['Ed']],
    ['removed by the host, dies too', [removes('Ed')], ['Ed']],
    ['lives, where the host thinks better of it before', [removes('Ed'), restores(seatOf(atNight, 'Ed'))], []],
    ['lives, with another phone on the seat before', [leaves('Ed'), takes('Ed')], []],
    ['removed, lives with another phone on the seat', [removes('Ed'), takes('Ed')], []],
    ['lives, with a bot on the seat', [leaves('Ed'), standsIn('Ed')], []],
    ['dies, where the bot is sent away again', [leaves('Ed'), standsIn('Ed'), standsIn('Ed', false)], ['Ed']],
    ['lives, where the bot gives way to a phone', [leaves('Ed'), standsIn('Ed'), takes('Ed')], []],
    ['dies with all who leave', [leaves('Ed'), leaves('Flo')], ['Ed', 'Flo']],
  ] as const)('%s', (_what, steps, dead) => {
    expect(lost(all(...steps, dawn)(atNight))).toEqual(dead)
  })

  test('leaves the game and the table in one step', () => {
    const come = outcome(atNight, 'Ed', { do: 'leave' })
    const seat = seatOf(atNight, 'Ed')
    expect(come).toEqual([
      { type: 'left', seat },
      { type: 'answered', by: door, ask: 'gone 0', picks: [seat], events: [{ type: 'gone', seat }] },
    ])
    expect(logOf(leaves('Ed')(atNight)).slice(-2)).toEqual(come)
  })

  test('ends the night at once if they were the last one awaited', () => {
    const waiting = all(
      ...names.filter(name => name !== 'Ed').map(name => answers(name, 'night 1', 'nobody')),
      answers(clock, 'floor 1'),
    )(atNight)
    expect(tableOf(waiting).phase).toBe('night')
    expect(tableOf(leaves('Ed')(waiting))).toMatchObject({ phase: 'dawn', dead: [{ seat: seatOf(atNight, 'Ed') }] })
  })

  test('leaves like a watcher if they were dead before', () => {
    const dead = all(leaves('Ed'), dawn)(atNight)
    const taken = takes('Ed')(dead)
    expect(taken.match).toBe(dead.match)
    expect(lost(leaves('Ed')(taken))).toEqual(['Ed'])
  })

  test('is only away while the seat has its phone: a bot stands in, and the door is not asked', () => {
    const stood = does('Ada', { do: 'stand-in', seat: seatOf(atNight, 'Ed'), on: true }, { away: { Ed: 1 } })(atNight)
    expect(stood.match).toBe(atNight.match)
    expect(lost(dawn(stood))).toEqual([])
  })

  test('changes nothing after the game', () => {
    const over = answers('Ada', 'end game', 'show')(atNight)
    expect(outcome(over, 'Ed', { do: 'leave' })).toEqual([{ type: 'left', seat: seatOf(over, 'Ed') }])
  })

  test('may be the host, whose asks then wait for another host', () => {
    const left = leaves('Ada')(atNight)
    expect(left.host).toBe(null)
    expect(lost(dawn(left))).toEqual(['Ada'])
  })
})

test('a game without door asks is not affected by departures', () => {
  for (const step of [leaves('Bo'), removes('Bo')]) {
    const left = step(playing)
    expect(left.match).toBe(playing.match)
    expect(takes('Bo')(left).match).toBe(playing.match)
  }
  expect(outcome(playing, 'Bo', { do: 'leave' })).toEqual([{ type: 'left', seat: 's2' }])
})
