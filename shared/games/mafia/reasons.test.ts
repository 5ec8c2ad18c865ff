import { describe, expect, test } from 'vitest'
import type { Seat } from '../../engine/game.ts'
import type { Night, PublicEvent, Round, Vote } from './events.ts'
import type { Role } from './roles.ts'
import { type Finished, reasonsOf } from './state.ts'

const cast: Readonly<Record<Seat, Role>> = {
  ada: 'mafia',
  bo: 'mafia',
  cy: 'detective',
  di: 'angel',
  ed: 'villager',
  flo: 'villager',
  gus: 'villager',
  hal: 'villager',
}
type Tally = Extract<PublicEvent, { readonly type: 'tallied' }>
const vote = (day: number, ballots: Readonly<Record<Seat, string>>, dead: Seat | null = null): Vote => {
  const death = dead === null ? null : { seat: dead, role: cast[dead] ?? 'villager', turned: false }
  const tally: Tally = { type: 'tallied', day, ballots, outcome: 'peace', death, tied: [], left: [], shown: [] }
  return { runoff: [], ballots, tally }
}
const dawn = (night: number, dead: Seat | null): Round['dawn'] => ({
  type: 'dawned',
  night,
  outcome: 'quiet',
  death: dead === null ? null : { seat: dead, role: cast[dead] ?? 'villager', turned: false },
  left: [],
  shown: [],
})
const night = (n: number, picks: Night['picks'], read: Night['read'] = {}): Night => ({
  night: n,
  picks,
  target: null,
  saved: false,
  read,
})
const round = (n: number, dead: Seat | null, ...votes: readonly Vote[]): Round => ({
  round: n,
  dawn: dawn(n, dead),
  votes,
})
const finished = (rounds: readonly Round[], nights: readonly Night[] = []): Finished => ({
  seats: Object.keys(cast),
  rounds,
  reveal: { cast, turned: null, nights },
})

describe('a bot’s reason', () => {
  test('is a Detective’s finding, if they voted by it', () => {
    const nights = [night(1, { cy: 'ada' }, { cy: true })]
    const by = (day: number): Finished => finished([round(day, null, vote(day, { cy: 'ada' }))], nights)
    expect(reasonsOf(['cy'], by(2))).toEqual([{ why: 'checked', seat: 'cy', about: 'ada', night: 1 }])
    expect(reasonsOf(['cy'], finished([], nights))).toEqual([])
    const innocent = [night(1, { cy: 'ed' }, { cy: false })]
    expect(reasonsOf(['cy'], finished([round(2, null, vote(2, { cy: 'ed' }))], innocent))).toEqual([])
  })
  test('is that the Mafia feared a player who had voted against them the day before', () => {
    const nights = [night(2, { ada: 'ed' })]
    const voted = (at: Seat): Finished => finished([round(1, null, vote(1, { ed: at }))], nights)
    expect(reasonsOf(['ada'], voted('bo'))).toEqual([{ why: 'feared', seat: 'ada', about: 'ed', night: 2 }])
    expect(reasonsOf(['ada'], voted('flo'))).toEqual([])
    expect(reasonsOf(['ed'], voted('bo'))).toEqual([])
  })
  test('is that a Mafioso voted against another', () => {
    const game = finished([round(1, null, vote(1, { ada: 'bo', ed: 'bo' }))])
    expect(reasonsOf(['ada', 'ed'], game)).toEqual([{ why: 'own', seat: 'ada', about: 'bo', day: 1 }])
  })
  test('is that somebody had spared a Mafioso whom the day then murdered', () => {
    const first = vote(1, { ed: 'ada', flo: 'ada', gus: 'hal' }, 'ada')
    const game = finished([round(1, 'hal', first), round(2, null, vote(2, { ed: 'gus', flo: 'ed', gus: 'ed' }))])
    // Ed suspects Gus; Flo’s suspect had voted as Flo did; Gus had spared the Mafioso, too.
    expect(reasonsOf(['ed', 'flo', 'gus'], game)).toEqual([{ why: 'spared', seat: 'ed', about: 'gus', found: 'ada' }])
  })
  test('is that the village waited while an even number were alive', () => {
    const none = vote(1, { ed: 'none', ada: 'none' })
    expect(reasonsOf(['ed', 'ada'], finished([round(1, null, none)]))).toEqual([
      { why: 'waited', seat: 'ed', about: 'ed', day: 1 },
    ])
    expect(reasonsOf(['ed'], finished([round(1, 'hal', none)]))).toEqual([])
  })
})
