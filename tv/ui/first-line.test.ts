import { describe, expect, test } from 'vitest'
import type { View } from '../../shared/client/connection.ts'
import { needTexts, t } from '../../shared/texts/catalogue.ts'
import { firstLine } from './overlays.ts'

await needTexts(['coach'])

const seen = (game: string, phase: string, events: readonly string[], room: object = {}): View =>
  ({
    game,
    room: { firstTable: true, stage: 'game', games: 3, settings: { coach: 'new' }, ...room },
    table: { phase, events: events.map(type => ({ type })) },
    // What is read of a view.
  }) as unknown as View

describe('what the TV says before the first question of a kind', () => {
  const { first } = t().coach
  test('is one line, and never comes again', () => {
    expect(firstLine(seen('avalon', 'vote', ['dealt', 'led', 'proposed']))).toBe(first.vote)
    expect(firstLine(seen('avalon', 'vote', ['dealt', 'led', 'proposed', 'voted', 'led', 'proposed']))).toBe('')
    expect(firstLine(seen('mafia', 'vote', ['dealt', 'fell', 'dawned', 'gathered', 'polled']))).toBe(first.mafiaVote)
    expect(firstLine(seen('mafia', 'day', ['dealt', 'fell', 'dawned', 'gathered', 'polled', 'tallied']))).toBe('')
    expect(firstLine(seen('midnight', 'vote', ['dealt', 'fell', 'dawned', 'polled']))).toBe(first.midnightVote)
    expect(firstLine(seen('thavalon', 'result', ['dealt', 'quested']))).toBe('')
  })
  test('is said only where nobody has finished the game, or once to somebody who practises', () => {
    const led = ['dealt', 'led']
    expect(firstLine(seen('avalon', 'team', led, { firstTable: false }))).toBe('')
    const guided = { firstTable: false, settings: { coach: 'always' } }
    expect(firstLine(seen('avalon', 'team', led, { ...guided, games: 1 }))).toBe(first.team)
    expect(firstLine(seen('avalon', 'team', led, { ...guided, games: 2 }))).toBe('')
    expect(firstLine(seen('avalon', 'team', led, { stage: 'over' }))).toBe('')
    expect(firstLine(null)).toBe('')
  })
})
