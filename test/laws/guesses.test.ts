import { describe, expect, test } from 'vitest'
import { chairViews, roomView, secretView } from '../../server/state/views.ts'
import { isGuess } from '../../shared/engine/guess.ts'
import { handOf, isOver, type Match } from '../../shared/engine/match.ts'
import { type Random, seeded } from '../../shared/engine/random.ts'
import { type GameId, gameIds, samples } from '../../shared/games/index.ts'
import { games } from '../../shared/games/registry.ts'
import { type Guess, questionsFor } from '../../shared/party/guesses.ts'
import { fold, type Party, type PartyEvent, reduceParty } from '../../shared/party/party.ts'
import { partyFrom, snapshotOf } from '../../shared/party/snapshot.ts'
import { gathered, moved, seats } from '../kit/largest.ts'
import { everybodyHere } from '../kit/present.ts'
import { randomGame } from '../kit/random-player.ts'
import { someOf } from '../kit/sample.ts'
import { makeGuest } from '../wire/table.ts'

const watchers = ['a watcher', 'another watcher'] as const

/** Makes a table where this game has just begun. */
const begun = (id: GameId, random: Random): Party => {
  const { game } = games[id]
  const { seats: count, options: sample } = samples[id]
  const all = seats(count)
  const phones = all.map((_, n) => makeGuest(n + 1))
  const { options } = game.settle({ seats: all, options: sample })
  const deal = game.deal({ seats: all, options }, random)
  return fold([...gathered(id, phones, phones), { type: 'started', game: id, version: game.version, seats: all, deal }])
}

/** Serialises everything that any screen is shown. */
const shown = (party: Party): string =>
  JSON.stringify([
    roomView(party, everybodyHere),
    [...chairViews(party, everybodyHere)],
    party.chairs.map(({ seat }) => secretView(party, seat, everybodyHere)),
  ])

/** Lets everybody who may guess answer every open question, by chance. */
const guessed = (match: Match, random: Random): readonly Guess[] =>
  [...watchers, ...match.seats].flatMap(by =>
    questionsFor(match, by).map(question => {
      const picks = random.some(
        'guess',
        question.from.filter(pick => pick !== 'none'),
        question.pick[1],
      )
      expect(isGuess(question, picks), JSON.stringify(question)).toBe(true)
      return { by, question: question.id, picks }
    }),
  )

const matchOf = ({ match }: Party): Match => {
  if (match === null) throw new Error('no game')
  return match
}

describe.each(gameIds)('the sealed guesses of %s', id => {
  const seeds = someOf([1, 2, 3, 4, 5, 6, 7, 8], 2)
  test.each(seeds)('seed %i: change nothing that anybody is shown before the end, and are scored then', seed => {
    const random = seeded(seed)
    let plain = begun(id, seeded(seed))
    let sealed = plain
    let count = 0
    for (const { move, after } of randomGame(matchOf(plain), seeded(seed + 100))) {
      const guesses = guessed(matchOf(sealed), random)
      count += guesses.length
      const event: PartyEvent = { type: 'guessed', guesses }
      sealed = reduceParty(guesses.length > 0 ? reduceParty(sealed, event) : sealed, moved(move))
      plain = reduceParty(plain, moved(move))
      if (isOver(after)) break
      expect(shown(sealed)).toEqual(shown(plain))
      expect(sealed.left).toEqual(plain.left)
    }
    expect(count).toBeGreaterThan(2)
    const { oracle, ...rest } = roomView(sealed, everybodyHere)
    expect(rest).toEqual({ ...roomView(plain, everybodyHere), oracle: undefined })
    expect(roomView(plain, everybodyHere).oracle).toBeNull()
    expect(oracle?.verdicts.length).toBeGreaterThan(0)
    for (const { truth, had, of } of oracle?.verdicts ?? []) {
      expect(had).toHaveLength(truth.length)
      for (const n of had) expect(n).toBeLessThanOrEqual(of)
    }
    // Nothing names a phone that only watched.
    for (const watcher of watchers) expect(JSON.stringify(oracle)).not.toContain(watcher)
  })

  test.each(seeds)('seed %i: are open by what is told alone, the same for all whose guesses could be noticed', seed => {
    for (const { after } of randomGame(matchOf(begun(id, seeded(seed))), seeded(seed + 200))) {
      const open = after.seats
        .filter(seat => after.game.asks(after.state, seat).every(({ optional }) => optional))
        .map(seat =>
          questionsFor(after, seat).map(({ id: question, from, pick }) => `${question} ${from.length} ${pick}`),
        )
        .filter(questions => questions.length > 0)
      expect(new Set(open.map(questions => questions.join())).size, after.game.id).toBeLessThanOrEqual(1)
      if (isOver(after)) for (const by of [...watchers, ...after.seats]) expect(questionsFor(after, by)).toEqual([])
    }
  })

  test('are unchanged after waking from a snapshot, and gone with the next game', () => {
    const random = seeded(7)
    let party = begun(id, seeded(7))
    let count = 0
    for (const { move } of randomGame(matchOf(party), seeded(8))) {
      const guesses = guessed(matchOf(party), random)
      if (guesses.length > 0) party = reduceParty(party, { type: 'guessed', guesses })
      count += guesses.length
      const woken = partyFrom(JSON.parse(JSON.stringify(snapshotOf(party, 'rules'))), 'rules')
      expect(woken?.sealed).toEqual(party.sealed)
      party = reduceParty(party, moved(move))
    }
    expect(count).toBeGreaterThan(0)
    const lobby = reduceParty(party, { type: 'lobbied' })
    expect([lobby.sealed, lobby.verdicts]).toEqual([{}, []])
    expect(lobby.seers).toEqual(party.seers)
  })

  test('do not count from players who knew: their phones offer the question like all others', () => {
    const random = seeded(9)
    for (const seed of seeds) {
      let party = begun(id, seeded(seed))
      for (const { move } of randomGame(matchOf(party), seeded(seed + 300))) {
        const guesses = guessed(matchOf(party), random)
        party = reduceParty(reduceParty(party, { type: 'guessed', guesses }), moved(move))
      }
      const match = matchOf(party)
      const sides = Object.fromEntries(match.seats.map(seat => [seat, handOf(match, seat).side]))
      for (const { by } of party.seers) expect(['evil', 'mafia']).not.toContain(sides[by])
    }
  })
})
