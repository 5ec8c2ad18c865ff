import { describe, expect, test } from 'vitest'
import { english } from '../../test/kit/english-words.ts'
import { reasons } from '../engine/game.ts'
import { gameIds } from '../games/index.ts'
import { games } from '../games/registry.ts'
import {
  apiRefusals,
  maxNameLength,
  nameFaults,
  ownRefusals,
  plainRefusals,
  type Refused,
  refuse,
} from '../party/refusals.ts'
import type { Refusal } from '../protocol/commands.ts'
import { newsText, readRefusal, refusalText } from './sentences.ts'

const { words } = games.avalon
const says = (refusal: Refusal): string => refusalText(english, refusal, words)
/** The sentence for a refusal that the page does not know. */
const general = 'That was refused. Reload this page, and try again.'

describe('a refusal', () => {
  test.each([...plainRefusals, ...apiRefusals, ...ownRefusals])('%s is put into a sentence or two', reason => {
    expect(says(refuse(reason))).toMatch(/^[A-Z][^!?]+\.$/)
  })
  test('has a sentence of its own for each reason', () => {
    const all = [...plainRefusals, ...apiRefusals, ...ownRefusals].map(reason => says(refuse(reason)))
    expect(new Set(all).size).toBe(all.length)
  })
  test('of a name says what is wrong with it', () => {
    for (const fault of nameFaults) expect(says(refuse('name', { fault }))).toMatch(/^[A-Z][^!]+\.$/)
    expect(says(refuse('name', { fault: 'long' }))).toContain(` ${maxNameLength} characters`)
    expect(says(refuse('name', { fault: 'blank' }))).toBe('Type a name that everyone can see.')
    expect(says(refuse('name-taken', { name: '{name} <b>' }))).toBe(
      'Somebody here is called {name} <b>, or nearly so: choose another name.',
    )
  })
  test('of a start names who is away', () => {
    expect(says(refuse('away', { names: ['Bo'] }))).toBe('Bo is away: wait, bench the seat, or let a bot stand in.')
    expect(says(refuse('away', { names: ['Bo', 'Di'] }))).toMatch(/^Bo and Di are away:/)
  })
  test.each([
    [refuse('objection', { why: 'few', option: 'players', count: 2 }), 'Two more players.'],
    [
      refuse('without', { notices: [{ option: 'evil-ring', need: 'ring' }] }),
      'Without Evil Ring Visibility: it requires 3+ non-Oberon evil players.',
    ],
    [refuse('need', { need: 'merlin' }), words.need('merlin')],
    [refuse('answer', { kind: 'card', why: 'barred' }), 'Your role cannot play that card.'],
    [refuse('answer', { kind: 'no such kind', why: 'closed' }), 'That question is not open to you now.'],
  ] satisfies readonly (readonly [Refused, string])[])('%o is worded by its game', (refused, sentence) => {
    expect(says(refused)).toBe(sentence)
  })
  test('of an answer has a sentence in every game, whatever was answered', () => {
    for (const game of gameIds)
      for (const kind of [...Object.keys(games[game].game.kinds), 'x', '', '__proto__', 'constructor'])
        for (const why of reasons)
          expect(refusalText(english, refuse('answer', { kind, why }), games[game].words)).toMatch(/^[A-Z].+\.$/)
  })
})

describe('a refusal that this page does not know', () => {
  test.each([
    { reason: 'brand-new' },
    { reason: '' },
    { reason: 'constructor', args: {} },
    { reason: '__proto__' },
    { reason: 'name' },
    { reason: 'name', args: { fault: 'ugly' } },
    { reason: 'name-taken', args: { name: 7 } },
    { reason: 'away', args: { names: 'Bo' } },
    { reason: 'without', args: { notices: [null] } },
    { reason: 'objection', args: { why: 'few' } },
    { reason: 'answer', args: { kind: 'vote', why: 'whim' } },
    { reason: 'answer', args: null },
  ])('gets the general sentence: %o', came => {
    expect(readRefusal(came)).toEqual({ reason: 'unknown' })
    expect(says(came)).toBe(general)
  })
  test('that names something its game does not know gets the general sentence', () => {
    expect(says(refuse('need', { need: 'dragons' }))).toBe(general)
    expect(says(refuse('objection', { why: 'rain', option: null, count: 1 }))).toBe(general)
  })
  test('gets the general sentence until the words of its game are loaded', () => {
    expect(refusalText(english, refuse('answer', { kind: 'vote', why: 'closed' }), null)).toBe(general)
    expect(refusalText(english, refuse('need', { need: 'merlin' }), null)).toBe(general)
  })
  test('with too many arguments gets its own sentence alone', () => {
    expect(readRefusal({ reason: 'slow', args: { names: ['Ada'] } })).toEqual({ reason: 'slow' })
  })
})

describe('a piece of news', () => {
  test.each([
    ['moved', 'Ada’s seat is on another phone now.'],
    ['host', 'Ada is the host now.'],
    ['left', 'Ada has left the table.'],
    ['removed', 'The host removed Ada.'],
    ['stand-in', 'A bot plays for Ada.'],
    ['back', 'Ada is back.'],
    ['outdated', 'The program was updated, so that game cannot go on. Start a new one.'],
    ['extended', 'Somebody needs more time: 30 seconds more.'],
  ] as const)('%s says: %s', (type, sentence) => {
    expect(newsText(english, { type, seat: 's1' }, 'Ada', words.notice)).toBe(sentence)
  })
  test('about what a game goes without is worded by its game', () => {
    const without = [{ option: 'evil-ring', need: 'ring' }]
    expect(newsText(english, { type: 'without', seat: '', without }, '', words.notice)).toMatch(
      /^Evil Ring Visibility was switched off/,
    )
  })
})
