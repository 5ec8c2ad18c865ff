import { describe, expect, test } from 'vitest'
import { copy } from '../../test/kit/plain.ts'
import { randomAnswer, randomStep } from '../../test/kit/random-player.ts'
import { isOver } from '../engine/match.ts'
import { seeded } from '../engine/random.ts'
import { gameIds } from '../games/index.ts'
import { games } from '../games/registry.ts'
import { decideFor } from './commands/game.ts'
import { emptyParty, fold, type Party, type PartyEvent, reduceParty, toLobby } from './party.ts'
import { isRefused } from './refusals.ts'
import { format, partyFrom, snapshotOf } from './snapshot.ts'

const seats = Array.from({ length: 7 }, (_, i) => `s${i + 1}`)
const opened = (game: (typeof gameIds)[number]): readonly PartyEvent[] => [
  { type: 'opened', game, invite: 'x' },
  ...seats.map(
    (seat): PartyEvent => ({
      type: 'sat',
      seat,
      name: `P ${seat}`,
      crest: { charge: 'lion', colour: 'red' },
      key: `hash of ${seat}`,
    }),
  ),
  { type: 'let-in', key: 'a screen' },
  { type: 'housed', key: 'locked', value: true },
]
const through = (party: Party, rules = 'these'): Party | null => partyFrom(copy(snapshotOf(party, 'these')), rules)

describe.each(gameIds)('an evening of %s', id => {
  const { game } = games[id]
  const random = seeded(5)
  const { options } = game.settle({ seats, options: {} })
  const deal = game.deal({ seats, options }, random)
  const started: PartyEvent = { type: 'started', game: id, version: game.version, seats, deal: copy(deal) }

  /** Gives one more answer by chance; null when the game is over. */
  const next = (party: Party): readonly PartyEvent[] | null => {
    if (party.match === null || isOver(party.match)) return null
    const step = randomStep(party.match, random, new Set())
    const outcome = step && decideFor(party, step.by, randomAnswer(step.ask, random), random)
    return outcome && !isRefused(outcome) ? copy(outcome) : []
  }

  test('goes on from any moment as if it had been read from its beginning', () => {
    let party = fold([...opened(id), started])
    /** Parties woken at some moment, each then given everything that came after. */
    let woken: readonly Party[] = []
    for (let at = 0, events = next(party); events !== null; at++, events = next(party)) {
      const again = at % 7 === 0 ? through(party) : null
      if (at % 7 === 0) expect(again).toEqual(party)
      if (again) woken = [...woken, again].slice(-5)
      party = fold(events, party)
      const since = events
      woken = woken.map(one => fold(since, one))
    }
    expect(party.match && isOver(party.match)).toBe(true)
    expect(woken.length).toBeGreaterThan(3)
    for (const one of woken) expect(one).toEqual(party)
    expect(through(party)).toEqual(party)
    expect(through(toLobby(party))).toEqual(toLobby(party))
    const other = gameIds.find(one => one !== id) ?? id
    const chosen = reduceParty(party, { type: 'chosen', game: other })
    expect(through(chosen)).toEqual(chosen)
  })

  test('is not read from a game’s state by a program with other rules, but from a snapshot between games', () => {
    const party = fold(opened(id))
    const playing = fold([started], party)
    expect(through(playing, 'others')).toBeNull()
    expect(through(party, 'others')).toEqual(party)
    const event = copy(snapshotOf(playing, 'these'))
    const { match } = event.party
    const older = { ...event, party: { ...event.party, match: match && { ...match, version: match.version - 1 } } }
    expect(partyFrom(older, 'these')).toBeNull()
    expect(partyFrom({ ...event, format: format + 1 }, 'these')).toBeNull()
    expect(partyFrom(started, 'these')).toBeNull()
    expect(partyFrom(undefined, 'these')).toBeNull()
  })
})

test('a snapshot older than a setting gives that setting its default', () => {
  const event = copy(
    snapshotOf(reduceParty(fold(opened('avalon')), { type: 'housed', key: 'volume', value: 3 }), 'these'),
  )
  const { language: _, ...settings } = event.party.settings
  const older = { ...event, party: { ...event.party, settings } } as typeof event
  expect(partyFrom(older, 'these')?.settings).toEqual({ ...settings, language: 'en' })
})

test('a snapshot in the middle of a log changes nothing, not even for paused clocks', () => {
  const stopped = fold([...opened('avalon'), { type: 'slept', left: { 'x 1': 5 } }])
  const strange = snapshotOf(fold(opened('mafia')), 'these')
  expect(reduceParty(stopped, strange)).toBe(stopped)
})

test('a new field of the party needs a look at the snapshot format', () => {
  // Older snapshots get new fields from `nobody`. If that would be wrong, the format must be raised.
  expect([format, Object.keys(emptyParty).toSorted()]).toEqual([
    5,
    [
      'admitted',
      'begunAt',
      'chairs',
      'commitment',
      'extended',
      'formerHost',
      'game',
      'games',
      'holders',
      'host',
      'invite',
      'left',
      'match',
      'memory',
      'news',
      'newsCount',
      'notebooks',
      'notices',
      'options',
      'overAt',
      'past',
      'pastInvites',
      'paused',
      'reminder',
      'removed',
      'score',
      'sealed',
      'seatsMade',
      'seers',
      'settings',
      'statements',
      'verdicts',
    ],
  ])
})

test('a score from before games and sides were counted is read with empty counts', () => {
  const row = { seat: 's1', name: 'Ada', charge: 'lion', colour: 'red', bot: false, games: 3, won: 2, streak: 1 }
  const old = { ...snapshotOf(emptyParty, 'these'), party: { ...emptyParty, match: null, score: [row] } }
  expect(partyFrom(copy(old) as unknown as PartyEvent, 'these')?.score).toEqual([{ ...row, by: {}, noses: 0 }])
})
