import { describe, expect, test } from 'vitest'
import { thavalonWords as words } from '../../../test/kit/english-words.ts'
import { randomAnswer, randomStep } from '../../../test/kit/random-player.ts'
import { given, handOf, inPhase, name, people, posed, says, tableOf } from '../../../test/kit/scenario-thavalon.ts'
import { type Ask, type Options, reasons, type Setup } from '../../engine/game.ts'
import {
  actors,
  applyMove,
  consider,
  type Match,
  startMatch,
  unavailableValues,
  withDefaults,
} from '../../engine/match.ts'
import { seeded } from '../../engine/random.ts'
import { recapLines } from '../../engine/words.ts'
import { type PeopleKind, type PublicEvent, phases, publicTypes } from './events.ts'
import { hints, objection, options, settle } from './options.ts'
import { type Card, fails, notices, type Role, roles } from './roles.ts'
import { game as thavalon } from './rules.ts'

/** Each text with the occasions on which it was used. */
const said = new Map<string, Set<string>>()
const say = (what: string, key: string, ...texts: readonly string[]): void => {
  const at = `${what} ${key}`
  const heard = said.get(at) ?? new Set()
  for (const text of texts) heard.add(text)
  said.set(at, heard)
}

const hear = (match: Match): void => {
  const table = tableOf(match)
  say('phase', table.phase, words.moment(table, name))
  for (const actor of actors(match).filter(one => one !== 'clock'))
    for (const ask of match.game.asks(match.state, actor)) {
      const { prompt, confirm, done } = words.ask(ask as Ask<PeopleKind>, table, name)
      say('ask', ask.kind, prompt, confirm, done)
      for (const pick of ask.offered ?? ask.from) say('pick', ask.kind, words.pick(pick))
    }
  for (const seat of match.seats) {
    const hand = handOf(match, seat)
    for (const notice of hand.notices) say('notice', notice, ...words.knows(hand, name))
    say('knows', hand.role, ...words.knows(hand, name))
  }
}

/** Collects every text of a random game, played to its end. */
const listen = (setup: Setup, seed: number): void => {
  const random = seeded(seed)
  let match = startMatch(thavalon, setup.seats, thavalon.deal(setup, random))
  const done = new Set<string>()
  for (;;) {
    hear(match)
    const step = randomStep(match, random, done)
    if (!step) break
    const move = consider(match, step.by, randomAnswer(step.ask, random), random)
    if (typeof move === 'object') match = applyMove(match, move)
    if (step.ask.optional) done.add(`${step.by} ${step.ask.id}`)
  }
  for (const event of tableOf(match).events) say('told', event.type, words.event(event, name))
  say(
    'recap',
    tableOf(match).over?.why ?? '',
    words.outcome(tableOf(match)),
    ...recapLines(words.recap(tableOf(match), name)),
  )
}

const form = (chosen: Options): Options => withDefaults(options, chosen)
for (const [i, players] of [5, 6, 7, 8, 9, 10].entries())
  for (let seed = 0; seed < 8; seed++) {
    const chosen = form({ 'round-one-choice': seed % 2 === 0, 'no-target': players === 7 })
    listen({ seats: people.slice(0, players), options: chosen }, 100 * i + seed)
  }
for (const how of ['show', 'hide'] as const) hear(inPhase('team').and(says('host', 'end', how)).match)
for (const phase of phases) hear(inPhase(phase).match)

describe('the rules', () => {
  test.each([5, 6, 7, 8, 9, 10])('say at %i players that the lovers come together', players => {
    const lines = words.rules(words.example.options, players).flatMap(section => section.lines)
    expect(lines).toContain('Tristan and Iseult are in the game together, or neither of them is.')
  })
})

