import { describe, expect, test } from 'vitest'
import { avalonWords as words } from '../../../test/kit/english-words.ts'
import { randomAnswer, randomStep } from '../../../test/kit/random-player.ts'
import {
  bringing,
  dealt,
  ended,
  fail,
  five,
  given,
  handOf,
  inPhase,
  name,
  people,
  read,
  says,
  seven,
  success,
  tableOf,
  ten,
} from '../../../test/kit/scenario-avalon.ts'
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
import { type PeopleKind, phases, publicTypes } from './events.ts'
import { hints, objection, options, settle } from './options.ts'
import { inPlay, roles } from './roles.ts'
import { game as avalon } from './rules.ts'
import { notices } from './sights.ts'

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
  let match = startMatch(avalon, setup.seats, avalon.deal(setup, random))
  const done = new Set<string>()
  for (;;) {
    hear(match)
    const step = randomStep(match, random, done)
    if (!step) break
    const move = consider(match, step.by, randomAnswer(step.ask, random), random)
    if (typeof move === 'object') match = applyMove(match, move)
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
const settings: readonly (readonly [number, Options])[] = [
  [5, {}],
  [6, { merlin: false, oberon: 'chaos' }],
  [7, { merlin: false, morgana: true, mordred: true }],
  [7, { percival: true, lady: true, 'merlin-sight': 'decoy', 'evil-ring': true }],
  [8, { morgana: true, mordred: true, 'merlin-sight': 'split' }],
  [9, { percival: true, morgana: true, oberon: 'standard', 'merlin-sight': 'oberon-split', lady: true }],
  [10, { percival: true, morgana: true, mordred: true, oberon: 'chaos', 'evil-ring': true, lady: true }],
  [10, { lunatic: true, brute: true, trickster: true, troublemaker: true, cleric: true }],
  [8, { lovers: true }],
  [7, { excalibur: true }],
  [5, { dagger: 'carried', percival: true, morgana: true, mordred: true }],
  [8, { lancelots: 'known', guinevere: true }],
  [9, { lancelots: 'deck', lady: true }],
  [10, { lancelots: 'fixed', guinevere: true }],
  [7, { revealer: true }],
  [8, { reversals: true, percival: true }],
  [8, { reversals: true, arthur: true, agravaine: true }],
  [7, { arthur: true, 'limited-proposals': true }],
]
const played = settings.flatMap(([players, chosen]) => inPlay(form(chosen), players))
/** A table for each role that no table above has. */
const others = roles
  .filter(role => !played.includes(role))
  .map((role): (typeof settings)[number] => [10, bringing(role)])
for (const [i, [players, chosen]] of [...settings, ...others].entries())
  for (let seed = 0; seed < 6; seed++) listen({ seats: people.slice(0, players), options: form(chosen) }, 10 * i + seed)
for (const how of ['show', 'hide'] as const) hear(given(dealt(five), read, ended(how)).match)
// What chance rarely reaches.
for (const phase of ['locked', 'window'] as const) {
  const { match, table } = inPhase(phase)
  hear(match)
  for (const event of table.events) say('told', event.type, words.event(event, name))
}
for (const event of inPhase('locked').and(says('clock', 'lock')).table.events)
  say('told', event.type, words.event(event, name))

describe('the game’s texts', () => {
  const spoken = (what: string): readonly string[] =>
    [...said.keys()].filter(key => key.startsWith(`${what} `)).map(key => key.slice(what.length + 1))

  test.each([
    ['told', publicTypes],
    ['phase', phases],
    ['notice', notices],
    ['knows', roles],
    ['ask', ['acknowledge', 'team', 'vote', 'card', 'declare', 'excalibur', 'lady', 'assassinate', 'go-on', 'end']],
  ] as const)('exist for each %s', (what, ids) => {
    expect([...spoken(what)].sort()).toEqual([...ids].sort())
  })

  test('are never empty or unfinished, and have names instead of seats’ ids', () => {
    const broken = /undefined|null|NaN|\[object|\b(ada|bo|cy|di|ed|flo|gus|hal|ivy|jo)\b/
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
    for (const kind of Object.keys(avalon.kinds))
      for (const reason of reasons) expect(words.refusal(kind, reason)).not.toContain('!')
  })

  test('have a refusal of one sentence for every kind and reason', () => {
    for (const kind of [...Object.keys(avalon.kinds), 'dance'])
      for (const reason of reasons) expect(words.refusal(kind, reason)).toMatch(/^[A-Z][^.]*\.$/)
  })

  test('have a name, a side and a card for every role', () => {
    for (const role of roles) {
      const { name: called, side, card } = words.roles[role] ?? { name: '', side: '', card: '' }
      expect(called).toMatch(/^[A-Z]/)
      expect(['Good', 'Evil']).toContain(side)
      expect(card).toMatch(/\.$/)
    }
  })

  test('have a text in the form for every option and value', () => {
    for (const { id, values } of options) {
      expect(words.option(id).label).toMatch(/^[A-Z]/)
      expect(words.option(id).text).toMatch(/\.$/)
      for (const value of values) expect(words.value(id, value)).toMatch(/^[A-Z0-9]/)
    }
    expect(words.option('evil-ring').text).toContain(
      'Evil players only know one teammate each (chain pattern). A knows B, B knows C, C knows A.',
    )
  })

  test('have a sentence for every need, notice, objection and hint', () => {
    const setups = [0, 3, 6, 12].flatMap(n =>
      [{}, { merlin: false, percival: true }, { morgana: true, mordred: true, oberon: 'chaos', lady: true }].map(
        (chosen): Setup => ({
          seats: [...people, 'kit', 'lou'].slice(0, n),
          options: form({ ...chosen, 'evil-ring': true }),
        }),
      ),
    )
    for (const setup of setups) {
      const block = objection(setup)
      const texts = [
        ...unavailableValues(avalon, setup).map(({ need }) => words.need(need)),
        ...settle(setup).notices.map(words.notice),
        ...hints(setup).map(words.hint),
        ...(block ? [words.objection(block)] : []),
      ]
      expect(texts.length).toBeGreaterThan(0)
      for (const text of texts) expect(text).toMatch(/^[A-Z].*\.$/)
    }
  })
})

describe('what each seat knows', () => {
  const all = [...ten, 'assassin', 'morgana', 'mordred', 'oberon'] as const
  const names = new RegExp(people.map(name).join('|'), 'g')
  /** Ignores the order of sentences and of the names in each. */
  const unordered = (lines: readonly string[]): readonly string[] =>
    lines.map(line => `${line.replace(names, '#')} ${line.match(names)?.sort().join(' ') ?? ''}`).sort()

  const hides = (n: number): string =>
    n === 1 ? 'One other Evil player is hidden from you.' : 'Two other Evil players are hidden from you.'
  const ofTwo = 'is Evil, the other is Good.'
  const ring = 'Ring Visibility Mode: you only know one teammate.'

  test('calls nobody the ally of a Good player who sees Evil', () => {
    const servant = given(dealt(all)).hand('cy')
    expect(words.knows({ ...servant, sees: [{ seat: 'gus', as: 'evil' }] }, name)).toEqual([
      'You see the forces of Evil: Gus.',
    ])
  })

  test.each<readonly [string, string, Parameters<typeof dealt>, readonly string[]]>([
    ['Merlin', 'ada', [all], ['You see the forces of Evil: Gus, Hal and Jo.', hides(1)]],
    [
      'Merlin, Oberon in Chaos',
      'ada',
      [all, { oberon: 'chaos' }],
      ['You see the forces of Evil: Gus and Hal.', hides(2)],
    ],
    ['a Loyal Servant', 'cy', [all], ['You know nothing. Trust your instincts.']],
    ['the Assassin', 'gus', [all], ['Your Evil allies are Hal and Ivy.', hides(1)]],
    ['Oberon', 'jo', [all], ['You know nothing. Trust your instincts.']],
    ['the Assassin alone with Oberon', 'di', [[...five.slice(0, 4), 'oberon']], [hides(1)]],
    ['Percival', 'bo', [all], ['You see two powerful wizards: Ada and Hal. One is Merlin, one is Morgana.']],
    ['Percival, no Morgana', 'bo', [['merlin', 'percival', ...five.slice(2)]], ['Ada is Merlin.']],
    [
      'Morgana, no Percival',
      'ed',
      [[...five.slice(0, 4), 'morgana']],
      ['Your Evil ally is Di.', 'No Percival is in play: nobody sees your disguise.'],
    ],
    [
      'Mordred, no Merlin',
      'ed',
      [['servant', 'servant', 'servant', 'minion', 'mordred'], { merlin: false }],
      ['Your Evil ally is Di.', 'No Merlin is in play: you play as a Minion.'],
    ],
    [
      'a ring of three',
      'ed',
      [seven, { 'evil-ring': true }, { ring: ['ed', 'flo', 'gus'] }],
      [ring, 'Flo is Evil.', hides(1)],
    ],
    [
      'a ring of three, and Oberon',
      'gus',
      [all, { 'evil-ring': true }, { ring: ['gus', 'ivy', 'hal'] }],
      [ring, 'Ivy is Evil.', hides(2)],
    ],
    [
      'Merlin with a decoy',
      'ada',
      [five, { 'merlin-sight': 'decoy' }, { decoy: 'cy' }],
      ['You see Cy, Di and Ed.', 'Exactly one of them is Good, the others are Evil.'],
    ],
    [
      'Merlin with oberon split',
      'ada',
      [all, { 'merlin-sight': 'oberon-split' }, { mixed: 'bo' }],
      ['Certain to be Evil: Gus and Hal.', `One of Bo and Jo ${ofTwo}`, hides(1)],
    ],
    [
      'Merlin with split',
      'ada',
      [all, { 'merlin-sight': 'split' }, { certain: ['gus', 'jo'], mixed: ['hal', 'cy'] }],
      ['Certain to be Evil: Gus and Jo.', `One of Cy and Hal ${ofTwo}`, hides(1)],
    ],
    [
      'Merlin, certain of nobody',
      'ada',
      [[...five.slice(0, 4), 'mordred'], { 'merlin-sight': 'split' }, { mixed: ['di', 'bo'] }],
      ['You can be sure of nobody.', `One of Bo and Di ${ofTwo}`, hides(1)],
    ],
  ])('%s', (_who, seat, deal, lines) => {
    expect(unordered(words.knows(given(dealt(...deal)).hand(seat), name))).toEqual(unordered(lines))
  })

  test('includes the Lady’s answers', () => {
    const { hand } = given(dealt(five, { lady: true }), read, success, fail, says('ed', 'lady', 'bo'))
    expect(words.knows(hand('ed'), name)).toEqual(['Your Evil ally is Di.', 'The Lady of the Lake: Bo is Good.'])
    expect(words.knows(hand('bo'), name)).toEqual(['You know nothing. Trust your instincts.'])
  })
})

describe('outcomes, word for word', () => {
  const outcome = (why: string, merlin = true): string => {
    const { table } = inPhase('over')
    const over = { winner: null, why } as NonNullable<typeof table.over>
    return words.outcome({ ...table, over, options: { ...table.options, merlin } })
  }
  test.each([
    ['rejections', 'Evil wins by chaos! Five teams in a row were rejected.'],
    ['sabotage', 'Evil wins by sabotage! Three quests failed.'],
    ['assassination', 'Evil wins: the Assassin found Merlin.'],
    ['quests', 'Good wins: three quests, and the Assassin did not find Merlin.'],
  ])('%s', (why, sentence) => {
    expect(outcome(why)).toBe(sentence)
  })

  test('do not speak of Merlin in a game without him', () => {
    expect(outcome('quests', false)).not.toContain('Merlin')
  })

  test('are the same in the history, at the end of the table, and for all', () => {
    const { table } = inPhase('over')
    const last = table.events.at(-1)
    expect(last && words.event(last, name)).toBe(words.outcome(table))
    expect(words.moment(table, name)).toBe(words.outcome(table))
    expect(words.outcome(inPhase('team').table)).toBe('')
  })
})
