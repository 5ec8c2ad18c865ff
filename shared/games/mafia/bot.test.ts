import { describe, expect, test } from 'vitest'
import { among, choices } from '../../../test/kit/bot-choices.ts'
import {
  against,
  dealt,
  eight,
  given,
  inPhase,
  night,
  nine,
  opened,
  peace,
  picking,
  polled,
  read,
  type Step,
  wait,
} from '../../../test/kit/scenario-mafia.ts'
import type { Level, Seat } from '../../engine/game.ts'
import type { Role } from './roles.ts'

// Of the nine, Ada and Bo are Mafia, Cy the Angel, Di the Detective, Ed the Bomber.
const at = (...steps: readonly Step[]) => given(dealt(nine), read, ...steps).match
const picks = (...asked: Parameters<typeof choices>): readonly Seat[] => Object.keys(choices(...asked))

describe('the Mafia', () => {
  test('go along with the first of them who picked', () => {
    expect(choices(at(picking({ ada: 'ivy' })), 'bo', 'night')).toEqual({ ivy: 100 })
  })
  test('attack somebody who voted for one of them', () => {
    const match = at(
      night(),
      polled({ ada: ['gus'], hal: ['ada', 'bo'], none: ['cy', 'di', 'ed', 'flo', 'ivy'] }),
      wait,
    )
    const counts = choices(match, 'bo', 'night')
    expect(counts.gus).toBeGreaterThan(70)
  })
  test('never hold fire, and vote for each other less than others do', () => {
    expect(picks(at(), 'ada', 'night')).not.toContain('nobody')
    const match = at(night({ ada: 'flo', bo: 'flo' }), wait, opened)
    const own = choices(match, 'ada', 'vote')
    expect(among(own, 'bo')).toBeLessThan(20)
  })
  test('never vote for each other when they are few among few', () => {
    const cast: readonly Role[] = ['mafia', 'mafia', 'angel', 'detective', 'villager', 'villager']
    const match = given(dealt(cast), read, night({ ada: 'flo', bo: 'flo' }), wait, opened).match
    expect(among(choices(match, 'ada', 'vote'), 'bo')).toBeLessThan(20)
  })
})

describe('the Detective', () => {
  const read1 = night({ di: 'ada' })
  test('votes for a player who reads Mafia', () => {
    expect(choices(at(read1, wait, opened), 'di', 'vote')).toEqual({ ada: 100 })
  })
  test('investigates nobody twice', () => {
    expect(picks(at(read1, peace), 'di', 'night')).not.toContain('ada')
  })
  test('trusts a player who does not read Mafia', () => {
    const match = at(night({ di: 'flo' }), wait, opened)
    expect(among(choices(match, 'di', 'vote'), 'flo')).toBe(0)
  })
  test('trusts them less if there may be a Minion', () => {
    const match = given(dealt(eight), read, night({ di: 'ed' }), peace).match
    expect(picks(match, 'di', 'night')).not.toContain('ed')
  })
})

describe('the Angel', () => {
  test('saves itself at times, and never the same player twice running if that is not allowed', () => {
    const match = given(dealt(nine, { 'angel-repeat': false }), read, night({ cy: 'flo' }), peace).match
    const counts = choices(match, 'cy', 'night')
    expect(Object.keys(counts)).not.toContain('flo')
    expect(Object.keys(counts)).not.toContain('nobody')
    expect(counts.cy).toBeGreaterThan(5)
    expect(counts.cy).toBeLessThan(40)
  })
  test('saves a player whom the table trusts: one who voted for a Mafioso', () => {
    const match = at(night(), polled({ ada: ['gus', 'hal', 'flo', 'ivy'], gus: ['ada', 'bo'], none: ['cy'] }), wait)
    const counts = choices(match, 'cy', 'night')
    expect(among(counts, 'bo')).toBeLessThan(10)
  })
})

describe('the village', () => {
  // Ada, who was Mafia, is voted out; only Bo did not vote for her.
  const out = [night(), polled({ ada: ['cy', 'di', 'ed', 'flo', 'gus', 'hal', 'ivy'], gus: ['ada', 'bo'] })] as const
  test('suspects players who voted together with a Mafioso against somebody else', () => {
    const match = at(...out, wait, night(), wait, opened)
    for (const seat of ['flo', 'hal', 'ivy']) expect(choices(match, seat, 'vote')).toEqual({ bo: 100 })
  })
  test('trusts the votes the more, the sharper it plays', () => {
    const match = at(...out, wait, night(), wait, opened)
    const sure = (level: Level): number => among(choices(match, 'flo', 'vote', level), 'bo')
    expect(sure('sharp')).toBe(100)
    expect(sure('easy')).toBeLessThan(90)
  })
  test('suspects them at night, too', () => {
    expect(choices(at(...out, wait), 'flo', 'night')).toEqual({ bo: 100 })
  })
  test('votes by chance while nothing is known, and now and then for peace', () => {
    const counts = choices(inPhase('vote').match, 'gus', 'vote')
    expect(Object.keys(counts).length).toBeGreaterThan(4)
    expect(counts.none).toBeGreaterThan(5)
  })
})

test('somebody who votes as nobody else does is left alone while a Bomber lives', () => {
  const lone = polled({ ada: ['di', 'flo', 'hal', 'ivy', 'gus', 'cy'], gus: ['ada', 'bo'], cy: ['ed'] })
  const counts = choices(at(night(), lone, wait, night(), wait, opened), 'flo', 'vote')
  expect(among(counts, 'ed')).toBeLessThan(10)
})

test('the Bomber votes for those whom everybody trusts, and as anybody would as often', () => {
  const match = at(
    night(),
    polled({ ada: ['cy', 'di', 'ed', 'flo', 'gus', 'hal', 'ivy'], gus: ['ada', 'bo'] }),
    wait,
    night(),
    wait,
    opened,
  )
  // Bo alone spared Ada, who was Mafia.
  const suspect = among(choices(match, 'ed', 'vote'), 'bo')
  expect(suspect).toBeGreaterThan(30)
  expect(suspect).toBeLessThan(70)
  expect(among(choices(match, 'flo', 'vote'), 'bo')).toBeGreaterThan(suspect)
})

test('the Minion spares the Mafia, who do not know it', () => {
  const match = given(dealt(eight), read, night({ ada: 'hal' }), wait, opened).match
  expect(among(choices(match, 'bo', 'vote'), 'ada')).toBeLessThan(20)
  expect(picks(given(dealt(eight), read).match, 'bo', 'night')).not.toContain('ada')
  expect(against('gus')).toBeTypeOf('function')
})
