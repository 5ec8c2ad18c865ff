import { describe, expect, test } from 'vitest'
import { inPhase } from '../../test/kit/scenario-avalon.ts'
import { seenBy } from '../engine/bot.ts'
import { seeded } from '../engine/random.ts'
import { answerFor, pauseFor } from './registry.ts'

describe('a kind of ask that no bot knows', () => {
  test('gets neither a pause nor an answer, least of all a shot', () => {
    const seen = seenBy(inPhase('assassination').match, 'ed')
    const [shot] = seen.asks
    if (!shot) throw new Error('the Assassin is asked nothing')
    expect(answerFor('avalon', seen, shot, seeded(1))).toMatchObject({ ask: shot.id })
    expect(() => answerFor('avalon', seen, { ...shot, kind: 'juggle' }, seeded(1))).toThrow('juggle')
    expect(() => pauseFor('avalon', 'juggle')).toThrow('juggle')
  })
})
