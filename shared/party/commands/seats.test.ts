import { describe, expect, test } from 'vitest'
import {
  all,
  chair,
  does,
  expectRefused,
  five,
  given,
  happens,
  hashOf,
  lobby,
  outcome,
  over,
  playing,
  refusal,
  seatOf,
  sits,
  sitting,
  stages,
  started,
} from '../../../test/kit/evening.ts'
import { isAdmitted, isRemoved, noticesOf, optionsOf, type Party, players, stageOf } from '../party.ts'
import { refuse } from '../refusals.ts'

const names = ({ chairs }: typeof lobby): readonly string[] => chairs.map(({ name }) => name)
const gone = 'not here'
const bot = does('Ada', { do: 'bot' })

describe('sitting down', () => {
  test('gives a seat, and the first one the host’s role', () => {
    const one = given(sits('Ada'))
    expect(one.host).toBe(chair(one, 'Ada').seat)
    expect(chair(lobby, 'Bo')).toMatchObject({ key: hashOf('Bo'), bot: false, benched: false, empty: false })
    expect(lobby.host).toBe(seatOf(lobby, 'Ada'))
  })
  test('needs a free name, a free crest and a phone', () => {
    const key = hashOf('Flo')
    expect(refusal(lobby, null, sitting('ADA', 9), { key })).toMatchObject({ reason: 'name-taken' })
    expect(refusal(lobby, null, sitting('АDА', 9), { key })).toEqual(refuse('name-taken', { name: 'Ada' }))
    expect(refusal(lobby, null, sitting('  ', 9), { key })).toEqual(refuse('name', { fault: 'blank' }))
    expectRefused(lobby, null, { ...sitting('Flo', 9), charge: 'toaster' }, 'crest', { key })
    expectRefused(lobby, null, { ...sitting('Flo', 9), colour: '#fff' }, 'crest', { key })
    expectRefused(lobby, null, sitting('Flo', 1), 'crest-taken', { key })
    expectRefused(lobby, null, sitting('Flo', 9), 'not-seated', { key: null })
  })
  test('is possible once for each phone', () => {
    expectRefused(lobby, null, sitting('Flo', 9), 'seated', { key: hashOf('Bo') })
    expectRefused(lobby, 'Bo', sitting('Flo', 9), 'seated', { key: hashOf('Bo') })
  })
  test('shows the cleaned name', () => {
    expect(names(given(sits('  Zoe\u0308  Q ')))).toEqual(['Zoë Q'])
  })
  test('ends at twenty seats', () => {
    const full = given(sits(...Array.from({ length: 20 }, (_, i) => `P${i}x`)))
    expectRefused(full, null, sitting('Flo', 99), 'full', { key: hashOf('Flo') })
    expectRefused(full, 'P0x', { do: 'bot' }, 'full')
  })
  test('during a game is for the next one', () => {
    const late = sits('Flo')(playing)
    expect(late.match?.seats).not.toContain(seatOf(late, 'Flo'))
    expect(late.match).toBe(playing.match)
    const again = started(sits('Flo')(over))
    expect(again.match?.seats).toContain(seatOf(again, 'Flo'))
  })
})

describe('a seat’s id', () => {
  test('is never given twice', () => {
    const back = sits('Ed', 'Flo')(does('Ed', { do: 'leave' })(lobby))
    expect(back.chairs.map(({ seat }) => seat)).toEqual(['s1', 's2', 's3', 's4', 's6', 's7'])
  })
})

