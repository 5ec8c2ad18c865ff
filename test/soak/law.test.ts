import { DatabaseSync } from 'node:sqlite'
import { describe, expect, test } from 'vitest'
import { logOn } from '../../server/log/sqlite.ts'
import { hashOf } from '../../server/room/codes.ts'
import { clockAsks } from '../../server/state/views.ts'
import type { View } from '../../shared/client/connection.ts'
import { seeded } from '../../shared/engine/random.ts'
import { type GameId, gameIds } from '../../shared/games/index.ts'
import { games } from '../../shared/games/registry.ts'
import { newTableEvents } from '../../shared/party/commands/bots.ts'
import { fold, type Party, type PartyEvent } from '../../shared/party/party.ts'
import { everybodyHere } from '../kit/present.ts'
import { randomGame } from '../kit/random-player.ts'
import { randomSetup, seatsOf } from '../laws/play-checked.ts'
import { makeDesk, plainView } from '../wire/desk.ts'
import { marks, secretTexts } from '../wire/marks.ts'
import { holdLaw, stillDiffers, wasLogged } from './law.ts'
import { makeLogReader } from './log-reader.ts'
import type { Visitor } from './visitor.ts'

const seats = seatsOf(8)
const begun = (id: GameId, seed: number): readonly PartyEvent[] => {
  const { game } = games[id]
  const random = seeded(seed)
  const { options } = randomSetup(game, seats, random) ?? game.settle({ seats, options: {} })
  const deal = game.deal({ seats, options }, random)
  return [
    ...newTableEvents({ game: id, invite: 'invitation', bots: 8 }),
    { type: 'started', game: id, version: game.version, seats, deal },
  ]
}

/** Yields a table throughout a few random games, with its first seat as the host. */
function* moments(id: GameId): Generator<Party> {
  for (let seed = 0; seed < 20; seed++) {
    const party = { ...fold([...begun(id, seed)]), host: 's1' }
    yield party
    if (party.match) for (const { after } of randomGame(party.match, seeded(seed))) yield { ...party, match: after }
  }
}

const bytes = (received: readonly Uint8Array[]): Buffer => Buffer.concat(received.map(each => Buffer.from(each)))

describe('what the soak looks for can be found', () => {
  test.each(gameIds)('every secret text of %s is in the bytes of its own phone, and in no others', id => {
    const party = fold([...begun(id, 1)])
    for (const seat of seats) {
      const desk = makeDesk()
      const [phone, tv] = [desk.join(seat), desk.join(null)]
      desk.publish(party, everybodyHere)
      const [own, shared] = [desk.join(seat), desk.join(null)]
      for (const viewer of [phone, tv, own, shared]) desk.ready(viewer)
      const texts = secretTexts(party, seat)
      expect(texts.length).toBeGreaterThan(0)
      for (const text of texts) {
        expect(bytes(own.received).includes(text), `${seat} is sent ${text}`).toBe(true)
        expect(bytes(shared.received).includes(text), `the TV is sent ${text}`).toBe(false)
      }
    }
  })

  test('every mark is in what some phone is sent in some game', () => {
    const missing = new Set(marks)
    for (const id of gameIds)
      for (const party of moments(id)) {
        if (missing.size === 0) return
        const all = seats.flatMap(seat => secretTexts(party, seat)).join('\n')
        for (const mark of missing) if (all.includes(mark)) missing.delete(mark)
      }
    expect([...missing]).toEqual([])
  })
})

