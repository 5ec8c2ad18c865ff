import { describe, expect, test } from 'vitest'
import type { RoomSettings } from '../protocol/commands.ts'
import { t } from '../texts/catalogue.ts'
import { lineOf, remarkOn, speakersIn, standingClaims } from './banter.ts'
import type { View } from './connection.ts'

const bots = ['s2', 's3', 's4']
const speakersAt = (table: object, asides: RoomSettings['asides']) => {
  const chairs = { s1: { bot: false }, s2: { bot: true }, s3: { bot: true } }
  return speakersIn({ room: { settings: { asides } }, chairs, table } as unknown as View)
}
const facts = (...types: readonly string[]) => types.map(type => ({ type }))

describe('what bots say', () => {
  test('is the same on every phone: it follows from the table’s id and what was told', () => {
    const events = facts('dealt', 'led', 'proposed', 'voted')
    expect(lineOf('t1', bots, events, t().party.banter)).toEqual(lineOf('t1', bots, events, t().party.banter))
    expect(lineOf('t1', bots, events, t().party.banter)).not.toBe(null)
  })
  test('comes from each bot in turn', () => {
    const events = facts('led', 'proposed', 'voted')
    const speakers = events.map((_, i) => lineOf('t1', bots, events.slice(0, i + 1), t().party.banter)?.seat)
    expect(new Set(speakers).size).toBe(bots.length)
  })
  test('is the same whatever the result of a vote, a quest or a night', () => {
    const line = (more: object) => lineOf('t1', bots, [{ type: 'quested', ...more }], t().party.banter)
    expect(line({ success: true, cards: ['success'] })).toEqual(line({ success: false, cards: ['fail'] }))
  })
  test('comes once each morning, whether the dawn opens the day or the village gathers after it', () => {
    const line = (...events: readonly { readonly type: string }[]) => lineOf('t1', bots, events, t().party.banter)?.line
    expect(t().party.banter.gathered).toContain(line({ type: 'dawned' }))
    const dawned = { type: 'dawned', night: 1 }
    expect(line(dawned)).toBe(undefined)
    expect(t().party.banter.gathered).toContain(line(dawned, { type: 'gathered' }))
  })
  test('never comes from a human or from the dead', () => {
    const table = { seats: ['s1', 's2', 's3'], living: ['s1', 's3'], options: {} }
    expect(speakersAt(table, 'with-bots')).toEqual(['s3'])
    expect(speakersAt({ seats: table.seats, options: {} }, 'with-bots')).toEqual(['s2', 's3'])
  })
  test('is nothing at a table that the host made plain', () => {
    const table = { seats: ['s1', 's2', 's3'], options: {} }
    expect(speakersAt(table, 'plain')).toEqual([])
    expect(speakersAt(table, 'asides')).toEqual(['s2', 's3'])
  })
  test('is nothing in a silent game', () => {
    const table = { seats: ['s1', 's2', 's3'], options: { 'silent-game': false } }
    expect(speakersAt(table, 'asides')).toEqual(['s2', 's3'])
    expect(speakersAt({ ...table, options: { 'silent-game': true } }, 'asides')).toEqual([])
  })
  test('is nothing without bots, or where there is nothing to comment on', () => {
    expect(lineOf('t1', [], facts('voted'), t().party.banter)).toBe(null)
    expect(lineOf('t1', bots, facts('shot'), t().party.banter)).toBe(null)
    expect(lineOf('t1', bots, [], t().party.banter)).toBe(null)
  })
  test('never speaks of roles, sides or lies', () => {
    const all = Object.values(t().party.banter).flat().join(' ')
    expect(all).not.toMatch(/merlin|mafia|evil|good|assassin|traitor|lie|lying|trust|suspect|innocent|!/i)
  })
})

describe('what bots claim', () => {
  const said = (seat: string, step: string) => ({ seat, step, lines: [['am', step]] })
  const at = (phase: string, step: string, statements: readonly object[]) =>
    ({
      room: { id: 't1', stage: 'game', statements, settings: { asides: 'with-bots' } },
      table: { phase, step, seats: bots, options: {}, events: [{ type: 'gathered' }] },
      chairs: Object.fromEntries(bots.map(seat => [seat, { bot: true, name: seat }])),
      parts: { words: { statement: ([, what = '']: readonly string[]) => `claims ${what}` } },
    }) as unknown as View

  test('is listed on its day, and while that day’s vote is open', () => {
    const all = [said('s2', 'day 1'), said('s3', 'day 2'), said('s2', 'day 2')]
    const listed = (step: string) =>
      standingClaims(at(step.split(' ')[0] ?? '', step, all)).map(({ seat, step: of }) => `${seat} ${of}`)
    for (const step of ['day 2', 'vote 2', 'vote 2 runoff']) expect(listed(step)).toEqual(['s3 day 2', 's2 day 2'])
    for (const step of ['day 1', 'dawn 2', 'tally 2', 'night 3', 'day 3', 'vote 20', 'over'])
      expect(listed(step)).toEqual([])
    expect(standingClaims(at('vote', 'vote', [said('s2', 'day')]))).toHaveLength(1)
  })
  test('comes before any joke while its step lasts, and is gone after it', () => {
    expect(remarkOn(at('day', 'day 1', [said('s3', 'day 1')]))).toEqual({ seat: 's3', line: 'claims day 1' })
    expect(t().party.banter.gathered).toContain(remarkOn(at('day', 'day 2', [said('s3', 'day 1')]))?.line)
  })
})
