import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { seenBy } from '../../shared/engine/bot.ts'
import { clock, host, type Level, levels, type Options, type Seat } from '../../shared/engine/game.ts'
import { applyMove, consider, handOf, type Match, publicStateOf, withDefaults } from '../../shared/engine/match.ts'
import { type Draws, rigged, seeded } from '../../shared/engine/random.ts'
import { type GameId, gameIds } from '../../shared/games/index.ts'
import { games } from '../../shared/games/registry.ts'
import { newTableEvents } from '../../shared/party/commands/bots.ts'
import { emptyParty, fold, type Party, reduceParty } from '../../shared/party/party.ts'
import { pending } from '../../test/kit/random-player.ts'
import { dealt, eight, fail, given, read } from '../../test/kit/scenario-thavalon.ts'
import { holdTime, letTimeGo } from '../../test/kit/time.ts'
import { Bots, botAnswer, botStatement, pauseOf } from './bots.ts'

beforeEach(holdTime)
afterEach(letTimeGo)

/** A game that bots play, with these roles on its seats. */
const playing = (id: GameId, cast: readonly string[], draws: Draws = {}, more: Options = {}): Party => {
  const { game } = games[id]
  const party = fold(newTableEvents({ game: id, invite: 'invitation', bots: cast.length }))
  const seats = party.chairs.map(({ seat }) => seat)
  const { options } = game.settle({ seats, options: withDefaults(game.options, more) })
  const chosen = { seating: seats, cast, leader: seats[0] as Seat, ...draws }
  const deal = game.deal({ seats, options }, rigged(seeded(1), chosen))
  return reduceParty(party, { type: 'started', game: id, version: game.version, seats, deal })
}

const inGame = ({ match }: Party): Match => {
  if (match === null) throw new Error('no game is on')
  return match
}
const says = (party: Party, by: string, ask: string, picks: readonly string[]): Party => {
  const move = consider(inGame(party), by, { ask, picks }, seeded(1))
  if (typeof move === 'string') throw new Error(`${by} ${ask} ${picks}: ${move}`)
  return { ...party, match: applyMove(inGame(party), move) }
}
/** Gives the first open answer for everybody, clocks included, until the game reaches this step. */
const until = (party: Party, step: string): Party => {
  let after = party
  for (let i = 0; publicStateOf(inGame(after)).step !== step; i++) {
    if (i > 200) throw new Error(`it never comes to ${step}`)
    const match = inGame(after)
    const [next] = [...match.seats, clock, host].flatMap(by =>
      pending(match, by)
        .filter(({ optional }) => !optional)
        .map(ask => ({ by, ask })),
    )
    if (!next) throw new Error(`at ${publicStateOf(match).step} nobody is asked`)
    after = says(after, next.by, next.ask.id, next.ask.from.slice(0, next.ask.pick[0]))
  }
  return after
}

/** Bots that only answer. */
const acting = (answer: (seat: Seat, kind: string) => void) => ({ answer, state: () => undefined })

/** Lists who answers what, and how many milliseconds after they were woken. */
const moments = (party: Party, seed = 1): readonly (readonly [number, Seat, string])[] => {
  const answered: (readonly [number, Seat, string])[] = []
  const woken = Date.now()
  const bots = new Bots(
    acting((seat, kind) => answered.push([Date.now() - woken, seat, kind])),
    seeded(seed),
    1,
  )
  bots.wake(party)
  vi.advanceTimersByTime(10_000)
  bots.stop()
  return answered
}

const avalon = ['merlin', 'servant', 'servant', 'servant', 'assassin', 'minion', 'minion']
const mafia = ['mafia', 'mafia', 'angel', 'detective', 'villager', 'villager', 'villager']
const thavalon = ['merlin', 'percival', 'lancelot', 'arthur', 'mordred', 'morgana', 'maelagant']

describe('the level of bots', () => {
  const at = (level: Level): Party =>
    reduceParty(until(playing('avalon', [...avalon.slice(4), ...avalon.slice(0, 4)]), 'team 1.1'), {
      type: 'housed',
      key: 'bots',
      value: level,
    })
  const teams = (level: Level): readonly (readonly string[])[] =>
    Array.from({ length: 60 }, (_, seed) => botAnswer(at(level), 's1', 'team', seeded(seed))?.picks ?? [])

  test('is the table’s: at the sharpest evil leaders always include themselves, at the easiest they do not', () => {
    expect(teams('sharp').every(team => team.includes('s1'))).toBe(true)
    expect(teams('easy').every(team => team.includes('s1'))).toBe(false)
  })
  test('does not change their pauses', () => {
    const [fair, ...others] = levels.map(level => moments(at(level)))
    expect(fair?.length).toBeGreaterThan(0)
    for (const other of others) expect(other).toEqual(fair)
  })
})

