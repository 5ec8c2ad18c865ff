import { afterEach, describe, expect, test } from 'vitest'
import type { View } from '../../shared/client/connection.ts'
import type { ChairView } from '../../shared/protocol/views.ts'
import { isHosting, mayIn, serverSeconds, wayToHost } from './may.ts'

const chair = (more: Partial<ChairView>): ChairView =>
  ({ here: false, since: 0, bot: false, benched: false, empty: false, ...more }) as ChairView
const view = (more: object, room: object = {}): View =>
  ({
    room: { stage: 'game', host: 's1', formerHost: null, ...room },
    chairs: {},
    seat: 's1',
    secret: { joinRequests: [] },
    ...more,
  }) as unknown as View
afterEach(() => {
  serverSeconds.value = 0
})

describe('the way to the host’s role', () => {
  const chairs = { s2: chair({ since: 1000 }) }
  test.each([
    ['is open where nobody is host', view({}, { host: null }), 0, 'none'],
    ['is closed to the host', view({}), 0, null],
    ['is closed while the host is here', view({ chairs: { s2: chair({ here: true }) } }, { host: 's2' }), 99_000, null],
    ['is closed while the host is away for seconds', view({ chairs }, { host: 's2' }), 60_999, null],
    ['is open once the host is away for a minute', view({ chairs }, { host: 's2' }), 61_000, 'gone'],
    ['is open to the former host at once', view({ chairs }, { host: 's2', formerHost: 's1' }), 0, 'back'],
    ['is closed to a watcher', view({ seat: null }, { host: null }), 0, null],
  ] as const)('%s', (_, shown, now, way) => {
    serverSeconds.value = now
    expect(wayToHost(shown)).toBe(way)
  })
  test('shows the host’s buttons on the host’s phone alone, and to no watcher even where nobody is host', () => {
    const phones = [view({}), view({ seat: 's2' }), view({ seat: null }), view({ seat: null }, { host: null })]
    expect(phones.map(isHosting)).toEqual([true, false, false, false])
  })
})

describe('a request for a seat', () => {
  const away = { s2: chair({ since: 1000 }) }
  const here = (seat: string) => ({ [seat]: chair({ here: true }) })
  test.each([
    ['may be answered by the host if it is to join', view({}), null, 0, true],
    ['may be answered by the seat’s own phone', view({ chairs: here('s1') }, { host: 's2' }), 's1', 0, true],
    ['is not the host’s to answer while its player is here', view({ chairs: here('s2') }), 's2', 99_000, false],
    ['is not the host’s to answer in the player’s first minute away', view({ chairs: away }), 's2', 60_999, false],
    ['is the host’s to answer once its player is away for a minute', view({ chairs: away }), 's2', 61_000, true],
    ['is the host’s to answer if the seat is empty', view({ chairs: { s2: chair({ empty: true }) } }), 's2', 0, true],
  ] as const)('%s', (_, shown, seat, now, may) => {
    serverSeconds.value = now
    const asked = { ...shown, secret: { joinRequests: [{ id: 'k1', seat }] } } as unknown as View
    expect(mayIn(asked, { do: 'admit', joinRequest: 'k1', yes: true })).toBe(may)
  })
})
