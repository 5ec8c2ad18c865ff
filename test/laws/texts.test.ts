import { describe, expect, test } from 'vitest'
import { host, reasons } from '../../shared/engine/game.ts'
import { handOf, type Match, publicStateOf, startMatch } from '../../shared/engine/match.ts'
import { seeded } from '../../shared/engine/random.ts'
import { gameIds, loadParts } from '../../shared/games/index.ts'
import { games } from '../../shared/games/registry.ts'
import { english } from '../../shared/texts/catalogue.ts'
import { enXA, unsaid } from '../kit/pseudo.ts'
import { randomGame } from '../kit/random-player.ts'
import { randomSetup, seatsOf } from './play-checked.ts'

// Everything that a game says comes from the texts of a language: no sentence, nor any part of one, is left in English.

/** Makes a name without letters: whatever has letters is a text. */
const name = (seat: string): string => `(${seat.slice(1)})`

/** Lists the sentences in what words return, without icons, ids and seats. */
const sentences = (said: unknown): readonly string[] => {
  if (typeof said === 'string') return [said]
  if (typeof said !== 'object' || said === null) return []
  return Object.entries(said).flatMap(([key, part]) =>
    ['icon', 'id', 'seat', 'seats', 'options'].includes(key) ? [] : sentences(part),
  )
}

describe.each(gameIds)('%s', async id => {
  const { game } = games[id]
  const { words } = await loadParts(id, enXA)
  const said = new Set<string>()
  const hear = (...texts: readonly unknown[]): void => {
    for (const text of sentences(texts)) said.add(text)
  }

  const hearAsks = (match: Match): void => {
    const table = publicStateOf(match)
    for (const actor of [host, ...match.seats])
      for (const ask of match.game.asks(match.state, actor)) {
        const picks = (ask.offered ?? ask.from).filter(pick => !match.seats.includes(pick))
        hear(
          words.ask(ask, table, name),
          picks.map(words.pick),
          picks.map(pick => words.does(pick, table)),
        )
      }
  }

  const hearTable = (match: Match): void => {
    const table = publicStateOf(match)
    hear(words.moment(table, name), words.outcome(table))
    hearAsks(match)
    for (const seat of match.seats) {
      const hand = handOf(match, seat)
      hear(words.knows(hand, name), words.moreKnown(hand, name))
      hear(
        match.seats.map(other => words.sees(hand, other)),
        words.others(hand, table.options),
      )
    }
  }

  const hearGame = (players: number, seed: number): void => {
    const random = seeded(seed)
    const setup = randomSetup(game, seatsOf(players), random)
    if (setup === null) return
    hear(words.inPlay(setup.options, players), words.rules(setup.options, players), words.modes(players))
    hear(game.hints(setup).map(words.hint))
    let match = startMatch(game, setup.seats, game.deal(setup, random))
    hearTable(match)
    for (const { after } of randomGame(match, random, { leaving: 12, changing: 5 })) {
      match = after
      hearTable(match)
    }
    const table = publicStateOf(match)
    hear(
      table.events.map(event => words.event(event, name)),
      words.recap(table, name),
      words.knew(table, name),
    )
  }

  test('says nothing but its texts: on its cards and forms, in its refusals, and through whole games', async () => {
    hear(words.title, words.tagline, words.primer({}), words.roles, Object.keys(words.roles).map(words.called))
    for (const { id: option, values } of game.options)
      hear(
        words.option(option),
        values.filter(value => typeof value !== 'number').map(value => words.value(option, value)),
      )
    hear(words.presets.map(preset => words.preset(preset.id)))
    for (const kind of [...Object.keys(game.kinds), 'dance'])
      for (const reason of reasons) hear(words.refusal(kind, reason))
    const [fewest, most] = game.seats
    for (let players = 0; players <= most + 2; players++) {
      const setup = { seats: seatsOf(players), options: words.exampleFor(players) }
      const { notices } = game.settle(setup)
      const objection = game.objection(setup)
      hear(
        notices.map(words.notice),
        notices.map(words.without),
        notices.map(({ need }) => words.need(need)),
      )
      if (objection) hear(words.objection(objection))
    }
    for (let seed = 0; seed < 8; seed++) hearGame(fewest + (seed % (most - fewest + 1)), seed)
    // What its phone and the TV say besides is heard elsewhere.
    const {
      phone: _phone,
      tv: _tv,
      ...texts
    } = (await english.load(id))[id] as { readonly phone: object; readonly tv: object }
    const own = sentences(texts).length
    expect(said.size).toBeGreaterThan(own)
    expect([...said].filter(text => unsaid(text) !== '')).toEqual([])
  })
})