describe('the law of the soak fires', async () => {
  const events = begun('mafia', 1)
  const log = logOn(new DatabaseSync(':memory:'), 'memory')
  await log.create({ id: 'a-table', code: 'BCDF' }, [...events], 0)
  const logReader = makeLogReader(log, 'a-table', () => undefined)
  await logReader.read()

  const visitor = (screen: boolean, said = '', held: readonly string[] = []): Visitor => ({
    key: screen ? 'the key of the TV' : 'the key of the phone',
    hash: hashOf(screen ? 'the key of the TV' : 'the key of the phone'),
    screen,
    isHere: () => true,
    come: () => Promise.resolve(),
    cut: () => Promise.resolve(),
    say: () => Promise.resolve(null),
    sync: () => Promise.resolve(),
    view: () => {
      throw new Error('nothing seen')
    },
    held: () => held,
    fresh: () => Buffer.from(`\x00\x01${said}\x02`),
  })
  const [tv, phone] = [visitor(true), visitor(false)]

  test('not where nothing is wrong', () => {
    expect(holdLaw(tv, phone, logReader)).toBe(3)
  })

  const planted = [
    ...marks,
    ...[...logReader.secrets().keys()].slice(0, 6),
    ...[tv, phone].flatMap(({ key, hash }) => [key, hash]),
  ]
  test.each(planted)('where a TV is sent %s', said => {
    expect(() => holdLaw(visitor(true, said), phone, logReader)).toThrow('the TV was sent what is not its own')
  })

  test('where a phone is sent the hand of another seat', () => {
    const [hand = ''] = secretTexts(logReader.party(), 's1')
    expect(() => holdLaw(visitor(false, hand), tv, logReader)).toThrow('was sent what is not its own')
  })

  test('where somebody holds another seat’s leaf', () => {
    expect(() => holdLaw(visitor(true, '', ['s2']), phone, logReader)).toThrow('the TV holds the leaves of s2')
  })
})

describe('comparing screens with the log', async () => {
  const events = begun('mafia', 1)
  const log = logOn(new DatabaseSync(':memory:'), 'memory')
  await log.create({ id: 'a-table', code: 'BCDF' }, [...events], 0)
  const logReader = makeLogReader(log, 'a-table', () => undefined)
  await logReader.read()
  const logged = logReader.party()
  const key = hashOf('the key of the phone')
  /** A party whose first seat belongs to the phone. */
  const party: Party = { ...logged, chairs: logged.chairs.map((chair, i) => (i === 0 ? { ...chair, key } : chair)) }
  const own = party.chairs[0]?.seat ?? null
  const clocks = clockAsks(party).map(({ id, for: use, seconds }) => ({
    ask: id,
    for: use,
    seconds,
    ends: 0,
    remaining: seconds,
  }))
  const present = { ...everybodyHere, screens: 1, here: (seat: string) => seat === own, clocks }
  const [shown, held] = [plainView(party, present, null), plainView(party, present, own)]
  const showing = (screen: boolean, view: View): Visitor => ({
    key: '',
    hash: screen ? hashOf('the key of the TV') : key,
    screen,
    isHere: () => true,
    come: () => Promise.resolve(),
    cut: () => Promise.resolve(),
    say: () => Promise.resolve(null),
    sync: () => Promise.resolve(),
    view: () => view,
    held: () => [],
    fresh: () => Buffer.alloc(0),
  })
  const differs = (tv: View, phone: View): string | null =>
    stillDiffers(party, showing(true, tv), showing(false, phone))
  const moved = { ...shown, table: { ...shown.table, step: 'day 9' } } as View

  test('finds nothing where the log has what was shown', () => {
    const seen = plainView(logged, everybodyHere, null)
    expect(wasLogged(showing(true, seen), logReader)).toBeNull()
    expect(differs(shown, held)).toBeNull()
  })

  test('finds a TV that showed what never happened', () => {
    expect(wasLogged(showing(true, moved), logReader)).toContain(
      'what was shown is not in the log: the TV has for table.step "day 9", not',
    )
  })

  test('finds a TV or a phone that shows something else while everybody is here', () => {
    expect(differs(moved, held)).toContain('the TV has for table.step "day 9", not')
    expect(differs({ ...shown, room: { ...shown.room, screens: 2 } }, held)).toBe(
      'the TV has for room.screens 2, not 1',
    )
    const secret = held.secret && { ...held.secret, hand: null }
    expect(differs(shown, { ...held, secret })).toContain('the phone has for secret.hand null, not')
    expect(differs(shown, { ...held, secret: null })).toContain('the phone has for secret null, not')
  })

  test('finds clocks that nobody was asked by', () => {
    const planted = { ask: 'open 9', for: 'phase' as const, seconds: 5, ends: 0, remaining: 5 }
    const other = { ...shown, room: { ...shown.room, clocks: [...clocks, planted] } }
    expect(differs(other, held)).toContain('and asked is')
  })
})