describe('leaving', () => {
  test.each(['lobby', 'game', 'over'] as const)('is possible for anyone, in the %s', stage => {
    const left = does('Bo', { do: 'leave' })(stages[stage])
    expect(left.news).toEqual({ type: 'left', seat: 's2' })
    expect(left.removed).toEqual([])
  })
  test('takes the chair away in the lobby, and empties it in a game', () => {
    expect(names(does('Bo', { do: 'leave' })(lobby))).toEqual(['Ada', 'Cy', 'Di', 'Ed'])
    const empty = does('Bo', { do: 'leave' })(playing)
    expect(chair(empty, 'Bo')).toMatchObject({ key: null, empty: true, bot: false })
    expect(empty.match?.seats).toContain('s2')
  })
  test('takes an emptied chair away once the game is over', () => {
    const left = does('Bo', { do: 'leave' })(over)
    expect(names(does('Ada', { do: 'lobby' })(left))).toEqual(['Ada', 'Cy', 'Di', 'Ed'])
    expect(names(started(sits('Flo')(left)))).toEqual(['Ada', 'Cy', 'Di', 'Ed', 'Flo'])
  })
  test('leaves the host’s role to whoever takes it, and not to the next who sits down', () => {
    const left = does('Ada', { do: 'leave' })(lobby)
    expect(left.host).toBe(null)
    expect(sits('Flo')(left).host).toBe(null)
    expect(does('Cy', { do: 'take-host' })(left).host).toBe('s3')
    const last = does('Ada', { do: 'leave' })(given(sits('Ada')))
    expect(sits('Flo')(last).host).toBe('s2')
    const bots = does('Ada', { do: 'leave' })(given(sits('Ada'), bot, bot))
    expect(bots.host).toBe(null)
    expect(sits('Flo')(bots).host).toBe('s4')
  })
})

describe('somebody far away', () => {
  const far = does('Bo', { do: 'elsewhere', seat: 's2', on: true })
  test('is marked by their own phone, or by the host, at any time', () => {
    for (const stage of ['lobby', 'game', 'over'] as const) {
      expect(chair(far(stages[stage]), 'Bo')).toMatchObject({ elsewhere: true })
      const back = does('Ada', { do: 'elsewhere', seat: 's2', on: false })(far(stages[stage]))
      expect(chair(back, 'Bo')).toMatchObject({ elsewhere: false })
    }
    expect(refusal(lobby, 'Cy', { do: 'elsewhere', seat: 's2', on: true })).toEqual(refuse('not-host'))
    expect(refusal(lobby, 'Ada', { do: 'elsewhere', seat: 's9', on: true })).toEqual(refuse('no-seat'))
    expect(refusal(bot(lobby), 'Ada', { do: 'elsewhere', seat: 's6', on: true })).toEqual(refuse('bot'))
  })
  test('who leaves takes the mark along: whoever has the chair next is somebody else', () => {
    const left = does('Bo', { do: 'leave' })(far(playing))
    expect(chair(happens({ type: 'rekeyed', seat: 's2', key: hashOf('Flo') })(left), 'Bo')).toMatchObject({
      elsewhere: false,
    })
  })
})

describe('a name and a crest', () => {
  test('can be changed by their own seat', () => {
    const named = does('Bo', { do: 'name', name: 'Bob' })(lobby)
    expect(names(named)).toEqual(['Ada', 'Bob', 'Cy', 'Di', 'Ed'])
    const { charge, colour } = sitting('', 9)
    expect(chair(does('Bo', { do: 'crest', charge, colour })(lobby), 'Bo')).toMatchObject({ charge, colour })
  })
  test('may stay as they are', () => {
    const { charge, colour } = chair(lobby, 'Bo')
    expect(outcome(lobby, 'Bo', { do: 'name', name: 'bo' })).toEqual([{ type: 'named', seat: 's2', name: 'bo' }])
    expect(outcome(lobby, 'Bo', { do: 'crest', charge, colour })).toHaveLength(1)
  })
  test('must be nobody else’s', () => {
    expect(refusal(lobby, 'Bo', { do: 'name', name: 'cy' }).reason).toBe('name-taken')
    const { charge, colour } = chair(lobby, 'Cy')
    expectRefused(lobby, 'Bo', { do: 'crest', charge, colour }, 'crest-taken')
    expectRefused(lobby, 'Bo', { do: 'crest', charge: 'lion', colour: 'x' }, 'crest')
  })
  test('cannot change while a game is played', () => {
    expectRefused(playing, 'Bo', { do: 'name', name: 'Bob' }, 'playing')
    expectRefused(playing, 'Bo', { do: 'crest', charge: 'lion', colour: 'red' }, 'playing')
    expect(names(does('Bo', { do: 'name', name: 'Bob' })(over))).toContain('Bob')
  })
})

describe('the order', () => {
  test('is set by the host, and names everyone once', () => {
    const seats = ['s5', 's4', 's3', 's2', 's1']
    expect(names(does('Ada', { do: 'order', seats })(lobby))).toEqual(['Ed', 'Di', 'Cy', 'Bo', 'Ada'])
    for (const wrong of [seats.slice(1), [...seats, 's1'], ['s5', 's4', 's3', 's2', 's2'], []])
      expectRefused(lobby, 'Ada', { do: 'order', seats: wrong }, 'order')
    expectRefused(playing, 'Ada', { do: 'order', seats }, 'playing')
  })
})

