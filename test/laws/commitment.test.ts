import { describe, expect, test } from 'vitest'
import { roomView } from '../../server/state/views.ts'
import { checkProof, holds, type Proof } from '../../shared/client/proof.ts'
import type { Options } from '../../shared/engine/game.ts'
import { type Random, seeded } from '../../shared/engine/random.ts'
import { gameIds } from '../../shared/games/index.ts'
import { games } from '../../shared/games/registry.ts'
import { decideFor } from '../../shared/party/commands/game.ts'
import { reduceParty } from '../../shared/party/party.ts'
import { isRefused } from '../../shared/party/refusals.ts'
import { partyFrom, snapshotOf } from '../../shared/party/snapshot.ts'
import { canonical, chanceAt, commitTo } from '../../shared/protocol/commitment.ts'
import { shortMark } from '../../shared/protocol/mark.ts'
import { eventsIn, finished, lobbyOf, type Played, playedOut, proofOfParty, started } from '../kit/committed.ts'
import { everybodyHere } from '../kit/present.ts'

const full: Options = { percival: true, morgana: true, mordred: true, lady: true }
const tables: readonly Played[] = [
  { id: 'avalon', seats: 8, options: { ...full, 'merlin-sight': 'decoy' } },
  { id: 'avalon', seats: 8, options: { ...full, 'merlin-sight': 'split', seating: 'shuffled' } },
  { id: 'avalon', seats: 7, options: { 'evil-ring': true } },
  { id: 'avalon', seats: 8, options: { excalibur: true, lancelots: 'deck', dagger: 'carried' } },
  { id: 'thavalon', seats: 8, options: {} },
  { id: 'mafia', seats: 9, options: { discussion: 'off', minion: 1 } },
  { id: 'midnight', seats: 7, options: { discussion: 'off' } },
]

const check = (proof: Proof) => checkProof(proof, games[proof.game])

// Mutations: proofs with one thing changed

type Path = readonly (string | number)[]
const isNode = (value: unknown): value is object => typeof value === 'object' && value !== null
const inside = (value: unknown, path: Path): unknown =>
  path.reduce((part, key) => (part as Record<string | number, unknown>)[key], value)
const withPart = <T>(value: T, path: Path, part: unknown): T => {
  const copy = structuredClone(value)
  const last = path.at(-1) ?? ''
  ;(inside(copy, path.slice(0, -1)) as Record<string | number, unknown>)[last] = part
  return copy
}
/** Lists every list and every value below a path. */
const placesIn = (value: unknown, path: Path = []): readonly Path[] =>
  isNode(value)
    ? [
        ...(Array.isArray(value) && value.length > 1 ? [path] : []),
        ...Object.entries(value).flatMap(([key, part]) => placesIn(part, [...path, key])),
      ]
    : [path]

/** A proof with its deal parsed: single things in it can be changed. */
type Opened = Omit<Proof, 'disclosure'> & { readonly disclosure: { readonly deal: unknown } }
const opened = ({ disclosure, ...proof }: Proof): Opened => ({
  ...proof,
  disclosure: { ...disclosure, deal: JSON.parse(disclosure.deal) },
})
const closed = ({ disclosure, ...proof }: Opened): Proof =>
  ({ ...proof, disclosure: { ...disclosure, deal: JSON.stringify(disclosure.deal) } }) as Proof

/** Lists what chance decided, wherever it is in a proof. */
const chancePlaces = (proof: Opened): readonly Path[] => [
  ...placesIn(proof.disclosure, ['disclosure']),
  ['mark'],
  ...proof.told.flatMap((event, i): readonly Path[] => {
    const whole = (...names: readonly string[]): readonly Path[] =>
      names.flatMap(name => (name in event ? placesIn(inside(event, [name]), ['told', i, name]) : []))
    switch (event.type) {
      case 'dealt':
        return whole('seats', 'leader', 'lady', 'switches')
      case 'quested':
        return [['told', i, 'cards']]
      case 'loyalty':
        return whole('card')
      case 'hunted':
        return whole('assassin')
      case 'over':
        return [
          ...['cast', 'saw', 'marks', 'notices', 'assassin'].flatMap(name => {
            const { reveal } = event as { readonly reveal?: Record<string, unknown> | null }
            return reveal && name in reveal ? placesIn(reveal[name], ['told', i, 'reveal', name]) : []
          }),
          ...((event as { readonly reveal?: { readonly nights?: readonly unknown[] } }).reveal?.nights ?? []).map(
            (_, night): Path => ['told', i, 'reveal', 'nights', night, 'target'],
          ),
        ]
      default:
        return []
    }
  }),
]

