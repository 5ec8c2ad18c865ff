import { describe, expect, test } from 'vitest'
import { mafiaWords as words } from '../../../test/kit/english-words.ts'
import { randomAnswer } from '../../../test/kit/random-player.ts'
import {
  casting,
  dealt,
  ended,
  given,
  gone,
  handOf,
  inPhase,
  name,
  night,
  nine,
  people,
  read,
  tableOf,
  timeUp,
  wait,
} from '../../../test/kit/scenario-mafia.ts'
import { type Ask, reasons, type Setup } from '../../engine/game.ts'
import {
  type AnyGame,
  actors,
  applyMove,
  consider,
  type Match,
  startMatch,
  unavailableValues,
  withDefaults,
} from '../../engine/match.ts'
import { seeded } from '../../engine/random.ts'
import { recapLines, saidOf } from '../../engine/words.ts'
import { type PeopleKind, type PublicEvent, phases, publicTypes } from './events.ts'
import { hints, objection, options, settle } from './options.ts'
import { roles } from './roles.ts'
import { game as mafia } from './rules.ts'

/** Each text with the occasions on which it was used. */
const said = new Map<string, Set<string>>()
const say = (what: string, key: string, ...texts: readonly string[]): void => {
  const at = `${what} ${key}`
  const heard = said.get(at) ?? new Set()
  for (const text of texts) heard.add(text)
  said.set(at, heard)
}

/** Prompts that repeat the moment above them. */
const twice = new Set<string>()
/** Notes a prompt that repeats when it is or what is held, because the moment already says so. */
const noteTwice = (prompt: string, moment: string): void => {
  if (prompt.includes(moment.replace(/:.*/, '')) || /hold .*your role/i.test(prompt)) twice.add(prompt)
}

const hear = (match: Match): void => {
  const table = tableOf(match)
  say('phase', table.phase, words.moment(table, name))
  for (const actor of actors(match).filter(one => one !== 'clock' && one !== 'door'))
    for (const ask of match.game.asks(match.state, actor)) {
      const { prompt, confirm, done } = words.ask(ask as Ask<PeopleKind>, table, name)
      say('ask', ask.kind, prompt, confirm, done)
      noteTwice(prompt, words.moment(table, name))
      for (const pick of ask.offered ?? ask.from) if (!match.seats.includes(pick)) say('pick', pick, words.pick(pick))
    }
  for (const seat of match.seats) {
    const hand = handOf(match, seat)
    for (const notice of hand.notices) say('notice', notice, ...words.knows(hand, name))
    if (hand.act !== null) say('act', hand.act, ...words.knows(hand, name))
  }
}

/** Collects every text of a random game, played to its end. */
const listen = (setup: Setup, seed: number): void => {
  const random = seeded(seed)
  let match = startMatch(mafia, setup.seats, mafia.deal(setup, random))
  for (let turn = 0; tableOf(match).over === null; turn++) {
    if (turn % 3 === 0 || turn < 30) hear(match)
    const open = actors(match).flatMap(by =>
      match.game
        .asks(match.state, by)
        .filter(
          ({ kind, current }) => kind !== 'end' && kind !== 'back' && (kind !== 'gone' || turn % 40 === 1) && !current,
        )
        .map(ask => ({ by, ask })),
    )
    const { by, ask } = random.one('step', open)
    const move = consider(match, by, randomAnswer(ask, random), random)
    if (typeof move === 'object') match = applyMove(match, move)
  }
  hear(match)
  for (const event of saidOf(words, tableOf(match).events) as readonly PublicEvent[])
    say('told', event.type, words.event(event, name))
  say(
    'recap',
    tableOf(match).over?.why ?? '',
    words.outcome(tableOf(match)),
    ...recapLines(words.recap(tableOf(match), name)),
  )
}

/** Silent games: none of their texts may invite people to talk. */
const silent = { 'silent-game': true } as const
const clocks = { discussion: 'off', vote: 'off', night: 'off' } as const
const settings = [
  [4, {}],
  [6, { minion: 1 }],
  [7, { 'suicide-bomber': true, 'votes-are-shown': 'real-time' }],
  [9, { minion: 1, 'suicide-bomber': true, ...clocks }],
  [12, { angel: 2, detective: 2, 'first-night': 'peaceful', 'angel-repeat': false }],
  [20, { minion: 1 }],
] as const
for (const [i, [players, chosen]] of settings.entries())
  for (let seed = 0; seed < 5; seed++) {
    const seats = people.slice(0, players)
    listen(
      { seats, options: settle({ seats, options: withDefaults(options, { ...chosen, ...silent }) }).options },
      10 * i + seed,
    )
  }
