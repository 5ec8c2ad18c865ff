import { describe, expect, test } from 'vitest'
import { avalonWords as words } from '../../../test/kit/english-words.ts'
import {
  dealt,
  ended,
  fail,
  five,
  given,
  inPhase,
  looks,
  people,
  plays,
  read,
  rejected,
  says,
  sent,
  seven,
  success,
  ten,
  wait,
} from '../../../test/kit/scenario-avalon.ts'
import type { Options } from '../../engine/game.ts'
import { recapLines } from '../../engine/words.ts'
import { type PhaseId, type PublicEvent, phases } from './events.ts'
import { evilNow } from './reveal.ts'
import { switchedIn } from './state.ts'

const noMerlin = dealt(['servant', 'servant', 'servant', 'minion', 'minion'])

describe('three quests of one outcome', () => {
  test.each([
    ['three fail at once', [fail, fail, fail], 'over'],
    ['three of four', [fail, success, fail, fail], 'over'],
    ['three of five', [success, fail, success, fail, fail], 'over'],
    ['three succeed at once', [success, success, success], 'assassination'],
    ['three of four succeed', [success, fail, success, success], 'assassination'],
    ['three of five succeed', [fail, success, fail, success, success], 'assassination'],
  ] as const)('%s', (_how, steps, phase) => {
    const { table } = given(dealt(five), read, ...steps)
    expect(table.phase).toBe(phase)
    const over = { winner: 'evil', why: 'sabotage' }
    expect(table.over).toEqual(phase === 'over' ? over : null)
    expect(given(dealt(five), read, ...steps.slice(0, -1)).table.phase).toBe('team')
  })

  test('are followed by the result’s pause before the end', () => {
    const third = given(dealt(five), read, fail, fail, sent('di', 'ed'), plays(1))
    expect(third.table).toMatchObject({ phase: 'result', over: null, results: ['fail', 'fail', 'fail'] })
    third.when('clock', 'pause').tells({ type: 'over', winner: 'evil', why: 'sabotage' })
  })

  test('lead to the assassination after the result, which names the Assassin alone', () => {
    const third = given(dealt(five), read, success, success, sent(), plays(0))
    expect(third.table).toMatchObject({ phase: 'result', over: null })
    const { table } = third.when('host', 'go-on').tells({ type: 'hunted', assassin: 'di' })
    expect(table.events.at(-1)).toEqual({ type: 'hunted', assassin: 'di' })
    expect(table).toMatchObject({ phase: 'assassination', awaited: ['di'], reveal: null })
  })

  test('win at once for Good without Merlin', () => {
    const third = given(noMerlin, read, success, success, sent(), plays(0))
    const { table } = third.when('clock', 'pause').tells({ type: 'over', winner: 'good', why: 'quests' })
    expect(words.outcome(table)).toBe('Good wins: three quests succeeded.')
  })

  test('without Merlin are sabotage if they failed; five rejections are chaos', () => {
    expect(given(noMerlin, read, fail, fail, fail).table.over).toEqual({ winner: 'evil', why: 'sabotage' })
    const brink = given(noMerlin, read, rejected, rejected, rejected, rejected, says('ed', 'team', 'ada', 'bo'))
    const votes = people.slice(0, 5).map(seat => says(seat, 'vote', 'reject'))
    expect(brink.and(...votes).table.over).toEqual({ winner: 'evil', why: 'rejections' })
  })
})

describe('the assassination', () => {
  const hunted = inPhase('assassination')

  test('asks the Assassin for anyone but themself', () => {
    const { match } = hunted
    const others = people.slice(0, 7).filter(seat => seat !== 'ed')
    expect(match.game.asks(match.state, 'ed')).toEqual([
      { id: 'assassinate merlin', kind: 'assassinate', from: others, pick: [1, 1] },
    ])
    for (const seat of others) expect(match.game.asks(match.state, seat)).toEqual([])
  })

  test('of Merlin is a victory of Evil', () => {
    const { table } = hunted
      .when('ed', 'assassinate', 'ada')
      .tells({ type: 'shot', by: 'ed', at: 'ada' }, { type: 'over', winner: 'evil', why: 'assassination' })
    expect(words.outcome(table)).toBe('Evil wins: the Assassin found Merlin.')
  })

  test.each(['bo', 'cy', 'di', 'flo', 'gus'])('of anyone else is a victory of Good: %s', at => {
    const { table } = hunted
      .when('ed', 'assassinate', at)
      .tells({ type: 'shot', by: 'ed', at }, { type: 'over', winner: 'good', why: 'quests' })
    expect(words.outcome(table)).toBe('Good wins: three quests, and the Assassin did not find Merlin.')
  })
})

describe('Evil shows itself before the strike', () => {
  const cast = ['merlin', 'servant', 'assassin', 'servant', 'oberon', 'servant', 'minion'] as const
  const shows = (more: Options) => given(dealt(cast, more), read, success, success, success)

  test('where the host chose so: every evil player, Oberon too, in the order of the seats', () => {
    const { table } = shows({ 'evil-shows': true })
    const last = table.events.at(-1)
    expect(last).toEqual({ type: 'hunted', assassin: 'cy', evil: ['cy', 'ed', 'gus'] })
    expect(last && words.event(last, seat => seat.toUpperCase())).toBe(
      'Evil shows itself: CY, ED and GUS. CY is the Assassin, and is choosing their target. One chance: who is Merlin? Evil, talk aloud. Good, keep a straight face.',
    )
  })

  test('and stays hidden otherwise', () => {
    expect(shows({}).table.events.at(-1)).toEqual({ type: 'hunted', assassin: 'cy' })
  })

  test('a Lancelot by the side he is on now', () => {
    const lancelots = ['merlin', 'servant', 'assassin', 'lancelot-good', 'lancelot-evil', 'servant', 'minion'] as const
    const more = { lancelots: 'deck', 'evil-shows': true }
    const shown = (cards: readonly string[]) => {
      const deal = dealt(lancelots, more)
      return evilNow(
        { ...deal, switches: [] },
        switchedIn(cards.map(card => ({ type: 'loyalty', quest: 3, card }) as PublicEvent)),
      )
    }
    expect(shown(['none'])).toEqual(['cy', 'ed', 'gus'])
    expect(shown(['switch'])).toEqual(['cy', 'di', 'gus'])
    expect(shown(['switch', 'switch'])).toEqual(['cy', 'ed', 'gus'])
  })
})

