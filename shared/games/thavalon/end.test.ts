import { describe, expect, test } from 'vitest'
import { thavalonWords as words } from '../../../test/kit/english-words.ts'
import {
  dealt,
  eight,
  fail,
  failing,
  five,
  type Given,
  given,
  inPhase,
  name,
  people,
  read,
  says,
  sent,
  seven,
  six,
  succeeds,
  success,
  ten,
} from '../../../test/kit/scenario-thavalon.ts'
import type { Options } from '../../engine/game.ts'
import { recapLines } from '../../engine/words.ts'
import { type PhaseId, phases } from './events.ts'
import type { Role } from './roles.ts'

const won = [read, success, success, success] as const
const hunted = (cast: readonly Role[], options: Options = {}): Given => given(dealt(cast, options), ...won)
const right = 'Evil wins: the Assassin was right.'
const wrong = 'Good wins: three missions succeeded, and the Assassin was wrong.'

describe('three missions of one outcome', () => {
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
    expect(table.over).toEqual(phase === 'over' ? { winner: 'evil', why: 'sabotage' } : null)
    expect(given(dealt(five), read, ...steps.slice(0, -1)).table.phase).toBe('team')
  })

  test('the result is seen before the end', () => {
    const third = given(dealt(five), read, fail, fail, failing)
    expect(third.table).toMatchObject({ phase: 'result', over: null, results: ['fail', 'fail', 'fail'] })
    const { table } = third.when('clock', 'pause').tells({ type: 'over', winner: 'evil', why: 'sabotage' })
    expect(words.outcome(table)).toBe('Evil wins: three missions failed.')
  })
})

describe('the assassination', () => {
  test('asks the drawn Assassin alone', () => {
    const third = given(dealt(eight, {}, { assassin: 'flo' }), read, success, success, succeeds)
    const { table } = third.when('clock', 'pause').tells({ type: 'hunted', assassin: 'flo' })
    expect(table.events.at(-1)).toEqual({ type: 'hunted', assassin: 'flo' })
    expect(table).toMatchObject({ phase: 'assassination', awaited: ['flo'], acted: [], reveal: null, corner: false })
  })

  const calls: readonly (readonly [string, readonly Role[], Options, readonly (readonly [string, number])[]])[] = [
    [
      'five',
      five,
      {},
      [
        ['merlin', 1],
        ['lovers', 2],
        ['nimue', 1],
      ],
    ],
    [
      'six',
      six,
      {},
      [
        ['merlin', 1],
        ['lovers', 2],
      ],
    ],
    [
      'seven',
      seven,
      {},
      [
        ['merlin', 1],
        ['lovers', 2],
      ],
    ],
    [
      'seven, with no target',
      seven,
      { 'no-target': true },
      [
        ['merlin', 1],
        ['lovers', 2],
        ['none', 0],
      ],
    ],
    [
      'eight',
      eight,
      {},
      [
        ['merlin', 1],
        ['lovers', 2],
      ],
    ],
    [
      'ten',
      ten,
      {},
      [
        ['merlin', 1],
        ['lovers', 2],
      ],
    ],
  ]
  test.each(calls)(
    'offers its calls, each as a question of its own, whoever is in the game: %s',
    (_n, cast, options, offered) => {
      const { match, table } = hunted(cast, options)
      const [assassin] = table.awaited
      const others = table.seats.filter(seat => seat !== assassin)
      expect(match.game.asks(match.state, assassin ?? '')).toEqual(
        offered.map(([call, targets]) => ({
          id: `assassinate ${call}`,
          kind: 'assassinate',
          from: targets === 0 ? [] : others,
          pick: [targets, targets],
        })),
      )
      for (const seat of others) expect(match.game.asks(match.state, seat)).toEqual([])
    },
  )

  const nimues: readonly Role[] = ['merlin', 'nimue', 'lancelot', 'mordred', 'morgana']
  const alone: readonly Role[] = ['percival', 'lancelot', 'arthur', 'titania', 'mordred', 'morgana', 'maelagant']
  const merlins: readonly Role[] = ['merlin', 'percival', 'lancelot', 'titania', 'mordred', 'morgana', 'maelagant']
  const pairs: readonly Role[] = ['tristan', 'iseult', 'lancelot', 'titania', 'mordred', 'morgana', 'maelagant']
  const no = { 'no-target': true }
  const shots: readonly (readonly [string, readonly Role[], Options, string, readonly string[], boolean])[] = [
    ['Merlin', five, {}, 'merlin', ['ada'], true],
    ['another as Merlin', five, {}, 'merlin', ['bo'], false],
    ['one of Evil as Merlin', five, {}, 'merlin', ['di'], false],
    ['the Lovers', five, {}, 'lovers', ['bo', 'cy'], true],
    ['the Lovers, the other way round', five, {}, 'lovers', ['cy', 'bo'], true],
    ['one right lover, Tristan', five, {}, 'lovers', ['ada', 'bo'], false],
    ['one right lover, Iseult', five, {}, 'lovers', ['cy', 'di'], false],
    ['no lover', five, {}, 'lovers', ['ada', 'di'], false],
    ['Nimue', nimues, {}, 'nimue', ['bo'], true],
    ['Merlin as Nimue', nimues, {}, 'nimue', ['ada'], false],
    ['Nimue as Merlin', nimues, {}, 'merlin', ['bo'], false],
    ['Nimue, who is not in the game', five, {}, 'nimue', ['bo'], false],
    ['the Lovers, who are not in the game', nimues, {}, 'lovers', ['ada', 'bo'], false],
    ['Merlin, who is not in the game', alone, {}, 'merlin', ['ada'], false],
    ['no target, and there is none', alone, no, 'none', [], true],
    ['no target, and there is Merlin', merlins, no, 'none', [], false],
    ['no target, and there are the Lovers', pairs, no, 'none', [], false],
    ['Merlin, with no target on offer', merlins, no, 'merlin', ['ada'], true],
  ]
  test.each(shots)('%s', (_what, cast, options, call, at, isRight) => {
    const now = hunted(cast, options)
    const assassin = now.table.awaited[0] ?? ''
    const { table } = now
      .when(assassin, `assassinate ${call}`, ...at)
      .tells(
        { type: 'shot', by: assassin, call, at: [...at].sort() },
        { type: 'over', winner: isRight ? 'evil' : 'good', why: isRight ? 'assassination' : 'quests' },
      )
    expect(words.outcome(table)).toBe(isRight ? right : wrong)
    expect(table.phase).toBe('over')
  })

  test('of the Lovers is right for their pair alone, among all pairs of others', () => {
    const now = hunted(eight)
    const others = people.slice(0, 7)
    const winners = others.flatMap((one, i) =>
      others.slice(i + 1).flatMap(two => {
        const { table } = now.and(says('hal', 'assassinate lovers', one, two))
        return table.over?.winner === 'evil' ? [[one, two]] : []
      }),
    )
    expect(winners).toEqual([['bo', 'cy']])
  })

  test('is over with the first accepted answer', () => {
    const over = hunted(five).and(says('ed', 'assassinate nimue', 'bo'))
    const closed = 'Only the Assassin names targets, once, after three successful missions.'
    over.when('ed', 'assassinate merlin', 'ada').refuses('closed', closed)
    over.when('ed', 'assassinate lovers', 'bo', 'cy').refuses('closed', closed)
    over.when('ed', 'assassinate nimue', 'ada').refuses('answered', 'You have chosen.')
    over.when('ed', 'assassinate nimue', 'bo').repeats()
  })

  test('is captioned with its call', () => {
    const told = (now: Given): string => {
      const event = now.table.events.at(-2)
      return event ? words.event(event, name) : ''
    }
    expect(told(hunted(five).and(says('ed', 'assassinate lovers', 'cy', 'ada')))).toBe(
      'Ed names Ada and Cy as the Lovers.',
    )
    expect(told(hunted(five).and(says('ed', 'assassinate nimue', 'cy')))).toBe('Ed names Cy as Nimue.')
    expect(told(hunted(seven, no).and(says('gus', 'assassinate none')))).toBe('Gus calls “no target”.')
  })
})