describe('the pause of a bot', () => {
  test.each(gameIds)('is from 2 to 6 seconds, whatever it is asked in %s', id => {
    const random = seeded(1)
    const ofSeats = Object.entries(games[id].game.kinds).filter(([, who]) => !/^the (clock|host|door)/.test(who))
    for (const [kind] of ofSeats) {
      const drawn = Array.from({ length: 500 }, () => pauseOf(id, kind, random))
      // Bots do not wait for each other to be ready.
      if (kind === 'ready') {
        expect(new Set(drawn)).toEqual(new Set([0]))
        continue
      }
      expect(Math.min(...drawn)).toBeGreaterThanOrEqual(2000)
      expect(Math.max(...drawn)).toBeLessThanOrEqual(6000)
      expect(new Set(drawn).size).toBeGreaterThan(10)
    }
  })

  test.each([
    ['avalon', avalon, {}, {}, ['deal', 'vote 1.1', 'quest 1.1', 'vote 2.1']],
    ['thavalon', thavalon, { assassin: 's5' }, {}, ['deal', 'team 1.1', 'vote 1.1', 'quest 1.1']],
    ['mafia', mafia, {}, {}, ['deal', 'night 1']],
    ['mafia', mafia, {}, { 'first-night': 'peaceful' }, ['vote 1', 'night 2']],
  ] as const)(
    'says nothing of roles in %s: it is drawn from the kind of the ask alone',
    (id, cast, draws, options, steps) => {
      for (const step of steps)
        for (const seed of [1, 2, 3]) {
          const [first, ...others] = cast.map((_, turn) => {
            const turned = [...cast.slice(turn), ...cast.slice(0, turn)]
            const at = (seat: string): string =>
              `s${((Number(seat.slice(1)) - 1 - turn + cast.length) % cast.length) + 1}`
            const moved = Object.fromEntries(Object.entries(draws).map(([name, seat]) => [name, at(seat)]))
            return moments(until(playing(id, turned, moved, options), step), seed)
          })
          expect(first?.length, step).toBeGreaterThan(0)
          for (const other of others) expect(other, step).toEqual(first)
        }
    },
  )

  test('ends before the choice is made, so that the bot knows what has changed', () => {
    const night = until(playing('mafia', mafia, {}, { 'first-night': 'any' }), 'night 1')
    const answers: unknown[] = []
    let party = night
    const bots = new Bots(
      acting((seat, kind) => answers.push([seat, botAnswer(party, seat, kind, seeded(1))])),
      seeded(1),
      1,
    )
    bots.wake(night)
    // A teammate picks before any of them answers: the other one follows.
    party = says(night, 's1', 'night 1', ['s6'])
    vi.advanceTimersByTime(10_000)
    expect(answers).toContainEqual(['s2', { ask: 'night 1', picks: ['s6'] }])
    // A bot that has answered is not asked again.
    expect(answers).toContainEqual(['s1', null])
  })

  test('is divided by the pace', () => {
    const answered: number[] = []
    const woken = Date.now()
    new Bots(
      acting(() => answered.push(Date.now() - woken)),
      seeded(1),
      10,
    ).wake(playing('avalon', avalon))
    vi.advanceTimersByTime(600)
    expect(answered).toHaveLength(7)
    expect(Math.min(...answered)).toBeGreaterThanOrEqual(200)
  })
})

describe('a bot', () => {
  const vote = until(playing('avalon', avalon), 'vote 1.1')

  test('thinks about a question once, however often it is woken', () => {
    const answer = vi.fn()
    const bots = new Bots(acting(answer), seeded(1), 1)
    for (let i = 0; i < 5; i++) bots.wake(vote)
    vi.advanceTimersByTime(10_000)
    expect(answer).toHaveBeenCalledTimes(7)
  })
  test('reconsiders an answer that could not be logged', () => {
    const answer = vi.fn()
    const bots = new Bots(acting(answer), seeded(1), 1)
    bots.wake(vote)
    vi.advanceTimersByTime(10_000)
    bots.wake(vote)
    vi.advanceTimersByTime(10_000)
    expect(answer).toHaveBeenCalledTimes(14)
  })
  test('considers an optional question once in each step', () => {
    // Two missions failed: Arthur, who is Ada, may declare.
    const { match } = given(dealt(eight), read, fail, fail)
    const chair = {
      name: '',
      charge: 'lion',
      colour: 'red',
      key: null,
      bot: true,
      benched: false,
      empty: false,
    } as const
    const chairs = match.seats.map(seat => ({ ...chair, seat }))
    const party: Party = { ...emptyParty, game: 'thavalon', chairs, match }
    const answer = vi.fn()
    const bots = new Bots(acting(answer), seeded(1), 1)
    for (let i = 0; i < 3; i++) {
      bots.wake(party)
      vi.advanceTimersByTime(10_000)
    }
    expect(answer.mock.calls.filter(([, kind]) => kind === 'declare')).toEqual([['ada', 'declare']])
  })
  test('answers nothing once the question is gone, the seat is a person’s, or the game is over', () => {
    const random = seeded(1)
    expect(botAnswer(vote, 's1', 'vote', random)).toMatchObject({ ask: 'vote 1.1' })
    expect(botAnswer(vote, 's1', 'team', random)).toBeNull()
    expect(botAnswer({ ...vote, match: null }, 's1', 'vote', random)).toBeNull()
    const persons = vote.chairs.map(chair => ({ ...chair, bot: false }))
    expect(botAnswer({ ...vote, chairs: persons }, 's1', 'vote', random)).toBeNull()
    const over = says(vote, host, 'end game', ['show'])
    expect(moments(over)).toEqual([])
  })
  test('is shown what a phone on its seat would be shown, and nothing else', () => {
    const { asks, hand, table, seat } = seenBy(inGame(vote), 's5')
    const match = inGame(vote)
    expect({ asks, hand, table, seat }).toEqual({
      asks: match.game.asks(match.state, 's5'),
      hand: handOf(match, 's5'),
      table: publicStateOf(match),
      seat: 's5',
    })
    expect(Object.keys(seenBy(match, 's5')).toSorted()).toEqual([
      'asks',
      'hand',
      'isFirst',
      'level',
      'seat',
      'statements',
      'table',
    ])
    // The level is a setting of the table, which every phone shows.
    expect(vote.settings.bots).toBe(levels[0])
  })
})

