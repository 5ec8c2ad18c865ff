import { describe, expect, expectTypeOf, test } from 'vitest'
import { grammar } from './en/language.ts'
import { type Filling, type Grammar, joined, type Places, sequel, source, speak, translation } from './templates.ts'

const english = source({
  plain: 'The end.',
  led: '{leader} leads quest {quest}.',
  more: { none: 'Nobody more', one: '{n:Words} more player', other: '{n:Words} more players' },
  tables: [{ heading: 'First' }, { heading: 'Second: {n:words}' }],
  was: '{name} was {role.called}, {role}.',
  times: { one: 'once', two: 'twice', other: '{n:words} times' },
  goes: { one: '{team} goes.', other: '{team} go.' },
  /** A table with a text called `other` is not a sentence with forms. */
  menu: { title: 'Menu', other: 'Another table' },
})
const said = speak(grammar, english)
const russian: Grammar = { ...grammar, tag: 'ru', list: [', ', ' и '], nobody: 'никто', numbers: [] }

describe('a template', () => {
  test('without places is a plain sentence', () => {
    expect(said.plain).toBe('The end.')
    expect(said.menu.other).toBe('Another table')
    expect(said.tables[0].heading).toBe('First')
  })
  test('has its places filled, and says nothing else', () => {
    expect(said.led({ leader: 'Ada', quest: 2 })).toBe('Ada leads quest 2.')
    expect(said.tables[1].heading({ n: 3 })).toBe('Second: three')
  })
  test('leaves a name that looks like a place unchanged', () => {
    expect(said.led({ leader: '{quest} $&', quest: 2 })).toBe('{quest} $& leads quest 2.')
  })
  test('joins a list, and has a word for nobody', () => {
    const lists: readonly (readonly [readonly string[], string])[] = [
      [[], 'nobody'],
      [['Ada'], 'Ada'],
      [['Ada', 'Bo'], 'Ada and Bo'],
      [['Ada', 'Bo', 'Cy'], 'Ada, Bo and Cy'],
    ]
    for (const [names, text] of lists) expect(joined(grammar, names)).toBe(text)
    expect(said.goes({ n: 2, team: ['Ada', 'Bo'] })).toBe('Ada and Bo go.')
    expect(said.goes({ n: 1, team: ['Ada'] })).toBe('Ada goes.')
  })
  test('puts sentences one after another as the language does', () => {
    expect(sequel(grammar, ['A quiet night.', 'Day 2 begins.'])).toBe('A quiet night. Day 2 begins.')
    expect(sequel({ ...grammar, space: '' }, ['平安夜。', '天亮了。'])).toBe('平安夜。天亮了。')
  })
  test('gives a number as a word if the language has one', () => {
    expect(said.more({ n: 1 })).toBe('One more player')
    expect(said.more({ n: 3 })).toBe('Three more players')
    expect(said.more({ n: 11 })).toBe('11 more players')
    expect(said.more({ n: 0 })).toBe('Nobody more')
  })
  test('has separate forms for nought and two, if a sentence gives them', () => {
    expect([1, 2, 3, 12].map(n => said.times({ n }))).toEqual(['once', 'twice', 'three times', '12 times'])
  })
  test('asks for a form of a noun, or for its name', () => {
    const role = { name: 'Servant', called: 'a Loyal Servant' }
    expect(said.was({ name: 'Ada', role })).toBe('Ada was a Loyal Servant, Servant.')
    expect(said.was({ name: 'Ada', role: { name: 'Merlin' } })).toBe('Ada was Merlin, Merlin.')
  })
  test('joins a list with the word that its last item needs, whether it is a name or not', () => {
    const spanish: Grammar = { ...grammar, ...{ list: [', ', ' y '], lastBefore: [/^h?i/i, ' e '] } }
    expect(joined(spanish, ['Tristán', 'Isolda'])).toBe('Tristán e Isolda')
    expect(joined(spanish, ['Ada', 'Bo', '\u2068Inés\u2069'])).toBe('Ada, Bo e \u2068Inés\u2069')
    expect(joined(spanish, ['Isolda', 'Ada'])).toBe('Isolda y Ada')
    expect(joined(spanish, [])).toBe(grammar.nobody)
  })
  test('takes the form that the language has for a number', () => {
    const texts = translation<typeof english>()({
      plain: 'Конец.',
      led: 'Квест {quest} ведёт {leader}.',
      more: {
        one: 'Ещё {n} игрок',
        few: 'Ещё {n} игрока',
        many: 'Ещё {n} игроков',
        other: 'Ещё {n} игрока',
      },
      tables: [{ heading: 'Первый' }, { heading: 'Второй: {n}' }],
      was: '{name}: {role}.',
      times: { one: '{n} раз', few: '{n} раза', many: '{n} раз', other: '{n} раза' },
      goes: { other: 'Едут: {team}.' },
      menu: { title: 'Меню', other: 'Другой стол' },
    })
    const { more, led, goes } = speak<typeof english>(russian, texts as typeof english)
    expect([1, 2, 5, 21, 11].map(n => more({ n }))).toEqual([
      'Ещё 1 игрок',
      'Ещё 2 игрока',
      'Ещё 5 игроков',
      'Ещё 21 игрок',
      'Ещё 11 игроков',
    ])
    expect(led({ leader: 'Ада', quest: 2 })).toBe('Квест 2 ведёт Ада.')
    expect(goes({ n: 2, team: ['Ада', 'Бо'] })).toBe('Едут: Ада и Бо.')
  })
})

describe('the compiler', () => {
  test('knows a sentence’s places', () => {
    expectTypeOf<Places<'{leader} leads quest {quest}.'>>().toEqualTypeOf<'leader' | 'quest'>()
    expectTypeOf<Places<'{name} was {role.called}: {n:words}'>>().toEqualTypeOf<'name' | 'role' | 'n'>()
    expectTypeOf<Places<{ one: '{team} goes'; other: '{team} go' }>>().toEqualTypeOf<'n' | 'team'>()
    expectTypeOf(said.plain).toEqualTypeOf<string>()
    expectTypeOf(said.led).toEqualTypeOf<(fillings: { readonly leader: Filling; readonly quest: Filling }) => string>()
  })
  test('rejects a missing place, an extra one, and one that is not filled', () => {
    const small = source({ led: '{leader} leads quest {quest}.', end: 'The end.' })
    const other = translation<typeof small>()
    // @ts-expect-error: a sentence is missing
    other({ led: '{leader}: {quest}' })
    // @ts-expect-error: a place is missing
    other({ led: '{leader}', end: '' })
    // @ts-expect-error: a place is one too many
    other({ led: '{leader}: {quest}, {card}', end: '' })
    // @ts-expect-error: a place is not filled
    expect(speak(grammar, small).led({ leader: 'Ada' })).toBe('Ada leads quest {quest}.')
  })
})
