import { describe, expect, test } from 'vitest'
import type { Role } from './roles.ts'
import { condemned, resultOf, takenBy } from './state.ts'

const seats = ['ada', 'bo', 'cy', 'di']
const result = (masks: readonly Role[], ...dead: readonly string[]) => {
  const { winner, alsoWon, why } = resultOf(
    seats,
    Object.fromEntries(seats.map((seat, i) => [seat, masks[i] as Role])),
    dead,
  )
  return [winner, ...alsoWon, why]
}

describe('the masks at the end decide', () => {
  test.each([
    ['a Wolf dies: the Village wins', ['wolf', 'seer', 'thief', 'villager'], ['ada'], ['village', 'caught']],
    ['one of two Wolves is enough', ['wolf', 'wolf', 'thief', 'villager'], ['bo'], ['village', 'caught']],
    ['a Wolf dies with a Villager', ['wolf', 'seer', 'thief', 'villager'], ['ada', 'di'], ['village', 'caught']],
    ['nobody dies, and there is a Wolf', ['wolf', 'seer', 'thief', 'villager'], [], ['wolves', 'hidden']],
    ['somebody else dies', ['wolf', 'seer', 'thief', 'villager'], ['bo'], ['wolves', 'wronged']],
    ['the Cub dies for a Wolf', ['wolf', 'cub', 'thief', 'villager'], ['bo'], ['wolves', 'wronged']],
    ['no Wolf, and nobody dies', ['seer', 'thief', 'hunter', 'villager'], [], ['village', 'calm']],
    ['no Wolf but a Cub, and nobody dies', ['cub', 'thief', 'hunter', 'villager'], [], ['village', 'calm']],
    ['no Wolf, and somebody dies', ['seer', 'thief', 'hunter', 'villager'], ['ada'], ['nobody', 'missed']],
    ['no Wolf but a Cub, and another dies', ['cub', 'thief', 'hunter', 'villager'], ['bo'], ['wolves', 'cub']],
    ['no Wolf but a Cub, and the Cub dies', ['cub', 'thief', 'hunter', 'villager'], ['ada'], ['nobody', 'missed']],
    ['the Cub dies with another', ['cub', 'thief', 'hunter', 'villager'], ['ada', 'bo'], ['wolves', 'cub']],
    ['the Fool dies', ['fool', 'wolf', 'hunter', 'villager'], ['ada'], ['fool', 'fool']],
    ['the Fool dies with a Wolf', ['fool', 'wolf', 'hunter', 'villager'], ['ada', 'bo'], ['village', 'fool', 'caught']],
    ['the Fool dies where the Cub would win', ['fool', 'cub', 'hunter', 'villager'], ['ada'], ['fool', 'fool']],
    ['the Fool lives', ['fool', 'wolf', 'hunter', 'villager'], ['cy'], ['wolves', 'wronged']],
  ] as const)('%s', (_what, masks, dead, outcome) => {
    expect(result(masks, ...dead)).toEqual(outcome)
  })
})

describe('a vote', () => {
  test.each([
    [{ ada: 'bo', bo: 'cy', cy: 'bo', di: 'bo' }, ['bo']],
    [{ ada: 'bo', bo: 'ada', cy: 'bo', di: 'ada' }, ['ada', 'bo']],
    [{ ada: 'bo', bo: 'cy', cy: 'di', di: 'ada' }, []],
    [{ ada: 'bo' }, []],
    [{}, []],
    [{ ada: 'di', bo: 'di' }, ['di']],
  ])('%o kills %o', (ballots, dead) => {
    expect(condemned(seats, ballots as Readonly<Record<string, string>>)).toEqual(dead)
  })
  test('a Hunter takes along their own target, who does not die twice', () => {
    expect(takenBy('ada', { ada: 'bo' }, ['ada'])).toBe('bo')
    expect(takenBy('ada', { ada: 'bo' }, ['ada', 'bo'])).toBeNull()
    expect(takenBy('ada', { bo: 'ada' }, ['ada'])).toBeNull()
  })
})
