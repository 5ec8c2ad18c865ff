import { describe, expect, test } from 'vitest'
import { type View, withTable } from '../../../shared/client/connection.ts'
import type { BaseEvent } from '../../../shared/engine/game.ts'
import type { PublicState } from '../../../shared/games/mafia/events.ts'
import { games } from '../../../shared/games/registry.ts'
import { contextAt, faults, isWords } from '../../../test/kit/tv.ts'
import { eveningsOf, now, several } from '../../../test/kit/tv-mafia.ts'
import type { Item } from '../../draw/items.ts'
import { mirrorOf } from '../../ui/mirror.ts'
import { roundPages } from './end.ts'
import { gameScreen } from './index.ts'
import { callOf, mafiaTable } from './village.ts'

const { evening } = eveningsOf(games.mafia)

const paint = (view: View, page = 0): readonly Item[] => gameScreen.picture(view, contextAt(1920, page))
const textOf = (items: readonly Item[]): string =>
  items
    .filter(isWords)
    .map(({ lines }) => lines.join(' '))
    .join('\n')
const at = (views: readonly View[], phase: string): View => {
  const found = views.findLast(({ table }) => table?.phase === phase)
  if (!found) throw new Error(`there was no ${phase}`)
  return found
}
const views = evening(several.slice(0, 9), { 'votes-are-shown': 'real-time', minion: 1 }, 5)
const hidden = evening(several.slice(0, 9), {}, 5)
const many = [1, 2, 3, 4, 5, 6, 7, 8].map(seed => evening(several.slice(0, 9), { 'suicide-bomber': true }, seed))