describe('the bench', () => {
  const benched = does('Ada', { do: 'bench', seat: 's2', on: true })(sits('Flo')(lobby))
  test('keeps a seat out of the next game, and in its place', () => {
    expect(names(benched)).toEqual([...five, 'Flo'])
    expect(players(benched)).toEqual(['s1', 's3', 's4', 's5', 's6'])
    expect(started(benched).match?.seats).not.toContain('s2')
    expect(players(does('Ada', { do: 'bench', seat: 's2', on: false })(benched))).toHaveLength(6)
  })
  test('takes only existing seats, and only between games', () => {
    expectRefused(lobby, 'Ada', { do: 'bench', seat: gone, on: true }, 'no-seat')
    expectRefused(playing, 'Ada', { do: 'bench', seat: 's2', on: true }, 'playing')
  })
})

describe('bots', () => {
  test('fill seats with names and crests of their own', () => {
    const filled = given(sits('Robin'), ...Array.from({ length: 19 }, () => does('Robin', { do: 'bot' })))
    expect(new Set(names(filled)).size).toBe(20)
    expect(new Set(filled.chairs.map(({ charge, colour }) => `${charge} ${colour}`)).size).toBe(20)
    expect(filled.chairs.slice(1).every(one => one.bot && one.key === null)).toBe(true)
    expect(names(filled).filter(name => name.startsWith('Robin'))).toEqual(['Robin', 'Robin 2'])
  })
  test('play with one person alone', () => {
    const alone = started(given(sits('Ada'), bot, bot, bot, bot))
    expect(stageOf(alone)).toBe('game')
  })
  test('are only added between games', () => expectRefused(playing, 'Ada', { do: 'bot' }, 'playing'))
})

describe('removing a player', () => {
  const out = does('Ada', { do: 'remove', seat: 's2' })
  test('takes the seat, and keeps its phone out', () => {
    const removed = out(lobby)
    expect(names(removed)).toEqual(['Ada', 'Cy', 'Di', 'Ed'])
    expect(removed.news).toEqual({ type: 'removed', seat: 's2' })
    expectRefused(removed, null, sitting('Bo', 1), 'removed', { key: hashOf('Bo') })
    expect(names(sits('Bob')(removed))).toContain('Bob')
  })
  test('leaves an empty chair in a game, which no bot plays unless asked to', () => {
    expect(chair(out(playing), 'Bo')).toMatchObject({ key: null, empty: true, bot: false })
    const stood = does('Ada', { do: 'stand-in', seat: 's2', on: true }, { away: { Bo: 1 } })(playing)
    expect(chair(out(stood), 'Bo')).toMatchObject({ key: null, empty: true, bot: false })
  })
  test('is refused for oneself and for an unknown seat', () => {
    expectRefused(lobby, 'Ada', { do: 'remove', seat: 's1' }, 'remove-self')
    expectRefused(lobby, 'Ada', { do: 'remove', seat: gone }, 'no-seat')
  })
  test('bars nobody if it was a bot, and keeps the invite', () => {
    const without = does('Ada', { do: 'remove', seat: 's6' })(bot(lobby))
    expect([without.removed, names(without), without.invite]).toEqual([[], [...five], lobby.invite])
  })
  test('ends the invite that they came with', () => {
    expect(out(lobby)).toMatchObject({ invite: 'invite 2', pastInvites: ['invite'] })
  })
})

describe('a removed player', () => {
  const out = does('Ada', { do: 'remove', seat: 's2' })(lobby)
  test('can be let in again by the host, as a stranger no more, and with a new seat', () => {
    expect(out.removed).toMatchObject([{ seat: 's2', name: 'Bo', key: hashOf('Bo') }])
    const again = does('Ada', { do: 'readmit', seat: 's2' })(out)
    expect([isRemoved(again, hashOf('Bo')), isAdmitted(again, hashOf('Bo')), again.removed]).toEqual([false, true, []])
    const locked = does('Ada', { do: 'setting', key: 'locked', value: true })(again)
    expect(isAdmitted(locked, hashOf('Bo'))).toBe(true)
    expect(names(sits('Bo')(again))).toContain('Bo')
  })
  test('removed several times is let in again at once', () => {
    const twice = does('Ada', { do: 'remove', seat: 's6' })(sits('Bo')(does('Ada', { do: 'readmit', seat: 's2' })(out)))
    expect(does('Ada', { do: 'readmit', seat: 's6' })(twice).removed).toEqual([])
  })
  test('is on the list of removed players, and nobody else is', () => {
    expectRefused(out, 'Ada', { do: 'readmit', seat: 's3' }, 'not-out')
    expectRefused(lobby, 'Ada', { do: 'readmit', seat: 's2' }, 'not-out')
  })
})

