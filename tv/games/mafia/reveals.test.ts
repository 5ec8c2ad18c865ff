import { describe, expect, test } from 'vitest'
import { type View, withTable } from '../../../shared/client/connection.ts'
import type { Options } from '../../../shared/engine/game.ts'
import type { PublicEvent } from '../../../shared/games/mafia/events.ts'
import { games } from '../../../shared/games/registry.ts'
import type { Fork } from '../../../test/kit/reveal-checks.ts'
import { forksOf, playLaws, revealLaws } from '../../../test/kit/reveal-laws.ts'
import { contextAt, countedIn, lengthOf, playReveal, recordingAnimator, withSettings } from '../../../test/kit/tv.ts'
import { eveningsOf, several } from '../../../test/kit/tv-mafia.ts'
import { makeMotion } from '../../draw/motion.ts'
import { gameScreen } from './index.ts'
import { reveal } from './reveals.ts'
import { mafiaTable } from './village.ts'

const { evening, mafia } = eveningsOf(games.mafia)

const seats = Array.from({ length: 20 }, (_, i) => `s${i + 1}`)
const view = evening(several, {}, 3).find(({ table }) => table !== null) as View
const open = withTable(view, { options: { ...mafiaTable(view).options, 'votes-are-shown': 'real-time' } })
const inTurn = withSettings(view, { votes: 'one-by-one' })
const ballots = Object.fromEntries(seats.map((seat, i) => [seat, seats[(i + 1) % 5] ?? 'none']))
const death = { seat: 's3', role: 'bomber', turned: false } as const
const cast = Object.fromEntries(seats.map(seat => [seat, 'villager'] as const))
const dawned = (outcome: 'murder' | 'saved' | 'quiet'): PublicEvent => ({
  type: 'dawned',
  night: 1,
  outcome,
  death: outcome === 'murder' ? death : null,
  left: ['s9'],
  shown: [],
})
const tallied = (outcome: 'murder' | 'peace' | 'runoff'): PublicEvent => ({
  type: 'tallied',
  day: 1,
  ballots,
  outcome,
  death: outcome === 'murder' ? death : null,
  tied: outcome === 'runoff' ? ['s1', 's2'] : [],
  left: [],
  shown: [],
})
const over = (winner: 'village' | 'mafia' | 'bomber'): PublicEvent => ({
  type: 'over',
  winner,
  why: 'bomber',
  reveal: { cast, turned: null, nights: [] },
})

/** Public events, each with the seconds that the room's clock leaves for it. */
const all: readonly (readonly [string, PublicEvent, seconds: number])[] = [
  ['the deal', { type: 'dealt', seats }, 10.5],
  ['night', { type: 'fell', night: 1 }, 7],
  ['a murder at dawn', dawned('murder'), 8],
  ['an Angel at dawn', dawned('saved'), 8],
  ['a quiet dawn', dawned('quiet'), 8],
  ['day', { type: 'gathered', day: 1 }, 5],
  ['a vote', { type: 'polled', day: 1, runoff: [] }, 5],
  ['a runoff', { type: 'polled', day: 1, runoff: ['s1', 's2'] }, 5],
  ['a murder by the vote', tallied('murder'), 12],
  ['no murder', tallied('peace'), 12],
  ['a tie', tallied('runoff'), 12],
  ['the Village', over('village'), 30],
  ['the Mafia', over('mafia'), 30],
  ['the Bomber', over('bomber'), 30],
]

const logOf = async (event: PublicEvent, on = view, reduced = false): Promise<readonly string[]> => {
  const log: string[] = []
  await playReveal(reveal({ event, before: on, after: on }))(recordingAnimator(makeMotion(true), log, reduced))
  return log
}

/** Returns how many ballots lie open in each act of a count. */
const openIn = (on: View): readonly number[] =>
  reveal({ event: tallied('peace'), before: on, after: on }).steps.map(
    act => Object.keys(mafiaTable(act.view).ballots).length,
  )

