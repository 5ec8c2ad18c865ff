import { describe, expect, test } from 'vitest'
import { botsOf, brainGame } from '../../../test/kit/bot-games.ts'
import { seatsOf } from '../../../test/laws/play-checked.ts'
import { seenBy } from '../../engine/bot.ts'
import { at, type Level, type Line, levels, type Seat, type Statement } from '../../engine/game.ts'
import { handOf, type Match, publicStateOf, startMatch, withDefaults } from '../../engine/match.ts'
import { seeded } from '../../engine/random.ts'
import { answerFor, games } from '../registry.ts'
import type { Hand, PublicState } from './events.ts'
import { wasWhat } from './state.ts'
import { type Finding, findingsIn, rivalsIn, votedBadly, wordsOf } from './statements.ts'

const { game } = games.mafia

/** What somebody claimed on a day, and what they and everybody knew then. */
interface Said {
  readonly seat: Seat
  readonly line: Line
  readonly hand: Hand
  readonly table: PublicState
}

const saidIn = (count: number, level: Level, seed: number, more: Readonly<Record<string, boolean>> = {}) => {
  const seats = seatsOf(count)
  const random = seeded(seed)
  const { options } = game.settle({ seats, options: withDefaults(game.options, more) })
  let last: Match = startMatch(game, seats, game.deal({ seats, options }, random))
  const said: Statement[] = []
  const all: Said[] = []
  for (const { after } of brainGame(last, () => botsOf('mafia', level), random, said)) {
    // The game is Mafia.
    for (const { seat, lines } of said.slice(all.length))
      all.push({
        seat,
        line: lines[0] ?? ['nothing'],
        hand: handOf(last, seat) as Hand,
        table: publicStateOf(last) as PublicState,
      })
    last = after
  }
  return { all, said }
}
const played = (level: Level): readonly Said[] =>
  [5, 8, 12].flatMap(count => Array.from({ length: 12 }, (_, seed) => saidIn(count, level, seed + 1).all).flat())

const wasMafia = ({ dead }: PublicState, seat: Seat): boolean | null => {
  const died = dead.find(one => one.seat === seat)
  return died ? wasWhat(died) === 'mafia' : null
}

describe.each(levels)('bots of level %s', level => {
  const all = played(level)

  test('each say one thing a day, the living alone', () => {
    for (const count of [5, 8, 12]) {
      const { all: game } = saidIn(count, level, 1)
      expect(new Set(game.map(({ seat, table }) => `${seat} ${table.step}`)).size).toBe(game.length)
      for (const { seat, table } of game) expect([table.phase, table.living.includes(seat)]).toEqual(['day', true])
    }
  })
  test('tell their findings truly if they are a Detective; others who tell any are liars of the Mafia', () => {
    let [truths, lies] = [0, 0]
    for (const { seat, line, hand } of all) {
      const [finding] = findingsIn([{ seat, step: '', lines: [line] }])
      if (!finding) continue
      if (hand.role === 'detective') {
        truths += 1
        expect(hand.notebook.some(({ pick, mafia }) => pick === finding.about && mafia === finding.mafia)).toBe(true)
      } else {
        lies += 1
        expect(hand.side).not.toBe('village')
        if (finding.mafia) expect(hand.sees.map(one => one.seat)).not.toContain(finding.about)
      }
    }
    expect(Math.min(truths, lies)).toBeGreaterThan(3)
  })
  test('leave some with nothing to say, and put no two hunches alike', () => {
    expect(all.some(({ line: [says] }) => says === 'nothing')).toBe(true)
    const days = Map.groupBy(saidIn(8, level, 3).all, ({ table }) => table.step)
    for (const day of days.values()) {
      const hunches = day.map(({ line: [says] }) => says).filter(says => ['hunch', 'quiet', 'early'].includes(says))
      expect(hunches.length).toBeLessThanOrEqual(2)
      expect(new Set(hunches).size).toBe(hunches.length)
    }
  })
  test('remark that two claim to be the Detective', () => {
    const statements = Array.from({ length: 30 }, (_, seed) => saidIn(8, level, seed + 1).said).flat()
    const said = statements.flatMap(({ lines }) => lines.map(([says]) => says))
    expect(said.filter(says => says === 'impostor' || says === 'rivals').length).toBeGreaterThan(0)
    for (const { lines } of statements)
      if (lines.length > 1) expect(lines.map(([says]) => says).slice(1)).toEqual(['impostor'])
  })
  test('hold true facts against somebody else, never against one of their own', () => {
    const facts = all.filter(({ line: [says] }) => ['wrong', 'spared', 'abstained', 'proven'].includes(says))
    expect(facts.length).toBeGreaterThan(20)
    for (const { seat, line, hand, table } of facts) {
      const [says, about = '', dead = ''] = line
      expect([seat, ...hand.sees.map(one => one.seat)]).not.toContain(about)
      if (says === 'proven') expect(wasMafia(table, dead)).toBe(false)
      else expect(votedBadly(table, about, seat)).toEqual(line)
      if (says === 'wrong') expect(wasMafia(table, dead)).toBe(false)
      const own = table.rounds.flatMap(({ votes }) => votes.map(({ ballots }) => ballots)).map(ballots => ballots[seat])
      if (says === 'wrong' && own.length === 1) expect(own).not.toContain(dead)
      if (says === 'spared') expect(wasMafia(table, dead)).toBe(true)
    }
  })
})

