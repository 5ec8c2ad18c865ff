import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { asLet, asMade, asName, asRefused, asReply, bodyOf } from './replies.ts'

const reservation = { name: 'table', roomId: 'one', sessionId: 'x', processId: 'y', more: 1 }
const place = { table: 'one', version: '1', address: 'http://here', now: 5, reservation }
const refused = { reason: 'name-taken', args: { name: 'Ada' } }

describe('an answer of the server', () => {
  test('is accepted if it is complete', () => {
    expect(asLet(place)).toEqual(place)
    expect(asLet({ ...place, short: 'http://sofa.local' })).toMatchObject({ short: 'http://sofa.local' })
    expect(asLet({ ...place, short: 7 })).toBeNull()
    expect(asRefused({ refused })).toEqual(refused)
    expect(asMade({ id: 'x', code: 'BCDF', invite: 'in_-1' })).toEqual({ code: 'BCDF', invite: 'in_-1' })
    expect(asReply({ ok: true })).toEqual({ ok: true })
    expect(asReply({ ok: true, seat: 's1' })).toEqual({ ok: true, seat: 's1' })
    expect(asReply({ ok: false, ...refused })).toEqual({ ok: false, ...refused })
    expect(asReply({ ok: false, reason: 'slow', more: 1 })).toEqual({ ok: false, reason: 'slow' })
  })

  test.each(Object.keys(place))(
    'is rejected as a place at a table without its %s, or with another type there',
    part => {
      for (const value of [undefined, null, [], {}, true, Number.NaN, 'a b'].filter(
        one => part !== 'version' || one !== 'a b',
      ))
        if (!(part === 'address' && value === 'a b')) expect(asLet({ ...place, [part]: value })).toBeNull()
    },
  )
  test.each(['name', 'roomId', 'sessionId', 'processId'])(
    'is rejected as a place at a table without the reservation’s %s',
    part => {
      expect(asLet({ ...place, reservation: { ...reservation, [part]: undefined } })).toBeNull()
    },
  )
  test('is rejected as a refusal, a table or a reply if a part has another type', () => {
    for (const one of [{ refused: 'no' }, { refused: { reason: 1 } }, { refused: [] }, [refused], null])
      expect(asRefused(one)).toBeNull()
    for (const one of [{}, { code: 'BCDF' }, { code: '../x', invite: 'a' }, { code: 'BCDF', invite: 7 }, 'BCDF'])
      expect(asMade(one)).toBeNull()
    for (const one of [{}, { ok: 1 }, { ok: false }, { ok: false, reason: {} }, { ok: 'true', seat: 's1' }, undefined])
      expect(asReply(one)).toBeNull()
    expect(asReply({ ok: true, seat: 7 })).toEqual({ ok: true })
  })
  test('never crashes its reader, whatever it is', () => {
    fc.assert(
      fc.property(fc.anything(), value => {
        for (const read of [asLet, asMade, asName, asRefused, asReply]) expect(() => read(value)).not.toThrow()
      }),
    )
  })
  test('is rejected if it is no JSON', async () => {
    expect(await bodyOf(new Response('<html>'))).toBeNull()
    expect(await bodyOf(new Response('{"a":1}'))).toEqual({ a: 1 })
  })
})