describe('when the host ends the game', () => {
  const going = phases.filter((phase): phase is Exclude<PhaseId, 'over'> => phase !== 'over')
  test.each(going)('the roles can be shown or hidden, in the phase %s', phase => {
    const { table } = inPhase(phase).when('host', 'end', 'show').tells({ type: 'over', winner: null, why: 'ended' })
    expect(table.reveal?.cast).toMatchObject({ ada: 'arthur', hal: 'agravaine' })
    const hidden = inPhase(phase).when('host', 'end', 'hide').tells({ type: 'over', winner: null, reveal: null }).table
    expect(hidden).toMatchObject({ reveal: null, corner: false })
    expect(hidden.moments.filter(({ type }) => type === 'aboard')).toEqual([])
    expect(
      recapLines(words.recap(hidden, name)).filter(line => / was /.test(line) && !line.includes('reversed')),
    ).toEqual([])
  })

  test('nobody is asked anything any more', () => {
    const { match } = inPhase('over')
    for (const actor of [...match.seats, 'host', 'clock']) expect(match.game.asks(match.state, actor)).toEqual([])
  })
})

describe('what is revealed', () => {
  test('is nothing before the end', () => {
    for (const phase of phases) expect(inPhase(phase).table.reveal === null).toBe(phase !== 'over')
  })

  test('is every role, and what each had been told', () => {
    const over = inPhase('over')
    const { reveal } = over.table
    expect(reveal?.cast).toEqual(Object.fromEntries(eight.map((role, i) => [people[i], role])))
    expect(reveal?.assassin).toBe('hal')
    for (const seat of over.match.seats) {
      expect(reveal?.saw[seat]).toEqual(over.hand(seat).sees)
      expect(reveal?.notices[seat]).toEqual(over.hand(seat).notices)
    }
    const recap = recapLines(words.recap(over.table, name))
    expect(recap).toContain('Bo was Tristan, and was told: Cy is Iseult.')
    expect(recap).toContain('Ed was Lancelot.')
    expect(recap.find(line => line.startsWith('Hal was Agravaine'))).toContain('You are the Assassin.')
  })

  test('includes that Percival saw nobody', () => {
    const cast: readonly Role[] = [
      ...(['percival', 'tristan', 'iseult', 'titania', 'arthur'] as const),
      ...(['mordred', 'maelagant', 'agravaine'] as const),
    ]
    const { table } = given(dealt(cast), read, says('host', 'end', 'show'))
    expect(recapLines(words.recap(table, name))).toContain(
      'Ada was Percival, and was told: Neither Merlin nor Morgana is in play.',
    )
  })

  test('never includes who played which card', () => {
    const one = given(dealt(five), read, sent('di', 'ed'), says('di', 'card', 'fail'), says('ed', 'card', 'success'))
    const other = given(dealt(five), read, sent('di', 'ed'), says('di', 'card', 'success'), says('ed', 'card', 'fail'))
    const [a, b] = [one, other].map(({ and }) => and(says('clock', 'pause'), fail, fail).table)
    const cardless = (table: typeof a) => JSON.stringify(table, (key, value) => (key === 'cards' ? [] : value))
    expect(cardless(a)).toBe(cardless(b))
  })
})
