import { describe, expect, test } from 'vitest'
import { avalonWords as words } from '../../../test/kit/english-words.ts'
import {
  armed,
  dealt,
  five,
  given,
  inPhase,
  name,
  plays,
  proposes,
  read,
  says,
  votes,
  wait,
} from '../../../test/kit/scenario-avalon.ts'
import type { Ask, Seat } from '../../engine/game.ts'

/** Ada is Merlin and leads first; di and ed are evil. */
const deal = () => dealt(five, { excalibur: true })
const asked = ({ match }: ReturnType<typeof given>, seat: Seat): readonly Ask[] =>
  match.game.asks(match.state, seat).filter(({ optional }) => !optional)
/** Three go on the second quest with Excalibur in bo's hand, and these play Fail. */
const second = (...fails: readonly Seat[]) => {
  const team = ['ada', 'di', 'bo'] as const
  return given(
    deal(),
    read,
    armed,
    plays(0),
    says('bo', 'excalibur', 'nobody'),
    wait,
    proposes('ada', 'bo', 'di'),
    votes(5),
    wait,
    ...team.map(seat => says(seat, 'card', fails.includes(seat) ? 'fail' : 'success')),
  )
}
/** The same with di, who is evil, as the carrier. */
const struck = (at: Seat, ...fails: readonly Seat[]) => second(...fails).and(says('di', 'excalibur', at))

describe('the leader gives Excalibur', () => {
  const team = given(deal(), read)
  test('with the team, in one question: the last pick carries it', () => {
    expect(asked(team, 'ada')).toMatchObject([{ id: 'team 1.1', pick: [2, 2], draft: 'all' }])
    const { table } = team.and(says('ada', 'team', 'ada', 'ed'))
    expect(table.events.at(-1)).toEqual({
      type: 'proposed',
      leader: 'ada',
      quest: 1,
      attempt: 1,
      team: ['ada', 'ed'],
      carrier: 'ed',
    })
    expect(table.carrier).toBe('ed')
    expect(words.event(table.events.at(-1) as never, name)).toBe(
      'Ada proposes Ada and Ed for quest 1. Ed carries Excalibur.',
    )
  })
  test('never to themself', () => {
    const sentence = 'Excalibur goes to a member of the team other than the leader.'
    team.when('ada', 'team', 'ed', 'ada').refuses('barred', sentence)
  })
  test('to any other member of the team, even if the leader does not go', () => {
    expect(team.and(says('ada', 'team', 'di', 'cy')).table.carrier).toBe('cy')
  })
  test('anew with every proposal', () => {
    const rejected = team.and(says('ada', 'team', 'ada', 'ed'), votes(0))
    expect(rejected.table.carrier).toBe('ed')
    expect(rejected.and(wait).table.carrier).toBeNull()
    expect(rejected.and(wait, says('bo', 'team', 'bo', 'cy')).table.carrier).toBe('cy')
  })
  test('to nobody if it is not in play', () => {
    const plain = given(dealt(five), read)
    expect(plain.and(says('ada', 'team', 'ed', 'ada')).table.carrier).toBeNull()
  })
})

describe('the carrier of Excalibur is asked', () => {
  test('when all cards are in, before they are shown', () => {
    const going = given(deal(), read, armed, says('ada', 'card', 'success'))
    expect([going.table.phase, asked(going, 'bo').map(({ kind }) => kind)]).toEqual(['quest', ['card']])
    const { table } = going.and(says('bo', 'card', 'success'))
    expect(table.phase).toBe('excalibur')
    expect(table.events.at(-1)).toEqual({ type: 'gathered', quest: 1, carrier: 'bo' })
    expect(table.results).toEqual([])
    expect(words.moment(table, name)).toBe('Bo holds Excalibur')
  })
  test('for one other member of the team, or nobody', () => {
    const now = second()
    expect(asked(now, 'di')).toMatchObject([{ from: ['nobody', 'ada', 'bo'], offered: ['ada', 'bo', 'di', 'nobody'] }])
    const barred = 'Only the carrier turns a card, and not their own.'
    now.when('di', 'excalibur', 'di').refuses('barred', barred)
    now.when('di', 'excalibur', 'cy').refuses('unknown', 'Pick a member of the team, or nobody.')
  })
  test('on a team of two, for the leader or nobody', () => {
    expect(asked(inPhase('excalibur'), 'bo')).toMatchObject([{ from: ['nobody', 'ada'] }])
  })
  test('together with the whole team, whose others can only pick nobody', () => {
    const now = second()
    const looks = ['ada', 'bo', 'di'].map(seat => asked(now, seat).map(({ from: _from, ...look }) => look))
    expect(looks[1]).toEqual(looks[0])
    expect(looks[2]).toEqual(looks[0])
    expect(asked(now, 'ada')).toMatchObject([{ from: ['nobody'] }])
    now.when('ada', 'excalibur', 'di').refuses('barred', 'Only the carrier turns a card, and not their own.')
    for (const off of ['cy', 'ed']) expect(asked(now, off)).toEqual([])
  })
  test('and the game waits for nobody else', () => {
    const left = second().and(says('ada', 'excalibur', 'nobody'))
    expect([left.table.phase, asked(left, 'ada')]).toEqual(['excalibur', []])
    expect(left.and(says('di', 'excalibur', 'nobody')).table.phase).toBe('result')
    expect(second().and(says('di', 'excalibur', 'nobody')).table.phase).toBe('result')
  })
})

