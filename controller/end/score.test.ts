import { expect, test } from 'vitest'
import type { Score } from '../../shared/party/score.ts'
import { isPractice } from '../entry/sit.tsx'
import { lessonsReadFrom } from '../rules/lessons.tsx'
import { ranked } from './score.tsx'

const row = (name: string, games: number, won: number): Score => ({
  seat: name,
  name,
  charge: 'lion',
  colour: 'red',
  bot: false,
  games,
  won,
  streak: 0,
  by: {},
  noses: 0,
})

test('the score lists most wins first, then fewer games, then the seats’ order', () => {
  const rows = [row('a', 3, 1), row('b', 2, 1), row('c', 3, 2), row('d', 3, 1)]
  expect(ranked(rows).map(({ seat }) => seat)).toEqual(['c', 'b', 'a', 'd'])
})

const met = (stage: string, chairs: readonly { bot: boolean; empty: boolean }[], seat: string | null = null) =>
  ({ room: { stage }, chairs: { ...chairs }, seat }) as unknown as Parameters<typeof isPractice>[0]
const bot = { bot: true, empty: false }

test.each([
  ['bots alone, before a game', met('lobby', [bot, bot]), true],
  ['nobody so far', met('lobby', []), false],
  ['somebody among them', met('lobby', [bot, { bot: false, empty: false }]), false],
  ['a bot that stands in for somebody', met('lobby', [bot, { bot: true, empty: true }]), false],
  ['a game under way', met('game', [bot, bot]), false],
  ['a phone that already has a seat', met('lobby', [bot, bot], 's3'), false],
] as const)('practice: %s', (_, who, is) => {
  expect(isPractice(who)).toBe(is)
})

test.each([
  [null, []],
  ['avalon mafia', ['avalon', 'mafia']],
  ['<b>', []],
] as const)('the games whose lessons were read are taken from %j, and nothing else is', (stored, games) => {
  expect(lessonsReadFrom(stored)).toEqual(games)
})