for (const how of ['show', 'hide'] as const) {
  const { match, table } = inPhase('day', dealt(nine, silent)).and(ended(how))
  hear(match)
  say('recap', 'ended', words.outcome(table), ...recapLines(words.recap(table, name)))
}
const heir = given(
  dealt(['mafia', 'minion', ...nine.slice(2, 4), 'villager', 'villager', 'villager', 'villager'], silent),
  read,
)
hear(heir.and(gone('ada'), timeUp, wait, timeUp, timeUp, wait).match)

test('no question repeats the moment above it', () => {
  expect([...twice]).toEqual([])
})

describe('the game’s texts', () => {
  const spoken = (what: string): readonly string[] =>
    [...said.keys()].filter(key => key.startsWith(`${what} `)).map(key => key.slice(what.length + 1))

  test.each([
    ['told', publicTypes.filter(type => !words.unsaid.includes(type))],
    ['phase', phases],
    ['notice', ['inherited', 'once']],
    ['act', ['kill', 'save', 'investigate', 'decoy']],
    ['pick', ['nobody', 'none', 'show', 'hide']],
    ['recap', ['cleared', 'parity', 'bomber', 'ended']],
    ['ask', ['acknowledge', 'night', 'vote', 'ready', 'open', 'close', 'go-on', 'end']],
  ] as const)('exist for each %s', (what, ids) => {
    expect([...spoken(what)].sort()).toEqual([...ids].sort())
  })
  test('are never empty or unfinished, and have names instead of seats’ ids', () => {
    const broken = new RegExp(`undefined|null|NaN|\\[object|\\b(${people.join('|')})\\b`)
    for (const [key, texts] of said)
      for (const text of texts) {
        expect(text, key).toMatch(/\S/)
        expect(text, key).not.toMatch(broken)
      }
  })
  test('have an exclamation mark only in outcomes', () => {
    for (const [key, texts] of said)
      if (!/^(told over|phase over|recap)/.test(key)) for (const text of texts) expect(text, key).not.toContain('!')
  })
  test('have a refusal of one sentence for every kind and reason', () => {
    for (const kind of [...Object.keys(mafia.kinds), 'dance', 'constructor'])
      for (const reason of reasons) expect(words.refusal(kind, reason)).toMatch(/^[A-Z][^.!]*\.$/)
  })
  test('have a name, a side and a card for every role', () => {
    expect(Object.keys(words.roles)).toEqual([...roles])
    for (const role of roles) {
      const { name: called, side, card } = words.roles[role] ?? { name: '', side: '', card: '' }
      expect(called).toMatch(/^[A-Z]/)
      expect(['Village', 'Mafia', 'Alone']).toContain(side)
      expect(card).toMatch(/\.$/)
    }
  })
  test('have a text in the form for every option and value', () => {
    for (const { id, values } of options) {
      expect(words.choices(id)).toEqual(values)
      expect(words.option(id).label).toMatch(/^[A-Z]/)
      expect(words.option(id).text).toMatch(/\.$/)
      for (const value of values) expect(words.value(id, value)).toMatch(/^[A-Z0-9]/)
    }
    expect(words.value('vote', 45)).toBe('45 s')
    expect(words.value('first-night', 'peaceful')).toBe('Peaceful')
  })
  test('have a sentence for every need, notice, objection and hint', () => {
    const setups = [0, 4, 6, 21].map(
      (n): Setup => ({
        seats: [...people, 'una'].slice(0, n),
        options: withDefaults(options, { mafia: 9, minion: 1, 'suicide-bomber': true, angel: 2, detective: 2 }),
      }),
    )
    for (const setup of setups) {
      const block = objection(setup)
      const texts = [
        ...unavailableValues(mafia as unknown as AnyGame, setup).map(({ need }) => words.need(need)),
        ...settle(setup).notices.map(words.notice),
        ...hints(setup).map(words.hint),
        ...(block ? [words.objection(block)] : []),
      ]
      expect(texts.length).toBeGreaterThan(0)
      for (const text of texts) expect(text).toMatch(/^[A-Z].*\.$/)
    }
  })
  test('have the phase’s number', () => {
    const moment = (...args: Parameters<typeof inPhase>) => words.moment(inPhase(...args).table, name)
    expect(moment('deal')).toBe('Everyone: hold your card to see your role')
    expect(moment('night')).toBe('Night 1: everyone chooses. 0 of 9 have.')
    expect(moment('dawn')).toMatch(/^Dawn 1: /)
    expect(moment('day')).toMatch(/^Day 1: /)
    expect(moment('vote')).toBe('Day 1: vote')
    expect(moment('tally')).toMatch(/^Day 1: /)
  })
})