describe('a stroke', () => {
  const cardsOf = ({ table }: ReturnType<typeof given>) => [...(table.quests.at(-1)?.cards ?? [])].sort()

  test('turns Success into Fail, even if its owner could not have played Fail', () => {
    const now = struck('ada')
    expect(cardsOf(now)).toEqual(['fail', 'success', 'success'])
    expect(now.table.results).toEqual(['success', 'fail'])
  })
  test('turns Fail into Success', () => {
    const before = given(
      deal(),
      read,
      proposes('di', 'bo'),
      votes(5),
      wait,
      says('di', 'card', 'fail'),
      says('bo', 'card', 'success'),
    )
    expect(before.and(says('bo', 'excalibur', 'nobody')).table.results).toEqual(['fail'])
    expect(before.and(says('bo', 'excalibur', 'di')).table.results).toEqual(['success'])
  })
  test('is told with the result, used or not, and with its target', () => {
    expect(
      struck('ada')
        .table.events.slice(-2)
        .map(({ type }) => type),
    ).toEqual(['struck', 'quested'])
    expect(struck('ada').table.events.at(-2)).toEqual({ type: 'struck', quest: 2, by: 'di', at: 'ada' })
    expect(struck('nobody').table.events.at(-2)).toEqual({ type: 'struck', quest: 2, by: 'di', at: null })
    expect(words.event({ type: 'struck', quest: 2, by: 'di', at: 'ada' }, name)).toBe(
      'Di turned Ada’s card with Excalibur.',
    )
    expect(words.event({ type: 'struck', quest: 2, by: 'di', at: null }, name)).toBe('Di did not use Excalibur.')
  })
  test('teaches only the carrier what the card had been', () => {
    const now = struck('ada')
    expect(now.hand('di').struck).toEqual([{ quest: 2, seat: 'ada', was: 'success' }])
    expect(words.knows(now.hand('di'), name)).toContain('Excalibur, quest 2: Ada had played Success.')
    for (const other of ['ada', 'bo', 'cy', 'ed']) expect(now.hand(other).struck).toEqual([])
    expect(struck('nobody').hand('di').struck).toEqual([])
  })
  test('is in the recap', () => {
    const { table } = struck('ada').and(says('host', 'end', 'show'))
    expect(words.recap(table, name).moments).toContain('Quest 2: Di turned Ada’s card with Excalibur.')
  })
})

describe('until a stroke is told nobody can tell', () => {
  const seen = (now: ReturnType<typeof given>, but: readonly Seat[]) =>
    JSON.stringify([
      now.table,
      now.match.seats.filter(seat => !but.includes(seat)).map(seat => [now.hand(seat), asked(now, seat)]),
    ])
  test('from the public events whether another member has answered', () => {
    const now = second().and(says('bo', 'excalibur', 'nobody'))
    expect(now.table.events).toEqual(second().table.events)
  })
  test('a carrier who strikes from one who does not', () => {
    // The carrier answers last; the pick itself is told, and nothing in between.
    const before = second().and(says('ada', 'excalibur', 'nobody'), says('bo', 'excalibur', 'nobody'))
    const [strikes, leaves] = [
      before.and(says('di', 'excalibur', 'ada')),
      before.and(says('di', 'excalibur', 'nobody')),
    ]
    const since = (now: typeof before) => now.table.events.slice(before.table.events.length).map(({ type }) => type)
    expect([since(strikes), since(leaves)]).toEqual([
      ['struck', 'quested'],
      ['struck', 'quested'],
    ])
    const untold = (now: typeof before) => now.table.events.slice(0, before.table.events.length)
    expect(untold(strikes)).toEqual(untold(leaves))
    const hands = (now: typeof before) => ['ada', 'bo', 'cy', 'ed'].map(now.hand)
    expect(hands(strikes)).toEqual(hands(leaves))
    const asks = (now: typeof before) => now.match.seats.map(seat => asked(now, seat))
    expect(asks(strikes)).toEqual(asks(leaves))
  })
  test('by cards alone a turned Fail from one that was played', () => {
    const played = second('di').and(says('di', 'excalibur', 'nobody'))
    const turned = struck('ada')
    expect([...(played.table.quests.at(-1)?.cards ?? [])].sort()).toEqual(
      [...(turned.table.quests.at(-1)?.cards ?? [])].sort(),
    )
  })
  test('which card lies there: before the stroke the table and all other hands are the same', () => {
    expect(seen(second('di'), ['di'])).toBe(seen(second(), ['di']))
  })
})
