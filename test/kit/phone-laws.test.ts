import { expect, test } from 'vitest'
import type { Feed } from '../../controller/session.ts'
import { showOn } from '../../controller/watch/showing.ts'
import { checkPhone, eveningOf, momentsOf } from './phone-laws.ts'

// A law that can never fire proves nothing: each is given a phone with the fault that it looks for.

const seats = ['s1', 's2', 's3', 's4', 's5']
// A game with a vote that may end it: with a fifth rejection.
const moments = momentsOf('avalon', seats, {}, 5, 6)
const evening = await eveningOf('avalon', seats)
const checkAll = (open?: (feed: Feed) => ReturnType<typeof showOn>, at = evening): void => {
  for (const moment of moments) checkPhone(at, moment, 's1', open)
}
/** A phone that does this with each view, after the real one has seen it. */
const faulty =
  (does: (feed: Feed, first: boolean) => void) =>
  (feed: Feed): ReturnType<typeof showOn> => {
    const showing = showOn(feed, () => true)
    let first = true
    const see: typeof showing.see = view => {
      showing.see(view)
      does(feed, first)
      first = false
    }
    return { ...showing, see }
  }
const shows = (feed: Feed): void => {
  feed.view.value = feed.newest.value
}

test('the law of phones does not fire where nothing is wrong', () => {
  expect(checkAll).not.toThrow()
})

test.each([
  ['shows what its link brings', faulty(shows), 'was there before differs between two outcomes of voted'],
  [
    'shows it where its page has just opened',
    faulty((feed, first) => first && shows(feed)),
    'opens then differs between two outcomes of voted',
  ],
  [
    'says where a game has ended',
    faulty(({ view, newest }) => {
      const [shown, real] = [view.value, newest.value]
      if (shown && real) view.value = { ...shown, room: { ...shown.room, stage: real.room.stage } }
    }),
    'differs between two outcomes of',
  ],
  [
    'hides something after one result alone',
    faulty(({ view, newest }) => {
      const last = newest.value?.table?.events.at(-1)
      if (view.value && last?.type === 'voted' && 'approved' in last && last.approved)
        view.value = { ...view.value, seat: null }
    }),
    'differs between two outcomes of voted',
  ],
])('it fires for a phone that %s', (_, open, why) => {
  expect(() => checkAll(open)).toThrow(why)
})

test('it fires where phones do not look up while the TV holds something back', () => {
  const at = { ...evening, reveals: () => 500 }
  expect(() => checkAll(undefined, at)).toThrow(/^phones show \w+ while the TV holds it back$/)
})