describe('a picture', () => {
  test('is the same from a view that has come over the wire again, as after a reload', () => {
    for (const view of views.filter(({ table }) => table !== null)) {
      const again = { ...JSON.parse(JSON.stringify({ ...view, parts: null })), parts: view.parts } as View
      expect(paint(again)).toEqual(paint(view))
    }
  })

  test('of the newest public event is that of the present', () => {
    for (const view of views.filter(({ table }) => table !== null)) {
      const { events } = mafiaTable(view)
      if (events.length > 0) expect(gameScreen.asOf(view, events.length - 1)).toBe(view)
    }
  })

  test('of an earlier public event is the picture of that time, and holds nothing of what came later', () => {
    for (const all of [views, hidden, ...many]) {
      const last = at(all, 'over')
      for (const [place, event] of mafiaTable(last).events.entries()) {
        if (place === mafiaTable(last).events.length - 1) continue
        const then = mafiaTable(gameScreen.asOf(last, place))
        // Finds the view in which this was the last public event.
        const had = all.find(
          ({ table }) => table !== null && mafiaTable(withTable(last, table)).events.length === place + 1,
        )
        expect(JSON.stringify(then)).not.toMatch(/"cast"|"nights"/)
        if (!had) continue
        const was = mafiaTable(had)
        for (const key of ['phase', 'round', 'living', 'dead', 'lost', 'runoff', 'events', 'over', 'reveal'] as const)
          expect(then[key], `${event.type} ${key}`).toEqual(was[key])
      }
    }
  })

  test('of a night shows how many have answered, and looks the same whoever they are', () => {
    const nights = views.filter(({ table }) => table?.phase === 'night')
    for (const view of nights) {
      const { answered, living } = mafiaTable(view)
      const items = paint(view)
      const lamps = items.filter(({ key }) => key.startsWith('lamp '))
      expect(lamps).toHaveLength(living.length)
      expect(lamps.filter(item => item.kind === 'drawing' && item.art === 'lamp/lit')).toHaveLength(answered)
      expect(items.filter(({ key }) => /^(glow|left|right|low) /.test(key))).toEqual([])
    }
    const counts = new Set(nights.map(view => mafiaTable(view).answered))
    expect(counts.size).toBeGreaterThan(3)
  })

  test('marks the dead by shape, and no living', () => {
    const view = at(views, 'tally')
    const { living, dead, seats } = mafiaTable(view)
    const items = paint(view)
    const art = (key: string): string => {
      const item = items.find(one => one.key === key)
      return item?.kind === 'drawing' ? item.art : ''
    }
    expect(dead.length).toBeGreaterThan(0)
    for (const seat of seats) expect(art(`shield ${seat}`).startsWith('grave/')).toBe(!living.includes(seat))
  })

  test.each([1440, 1920])('%i wide tags the dead with the whole name of their role, on one line, readable', w => {
    const tallies = [views, hidden, ...many].map(all => at(all, 'tally'))
    const tags = tallies.flatMap(view => {
      const words = gameScreen.picture(view, contextAt(w)).filter(isWords)
      return mafiaTable(view).dead.flatMap(({ seat, role, turned }) => {
        const name = view.parts.words.roles[role]?.name ?? ''
        const whole = turned ? [`${name}, then Mafia`, `${name}, Mafia`, 'Mafia'] : [name]
        return { name, whole, tag: words.find(({ key }) => key === `tag ${seat}`) }
      })
    })
    expect(tags.map(({ name }) => name)).toContain('Suicide Bomber')
    for (const { whole, tag } of tags) {
      expect(whole).toContain(tag?.lines.join('\n'))
      expect(tag?.squeeze ?? 1).toBeGreaterThan(0.5)
    }
  })

  test('of a hidden vote shows who has voted and not for whom; of an open one both; of a tally each ballot', () => {
    const slips = (view: View): readonly string[] =>
      paint(view).flatMap(item => (item.kind === 'drawing' && item.key.startsWith('right ') ? [item.art] : []))
    const some = (all: readonly View[]): View => {
      const found = all.find(({ table }) => table?.phase === 'vote' && table.acted.length > 2)
      if (!found) throw new Error('nobody voted')
      return found
    }
    expect(new Set(slips(some(hidden)))).toEqual(new Set(['token/ballot']))
    expect(slips(some(hidden))).toHaveLength(some(hidden).table?.acted.length ?? 0)
    expect(slips(some(views)).every(art => art.startsWith('slip/'))).toBe(true)
    for (const all of [views, hidden]) {
      const tally = mafiaTable(at(all, 'tally'))
      const last = tally.events.findLast(event => event.type === 'tallied')
      const cast = Object.keys(last?.type === 'tallied' ? last.ballots : {}).length
      // Where the card fills the middle, the ballots next to the seats show the votes.
      const chips = paint(at(all, 'tally')).filter(({ key }) => key.startsWith('chip '))
      expect([chips.length, slips(at(all, 'tally')).length]).toContain(cast)
    }
  })

  test('of a dawn or a tally with a death names the dead on its card, and their role', () => {
    const deaths = [views, hidden, ...many].flat().flatMap(view => {
      if (view.table?.phase !== 'dawn' && view.table?.phase !== 'tally') return []
      const last = mafiaTable(view).events.findLast(event => event.type === 'dawned' || event.type === 'tallied')
      return last && 'death' in last && last.death ? [{ view, death: last.death }] : []
    })
    expect(new Set(deaths.map(({ view }) => view.table?.phase))).toEqual(new Set(['dawn', 'tally']))
    for (const { view, death } of deaths) {
      const on = (key: string): string =>
        textOf(paint(view).filter(item => item.key === key)).replace(/[\u2066-\u2069]/g, '')
      expect(on('card name')).toBe(view.chairs[death.seat]?.name)
      expect(view.parts.words.roles[death.role]?.name).toContain(on('card words'))
      expect(on('card words')).not.toBe('')
    }
  })

  test('of a runoff keeps the light of the tally before it', () => {
    const light = (view: View): readonly string[] =>
      paint(view).flatMap(item => (item.kind === 'drawing' && /^(sky|village|orb)$/.test(item.key) ? [item.art] : []))
    const votes = many.flat().filter(({ table }) => table?.phase === 'vote')
    const again = votes.filter(view => mafiaTable(view).runoff)
    expect(again.length).toBeGreaterThan(0)
    for (const view of again) expect(light(view)).toEqual(light(at(many.flat(), 'tally')))
    expect(light(votes.find(view => !mafiaTable(view).runoff) as View)).not.toEqual(light(again[0] as View))
  })

  test('contains what the mirror says, and names all of the dead', () => {
    for (const view of views.filter(({ table }) => table !== null)) {
      const mirror = mirrorOf(view, gameScreen, { kind: 'none' }, contextAt(1920), '')
      expect(mirror.lines.filter(line => line === '')).toEqual([])
      const { dead, over } = mafiaTable(view)
      for (const { seat } of dead) expect(mirror.lines.join()).toContain(`${view.chairs[seat]?.name}⁩ is dead:`)
      if (!over && view.table?.phase !== 'tally') expect(textOf(paint(view))).toContain(mirror.heading)
    }
  })

  test('of the end retells every night and every ballot, three nights a page, in five dots at most', () => {
    for (const all of many) {
      const view = at(all, 'over')
      const table = mafiaTable(view)
      const pages = roundPages(table)
      // Before the rounds come the faces, and the winners.
      const first = table.reveal ? 2 : 1
      expect(gameScreen.pages(view)).toBe(first + pages.length)
      const drawn = pages.map((_, i) => paint(view, i + first))
      for (const items of drawn) {
        expect(items.filter(({ key }) => key.startsWith('night ')).length).toBeLessThanOrEqual(3)
        expect(items.some(({ key }) => /^(night|quiet) /.test(key))).toBe(true)
        expect(items.filter(({ key }) => key.startsWith('page ')).length).toBeLessThanOrEqual(5)
      }
      const keys = drawn.flat().map(({ key }) => key)
      const crests = (column: string): number =>
        keys.filter(key => new RegExp(`^${column} \\d+ \\S+ (?!count)`).test(key)).length
      const days = table.rounds.flatMap(({ votes }) => votes.at(-1)?.tally ?? [])
      expect(crests('voted')).toBe(days.flatMap(({ ballots }) => Object.keys(ballots)).length)
      const targets = table.reveal?.nights.flatMap(({ target }) => target ?? []) ?? []
      expect(keys.filter(key => /^attacked \d+ \S+$/.test(key)).length).toBeGreaterThanOrEqual(targets.length)
      const dead = [...table.dead.map(({ seat }) => seat), ...table.lost]
      for (const seat of dead) expect(keys.filter(key => key === `died ${seat}`)).toHaveLength(1)
    }
  })
})

