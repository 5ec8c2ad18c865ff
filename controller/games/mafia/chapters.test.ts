import { describe, expect, test } from 'vitest'
import type { Options } from '../../../shared/engine/game.ts'
import type { Disclosure, PublicEvent, PublicState, Round, Vote } from '../../../shared/games/mafia/events.ts'
import type { Role } from '../../../shared/games/mafia/roles.ts'
import { mafiaWords as words } from '../../../test/kit/english-words.ts'
import { nightRows, pagesOf } from './nights.tsx'
import { chaptersOf } from './village.tsx'

const cast: Readonly<Record<string, Role>> = {
  Ada: 'mafia',
  Bo: 'minion',
  Cy: 'detective',
  Dee: 'angel',
  Eve: 'villager',
  Flo: 'villager',
}
const nights: Disclosure['nights'] = [
  {
    night: 1,
    picks: { Flo: 'Ada', Eve: 'Ada', Dee: 'nobody', Cy: 'Bo', Bo: 'Eve', Ada: 'Flo' },
    target: 'Flo',
    saved: false,
    read: { Cy: false },
  },
  { night: 2, picks: { Bo: 'Eve', Dee: 'Eve' }, target: 'Eve', saved: true, read: {} },
  { night: 3, picks: {}, target: null, saved: false, read: {} },
]
const tallied = (
  day: number,
  ballots: Readonly<Record<string, string>>,
  more: Partial<PublicEvent> = {},
): PublicEvent =>
  ({
    type: 'tallied',
    day,
    ballots,
    outcome: 'peace',
    death: null,
    tied: [],
    left: [],
    shown: [],
    ...more,
  }) as PublicEvent
const events: readonly PublicEvent[] = [
  tallied(1, { Ada: 'Bo', Bo: 'Ada', Cy: 'Ada', Dee: 'Bo' }, { outcome: 'runoff', tied: ['Ada', 'Bo'] }),
  tallied(1, { Bo: 'Ada', Cy: 'Ada', Dee: 'none' }, {
    outcome: 'murder',
    death: { seat: 'Ada', role: 'mafia', turned: false },
  } as Partial<PublicEvent>),
  tallied(2, {}),
]
const counted = (tally: PublicEvent, runoff: readonly string[] = []): Vote =>
  tally.type === 'tallied' ? { runoff, ballots: tally.ballots, tally } : { runoff, ballots: {}, tally: null }
const [first, second, third] = events as readonly [PublicEvent, PublicEvent, PublicEvent]
const rounds: readonly Round[] = [
  { round: 1, dawn: null, votes: [counted(first), counted(second, ['Ada', 'Bo'])] },
  { round: 2, dawn: null, votes: [counted(third)] },
  { round: 3, dawn: null, votes: [] },
]
const table = (options: Options = {}): PublicState =>
  ({
    reveal: { cast, turned: { seats: ['Bo'], from: 2 }, nights },
    options,
    seats: Object.keys(cast),
    rounds,
    events,
  }) as unknown as PublicState
const name = (seat: string): string => seat
const chapters = (on = table()) => chaptersOf(on, name, words.event)

describe('a game of Mafia retold', () => {
  test('has a chapter for each night and for each vote, one event a line', () => {
    expect(chapters().map(({ heading, lines }) => [heading, ...lines])).toEqual([
      [
        'Night 1',
        'Flo was attacked.',
        'Ada wanted to murder Flo.',
        'Dee wanted to save nobody.',
        'Cy checked Bo.',
        'Flo and Eve suspected Ada.',
        'Bo suspected Eve.',
      ],
      [
        'Day 1',
        'Ada and Dee voted for Bo.',
        'Bo and Cy voted for Ada.',
        'Ada and Bo are tied. Vote again, between them.',
      ],
      ['Day 1, runoff', 'Bo and Cy voted for Ada.', 'Dee voted for No Murder.', 'Ada was murdered. Ada was Mafia.'],
      ['Night 2', 'Eve was attacked, and saved.', 'Bo wanted to murder Eve.', 'Dee wanted to save Eve.'],
      ['Day 2', 'Nobody voted.', 'Nobody is murdered.'],
      ['Night 3', 'Nobody was attacked.'],
    ])
  })

  test('calls the picks of the Mafia in a peaceful first night suspicions', () => {
    const [first] = chapters(table({ 'first-night': 'peaceful' }))
    expect(first?.lines).toContain('Ada suspected Flo.')
  })

  test('tells nothing where the roles stay hidden', () => {
    expect(chapters({ ...table(), reveal: null })).toEqual([])
  })

  test('gives awards for notes, the best nose first, and nothing else besides its chapters', () => {
    const { chapters: events, moments, notes } = words.recap(table(), name)
    expect(events).toHaveLength(chapters().length)
    expect(moments).toEqual([])
    expect(notes.map(note => note.split(':')[0])).toEqual([
      'Best nose',
      'Worth their wings',
      'Pointed the right way',
      'Family business',
    ])
    expect(notes[0]).toContain('Flo and Eve')
  })
})

describe('the nights of a game at a glance', () => {
  test('say whom they attacked, saved and checked, and whom the village murdered', () => {
    expect(nightRows(table())).toEqual([
      // The runoff counts, and an Angel who saved nobody is not listed.
      { night: 1, attacked: 'Flo', died: true, saved: [], looked: [{ seat: 'Bo', mafia: false }], voted: 'Ada' },
      { night: 2, attacked: 'Eve', died: false, saved: ['Eve'], looked: [], voted: 'none' },
      { night: 3, attacked: null, died: false, saved: [], looked: [], voted: null },
    ])
    expect(nightRows({ ...table(), reveal: null })).toEqual([])
  })

  test('come three on a page, on at most five pages, none of which is empty', () => {
    for (let count = 0; count <= 40; count++) {
      const pages = pagesOf(Array.from({ length: count }, (_, i) => i + 1))
      expect(pages.flat()).toHaveLength(count)
      expect(pages.length).toBeLessThanOrEqual(5)
      expect(pages.every(page => page.length > 0)).toBe(true)
      if (count <= 15) expect(pages.slice(0, -1).every(page => page.length === 3)).toBe(true)
    }
  })
})
