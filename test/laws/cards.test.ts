import { describe, expect, test } from 'vitest'
import { handOf, publicStateOf, startMatch, withDefaults } from '../../shared/engine/match.ts'
import { seeded } from '../../shared/engine/random.ts'
import { rows as avalonRows, type Card as QuestCard } from '../../shared/games/avalon/roles.ts'
import { type GameId, gameIds, loadParts } from '../../shared/games/index.ts'
import type { Deed } from '../../shared/games/quest/roles.ts'
import { games } from '../../shared/games/registry.ts'
import { rows as thavalonRows } from '../../shared/games/thavalon/roles.ts'
import { languageIds, languages } from '../../shared/texts/languages.ts'
import { json } from '../kit/plain.ts'
import { randomGame } from '../kit/random-player.ts'
import { gameRows } from '../rows/index.ts'

const name = (seat: string): string => `<${seat}>`
const namedIn = (lines: readonly string[], seat: string): boolean => lines.some(line => line.includes(name(seat)))

/** Makes deals of random tables with random options. */
const deals = (id: GameId) => {
  const { game } = games[id]
  return Array.from({ length: 60 }, (_, seed) => {
    const random = seeded(seed)
    const [fewest, most] = game.seats
    const many = random.one(
      'many',
      Array.from({ length: Math.min(10, most) - fewest + 1 }, (_, i) => fewest + i),
    )
    const seats = Array.from({ length: many }, (_, i) => `s${i + 1}`)
    const drawn = Object.fromEntries(game.options.map(option => [option.id, random.one(option.id, option.values)]))
    const { options } = game.settle({ seats, options: withDefaults(game.options, { ...drawn, players: 'seated' }) })
    const gameIds = game.objection({ seats, options }) === null ? options : withDefaults(game.options, {})
    return startMatch(game, seats, game.deal({ seats, options: gameIds }, seeded(seed)))
  })
}

describe.each(gameIds)('the card of %s', id => {
  const { words } = games[id]
  test('has a word for everybody whom its sentences name, and for nobody else', () => {
    let seen = 0
    for (const match of deals(id))
      for (const seat of match.seats) {
        const hand = handOf(match, seat)
        const lines = words.knows(hand, name)
        for (const other of match.seats.filter(one => one !== seat)) {
          expect(words.sees(hand, other) !== '', `${hand.role} of ${lines.join(' ')}`).toBe(namedIn(lines, other))
          if (namedIn(lines, other)) seen += 1
        }
        expect(words.sees(hand, seat)).toBe('')
      }
    expect(seen).toBeGreaterThan(50)
  })

  test('says of all others only what is true of each of them, now and until the end', () => {
    const said = new Set<string>()
    for (const match of deals(id)) {
      const later = [match, ...Array.from(randomGame(match, seeded(1)), ({ after }) => after).slice(0, 200)]
      for (const seat of match.seats) {
        const hand = handOf(match, seat)
        const rest = words.others(hand, publicStateOf(match).options)
        if (rest === '') continue
        said.add(hand.side)
        expect(match.seats.map(other => words.side(handOf(match, other)))).toContain(rest)
        for (const other of match.seats.filter(one => one !== seat && words.sees(hand, one) === ''))
          for (const after of later)
            expect(words.side(handOf(after, other)), `${hand.role}: ${json(publicStateOf(match).options)}`).toBe(rest)
      }
    }
    expect([...said].sort()).toEqual(gameRows[id].sure)
  })

  test('says nothing next to those words that its sentences do not say', () => {
    for (const match of deals(id))
      for (const seat of match.seats) {
        const hand = handOf(match, seat)
        const lines = words.knows(hand, name)
        for (const line of words.moreKnown(hand, name)) expect(lines).toContain(line)
        // Sentences that name nobody are in both.
        for (const line of lines.filter(one => !one.includes('<') && !/^You (know nothing|can be sure)/.test(one)))
          expect(words.moreKnown(hand, name)).toContain(line)
      }
  })

  test('calls every role by its name', () => {
    for (const role of Object.keys(words.roles)) expect(words.called(role)).toContain(words.roles[role]?.name)
  })
})

/** The most letters of a sentence that says what to do: two lines of a small phone hold three such. */
const maxLetters = 30

describe.each(languageIds)('what to do, on the cards in %s', async language => {
  const spoken = await languages[language].load()
  test.each(gameIds)('is three short sentences for every role of %s, no two alike', async id => {
    const { words } = await loadParts(id, spoken)
    for (const [role, { does }] of Object.entries(words.roles)) {
      expect(new Set(does).size, role).toBe(3)
      for (const sentence of does) {
        expect(sentence, role).toMatch(/^\p{Lu}.*\.$|^\p{Lo}.*。$/u)
        expect([...sentence].length, `${role}: ${sentence}`).toBeLessThanOrEqual(maxLetters)
      }
    }
  })
})

describe('what to do on a quest', () => {
  const quests = [1, 2, 3, 4, 5]
  /** By the deed, what a role must be able to play for it; and what it cannot. */
  const cards = {
    fail: ['fail'],
    early: ['fail'],
    either: ['fail', 'reverse'],
    turn: ['reverse'],
    success: ['success'],
    late: ['success'],
  } as const satisfies { readonly [D in Deed]?: readonly QuestCard[] }
  const rows: readonly (readonly [string, { readonly does: readonly Deed[]; readonly plays: readonly QuestCard[] }])[] =
    [
      ...Object.entries(avalonRows).map(
        ([role, { does, plays }]) => [role, { does, plays: quests.flatMap(quest => plays(quest)) }] as const,
      ),
      ...Object.entries(thavalonRows),
    ]
  test.each(rows)('is in the power of %s', (role, { does, plays }) => {
    for (const [deed, needed] of Object.entries(cards))
      if (does.some(one => one === deed)) expect(plays, `${role}: ${deed}`).toEqual(expect.arrayContaining([...needed]))
    // Whoever has but one card to play is told so; nobody else is.
    expect(does.includes('always'), role).toBe(plays.every(card => card === 'fail'))
    expect(does.includes('declare') || does.includes('undo'), role).toBe(role === 'arthur' || role === 'agravaine')
  })

  test('leaves Fail to the first three quests for whoever cannot play it later', () => {
    for (const { does, plays } of Object.values(avalonRows))
      expect(does.includes('early')).toBe(plays(3).includes('fail') && !plays(4).includes('fail'))
  })
})
