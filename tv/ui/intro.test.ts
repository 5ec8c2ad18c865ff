import { expect, test } from 'vitest'
import type { Animator, Pose } from '../game-screen.ts'
import { intro } from './intro.ts'

const seats = ['s1', 's2', 's3', 's4', 's5']

/** Plays the overture, and reports the poses after each step. */
const play = async (reduced: boolean, see: (poses: ReadonlyMap<string, Pose>) => void): Promise<void> => {
  const poses = new Map<string, Pose>()
  const animator: Animator = {
    run: (_, step) => {
      for (let t = 0; t <= 1; t += 0.05) {
        step(t)
        see(poses)
      }
      step(1)
      return Promise.resolve()
    },
    wait: () => Promise.resolve(),
    pose: (key, pose) => poses.set(key, pose),
    swap: () => undefined,
    sound: () => undefined,
    drawnKeys: keys => keys,
    reducedMotion: reduced,
  }
  await intro(seats, []).play(animator)
}

/** Lists the seats whose cards are on their way. */
const flying = (poses: ReadonlyMap<string, Pose>): readonly string[] =>
  seats.filter(seat => {
    const { near, alpha = 1 } = poses.get(`dealt ${seat}`) ?? {}
    return alpha > 0 && (near?.[1] ?? 0) > 0.01
  })

test('no card flies while there is a sentence to read', async () => {
  let [most, read] = [0, false]
  await play(false, poses => {
    most = Math.max(most, flying(poses).length)
    read ||= poses.get('opening line')?.alpha === 1
    if (flying(poses).length > 0) expect(poses.get('opening line')?.alpha).toBe(0)
  })
  expect(most).toBe(seats.length)
  expect(read).toBe(true)
})

test('nothing flies with reduced motion', async () => {
  await play(true, poses => expect(flying(poses)).toEqual([]))
})