describe('reveals', () => {
  playLaws(all, reveal, view, /"dy"|"dx"|"angle"|"scale":[^1]/)

  test.each(all)('%s fits into its pause even where votes were open', async (_name, event, seconds) => {
    expect(await lengthOf(playReveal(reveal({ event, before: open, after: open })))).toBeLessThan(seconds - 0.5)
  })

  test('hidden ballots turn over together, and the sums run up; ballots that everybody has seen do not turn over', async () => {
    const flipped = async (on: View): Promise<number> =>
      (await logOf(tallied('peace'), on)).filter(line => line === 'sound flip').length
    expect(await flipped(view)).toBe(1 + seats.length)
    expect(await flipped(open)).toBe(0)
    expect(openIn(view)).toEqual([0, ...Array.from({ length: 2 + seats.length }, () => seats.length)])
    expect(openIn(open)).toEqual([seats.length])
  })

  test('envelopes open one by one where the host chose so, the deciding one last', () => {
    const opens = openIn(inTurn)
    const { length } = seats
    // The sums stand before the deciding one opens, and once it is counted.
    expect(opens).toEqual([...Array.from({ length }, (_, i) => i), length - 1, length, length])
    const two = { s1: 's4', s2: 's3', s3: 's4', s4: 'none', s5: 's3', s6: 's3', s7: 'none' }
    const event: PublicEvent = { ...(tallied('murder') as Extract<PublicEvent, { type: 'tallied' }>), ballots: two }
    const acts = reveal({ event, before: inTurn, after: inTurn }).steps
    const last = Object.keys(mafiaTable(acts.at(-1)?.view ?? view).ballots)
    expect(last).toEqual(['s1', 's2', 's3', 's4', 's5', 's7', 's6'])
  })

  test.each(['together', 'one-by-one'] as const)('counts twenty ballots in six seconds at most: %s', votes => {
    const on = withSettings(view, { votes })
    expect(reveal({ event: tallied('murder'), before: on, after: on }).untilResultMs).toBeLessThanOrEqual(6000)
  })

  test.each(['together', 'one-by-one'] as const)('a number counts a crest once it has landed: %s', votes => {
    const few = evening(several.slice(0, 7), {}, 3)
    const on = withSettings(few.find(({ table }) => table?.phase === 'vote') as View, { votes })
    const { living } = mafiaTable(on)
    const picks = Object.fromEntries(living.map((seat, i) => [seat, living[i % 2] ?? 'none']))
    const event = { ...tallied('peace'), ballots: picks }
    const acts = countedIn(gameScreen, reveal({ event: event as PublicEvent, before: on, after: on }))
    expect(acts.map(({ sum }) => sum)).toEqual([0, ...acts.slice(0, -1).map(({ crests }) => crests)])
    expect(acts.at(-1)?.sum).toBe(living.length)
  })

  test.each(['together', 'one-by-one'] as const)('the rope comes down with each ballot: %s', votes => {
    const few = evening(several.slice(0, 7), {}, 3)
    const on = withSettings(few.find(({ table }) => table?.phase === 'vote') as View, { votes })
    const { living } = mafiaTable(on)
    const event = { ...tallied('peace'), ballots: Object.fromEntries(living.map(seat => [seat, 'none'])) }
    const { steps } = reveal({ event: event as PublicEvent, before: on, after: on })
    const ropes = steps.map(({ view: then, played }) => {
      const rope = gameScreen.picture(then, { ...contextAt(1920), played }).find(({ key }) => key === 'rope')
      return rope?.h ?? 0
    })
    expect(new Set(ropes).size).toBe(living.length + 1)
    expect(ropes).toEqual(ropes.toSorted((a, b) => a - b))
  })

  test('a dead player stands unchanged, in the very same place, until the gravestone appears', () => {
    const evenings = [1, 2, 3].flatMap(seed => evening(several.slice(0, 12), {}, seed))
    const deaths = evenings.flatMap(one => {
      const events = one.table ? mafiaTable(one).events : []
      const event = events.at(-1)
      return event && (event.type === 'dawned' || event.type === 'tallied') && event.death
        ? [{ one, event, events }]
        : []
    })
    expect(new Set(deaths.map(({ event }) => event.type))).toEqual(new Set(['dawned', 'tallied']))
    for (const { one, event, events } of deaths) {
      const place = events.length - 1
      for (const act of reveal({ event, before: gameScreen.before(one, place), after: gameScreen.asOf(one, place) })
        .steps) {
        const key = `shield ${event.death?.seat}`
        const then = gameScreen
          .picture(act.view, { ...contextAt(1920), played: act.played })
          .find(item => item.key === key)
        const usual = gameScreen.picture(gameScreen.before(one, place), contextAt(1920)).find(item => item.key === key)
        expect(then).toEqual(usual)
      }
    }
  })

  test('the sounds of a dawn and a tally tell only what everybody is told, and are the same for each role', async () => {
    const soundsOf = async (event: PublicEvent): Promise<readonly string[]> =>
      (await logOf(event)).filter(line => line.startsWith('sound'))
    expect(await soundsOf({ type: 'fell', night: 2 })).toEqual(['sound dusk'])
    expect(await soundsOf(dawned('saved'))).toEqual(['sound dawn', 'sound dagger', 'sound shimmer'])
    expect(await soundsOf(dawned('quiet'))).toEqual(['sound dawn', 'sound lute'])
    const murders = await Promise.all(
      (['villager', 'mafia', 'angel', 'detective', 'bomber', 'minion'] as const).map(role =>
        soundsOf({ ...dawned('murder'), death: { seat: 's3', role, turned: false } } as PublicEvent),
      ),
    )
    for (const sounds of murders) expect(sounds).toEqual(['sound dawn', 'sound murder', 'sound flip'])
  })

  test.each([...new Set(all.map(([, { type }]) => type))])(
    'the reveal of %s moves only items that exist',
    async type => {
      const views = [1, 2, 3, 4, 5, 6].flatMap(seed => evening(several.slice(0, 9), { minion: 1 }, seed))
      const seen = views.flatMap(one => {
        const events = one.table ? mafiaTable(one).events : []
        return events.flatMap((event, i) => (event.type === type ? [{ one, i, event }] : []))
      })
      const { one, i, event } = seen.at(-1) ?? { one: view, i: 0, event: null }
      if (!event) throw new Error(`no ${type} was events`)
      const then = gameScreen.asOf(one, i)
      const keys = new Set(gameScreen.picture(then, contextAt(1920)).map(({ key }) => key))
      const swapped = (await logOf(event, gameScreen.before(one, i))).flatMap(
        line => line.match(/^(.*) shows /)?.slice(1) ?? [],
      )
      expect(swapped.filter(key => !keys.has(key))).toEqual([])
      // An end has its winner's light instead of a sky.
      for (const key of type === 'over' ? ['hall', 'village'] : ['sky', 'village', 'orb']) expect(keys).toContain(key)
    },
  )
})