describe('a silent game', () => {
  const talk = /\b(talk|discuss\w*|speak|argue|accus\w*|tell|say|convince|persuade|debate|ask (them|each))\b/i
  test('invites nobody to talk, on any screen', () => {
    for (const [key, texts] of said) for (const text of texts) expect(text, key).not.toMatch(talk)
    const silentTable = withDefaults(options, { ...silent, minion: 1, 'suicide-bomber': true })
    for (const { heading, lines } of words.rules(silentTable, 9))
      for (const line of [heading, ...lines]) expect(line).not.toMatch(talk)
    for (const role of roles) expect(words.roles[role]?.card).not.toMatch(talk)
  })
  test('says so kindly in the day', () => {
    expect(words.moment(inPhase('day', dealt(nine, silent)).table, name)).toBe('Day 1: think in silence')
  })
  test('says that friends may talk if the option is off', () => {
    const loud = inPhase('day', dealt(nine))
    expect(words.moment(loud.table, name)).toBe('Day 1: discussion')
    const lines = words.rules(loud.table.options, 9).flatMap(section => section.lines)
    expect(lines).toContain('Talk about who may be Mafia: 120 seconds.')
  })
})

describe('the panel that is read only while held', () => {
  test('says why a target cannot be picked', () => {
    expect(words.knows(handOf(inPhase('night').match, 'cy'), name)).toEqual([
      'Whom do you save? Anybody, also yourself.',
    ])
    const once = dealt(nine, { 'angel-repeat': false })
    expect(words.knows(handOf(inPhase('night', once).match, 'cy'), name)).toEqual([
      'Whom do you save? Anybody, also yourself.',
      'Not the same player as last night.',
    ])
    expect(words.knows(handOf(inPhase('night').match, 'ada'), name)).toEqual([
      'Bo is Mafia.',
      'Whom do the Mafia murder? Anybody who is not Mafia. Or nobody: hold fire.',
    ])
    expect(words.knows(handOf(inPhase('night').match, 'flo'), name)).toEqual([
      'Whom do you suspect? Anybody but yourself. It changes nothing tonight.',
    ])
  })
})

describe('the recap', () => {
  test('has all roles, each night, each ballot, and who guessed best', () => {
    const after = inPhase('night').and(
      night({ ada: 'flo', bo: 'flo', cy: 'flo', di: 'ada', ed: 'bo', ivy: 'nobody', hal: 'cy' }),
      ...[wait, timeUp, casting({ bo: ['ada', 'cy'], gus: ['di', 'hal'], none: ['ed'] }), timeUp, wait],
      ...[timeUp, wait, night({ ed: 'ada', hal: 'bo', flo: 'ada' }), ended('show')],
    )
    expect(recapLines(words.recap(after.table, name))).toEqual([
      ...['Ada was Mafia.', 'Bo was Mafia.', 'Cy was an Angel.', 'Di was a Detective.', 'Ed was the Suicide Bomber.'],
      ...['Flo', 'Gus', 'Hal', 'Ivy'].map(one => `${one} was a Villager.`),
      `Night 1. Flo was attacked, and saved. Ada wanted to murder Flo, Bo wanted to murder Flo, Cy wanted to save Flo, Di checked Ada, Ed suspected Bo, Hal suspected Cy and Ivy suspected nobody.`,
      'Day 1. Ada voted for Bo, Cy voted for Bo, Di voted for Gus, Ed voted for No Murder and Hal voted for Gus.',
      'Day 1, runoff. Nobody voted.',
      'Night 2. Nobody was attacked. Ed suspected Ada, Flo suspected Ada and Hal suspected Bo.',
      'Best nose: Ed. Suspected the Mafia at night, twice.',
      'Worth their wings: Cy. Saved a life.',
      'Above suspicion: Ada. Mafia, and never got a single vote.',
      'Family business: Ada. Mafia, and voted for one of their own.',
    ])
  })
  test('lists what the Mafia suspected in a peaceful night, without counting it as a guess', () => {
    const after = inPhase('night', dealt(nine, { 'first-night': 'peaceful' })).and(night({ ada: 'bo' }), ended('show'))
    expect(recapLines(words.recap(after.table, name)).slice(9)).toEqual([
      'Night 1. Nobody was attacked. Ada suspected Bo.',
    ])
  })
  test('is empty if the roles stay hidden', () => {
    expect(recapLines(words.recap(inPhase('day').and(ended('hide')).table, name))).toEqual([])
  })
})
