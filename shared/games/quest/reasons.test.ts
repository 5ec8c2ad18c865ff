import { describe, expect, test } from 'vitest'
import type { Seat } from '../../engine/game.ts'
import { type Finished, type Proposal, type Quest, reasonsOf } from './state.ts'

const seats = ['ada', 'bo', 'cy', 'di', 'ed']
/** A proposal, and who approved of it. */
const proposal = (leader: Seat, team: readonly Seat[], yes: readonly Seat[], went = false): Proposal => ({
  attempt: 1,
  leader,
  team,
  ballots: Object.fromEntries(seats.map(seat => [seat, yes.includes(seat) ? 'approve' : 'reject'])),
  doubled: null,
  fate: went ? 'approved' : 'rejected',
})
const quest = (n: number, success: boolean, ...proposals: readonly Proposal[]): Quest => ({
  quest: n,
  success,
  proposals,
  cards: [],
  others: [],
})
const finished = (more: Partial<Finished>): Finished => ({
  quests: [],
  evil: ['di', 'ed'],
  knew: () => [],
  shot: null,
  ...more,
})
const failed = quest(1, false, proposal('ada', ['ada', 'di'], ['ada', 'bo', 'di'], true))

describe('a bot’s reason', () => {
  test('is the player whom it voted against each time after a failed quest', () => {
    const later = quest(2, true, proposal('bo', ['bo', 'di'], ['bo']), proposal('di', ['di', 'ed'], ['di', 'ed', 'bo']))
    const game = finished({ quests: [failed, later] })
    expect(reasonsOf(['cy'], game)).toEqual([{ why: 'against', seat: 'cy', about: 'di', quest: 1, n: 2 }])
    // Bo approved of one of the teams, and led the other.
    expect(reasonsOf(['bo'], game)).toEqual([])
  })
  test('is none after a single vote, and none about a player who was on no failed quest', () => {
    const later = quest(2, true, proposal('bo', ['bo', 'di'], ['bo']), proposal('di', ['bo', 'ed'], ['di']))
    expect(reasonsOf(['cy'], finished({ quests: [failed, later] }))).toEqual([])
  })
  test('is that it hid what it knew, if it is good', () => {
    const quests = [quest(1, true, proposal('bo', ['bo', 'di'], seats), proposal('cy', ['cy', 'di'], seats, true))]
    const knew = (): readonly Seat[] => ['di', 'ed']
    expect(reasonsOf(['ada'], finished({ quests, knew }))).toEqual([{ why: 'hid', seat: 'ada', about: 'di', n: 2 }])
    expect(reasonsOf(['ed'], finished({ quests, knew }))).toEqual([])
  })
  test('is how the player whom it shot had voted', () => {
    const shot = { by: 'ed', at: 'bo' }
    expect(reasonsOf(seats, finished({ quests: [failed], shot }))).toEqual([])
    const other = quest(2, true, proposal('cy', ['cy', 'di'], ['cy'], true))
    expect(reasonsOf(['ed'], finished({ quests: [other], shot }))).toEqual([
      { why: 'named', seat: 'ed', about: 'bo', n: 1, of: 1 },
    ])
  })
})