test('nobody says anything in a silent game', () => {
  expect(saidIn(8, 'fair', 1, { 'silent-game': true }).said).toEqual([])
})

describe('what is believed of Detectives', () => {
  const composition = { villager: 3, mafia: 2, angel: 0, detective: 1, bomber: 0, minion: 0 }
  const table = {
    ...{ seats: ['a', 'b', 'c', 'd'], living: ['a', 'b', 'c', 'd'], dead: [], rounds: [], composition },
  } satisfies Parameters<typeof wordsOf>[0]
  const died = (seat: Seat, role: 'villager' | 'mafia' | 'detective') => ({
    ...table,
    living: table.living.filter(one => one !== seat),
    dead: [{ seat, role, turned: false }],
  })
  const found = (by: Seat, about: Seat, mafia = true): Finding => ({ by, about, mafia })
  const word = (...of: Parameters<typeof wordsOf>) => wordsOf(...of).get('a')

  test('is refuted or proven by a death', () => {
    expect(word(table, [found('a', 'b')], null)).toBe('open')
    expect(word(died('b', 'villager'), [found('a', 'b')], null)).toBe('false')
    expect(word(died('b', 'mafia'), [found('a', 'b')], null)).toBe('true')
    expect(word(died('b', 'mafia'), [found('a', 'b', false)], null)).toBe('false')
    expect(word(died('a', 'detective'), [found('a', 'b')], null)).toBe('true')
    expect(word(died('a', 'mafia'), [found('a', 'b')], null)).toBe('false')
  })
  test('is refuted by what a listener knows of themself', () => {
    const me = (role: 'villager' | 'detective' | 'mafia') => ({ seat: 'b', hand: { role } })
    expect(word(table, [found('a', 'b')], me('villager'))).toBe('false')
    expect(word(table, [found('a', 'b')], me('mafia'))).toBe('open')
    expect(word(table, [found('a', 'c')], me('detective'))).toBe('false')
  })
  test('is doubted where more claim it than there are', () => {
    const rivals = (findings: readonly Finding[], at = table as Parameters<typeof wordsOf>[0]) =>
      rivalsIn(at, wordsOf(at, findings, null))
    expect(rivals([found('a', 'c')])).toEqual([])
    expect(rivals([found('a', 'c'), found('b', 'c', false)])).toEqual(['a', 'b'])
    expect(rivals([found('a', 'c'), found('b', 'd')], died('c', 'villager'))).toEqual([])
  })
  test('moves a vote', () => {
    const seats = seatsOf(8)
    const { options } = game.settle({ seats, options: withDefaults(game.options, {}) })
    const first = startMatch(game, seats, game.deal({ seats, options }, seeded(4)))
    const turns = [...brainGame(first, () => botsOf('mafia', 'fair'), seeded(4))]
    const match = turns.find(({ after }) => publicStateOf(after).phase === 'vote')?.after
    if (!match) throw new Error('nobody votes')
    const [voter, by, about] = (publicStateOf(match) as PublicState).living.filter(
      seat => handOf(match, seat).role === 'villager',
    )
    if (!(voter && by && about)) throw new Error('there are no three villagers')
    const share = (statements: readonly Statement[]): number =>
      [...Array(40).keys()].filter(seed => {
        const seen = seenBy(match, voter, 'fair', statements)
        return answerFor('mafia', seen, at(seen.asks, 0), seeded(seed))?.picks[0] === about
      }).length
    expect(share([{ seat: by, step: 'day 1', lines: [['found', about]] }])).toBeGreaterThan(30)
    expect(share([])).toBeLessThan(20)
  })
})