describe('bots that claim something by day', () => {
  const masks = ['wolf', 'wolf', 'seer', 'thief', 'villager', 'prankster', 'sleepwalker', 'watcher']
  const day = until(playing('midnight', masks.slice(0, 5), { middle: masks.slice(5) }), 'day')

  /** Lists who spoke and answered when, in milliseconds, where each claim is logged at once. */
  const told = (first: Party, seed = 1): readonly (readonly [number, Seat, string])[] => {
    const woken = Date.now()
    const all: (readonly [number, Seat, string])[] = []
    let party = first
    const bots: Bots = new Bots(
      {
        answer: (seat, kind) => all.push([Date.now() - woken, seat, kind]),
        state: seat => {
          const statement = botStatement(party, seat, seeded(seed))
          if (!statement) throw new Error(`${seat} says nothing`)
          all.push([Date.now() - woken, seat, 'claims'])
          party = reduceParty(party, { type: 'stated', ...statement })
          bots.wake(party)
        },
      },
      seeded(seed),
      1,
    )
    bots.wake(party)
    vi.advanceTimersByTime(60_000)
    bots.stop()
    return all
  }
  const claims = (party: Party): readonly Seat[] =>
    told(party).flatMap(([, seat, what]) => (what === 'claims' ? [seat] : []))

  test('speak one after the other, each once, and are ready as soon as they have spoken', () => {
    const all = told(day)
    const spoke = all.filter(([, , what]) => what === 'claims')
    expect(spoke.map(([at]) => at)).toEqual([1, 2, 3, 4, 5].map(n => n * 3600))
    expect(new Set(spoke.map(([, seat]) => seat)).size).toBe(5)
    const what = all.map(([, seat, does]) => `${seat} ${does}`)
    for (const [, seat] of spoke) expect(what.indexOf(`${seat} ready`)).toBeGreaterThan(what.indexOf(`${seat} claims`))
  })
  test('speak in an order and at times that no mask decides', () => {
    const turned = (turn: number): Party => {
      const five = masks.slice(0, 5)
      const cast = [...five.slice(turn), ...five.slice(0, turn)]
      return until(playing('midnight', cast, { middle: masks.slice(5) }), 'day')
    }
    for (const seed of [1, 2, 3])
      for (const turn of [1, 2, 3, 4]) expect(told(turned(turn), seed)).toEqual(told(day, seed))
  })
  test('are silent at a plain table, in a silent game, and for people, here or away', () => {
    const plain = reduceParty(day, { type: 'housed', key: 'asides', value: 'plain' })
    expect(claims(plain)).toEqual([])
    expect(told(plain)).toHaveLength(5)
    expect(claims(until(playing('mafia', mafia, {}, { 'silent-game': true }), 'day 1'))).toEqual([])
    const [one, ...rest] = day.chairs
    if (!one) throw new Error('there is no chair')
    expect(claims({ ...day, chairs: [{ ...one, bot: false }, ...rest] })).not.toContain(one.seat)
    expect(claims({ ...day, chairs: [{ ...one, key: 'a person’s' }, ...rest] })).not.toContain(one.seat)
    expect(claims(until(day, 'vote'))).toEqual([])
  })
  test('are not asked again after a restart', () => {
    const statement = botStatement(day, 's2', seeded(1))
    if (!statement) throw new Error('s2 says nothing')
    const woken = reduceParty(day, { type: 'stated', ...statement })
    expect(claims(woken)).not.toContain('s2')
    expect(botStatement(woken, 's2', seeded(1))).toBe(null)
  })
  test('pass at once where they have nothing to say', () => {
    const quiet = reduceParty(day, { type: 'stated', seat: 's1', step: 'day', lines: [] })
    expect(told(quiet).find(([, , what]) => what === 'claims')?.[0]).toBeLessThan(100)
  })
})
