import { describe, expect, test } from 'vitest'
import { games } from '../shared/games/registry.ts'
import { type Ran, run } from './child.ts'

const seats = ['a', 'b', 'c', 'd', 'e']
const cast = { a: 'merlin', b: 'percival', c: 'servant', d: 'assassin', e: 'morgana' }
const fixture = { game: 'avalon', seats, cast, leader: 'a' }
const by = (seat: string, kind: string, ...picks: readonly string[]) => ({ by: seat, kind, picks })
const all = (pick: string) => seats.map(seat => by(seat, 'vote', pick))
/** Makes a quest that everybody approves, and on which these play Fail. */
const quest = (leader: string, team: readonly string[], fails: readonly string[] = []) => [
  by(leader, 'team', ...team),
  ...all('approve'),
  ...team.map(seat => by(seat, 'card', fails.includes(seat) ? 'fail' : 'success')),
]

const replay = async (value: unknown): Promise<Record<string, never>> => {
  const { code, out, err } = await run('replay', [], JSON.stringify(value))
  expect({ code, err }).toEqual({ code: 0, err: '' })
  return JSON.parse(out)
}
const lines = (values: readonly unknown[]): Promise<Ran> =>
  run(
    'replay',
    ['--lines'],
    values.map(value => (typeof value === 'string' ? value : JSON.stringify(value))).join('\n'),
  )
const replayAll = async (values: readonly unknown[]): Promise<readonly Record<string, never>[]> =>
  (await lines(values)).out
    .trimEnd()
    .split('\n')
    .map(line => JSON.parse(line))

