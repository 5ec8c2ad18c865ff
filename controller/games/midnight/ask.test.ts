import { describe, expect, test } from 'vitest'
import { type Ask, accept } from '../../../shared/engine/game.ts'
import { middle, type Role, roles } from '../../../shared/games/midnight/roles.ts'
import type { Party } from '../../../shared/party/party.ts'
import { eachMask, fallen } from '../../../test/browser/kit/phone-midnight-views.ts'
import { own } from '../../../test/browser/kit/phone-views.ts'
import { afterTap, countingPicks, tapCount } from './ask.tsx'

const masks = eachMask()
const askOf = (role: Role): Ask => {
  const { match } = fallen(masks.get(role) as Party)
  const ask = match?.game.asks(match.state, own).find(({ kind }) => kind === 'night')
  if (!ask) throw new Error(`${role} is asked nothing`)
  return ask
}

describe('two taps', () => {
  test.each(roles)('of the %s come to a legal answer, whichever they are', role => {
    const ask = askOf(role)
    const tiles = ask.offered ?? []
    expect(tiles.length).toBeGreaterThan(tapCount)
    const unfit = tiles.flatMap(one =>
      tiles.filter(other => {
        const taps = afterTap(afterTap([], one), other)
        if (taps.length < tapCount) return false
        const picks = countingPicks(ask, taps)
        if (picks !== null) expect(accept([ask], { ask: ask.id, picks }, []), taps.join()).toBe('accepted')
        return picks === null
      }),
    )
    // The Sleepwalker has to choose, and can only choose in the middle.
    expect(unfit.length > 0).toBe(role === 'sleepwalker')
    expect(unfit.some(place => place.startsWith('middle'))).toBe(false)
  })

  test.each([
    ['seer', ['s3', 'middle-1'], ['s3']],
    ['seer', ['s3', 's2'], ['s3']],
    ['seer', ['middle-2', 'middle-1'], ['middle-2', 'middle-1']],
    ['seer', [own, 'middle-1'], ['nobody']],
    ['thief', ['middle-1', 's4'], ['s4']],
    ['thief', ['middle-1', 'middle-2'], ['nobody']],
    ['thief', ['s4', 'nobody'], ['nobody']],
    ['prankster', ['s2', 's3'], ['s2', 's3']],
    ['prankster', ['s2', 'middle-1'], ['nobody']],
    ['prankster', ['s2', own], ['nobody']],
    ['sleepwalker', ['s2', 'middle-3'], ['middle-3']],
    ['sleepwalker', ['nobody', 'middle-3'], ['middle-3']],
    ['sleepwalker', ['s2', 's3'], null],
    ['villager', ['s2', 'middle-1'], ['s2', 'middle-1']],
    ['villager', [own, 's2'], ['s2']],
    ['villager', ['s2', 'nobody'], ['nobody']],
  ] as const)('of the %s: %s come to %s', (role, taps, picks) => {
    expect(countingPicks(askOf(role), taps)).toEqual(picks)
  })

  test('of a Wolf who sees no other come to the first mask of the middle', () => {
    const ways = [[{ from: middle, count: 1 }], [{ from: ['nobody'], count: 1 }]]
    expect(countingPicks({ ways }, ['s2', 'middle-2'])).toEqual(['middle-2'])
    expect(countingPicks({ ways }, ['s2', 's3'])).toEqual(['nobody'])
  })

  test('are the newest ones, and a place that is tapped again is none of them', () => {
    expect(afterTap(['s2', 's3'], 's4')).toEqual(['s3', 's4'])
    expect(afterTap(['s2', 's3'], 's2')).toEqual(['s3'])
  })
})