test('the end has one line for a night in which nothing happened, and no page of such lines alone', () => {
  const view = at(many[0] ?? [], 'over')
  const table = mafiaTable(view)
  if (!table.reveal) throw new Error('the roles stay hidden')
  const idle = (night: number) => ({ night, picks: {}, target: null, saved: false, read: {} })
  const from = table.rounds.length
  const more = [1, 2, 3, 4].map(n => from + n)
  const later = {
    ...table,
    rounds: [...table.rounds, ...more.map(round => ({ round, dawn: null, votes: [] }))],
    reveal: { ...table.reveal, nights: [...table.reveal.nights, ...more.map(idle)] },
  } as PublicState
  const pages = roundPages(later)
  expect(pages).toHaveLength(roundPages(table).length)
  const last = paint({ ...view, table: later } as View, 1 + pages.length)
  expect(last.filter(({ key }) => key.startsWith('quiet ')).map(({ key }) => key)).toEqual(
    expect.arrayContaining(more.map(n => `quiet ${n}`)),
  )
  expect(faults(last, 1920).filter(fault => !/^(sky|orb|village)/.test(fault))).toEqual([])
})

describe('words of a silent game', () => {
  const inviting = /\b(talk|discuss|speak|say|debate|argue)\w*/i
  const silent = evening(several.slice(0, 7), { 'silent-game': true }, 4)
  const said = (all: readonly View[]): readonly string[] =>
    all.flatMap(view => (view.table && !view.table.over ? textOf(paint(view)).split('\n') : []))

  test('do not call for discussion, and by day say kindly that the game is silent', () => {
    const lines = [...new Set(said(silent))].filter(line => inviting.test(line))
    expect(
      lines.every(line => /please do not talk/.test(line)),
      lines.join('\n'),
    ).toBe(true)
    expect(textOf(paint(at(silent, 'day')))).toMatch(/A silent game: please do not talk/)
    const mirror = mirrorOf(at(silent, 'day'), gameScreen, { kind: 'none' }, contextAt(1920), '')
    expect(mirror.lines.join()).toMatch(/A silent game/)
  })

  test('are different where friends may talk', () => {
    const loud = evening(several.slice(0, 7), { 'silent-game': false }, 4)
    expect(said(loud).filter(line => /silent|quietly/i.test(line))).toEqual([])
    expect(textOf(paint(at(loud, 'day')))).toMatch(/discussion/)
  })
})