describe('when the host ends the game', () => {
  const going = phases.filter((phase): phase is Exclude<PhaseId, 'over'> => phase !== 'over')

  test.each(going)('roles can be shown, in the phase %s', phase => {
    const { table } = inPhase(phase).when('host', 'end', 'show').tells({ type: 'over', winner: null, why: 'ended' })
    expect(table).toMatchObject({ phase: 'over', over: { winner: null, why: 'ended' } })
    expect(table.reveal?.cast).toMatchObject({ ada: 'merlin', ed: 'assassin' })
  })

  test.each(going)('roles can be hidden, in the phase %s', phase => {
    const { table } = inPhase(phase).and(ended('hide'))
    expect(table.events.at(-1)).toEqual({ type: 'over', winner: null, why: 'ended', reveal: null })
    expect(table.reveal).toBeNull()
    for (const word of ['merlin"', '"ed":"assassin']) expect(JSON.stringify(table.events)).not.toContain(word)
    expect(recapLines(words.recap(table, seat => seat))).toEqual([])
  })

  test('nothing is asked any more, and it cannot be ended twice', () => {
    const { match } = inPhase('over')
    for (const actor of [...match.seats, 'host', 'clock']) expect(match.game.asks(match.state, actor)).toEqual([])
  })
})

describe('what is revealed', () => {
  const all = [...ten, 'assassin', 'morgana', 'mordred', 'oberon'] as const
  const draws = { decoy: 'cy', certain: ['gus', 'jo'], mixed: ['hal', 'bo'], ring: ['gus', 'hal', 'ivy'] }
  const shown = (options: Parameters<typeof dealt>[1]) => given(dealt(all, options, draws), read, ended('show')).table

  test('is nothing before the end', () => {
    for (const phase of phases) expect(inPhase(phase).table.reveal === null).toBe(phase !== 'over')
  })

  test('is every role, and who saw what', () => {
    const { reveal } = shown({})
    expect(reveal?.cast).toEqual(Object.fromEntries(all.map((role, i) => [people[i], role])))
    expect(Object.keys(reveal?.saw ?? {})).toEqual([...people])
    expect(reveal?.saw.bo?.map(({ seat, as }) => `${seat} ${as}`).sort()).toEqual(['ada merlin?', 'hal merlin?'])
    expect(reveal?.marks).toEqual({ decoy: null, mixed: [] })
  })

  test('marks the decoy', () => {
    const table = shown({ 'merlin-sight': 'decoy' })
    expect(table.reveal?.marks).toEqual({ decoy: 'cy', mixed: [] })
    expect(recapLines(words.recap(table, seat => seat))).toContain(
      'Merlin’s decoy was cy, a Good player among those he saw.',
    )
  })

  test.each([
    ['split', ['bo', 'hal']],
    ['oberon-split', ['bo', 'jo']],
  ])('marks the mixed pair of %s', (sight, pair) => {
    const mixed = sight === 'split' ? ['hal', 'bo'] : ['bo']
    const { table } = given(dealt(all, { 'merlin-sight': sight }, { ...draws, mixed }), read, ended('show'))
    expect(table.reveal?.marks.decoy).toBeNull()
    expect([...(table.reveal?.marks.mixed ?? [])].sort()).toEqual(pair)
    expect(
      recapLines(words.recap(table, seat => seat)).filter(line => line.startsWith('Merlin’s mixed pair was ')),
    ).toHaveLength(1)
  })

  test('leaves out what evil saw if the ring was on', () => {
    const table = shown({ 'evil-ring': true, 'merlin-sight': 'decoy' })
    expect(Object.keys(table.reveal?.saw ?? {})).toEqual(['ada', 'bo', 'cy', 'di', 'ed', 'flo'])
    expect(Object.keys(table.reveal?.cast ?? {})).toEqual([...people])
  })

  test('is the same table, whichever way the ring went', () => {
    const tables = [
      ['gus', 'hal', 'ivy'],
      ['gus', 'ivy', 'hal'],
    ].map(ring => given(dealt(all, { 'evil-ring': true }, { ring }), read, ended('show')).table)
    expect(tables[0]).toEqual(tables[1])
  })

  test('never includes who played which card', () => {
    const one = given(dealt(five), read, sent('di', 'ed'), says('di', 'card', 'fail'), says('ed', 'card', 'success'))
    const other = given(dealt(five), read, sent('di', 'ed'), says('di', 'card', 'success'), says('ed', 'card', 'fail'))
    const [a, b] = [one, other].map(({ and }) => and(wait, fail, fail).table)
    const cardless = (table: typeof a) => JSON.stringify(table, (key, value) => (key === 'cards' ? [] : value))
    expect(cardless(a)).toBe(cardless(b))
  })
})

test('the sample game of seven is the same one in every phase', () => {
  expect(dealt(seven, { lady: true }).cast).toMatchObject({
    ada: 'merlin',
    bo: 'percival',
    ed: 'assassin',
    gus: 'minion',
  })
  expect(inPhase('looked').and(wait, success, looks('bo')).table.ladies).toEqual(['gus', 'ada', 'bo'])
})