describe('the game’s texts', () => {
  const spoken = (what: string): readonly string[] =>
    [...said.keys()].filter(key => key.startsWith(`${what} `)).map(key => key.slice(what.length + 1))

  test.each([
    ['told', publicTypes],
    ['phase', phases],
    ['notice', notices],
    ['knows', roles],
    ['ask', ['acknowledge', 'team', 'vote', 'card', 'declare', 'assassinate', 'go-on', 'end']],
  ] as const)('exist for each %s', (what, ids) => {
    expect([...spoken(what)].sort()).toEqual([...ids].sort())
  })

  test('are never empty or unfinished, and have names instead of seats’ ids', () => {
    const broken = /undefined|null|NaN|\[object| {2}|\b(ada|bo|cy|di|ed|flo|gus|hal|ivy|jo)\b/
    for (const [key, texts] of said)
      for (const text of texts) {
        expect(text, key).toMatch(/\S/)
        // A pick of a seat is an id here; the widget shows its name.
        if (!key.startsWith('pick')) expect(text, key).not.toMatch(broken)
      }
  })

  test('have an exclamation mark only in outcomes', () => {
    for (const [key, texts] of said) {
      if (key.startsWith('told over') || key.startsWith('phase over') || key.startsWith('recap')) continue
      for (const text of texts) expect(text, key).not.toContain('!')
    }
  })

  test('have a refusal of one sentence for every kind and reason', () => {
    for (const kind of [...Object.keys(thavalon.kinds), 'dance'])
      for (const reason of reasons) expect(words.refusal(kind, reason)).toMatch(/^[A-Z][^.!]*\.$/)
  })

  test('have a name, a side and a card for every role', () => {
    for (const role of roles) {
      const { name: called, side, card } = words.roles[role] ?? { name: '', side: '', card: '' }
      expect(called.toLowerCase()).toBe(role)
      expect(['Good', 'Evil']).toContain(side)
      expect(card).toMatch(/\.$/)
    }
  })

  test('have a text in the form for every option and value', () => {
    for (const option of options) {
      const { id, values } = option
      expect(words.option(id).label).toMatch(/^[A-Z]/)
      // A tick beside a role is explained by the role.
      if ('where' in option) expect(words.option(id).text).toBe('')
      else expect(words.option(id).text).toMatch(/\.$/)
      expect(words.choices(id)).toEqual(values)
      for (const value of values) expect(words.value(id, value)).toMatch(/^[A-Z0-9]/)
    }
  })

  test('have a sentence for every need, notice, objection and hint', () => {
    for (const n of [0, 3, 6, 9, 12]) {
      const setup: Setup = { seats: [...people, 'kit', 'lou'].slice(0, n), options: form({ 'no-target': true }) }
      const block = objection(setup)
      const texts = [
        ...unavailableValues(thavalon, setup).map(({ need }) => words.need(need)),
        ...settle(setup).notices.map(words.notice),
        ...hints(setup).map(words.hint),
        ...(block ? [words.objection(block)] : []),
      ]
      expect(texts.length).toBeGreaterThan(0)
      for (const text of texts) expect(text).toMatch(/^[A-Z].*\.$/)
    }
  })
})

describe('a result explains itself', () => {
  const caption = (quest: number, success: boolean, ...cards: readonly Card[]): string =>
    words.event({ type: 'quested', quest, cards, success, window: false }, name)
  test.each<readonly [string, number, boolean, readonly Card[]]>([
    ['Mission 2 succeeds. A Reverse turned it around. 1 Fail and 1 Reverse.', 2, true, ['fail', 'reverse']],
    ['Mission 1 succeeds. 2 Successes.', 1, true, ['success', 'success']],
    ['Mission 1 fails. 1 Success and 1 Fail.', 1, false, ['success', 'fail']],
    ['Mission 1 fails. 2 Fails.', 1, false, ['fail', 'fail']],
    [
      'Mission 2 fails. A Reverse turned it around. 2 Successes and 1 Reverse.',
      2,
      false,
      ['reverse', 'success', 'success'],
    ],
    ['Mission 2 fails. The two Reverses cancel out. 1 Fail and 2 Reverses.', 2, false, ['reverse', 'fail', 'reverse']],
    ['One Fail, but mission 4 needs two: it succeeds.', 4, true, ['fail', 'success', 'success', 'success']],
    [
      'Mission 4 succeeds. A Reverse alone changes nothing here. 3 Successes and 1 Reverse.',
      4,
      true,
      ['reverse', 'success', 'success', 'success'],
    ],
    [
      'Mission 4 fails. A Reverse turned it around. 2 Successes, 1 Fail and 1 Reverse.',
      4,
      false,
      ['reverse', 'fail', 'success', 'success'],
    ],
    [
      'Mission 4 succeeds. A Reverse turned it around. 1 Success, 2 Fails and 1 Reverse.',
      4,
      true,
      ['reverse', 'fail', 'fail', 'success'],
    ],
  ])('%s', (sentence, quest, success, cards) => {
    expect(caption(quest, success, ...cards)).toBe(sentence)
    expect(fails(cards, quest === 4 ? 7 : 5, quest)).toBe(!success)
  })

  test('says that it was reversed only if a Reverse turned it, whatever the cards', () => {
    for (const players of [5, 8])
      for (const quest of [1, 4])
        for (const failed of [0, 1, 2, 3])
          for (const reverses of [0, 1, 2]) {
            const plain: readonly Card[] = ['success', ...Array<Card>(failed).fill('fail')]
            const cards: readonly Card[] = [...plain, ...Array<Card>(reverses).fill('reverse')]
            const success = !fails(cards, players, quest)
            const turned = fails(plain, players, quest) === success
            expect(caption(quest, success, ...cards).includes('turned it around')).toBe(turned)
          }
  })
})

describe('declarations, word for word', () => {
  test.each<readonly [PublicEvent, string]>([
    [{ type: 'declared', by: 'ada', role: 'agravaine', quest: 2 }, 'Ada is Agravaine: mission 2 fails after all.'],
    [{ type: 'led', leader: 'bo', quest: 3, attempt: 1, again: 1 }, 'Bo proposes again for mission 3.'],
    [{ type: 'led', leader: 'bo', quest: 3, attempt: 2, again: 0 }, 'Mission 3, proposal 2: Bo leads.'],
    [{ type: 'departed', quest: 3, team: ['ada', 'bo'], voted: false }, 'Ada and Bo go on mission 3, without a vote.'],
    [{ type: 'departed', quest: 3, team: ['ada', 'bo'], voted: true }, 'Ada and Bo go on mission 3.'],
  ])('%j', (event, sentence) => {
    expect(words.event(event, name)).toBe(sentence)
  })
})

test('the outcome is the same in the history, at the end of the table, and for all', () => {
  const { table } = inPhase('over')
  const last = table.events.at(-1)
  expect(last && words.event(last, name)).toBe(words.outcome(table))
  expect(words.moment(table, name)).toBe(words.outcome(table))
  expect(words.outcome(inPhase('team').table)).toBe('')
})

describe('the rules sheet', () => {
  const sheet = (players: number, chosen: Options = {}): string =>
    words
      .rules(form(chosen), players)
      .flatMap(({ heading, lines }) => [heading, ...lines])
      .join('\n')
  test.each([5, 6, 7, 8, 9, 10])('is for this table: %i', players => {
    const text = sheet(players)
    const { pool } = given(posed(Array<Role>(players).fill('merlin'))).table
    for (const role of roles) {
      const line = `\n${words.roles[role]?.name}, ${words.roles[role]?.side}: `
      expect(text.includes(line)).toBe(pool.includes(role))
    }
    expect(text.includes('Declarations')).toBe(players >= 7)
    expect(text.includes('After every successful mission with a Fail on it Agravaine')).toBe(players >= 8)
    expect(text.includes('Mission 4 takes two Fails')).toBe(players >= 7)
    expect(text.includes('as Nimue')).toBe(players === 5)
    expect(text).toContain(`A later round allows ${players < 7 ? 3 : players < 10 ? 4 : 5} proposals`)
  })
  test('is for its options', () => {
    expect(sheet(7)).not.toContain('no target')
    expect(sheet(7, { 'no-target': true })).toContain('Or calls “no target”')
    expect(sheet(7)).toContain('Round 1 allows 2 proposals')
    expect(sheet(7, { 'round-one-choice': true })).toContain('two leaders each propose a team')
  })
})
