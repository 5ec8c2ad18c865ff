import { expect, test } from 'vitest'
import { viewOf } from '../../shared/client/connection.ts'
import { gameShownIn } from '../../shared/client/decode.ts'
import { seeded } from '../../shared/engine/random.ts'
import { type GameId, gameIds, samples } from '../../shared/games/index.ts'
import { games } from '../../shared/games/registry.ts'
import { fold, type Party, type PartyEvent } from '../../shared/party/party.ts'
import { gathered, moved, seats } from '../kit/largest.ts'
import { everybodyHere } from '../kit/present.ts'
import { randomGame } from '../kit/random-player.ts'
import { makeDesk } from './desk.ts'
import { makeGuest } from './table.ts'

/** Makes a table where this game has just ended. */
const ended = (id: GameId): Party => {
  const { game } = games[id]
  const { seats: count, options: sample } = samples[id]
  const all = seats(count)
  const phones = all.map((_, n) => makeGuest(n + 1))
  const { options } = game.settle({ seats: all, options: sample })
  const deal = game.deal({ seats: all, options }, seeded(5))
  const started: PartyEvent = { type: 'started', game: id, version: game.version, seats: all, deal }
  const begun = fold([...gathered(id, phones, phones), started])
  if (begun.match === null) throw new Error('nothing began')
  return fold(
    [...randomGame(begun.match, seeded(6))].map(({ move }) => moved(move)),
    begun,
  )
}

const pairs = gameIds.flatMap(played => gameIds.filter(next => next !== played).map(next => [played, next] as const))

test.each(pairs)('an ended table of %s is read as that game, even where %s was chosen to be next', (played, next) => {
  const over = ended(played)
  const desk = makeDesk()
  desk.publish(over, everybodyHere)
  const [tv, phone] = [desk.join(null), desk.join('s1')]
  for (const viewer of [tv, phone]) desk.ready(viewer)
  desk.publish(fold([{ type: 'chosen', game: next }], over), everybodyHere)
  for (const { decoder } of [tv, phone]) {
    expect(gameShownIn(decoder.state)).toBe(played)
    const { parts, table, ...view } = viewOf(decoder.state, games[gameShownIn(decoder.state)])
    expect(view).toMatchObject({ game: played, room: { game: next, stage: 'over' } })
    expect(table).toMatchObject({ phase: 'over', seats: over.match?.seats })
    expect(table && parts.words.outcome(table)).toMatch(/\S/)
  }
  desk.publish(fold([{ type: 'chosen', game: next }, { type: 'lobbied' }], over), everybodyHere)
  for (const { decoder } of [tv, phone]) expect(gameShownIn(decoder.state)).toBe(next)
})