/** Returns another value for the same place: another order of a list, another seat, role or number. */
const otherThan = (value: unknown, random: Random): unknown => {
  if (Array.isArray(value)) return random.shuffle('list', value)
  if (typeof value === 'number') return value + random.one('more', [1, -1, 7])
  if (typeof value === 'boolean') return !value
  if (value === null) return 's1'
  return random.one('other', ['s1', 's2', 's3', 's4', 'merlin', 'minion', 'servant', 'mafia', 'villager', 'none', 'x'])
}
const mutated = (proof: Opened, places: readonly Path[], random: Random): Opened => {
  for (;;) {
    const path = random.one('place', places)
    const value = inside(proof, path)
    const other = otherThan(value, random)
    if (canonical(other) !== canonical(value)) return withPart(proof, path, other)
  }
}

describe('a deal that was committed to', () => {
  test.each(tables)('$id of $seats, $options: is proved at the end', table => {
    for (let seed = 1; seed <= 4; seed++) {
      const proof = proofOfParty(finished(table, seed))
      const verdict = check(proof)
      expect(verdict).toMatchObject({ mark: true, seats: true, roles: true })
      expect(holds(verdict), JSON.stringify(verdict)).toBe(true)
    }
  })

  test.each(gameIds)('%s: travels without what is told of it', id => {
    const party = finished({ id, seats: 7, options: {} }, 2)
    const { disclosure } = roomView(party, everybodyHere)
    expect(disclosure?.told).toEqual(expect.arrayContaining(['cast', 'options', 'seats']))
    expect(Object.keys(JSON.parse(disclosure?.deal ?? '{}'))).toEqual(
      Object.keys(JSON.parse(proofOfParty(party).disclosure.deal)).filter(name => !disclosure?.told.includes(name)),
    )
  })

  test('is refused with a changed role, draw or order, in 1,000 of 1,000 mutations', () => {
    const random = seeded(7)
    const proofs = tables.flatMap(table => [1, 2].map(seed => opened(proofOfParty(finished(table, seed)))))
    const all = proofs.map(proof => ({ proof, places: chancePlaces(proof) }))
    const passed: string[] = []
    for (let i = 0; i < 1_000; i++) {
      const { proof, places } = all[i % all.length] ?? { proof: null, places: [] }
      if (proof === null) continue
      const other = mutated(proof, places, random)
      if (holds(check(closed(other)))) passed.push(JSON.stringify(other))
    }
    expect(passed).toEqual([])
  })

  test.each(gameIds)(
    '%s: has another mark if its roles are exchanged in all places, with salt and mark made anew',
    id => {
      const proof = proofOfParty(finished({ id, seats: 7, options: {} }, 3))
      const deal: { readonly cast: Record<string, string> } = JSON.parse(proof.disclosure.deal)
      const [a = '', b = ''] = Object.keys(deal.cast).filter(
        (_, i, all) => deal.cast[all[0] ?? ''] !== deal.cast[all[i] ?? ''] || i === 0,
      )
      const cast = { ...deal.cast, [a]: deal.cast[b], [b]: deal.cast[a] }
      const again = commitTo(
        id,
        { deal: { ...deal, cast }, withheld: null },
        { salt: proof.disclosure.salt, withheldSalt: '' },
      )
      expect(again.mark).not.toBe(proof.mark)
      expect(shortMark(again.mark)).not.toBe(shortMark(proof.mark))
    },
  )

  test.each(gameIds)(
    '%s: shows nothing but a mark of one length before the end, and nothing where the roles stay hidden',
    id => {
      const random = seeded(5)
      const marks = new Set<string>()
      for (let i = 0; i < 30; i++) {
        const party = started(lobbyOf(id, 7, {}), random)
        const { mark, disclosure } = roomView(party, everybodyHere)
        expect([disclosure, mark.length]).toEqual([null, 64])
        expect(shortMark(mark)).toMatch(/^[2-9B-DF-HJ-NP-TV-Z]{4}-[2-9B-DF-HJ-NP-TV-Z]{4}$/)
        marks.add(mark)
        const hidden = decideFor(party, 'host', { ask: 'end game', picks: ['hide'] }, random)
        if (isRefused(hidden)) throw new Error('it does not end')
        expect(roomView(hidden.reduce(reduceParty, party), everybodyHere).disclosure).toBeNull()
      }
      expect(marks.size).toBe(30)
    },
  )

  test('has another mark with another salt: a mark tells nothing of the deal', () => {
    const disclosed = { deal: { cast: { s1: 'merlin' } }, withheld: null }
    const [one, two] = ['a', 'b'].map(salt => commitTo('avalon', disclosed, { salt, withheldSalt: '' }).mark)
    expect(one).not.toBe(two)
  })

  test('binds what Evil saw with the ring on, which is never told', () => {
    const party = finished({ id: 'avalon', seats: 7, options: { 'evil-ring': true } }, 1)
    const proof = proofOfParty(party)
    const { sights, cast }: Record<'sights' | 'cast', Record<string, unknown>> = JSON.parse(proof.disclosure.deal)
    const state = party.match?.state as { readonly deal: { readonly sights: Record<string, unknown> } } | undefined
    expect(Object.keys(state?.deal.sights ?? {}).length - Object.keys(sights).length).toBe(3)
    expect(Object.keys(sights).map(seat => cast[seat])).not.toContain('minion')
    const { withheld } = proof.disclosure
    expect(withheld).toMatch(/^[\da-f]{64}$/)
    expect(party.commitment && JSON.stringify(proof)).not.toContain(party.commitment?.withheldSalt)
    expect(holds(check({ ...proof, disclosure: { ...proof.disclosure, withheld: null } }))).toBe(false)
  })

  test('is the same after a snapshot, and games without one are still read', () => {
    const random = seeded(9)
    const party = started(lobbyOf('avalon', 7, {}), random)
    const woken = partyFrom(JSON.parse(JSON.stringify(snapshotOf(party, 'r'))), 'r')
    expect(woken?.commitment).toEqual(party.commitment)
    if (!woken) throw new Error('it does not wake')
    // What is drawn afterwards is what would have been drawn without the snapshot.
    expect(eventsIn(playedOut(woken, seeded(10)))).toEqual(eventsIn(playedOut(party, seeded(10))))
    const old = snapshotOf(party, 'r')
    const { commitment: _none, ...before } = old.party
    const read = partyFrom({ ...old, party: before as typeof old.party }, 'r')
    expect([read?.commitment, read && roomView(read, everybodyHere).mark]).toEqual([null, ''])
  })

  test('decides what is drawn later by salt, step and name alone, in whatever order it is drawn', () => {
    const at = chanceAt('salt')('quest 1.1')
    const cards = ['fail', 'success', 'success', 'success']
    expect(at.shuffle('cards', cards)).toEqual(at.shuffle('cards', cards.toReversed()))
    const steps = Array.from({ length: 60 }, (_, i) =>
      chanceAt('salt')(`quest ${i}`).shuffle('cards', cards).indexOf('fail'),
    )
    expect(new Set(steps).size).toBe(4)
    const ones = Array.from({ length: 300 }, (_, i) => chanceAt(`salt ${i}`)('night 1').one('ties', ['s1', 's2', 's3']))
    for (const seat of ['s1', 's2', 's3']) expect(ones.filter(one => one === seat).length).toBeGreaterThan(60)
  })
})