describe('the laws of Mafia’s reveals: a reveal', () => {
  const roles = ['villager', 'mafia', 'angel', 'bomber', 'minion'] as const
  /** Returns the same death with other roles. */
  const others = (view: View, place: number): readonly View[] => {
    const { events } = mafiaTable(view)
    const event = events[place]
    if (!(event && (event.type === 'dawned' || event.type === 'tallied') && event.death)) return []
    const { death } = event
    return roles.map(role => {
      const instead = { ...event, death: { ...death, role } }
      const dead = mafiaTable(view).dead.map(one => (one.seat === death.seat ? instead.death : one))
      return withTable(view, { dead, events: [...events.slice(0, place), instead] })
    })
  }
  const forksWith = (count: number, options: Options): readonly Fork[] =>
    [1, 2].flatMap(seed => forksOf(mafia, several.slice(0, count), options, seed, 6, { patient: true }))
  const forks = [...forksWith(7, {}), ...forksWith(13, { minion: true })].map(
    ({ place, views }): Fork => ({ place, views: views.flatMap(view => [view, ...others(view, place)]) }),
  )
  const slowly = forks.map(({ place, views }) => ({
    place,
    views: views.map(one => withSettings(one, { votes: 'one-by-one' })),
  }))
  describe.each([
    ['votes open together', forks],
    ['votes open one by one', slowly],
  ])('where %s', (_, played) => {
    revealLaws<PublicEvent>(
      gameScreen,
      played,
      {
        dealt: () => null,
        voiced: ({ seat, pick }) => [seat, pick],
        gone: ({ seat }) => seat,
        returned: ({ seat }) => seat,
        fell: () => null,
        dawned: ({ night }) => night,
        gathered: () => null,
        polled: () => null,
        // Who has voted was public during the vote.
        tallied: ({ day, ballots: cast }) => [day, Object.keys(cast)],
        over: ({ winner, why }) => [winner, why],
      },
      ['dawned', 'tallied', 'over'],
    )
  })
})