describe('phones are called', () => {
  const open = views.find(({ table }) => table?.phase === 'vote' && table.acted.length > 2)
  const cases = [
    ['deal', 'Phones up! Night 1 falls.', 45],
    ['night', 'Phones up! Five seconds left.', 40],
    ['day', 'Phones up! The vote opens.', 120],
  ] as const
  test.each(cases)('five seconds before the end of %s, and no sooner', (phase, text, seconds) => {
    const view = at(hidden, phase)
    const end = now + seconds * 1000
    expect(callOf(view, end - 6000)).toBe('')
    expect(callOf(view, end - 5000)).toMatch(text)
    expect(callOf(view, end - 100)).toMatch(text)
    expect(callOf({ ...view, room: { ...view.room, paused: true } }, end - 3000)).toBe('')
    const shown = gameScreen.picture(view, { ...contextAt(1920), now: end - 3000 })
    expect(textOf(shown)).toMatch(text)
    expect(shown.some(({ key }) => key === 'call')).toBe(true)
    const mirror = mirrorOf(view, gameScreen, { kind: 'none' }, { ...contextAt(1920), now: end - 3000 }, '')
    expect(mirror.lines.join()).toMatch(text)
  })

  test('after a vote for what comes next, but never after a murder: it may have ended the game', () => {
    const said = new Map(
      [1, 2, 3, 4, 5, 6].flatMap(seed =>
        evening(several.slice(0, 7), {}, seed).flatMap(view => {
          const { phase, events } = view.table ? mafiaTable(view) : { phase: null, events: [] }
          const last = events.at(-1)
          if (phase !== 'tally' || last?.type !== 'tallied') return []
          const end = view.room.clocks.find(clock => clock.for === 'pause')?.ends ?? now + 8000
          const clock = { ask: 'tally', for: 'pause', seconds: 8, ends: end, remaining: 8 } as const
          return [[last.outcome, callOf({ ...view, room: { ...view.room, clocks: [clock] } }, end - 4000)]] as const
        }),
      ),
    )
    expect(said.get('murder')).toBe('')
    expect([said.get('peace'), said.get('runoff')].join()).toMatch(/Phones up! (Night \d falls|Vote again)/)
  })

  test('not once all have voted: then the last chance to change is said, and a bar runs down', () => {
    if (!open) throw new Error('nobody voted')
    const last = { ask: 'last 1', for: 'phase' as const, seconds: 5, ends: now + 5000, remaining: 5 }
    const full = { ...open, room: { ...open.room, clocks: [...open.room.clocks, last] } }
    expect(callOf(open, now + 100)).toBe('')
    expect(callOf(full, now + 100)).toBe('Last chance to change')
    const barAt = (ms: number): number | undefined =>
      gameScreen.picture(full, { ...contextAt(1920), now: now + ms }).find(({ key }) => key === 'last bar')?.w
    const bars = [100, 1100, 2100, 3100, 4100].map(barAt)
    expect(bars.every((w, i) => w !== undefined && w < (bars[i - 1] ?? 2000))).toBe(true)
    expect(textOf(gameScreen.picture(full, { ...contextAt(1920), now: now + 100 }))).not.toMatch(/Phones up/)
  })

  test('neither at dawn nor for a phase without a clock', () => {
    expect(callOf(at(hidden, 'dawn'), now + 5000)).toBe('')
    const untimed = evening(several.slice(0, 7), { night: 'off', vote: 'off' }, 4)
    expect(callOf(at(untimed, 'day'), now + 118_000)).toBe('')
    expect(callOf(at(untimed, 'tally'), now + 5000)).toBe('')
  })
})

describe.each([5, 9, 20])('a count of %i', count => {
  const names = Array.from({ length: count }, (_, i) => `Name ${i}`)
  const last = at(evening(names, {}, 5), 'over')
  const place = mafiaTable(last).events.findIndex(({ type }) => type === 'tallied')
  const [before, since] = [gameScreen.before(last, place), gameScreen.asOf(last, place)]
  /** Everybody who is alive names the same player. */
  const { living } = mafiaTable(before)
  const ballots = Object.fromEntries(living.map(seat => [seat, living[0] ?? '']))
  const played = { type: 'tallied', opened: ballots, counted: ballots, landed: ballots, fliesMs: 300 } as BaseEvent
  const counting = gameScreen.picture(before, { ...contextAt(1920), played })

  test('shows the crest of each voter, and has the sheet for itself', () => {
    const crests = counting.filter(({ key }) => key.startsWith('chip ')).toSorted((a, b) => a.x - b.x)
    expect(crests).toHaveLength(living.length)
    for (const [i, { x }] of crests.entries()) if (i > 0) expect(x - (crests[i - 1]?.x ?? 0)).toBeGreaterThan(12)
    expect(counting.filter(({ key }) => key === 'foot' || key === 'caption')).toEqual([])
  })

  test('leaves the gallows where they are as it ends', () => {
    const gallowsIn = (items: readonly Item[]) => items.find(({ key }) => key === 'gallows')
    expect(gallowsIn(counting)).toBeDefined()
    expect(gallowsIn(paint(since))).toEqual(gallowsIn(counting))
  })
})