describe('a new invite', () => {
  test('ends the old one, of which twenty are remembered', () => {
    const renewed = does('Ada', { do: 'invite' })(lobby)
    expect(renewed).toMatchObject({ invite: 'invite 2', pastInvites: ['invite'] })
    const often = Array.from({ length: 30 }).reduce<Party>(party => does('Ada', { do: 'invite' })(party), lobby)
    expect(often.pastInvites).toHaveLength(20)
  })
})

describe('putting out all watchers', () => {
  const watched = happens(...['Tv', 'Flo', 'Gus'].map(name => ({ type: 'let-in', key: hashOf(name) }) as const))(lobby)
  const knows = (party: Party) => ['Tv', 'Flo', 'Gus'].filter(name => isAdmitted(party, hashOf(name)))
  test('makes strangers of them, but not of the TVs that show the table', () => {
    const alone = does('Ada', { do: 'put-out', screens: false }, { screens: ['Tv'] })(watched)
    expect([knows(watched), knows(alone)]).toEqual([['Tv', 'Flo', 'Gus'], ['Tv']])
    expect(alone.chairs).toEqual(watched.chairs)
    expect(alone.pastInvites).toEqual([watched.invite])
    // They may come in again, because the table is open.
    expect(isRemoved(alone, hashOf('Flo'))).toBe(false)
  })
  test('makes strangers of the TVs too if the host says so', () => {
    expect(knows(does('Ada', { do: 'put-out', screens: true }, { screens: ['Tv'] })(watched))).toEqual([])
  })
})

describe('an option that needs a seat', () => {
  const seven = given(sits(...five, 'Flo', 'Gus'))
  const ring = does('Ada', { do: 'option', option: 'evil-ring', value: true })(seven)
  const off = [{ option: 'evil-ring', need: 'ring' }]
  const end = { do: 'answer', ask: 'end game', picks: ['hide'] } as const
  test('is switched off when the seat is gone, with a line in every lobby', () => {
    const fewer = does('Gus', { do: 'leave' })(ring)
    expect(noticesOf(fewer)).toEqual(off)
    expect(optionsOf(fewer)['evil-ring']).toBe(false)
  })
  test('returns by itself when the seat is back, and the line goes', () => {
    const back = sits('Gus')(does('Gus', { do: 'leave' })(ring))
    expect(optionsOf(back)['evil-ring']).toBe(true)
    expect(noticesOf(back)).toEqual([])
    const twice = does('Ada', { do: 'bench', seat: 's7', on: false })(
      does('Ada', { do: 'bench', seat: 's7', on: true })(ring),
    )
    expect([optionsOf(twice)['evil-ring'], noticesOf(twice)]).toEqual([true, []])
  })
  test('stays off if the host switched it off', () => {
    const without = does('Ada', { do: 'option', option: 'evil-ring', value: false })(ring)
    const back = sits('Gus')(does('Gus', { do: 'leave' })(without))
    expect([optionsOf(back)['evil-ring'], noticesOf(back)]).toEqual([false, []])
  })
  test('stays off in the games after one that was begun without it', () => {
    const fewer = all(does('Gus', { do: 'leave' }), started, does('Ada', end), does('Ada', { do: 'lobby' }))(ring)
    const back = sits('Gus')(fewer)
    expect([optionsOf(back)['evil-ring'], noticesOf(back)]).toEqual([false, []])
  })
  test('is switched off when that player is removed or benched', () => {
    for (const change of [
      does('Ada', { do: 'remove', seat: 's7' }),
      does('Ada', { do: 'bench', seat: 's7', on: true }),
    ])
      expect(noticesOf(change(ring))).toEqual(off)
  })
  test('is not affected by a screen that is let in', () => {
    expect(happens({ type: 'let-in', key: 'tv' })(ring).options).toBe(ring.options)
  })
})