describe('the result of a fixture', () => {
  test('is everything that the issue asks for, whatever was refused', async () => {
    const result = await replay({
      ...fixture,
      name: 'a lost game',
      answers: [
        by('b', 'team', 'a', 'b'),
        by('a', 'team', 'a'),
        by('a', 'team', 'a', 'x'),
        by('a', 'team', 'a', 'a'),
        ...quest('a', ['a', 'd'], ['d']).slice(0, -1),
        by('a', 'vote', 'reject'),
        by('b', 'card', 'fail'),
        by('d', 'card', 'fail'),
        ...quest('b', ['a', 'b', 'd'], ['d']),
        by('c', 'team', 'b', 'e'),
        ...all('approve'),
        by('b', 'card', 'fail'),
        by('b', 'card', 'success'),
        by('e', 'card', 'fail'),
        by('clock', 'pause'),
        by('host', 'end', 'show'),
      ],
    })
    expect(Object.keys(result)).toEqual(['refused', 'told', 'table', 'hands', 'over', 'settled', 'notices'])
    expect(result.refused).toEqual([
      { index: 0, reason: 'closed', text: 'Only the leader proposes a team, and only while one is asked for.' },
      { index: 1, reason: 'count', text: 'The team must have exactly the size of the quest.' },
      { index: 2, reason: 'unknown', text: 'Only players at this table can be on the team.' },
      { index: 3, reason: 'repeat', text: 'Each player can be on the team only once.' },
      expect.objectContaining({ index: 11, reason: 'closed' }),
      expect.objectContaining({ index: 12, reason: 'closed' }),
      { index: 29, reason: 'barred', text: 'Your role cannot play that card.' },
      expect.objectContaining({ index: 32, reason: 'closed' }),
      expect.objectContaining({ index: 33, reason: 'closed' }),
    ])
    expect(result.over).toEqual({ winner: 'evil', why: 'sabotage' })
    expect(result.told).toContainEqual({ type: 'proposed', leader: 'a', quest: 1, attempt: 1, team: ['a', 'd'] })
    expect(result.table).toMatchObject({ phase: 'over', seats, results: ['fail', 'fail', 'fail'] })
    expect(result.table).not.toHaveProperty('events')
    expect(result.hands).toMatchObject({
      c: { role: 'servant', side: 'good', sees: [], hidden: 0, notices: [], asks: [] },
    })
    expect(result.hands).toMatchObject({ b: { sees: expect.arrayContaining([{ seat: 'e', as: 'merlin?' }]) } })
  })

  test('takes options that are left out from the cast, and settles those that are given', async () => {
    const [adopted, stated, plain] = await replayAll([
      fixture,
      { ...fixture, cast: { ...cast, c: 'servant' }, options: { percival: 'on', lady: true, 'evil-ring': 'on' } },
      { game: 'avalon', seats, cast: { a: 'servant', b: 'servant', c: 'servant', d: 'minion', e: 'oberon' } },
    ])
    expect(adopted?.settled).toMatchObject({
      merlin: true,
      percival: true,
      morgana: true,
      mordred: false,
      oberon: 'none',
    })
    expect(stated?.settled).toMatchObject({ percival: true, lady: true, 'evil-ring': false })
    expect(stated?.notices).toEqual([{ option: 'evil-ring', need: 'ring' }])
    expect(plain?.settled).toMatchObject({ merlin: false, percival: false, oberon: 'standard' })
  })

  test('has the fixed draws, and draws the others the same each time', async () => {
    const ten = {
      game: 'avalon',
      seats: 'abcdefghij'.split(''),
      cast: Object.fromEntries(
        ['merlin', ...Array(5).fill('servant'), 'assassin', 'minion', 'minion', 'minion'].map((role, i) => [
          'abcdefghij'[i],
          role,
        ]),
      ),
    }
    const [decoy, split, ring, room, left, again] = await replayAll([
      { ...ten, options: { 'merlin-sight': 'decoy' }, draws: { decoy: 'c' } },
      { ...ten, options: { 'merlin-sight': 'split' }, draws: { certain: ['g', 'j'], mixed: ['d', 'h'] } },
      { ...ten, options: { 'evil-ring': true }, draws: { ring: ['g', 'i', 'h', 'j'] } },
      { ...ten, options: { 'merlin-sight': 'split', seating: 'room' }, draws: { mixed: ['d', 'g'] } },
      { ...ten, options: { 'merlin-sight': 'split', 'evil-ring': true } },
      { ...ten, options: { 'merlin-sight': 'split', 'evil-ring': true } },
    ])
    const sees = (result: Record<string, never> | undefined, seat: string): readonly string[] => {
      const hands = result?.hands as unknown as Record<string, { sees: { seat: string; as: string }[] }>
      return (hands[seat]?.sees ?? []).map(seen => `${seen.seat} ${seen.as}`).sort()
    }
    expect(sees(decoy, 'a')).toEqual(['c suspect', 'g suspect', 'h suspect', 'i suspect', 'j suspect'])
    expect(sees(split, 'a')).toEqual(['d mixed', 'g certain', 'h mixed', 'j certain'])
    expect('gihj'.split('').map(seat => sees(ring, seat))).toEqual([['i evil'], ['h evil'], ['j evil'], ['g evil']])
    // What is left to chance avoids what is fixed.
    expect(sees(room, 'a')).toEqual(expect.arrayContaining(['d mixed', 'g mixed']))
    expect(left).toEqual(again)
  })

  describe('of the larger box of Avalon', () => {
    const cards = ['none', 'switch', 'none', 'none', 'switch']
    const carried = {
      ...fixture,
      cast: { ...cast, d: 'mordred' },
      options: { dagger: 'carried' },
      draws: { dagger: 'd' },
    }
    const knights = {
      game: 'avalon',
      seats: [...seats, 'f', 'g'],
      cast: { ...cast, b: 'lancelot-good', c: 'servant', e: 'lancelot-evil', f: 'servant', g: 'minion' },
      leader: 'a',
      draws: { switches: cards },
    }
    const three = [...quest('a', ['a', 'b']), ...quest('b', ['a', 'b', 'c']), ...quest('c', ['b', 'c'])]

    test('has the fixed dagger and loyalty cards', async () => {
      const [dagger, deck, open] = await replayAll([
        { ...carried, answers: [...three, by('e', 'assassinate', 'a'), by('d', 'assassinate', 'a')] },
        { ...knights, options: { lancelots: 'deck' }, answers: [] },
        { ...knights, options: { lancelots: 'fixed' }, answers: [] },
      ])
      expect(dagger?.refused).toMatchObject([{ reason: 'closed' }])
      expect(dagger?.told).toContainEqual({ type: 'hunted', assassin: 'd' })
      expect(dagger?.over).toEqual({ winner: 'evil', why: 'assassination' })
      expect([deck?.table, open?.table]).toMatchObject([{ switches: [] }, { switches: cards }])
    })

    test('turns over the deck’s cards in their order', async () => {
      const all7 = (team: readonly string[]) => [
        ...knights.seats.map(seat => by(seat, 'vote', 'approve')),
        ...team.map(seat => by(seat, 'card', 'success')),
      ]
      const two = [
        by('a', 'team', 'a', 'b'),
        ...all7('ab'.split('')),
        by('b', 'team', 'a', 'b', 'c'),
        ...all7('abc'.split('')),
      ]
      const [first, second] = await replayAll(
        [cards, ['switch', 'none', 'none', 'switch', 'none']].map(switches => ({
          ...knights,
          options: { lancelots: 'deck' },
          draws: { switches },
          answers: two,
        })),
      )
      expect(first?.told).toContainEqual({ type: 'loyalty', quest: 3, card: 'none' })
      expect(second?.told).toContainEqual({ type: 'loyalty', quest: 3, card: 'switch' })
      const sides = (result: Record<string, unknown> | undefined) => {
        const hands = (result?.hands ?? {}) as Record<string, { readonly side: string }>
        return ['b', 'e'].map(seat => hands[seat]?.side)
      }
      expect([sides(first), sides(second)]).toEqual([
        ['good', 'evil'],
        ['evil', 'good'],
      ])
    })

    test('accepts Excalibur’s answer and the lovers’ names', async () => {
      const armed = { ...fixture, options: { excalibur: true } }
      const played = [by('a', 'team', 'b', 'd'), ...all('approve'), by('b', 'card', 'success'), by('d', 'card', 'fail')]
      const lovers = { ...fixture, cast: { ...cast, b: 'tristan', c: 'isolde' } }
      const [struck, left, found] = await replayAll([
        { ...armed, answers: [...played, by('d', 'excalibur', 'd'), by('d', 'excalibur', 'b')] },
        { ...armed, answers: [...played, by('d', 'excalibur', 'nobody')] },
        { ...lovers, answers: [...three, by('d', 'assassinate', 'lovers', 'c', 'b')] },
      ])
      expect(struck?.refused).toMatchObject([{ reason: 'barred' }])
      expect(struck?.told).toContainEqual({ type: 'struck', quest: 1, by: 'd', at: 'b' })
      expect(left?.told).toContainEqual({ type: 'struck', quest: 1, by: 'd', at: null })
      expect(found?.over).toEqual({ winner: 'evil', why: 'lovers' })
    })

    test('refuses draws that no deal could have made', async () => {
      const wrong = await replayAll([
        { ...carried, draws: { dagger: 'a' } },
        {
          ...knights,
          options: { lancelots: 'deck' },
          draws: { switches: ['switch', 'switch', 'switch', 'none', 'none'] },
        },
        { ...knights, options: { lancelots: 'deck' }, draws: { switches: ['a'] } },
      ])
      for (const result of wrong) expect(String(result?.error)).toMatch(/^draws\.(dagger|switches)/)
    })
  })

  test('waits for every card and every pause if auto is false', async () => {
    const read = seats.map(seat => by(seat, 'acknowledge'))
    const [waiting, begun, shown, on] = await replayAll(
      [
        [by('a', 'team', 'a', 'b')],
        [...read, by('a', 'team', 'a', 'b')],
        [...read, by('a', 'team', 'a', 'b'), ...all('approve'), by('a', 'card', 'success')],
        [...read, by('a', 'team', 'a', 'b'), ...all('approve'), by('clock', 'pause'), by('a', 'card', 'success')],
      ].map(answers => ({ ...fixture, auto: false, answers })),
    )
    expect(waiting).toMatchObject({ table: { phase: 'deal' }, refused: [{ index: 0, reason: 'closed' }] })
    expect(begun).toMatchObject({ table: { phase: 'vote' }, refused: [] })
    expect(shown).toMatchObject({ table: { phase: 'votes' }, refused: [{ index: 11 }] })
    expect(on).toMatchObject({ table: { phase: 'quest', acted: ['a'] }, refused: [] })
  })
})

