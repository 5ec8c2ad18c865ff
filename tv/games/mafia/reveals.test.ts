import { describe, expect, test } from 'vitest'
import { type View, withTable } from '../../../shared/client/connection.ts'
import type { Options } from '../../../shared/engine/game.ts'
import type { PublicEvent } from '../../../shared/games/mafia/events.ts'
import { games } from '../../../shared/games/registry.ts'
import type { Fork } from '../../../test/kit/cue-checks.ts'
import { cueLaws, forksOf, revealLaws } from '../../../test/kit/cue-laws.ts'
import { contextAt, lengthOf, playReveal, recordingAnimator } from '../../../test/kit/tv.ts'
import { eveningsOf, several } from '../../../test/kit/tv-mafia.ts'
import { makeMotion } from '../../draw/motion.ts'
import { gameScreen } from './index.ts'
import { reveal } from './reveals.ts'
import { tableOf } from './village.ts'

const { evening, mafia } = eveningsOf(games.mafia)

const seats = Array.from({ length: 20 }, (_, i) => `s${i + 1}`)
const view = evening(several, {}, 3).find(({ table }) => table !== null) as View
const open = withTable(view, { options: { ...tableOf(view).options, 'votes-are-shown': 'real-time' } })
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
  ['a murder by the vote', tallied('murder'), 8],
  ['no murder', tallied('peace'), 8],
  ['a tie', tallied('runoff'), 8],
  ['the Village', over('village'), 30],
  ['the Mafia', over('mafia'), 30],
  ['the Bomber', over('bomber'), 30],
]

const logOf = async (event: PublicEvent, on = view, reduced = false): Promise<readonly string[]> => {
  const log: string[] = []
  await playReveal(reveal({ event, before: on, after: on }))(recordingAnimator(makeMotion(true), log, reduced))
  return log
}

describe('cues', () => {
  cueLaws(all, reveal, view, /"dy"|"dx"|"angle"|"scale":[^1]/)

  test.each(all)('%s fits into its pause even where votes were open', async (_name, event, seconds) => {
    expect(await lengthOf(playReveal(reveal({ event, before: open, after: open })))).toBeLessThan(seconds - 0.5)
  })

  test('hidden ballots turn over together; ballots that everybody has seen do not turn over', async () => {
    const flipped = async (on: View): Promise<boolean> => (await logOf(tallied('peace'), on)).includes('sound flip')
    expect(await flipped(view)).toBe(true)
    expect(await flipped(open)).toBe(false)
    const acts = reveal({ event: tallied('peace'), before: view, after: view }).steps
    expect(acts.map(act => Object.keys(tableOf(act.view).ballots).length)).toEqual([0, seats.length])
    const seen = reveal({ event: tallied('peace'), before: open, after: open }).steps
    expect(seen.map(act => Object.keys(tableOf(act.view).ballots).length)).toEqual([seats.length, seats.length])
  })

  test('a dead player stands unchanged, in the very same place, until the gravestone appears', () => {
    const evenings = [1, 2, 3].flatMap(seed => evening(several.slice(0, 12), {}, seed))
    const deaths = evenings.flatMap(one => {
      const events = one.table ? tableOf(one).events : []
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
        const events = one.table ? tableOf(one).events : []
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
      for (const key of ['sky', 'village', 'orb']) expect(keys).toContain(key)
    },
  )
})

describe('the laws of Mafia’s reveals: a cue', () => {
  const roles = ['villager', 'mafia', 'angel', 'bomber', 'minion'] as const
  /** Returns the same death with other roles. */
  const others = (view: View, place: number): readonly View[] => {
    const { events } = tableOf(view)
    const event = events[place]
    if (!(event && (event.type === 'dawned' || event.type === 'tallied') && event.death)) return []
    const { death } = event
    return roles.map(role => {
      const instead = { ...event, death: { ...death, role } }
      const dead = tableOf(view).dead.map(one => (one.seat === death.seat ? instead.death : one))
      return withTable(view, { dead, events: [...events.slice(0, place), instead] })
    })
  }
  const forksWith = (count: number, options: Options): readonly Fork[] =>
    [1, 2].flatMap(seed => forksOf(mafia, several.slice(0, count), options, seed, 6, { patient: true }))
  const forks = [...forksWith(7, {}), ...forksWith(13, { minion: true })].map(
    ({ place, views }): Fork => ({ place, views: views.flatMap(view => [view, ...others(view, place)]) }),
  )
  revealLaws<PublicEvent>(
    gameScreen,
    forks,
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
