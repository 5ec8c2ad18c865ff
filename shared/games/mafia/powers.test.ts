import { describe, expect, test } from 'vitest'
import { mafiaWords as words } from '../../../test/kit/english-words.ts'
import {
  dealt,
  given,
  inPhase,
  night,
  nine,
  peace,
  people,
  picking,
  read,
  timeUp,
} from '../../../test/kit/scenario-mafia.ts'
import { nobody } from '../night/events.ts'
import type { Role } from './roles.ts'

/** Games in which an Angel may not save the same player twice running. */
const once = { 'angel-repeat': false } as const
const barred = 'You cannot choose that player tonight: hold the panel to read whom you can choose.'
const _everyone = (pick = nobody) => picking(Object.fromEntries(people.slice(0, 9).map(seat => [seat, pick])))
const asksOf = (now: ReturnType<typeof given>, seat: string) => now.match.game.asks(now.match.state, seat)

describe('a peaceful first night', () => {
  const peaceful = given(dealt(nine, { 'first-night': 'peaceful' }), read)
  test('asks the Mafia for a decoy, which may be one of their own', () => {
    for (const seat of ['ada', 'bo']) expect(peaceful.hand(seat).act).toBe('decoy')
    expect(asksOf(peaceful, 'ada')[0]?.from).toEqual([...people.slice(1, 9), nobody])
    expect(peaceful.and(picking({ ada: 'bo' })).hand('bo').team).toEqual({})
  })
  test('murders nobody, and dawn calls it quiet', () => {
    const dawn = peaceful
      .and(picking({ ada: 'flo', bo: 'flo', cy: 'flo' }))
      .when('clock', 'time')
      .tells({ type: 'dawned', outcome: 'quiet', death: null })
    expect(words.moment(dawn.table, String)).toBe('Dawn 1: A quiet night.')
  })
  test('gives Detectives findings', () => {
    expect(peaceful.and(night({ di: 'ada' })).knows('di')).toContain('Night 1: Ada is Mafia.')
  })
  test('takes Angels’ answers, which count for the rule against repeats', () => {
    const strict = given(dealt(nine, { 'first-night': 'peaceful', ...once }), read)
    const second = strict.and(night({ cy: 'flo' }), peace)
    second.when('cy', 'night', 'flo').refuses('barred', barred)
    second.when('cy', 'night', 'gus').tells()
  })
  test('is followed by an ordinary second night', () => {
    const second = peaceful.and(night(), peace)
    expect(second.hand('ada').act).toBe('kill')
    second
      .and(picking({ ada: 'flo' }))
      .when('clock', 'time')
      .tells({ type: 'dawned', outcome: 'murder' })
  })
})

describe('an Angel', () => {
  const saved = inPhase('night', dealt(nine, once)).and(night({ ada: 'flo', cy: 'flo' }), peace)
  test('may save the same player again by default', () => {
    const second = inPhase('night').and(night({ cy: 'flo' }), peace, picking({ ada: 'flo', cy: 'flo' }))
    second.when('clock', 'time').tells({ type: 'dawned', outcome: 'saved' })
  })
  test('saves the chosen player', () => {
    expect(saved.table.dead).toEqual([])
    expect(saved.table.living).toHaveLength(9)
  })
  test('may save themself', () => {
    const dawn = inPhase('night').and(night({ ada: 'cy', cy: 'cy' }))
    expect(dawn.table.events.at(-1)).toMatchObject({ outcome: 'saved', death: null })
  })
  test('saves nobody else', () => {
    expect(inPhase('night').and(night({ ada: 'flo', cy: 'gus' })).table.dead).toMatchObject([{ seat: 'flo' }])
  })
  test('with the option off may not save the same player two nights running, not even themself', () => {
    saved.when('cy', 'night', 'flo').refuses('barred', barred)
    inPhase('night', dealt(nine, once))
      .and(night({ cy: 'cy' }), peace)
      .when('cy', 'night', 'cy')
      .refuses('barred', barred)
  })
  test('may do so again a night later, or after saving nobody or not answering', () => {
    for (const between of [{ cy: 'gus' }, { cy: nobody }, {}])
      expect(asksOf(saved.and(night(between), peace), 'cy')[0]?.from).toContain('flo')
  })
  test('is bound by the choice that stood when the night ended', () => {
    const second = inPhase('night', dealt(nine, once)).and(
      picking({ cy: 'flo' }),
      picking({ cy: 'gus' }),
      timeUp,
      peace,
    )
    second.when('cy', 'night', 'gus').refuses('barred', barred)
    second.when('cy', 'night', 'flo').tells()
  })
  test('has a rule that applies to nobody else', () => {
    const second = inPhase('night').and(night({ di: 'flo', ivy: 'flo', ada: nobody }), peace)
    for (const seat of ['di', 'ivy', 'ada']) second.when(seat, 'night', 'flo').tells()
  })
})

describe('two Angels', () => {
  const cast: readonly Role[] = [...nine.slice(0, 3), 'angel', ...nine.slice(4)]
  const two = given(dealt(cast), read)
  test('are each bound by their own last choice', () => {
    const second = given(dealt(cast, once), read).and(night({ cy: 'flo', di: 'gus' }), peace)
    second.when('cy', 'night', 'flo').refuses('barred', barred)
    second.when('di', 'night', 'gus').refuses('barred', barred)
    second.when('cy', 'night', 'gus').tells()
    second.when('di', 'night', 'flo').tells()
  })
  test.each([[{ cy: 'flo', di: 'gus' }], [{ cy: 'gus', di: 'flo' }], [{ cy: 'flo', di: 'flo' }]])(
    'save a player even if only one of them does: %j',
    saves => {
      expect(two.and(night({ ada: 'flo', ...saves })).table.events.at(-1)).toMatchObject({
        outcome: 'saved',
        death: null,
      })
    },
  )
  test('do not learn of each other', () => {
    const views = (other: string) => two.and(night({ ada: 'flo', cy: 'flo', di: other }), peace)
    const [one, both] = [views('gus'), views('flo')]
    expect(both.hand('cy')).toEqual(one.hand('cy'))
    expect(asksOf(both, 'cy')).toEqual(asksOf(one, 'cy'))
    expect(both.table).toEqual(one.table)
  })
})

describe('two Detectives', () => {
  const cast: readonly Role[] = [...nine.slice(0, 2), 'detective', 'detective', ...nine.slice(4)]
  test('learn separately', () => {
    const { hand } = given(dealt(cast), read, night({ cy: 'ada', di: 'flo' }))
    expect(hand('cy').notebook).toEqual([{ night: 1, pick: 'ada', mafia: true }])
    expect(hand('di').notebook).toEqual([{ night: 1, pick: 'flo', mafia: false }])
  })
  test('learn the same of the same player', () => {
    const { hand } = given(dealt(cast), read, night({ cy: 'bo', di: 'bo' }))
    expect(hand('cy').notebook).toEqual(hand('di').notebook)
  })
})