describe('a fixture of Mafia', () => {
  const six = 'abcdef'.split('')
  const roles = ['mafia', 'mafia', 'angel', 'detective', 'bomber', 'villager']
  const mafia = { game: 'mafia', seats: six, cast: Object.fromEntries(six.map((seat, i) => [seat, roles[i]])) }
  const night = (...picks: readonly string[]) => picks.map((pick, i) => by(six[i] as string, 'night', pick))
  const dawn = (result: Record<string, never> | undefined) =>
    ((result?.told ?? []) as unknown as { type: string }[]).find(({ type }) => type === 'dawned')

  test('takes the number of each role from the cast, and reaches the dawn once all have answered', async () => {
    const result = await replay({ ...mafia, answers: night('f', 'f', 'c', 'a', 'a', 'a') })
    expect(result.settled).toMatchObject({ mafia: 2, angel: 1, detective: 1, 'suicide-bomber': true, minion: 0 })
    expect(result.table).toMatchObject({ phase: 'day', dead: [{ seat: 'f', role: 'villager' }] })
    expect(result.hands).toMatchObject({ d: { notebook: [{ night: 1, pick: 'a', mafia: true }] } })
  })

  test('breaks its ties as listed, even in favour of nobody', async () => {
    const answers = night('f', 'nobody', 'c', 'a', 'a', 'a')
    const [killed, held, wrong] = await replayAll([
      { ...mafia, draws: { ties: ['f'] }, answers },
      { ...mafia, draws: { ties: 'nobody' }, answers },
      { ...mafia, draws: { ties: ['e'] }, answers },
    ])
    expect(dawn(killed)).toMatchObject({ outcome: 'murder', death: { seat: 'f' } })
    expect(dawn(held)).toMatchObject({ outcome: 'quiet' })
    expect(wrong).toEqual({ error: 'draws.ties must name 1 of: f, nobody' })
  })

  test('says which draws were never needed', async () => {
    const { code, out, err } = await run('replay', [], JSON.stringify({ ...mafia, draws: { ties: ['f', 'e'] } }))
    expect({ code, err }).toEqual({ code: 0, err: 'replay: draws.ties: f, e was never drawn\n' })
    expect(JSON.parse(out).table.phase).toBe('night')
  })

  test('lets people leave, and refuses the dead at once', async () => {
    const result = await replay({
      ...mafia,
      answers: [
        by('door', 'gone', 'e'),
        ...night('f', 'f', 'c', 'a').slice(0, 4),
        by('clock', 'time'),
        by('f', 'vote', 'a'),
      ],
    })
    expect(result.table).toMatchObject({ lost: [], dead: [{ seat: 'f' }, { seat: 'e', role: 'bomber' }] })
    expect(result.refused).toMatchObject([{ index: 6, reason: 'closed' }])
  })
})

