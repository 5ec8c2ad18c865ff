import { describe, expect, test } from 'vitest'
import { host, type Options } from '../../shared/engine/game.ts'
import {
  applyMove,
  consider,
  handOf,
  type Match,
  publicStateOf,
  startMatch,
  withDefaults,
} from '../../shared/engine/match.ts'
import { seeded } from '../../shared/engine/random.ts'
import type { Hand } from '../../shared/games/avalon/events.ts'
import { type GameId, gameIds } from '../../shared/games/index.ts'
import type { PublicState } from '../../shared/games/mafia/events.ts'
import { games } from '../../shared/games/registry.ts'
import { randomGame } from '../kit/random-player.ts'
import { seatsOf } from './play-checked.ts'

const name = (seat: string): string => `[${seat}]`

/** Makes a game that the host ended at once, with its roles shown or hidden. */
const ended = (id: GameId, many: number, chosen: Options, seed: number, how: 'show' | 'hide' = 'show') => {
  const { game, words } = games[id]
  const seats = seatsOf(many)
  const { options } = game.settle({ seats, options: withDefaults(game.options, chosen) })
  const before: Match = startMatch(game, seats, game.deal({ seats, options }, seeded(seed)))
  const move = consider(before, host, { ask: 'end game', picks: [how] }, seeded(seed))
  if (typeof move === 'string') throw new Error(move)
  return { before, words, knew: words.knew(publicStateOf(applyMove(before, move)), name) }
}

describe('what each had been told', () => {
  test.each(gameIds)('%s: says what each card said, and nothing of players who were told nothing', id => {
    const { before, words, knew } = ended(id, 10, {}, 7)
    expect(knew.length).toBeGreaterThan(1)
    for (const seat of before.seats) {
      const card = words.knows({ ...handOf(before, seat), hidden: 0 } as never, name).filter(line => line.includes('['))
      const lines = knew.find(one => one.seat === seat)?.lines.filter(line => line.includes('[')) ?? []
      expect(lines.toSorted(), handOf(before, seat).role).toEqual(card.toSorted())
    }
  })

  test('says with the ring on only that each evil player saw one, and never whom', () => {
    for (let seed = 0; seed < 20; seed++) {
      const { before, knew } = ended('avalon', 10, { 'evil-ring': true, percival: true, morgana: true }, seed)
      const of = (side: string) => knew.filter(({ seat }) => handOf(before, seat).side === side)
      expect(of('good').length).toBe(2)
      expect(of('evil').length).toBe(before.seats.filter(seat => handOf(before, seat).side === 'evil').length)
      for (const { lines } of of('evil')) expect(lines).toEqual(['One teammate, by the ring. Which one is never told.'])
    }
  })

  test('names Merlin’s decoy as one, and his mixed pair as mixed', () => {
    const of = (sight: string) => {
      const { before, knew } = ended('avalon', 8, { 'merlin-sight': sight }, 3)
      return knew.find(({ seat }) => handOf(before, seat).role === 'merlin')?.lines.join(' ')
    }
    expect(of('decoy')).toMatch(/^You see .* Exactly one of them is Good, the others are Evil\.$/)
    expect(of('split')).toMatch(/^Certain to be Evil: .* One of .* is Evil, the other is Good\.$/)
  })

  test('includes what Excalibur’s carrier learned, once it has struck', () => {
    const { game, words } = games.avalon
    const seats = seatsOf(7)
    const options = withDefaults(game.options, { excalibur: true })
    const found: string[] = []
    for (let seed = 0; seed < 6; seed++) {
      let match = startMatch(game, seats, game.deal({ seats, options }, seeded(seed)))
      for (const { after } of randomGame(match, seeded(seed), { patient: true })) match = after
      const table = publicStateOf(match)
      const knew = words.knew(table, name)
      for (const seat of seats)
        for (const { quest, seat: whom, was } of (handOf(match, seat) as unknown as Hand).struck) {
          const card = was === 'fail' ? 'Fail' : 'Success'
          found.push(`Excalibur, quest ${quest}: ${name(whom)} had played ${card}.`)
          expect(knew.find(one => one.seat === seat)?.lines).toContain(found.at(-1))
        }
      // Nobody knew of the stroke before it was told.
      const before = { ...table, events: table.events.filter(({ type }) => type !== 'struck') }
      expect(JSON.stringify(words.knew(before, name))).not.toContain('Excalibur')
    }
    expect(found.length).toBeGreaterThan(3)
  })

  test('includes what a Detective read each night', () => {
    const { game, words } = games.mafia
    const seats = seatsOf(7)
    const options = withDefaults(game.options, {})
    let match = startMatch(game, seats, game.deal({ seats, options }, seeded(3)))
    for (const { after } of randomGame(match, seeded(3), { ending: 0, leaving: 0, changing: 0, patient: true }))
      match = after
    const table = publicStateOf(match) as PublicState
    const reads = table.reveal?.nights.flatMap(({ night, picks, read }) =>
      Object.entries(read).map(([seat, mafia]) => {
        const line = `Night ${night}: ${name(picks[seat] ?? '')} is ${mafia ? 'Mafia' : 'not Mafia'}.`
        return [seat, line]
      }),
    )
    expect(reads?.length).toBeGreaterThan(1)
    const knew = words.knew(table, name)
    for (const [seat, line] of reads ?? []) expect(knew.find(one => one.seat === seat)?.lines).toContain(line)
  })

  test.each(gameIds)('%s: is empty where the host kept the roles hidden', id => {
    expect(ended(id, 7, {}, 1, 'hide').knew).toEqual([])
  })
})