describe('a malformed fixture', () => {
  const malformed: readonly (readonly [unknown, string])[] = [
    ['{"game":', 'fixture: is not JSON'],
    [[], 'fixture: must be an object'],
    [{ ...fixture, colour: 'red' }, 'fixture: "colour" is none of'],
    [{ ...fixture, game: 'chess' }, 'game: "chess" is none of avalon'],
    [{ game: 'avalon' }, 'seats: must be a list'],
    [{ game: 'avalon', seats: [...seats, 'a'] }, 'seats[5]: a sits there twice'],
    [{ game: 'avalon', seats: [...seats, 'clock'] }, 'seats[5]: "clock" cannot be'],
    [{ game: 'avalon', seats: ['a', 2] }, 'seats[1]: must be a text'],
    [{ game: 'avalon', seats: ['a'] }, 'seats and options: this table cannot start: Four more players'],
    [{ ...fixture, options: { merlins: true } }, 'options: merlins is none of'],
    [{ ...fixture, options: { oberon: 'loud' } }, 'options.oberon: "loud" is none of'],
    [{ ...fixture, cast: { ...cast, e: undefined } }, 'cast: e has no role'],
    [{ ...fixture, cast: { ...cast, f: 'minion' } }, 'cast: nobody sits at f'],
    [{ ...fixture, cast: { ...cast, e: 'wizard' } }, 'cast.e: "wizard" is none of'],
    [{ ...fixture, cast: { ...cast, d: 'servant' } }, 'cast: assassin is missing, who plays wherever there is merlin'],
    [
      { ...fixture, cast: { ...cast, b: 'servant' }, options: { percival: true } },
      'cast: with these options percival must be in it instead of servant',
    ],
    [{ ...fixture, leader: 'z' }, 'leader: "z" is none of'],
    [{ ...fixture, draws: { weather: 'a' } }, 'draws: "weather" is none of'],
    [{ ...fixture, options: { 'merlin-sight': 'decoy' }, draws: { decoy: 'd' } }, 'draws.decoy must name 1 of'],
    [{ ...fixture, auto: 'no' }, 'auto: must be true or false'],
    [{ ...fixture, answers: [by('a', 'team', 'a', 'b'), by('z', 'vote')] }, 'answers[1].by: "z" is none of'],
    [{ ...fixture, answers: [by('a', 'sing')] }, 'answers[0].kind: "sing" is none of'],
    [{ ...fixture, answers: [{ ...by('a', 'team'), pick: 'a' }] }, 'answers[0]: pick is none of'],
    [{ ...fixture, answers: [{ ...by('a', 'team'), picks: 'a' }] }, 'answers[0].picks: must be a list'],
  ]

  test('is refused in one sentence that says what is wrong and where', async () => {
    const { code, out, err } = await lines(malformed.map(([value]) => value))
    expect({ code, err }).toEqual({ code: 2, err: '' })
    const said = out
      .trimEnd()
      .split('\n')
      .map(line => JSON.parse(line))
    expect(said).toEqual(malformed.map(([, sentence]) => ({ error: expect.stringContaining(sentence) })))
  })

  test('alone is refused on the error stream, with exit code 2', async () => {
    const some = malformed.slice(0, 3)
    const ran = await Promise.all(
      some.map(([value]) => run('replay', [], typeof value === 'string' ? value : JSON.stringify(value))),
    )
    for (const [i, { code, out, err }] of ran.entries()) {
      expect({ code, out }).toEqual({ code: 2, out: '' })
      expect(err).toMatch(/^[^\n]+\n$/)
      expect(err).toContain(some[i]?.[1])
    }
  })

  test('among other lines leaves their results unchanged', async () => {
    const { code, out } = await lines([fixture, '', '{ not this }', fixture])
    const [first, bad, last, ...rest] = out.trimEnd().split('\n')
    expect({ code, rest }).toEqual({ code: 2, rest: [] })
    expect(bad).toContain('"error"')
    expect(first).toContain('"refused":[]')
    expect(last).toBe(first)
  })
})

describe('help', () => {
  test('lists the roles, options, kinds of asks and draws of every game', async () => {
    const { code, out } = await run('replay', ['--help'])
    expect(code).toBe(0)
    for (const { game, words } of Object.values(games)) {
      const rows = [game.id, ...Object.keys(words.roles), ...Object.keys(game.kinds), ...Object.keys(game.draws)]
      for (const row of rows) expect(out).toMatch(new RegExp(`^ *${row}[ :]`, 'm'))
      for (const { id, values } of game.options) expect(out).toMatch(new RegExp(`^ +${id} +${values.join(' ')}$`, 'm'))
    }
  })

  test('is mentioned where a flag is unknown', async () => {
    const { code, out, err } = await run('replay', ['--line'])
    expect({ code, out }).toEqual({ code: 2, out: '' })
    expect(err).toMatch(/^replay: [^\n]*'--line'[^\n]*--help\n$/)
  })
})
