import type { Speaker } from '../ui/speaker.ts'
import { glides } from './glide.ts'
import type { Item } from './item.ts'
import { ease, type Motion } from './motion.ts'
import type { Painter } from './paint.ts'

/** Things that were not there before pop up. */
const welcome = (
  before: readonly Item[],
  after: readonly Item[],
  painter: Painter,
  motion: Motion,
  speaker: Speaker,
) => {
  const old = new Set(before.map(({ key }) => key))
  const fresh = after.filter(
    ({ key, kind }) => kind === 'drawing' && /^(right|left|low|shield|chip|ride) /.test(key) && !old.has(key),
  )
  if (fresh.length === 0 || fresh.length > 3 || before.length === 0) return
  if (fresh.some(({ key }) => key.startsWith('shield'))) speaker.play('seat')
  void motion.run(380, t => {
    for (const { key } of fresh) painter.pose(key, { scale: 0.3 + 0.7 * ease.back(t), alpha: Math.min(1, t * 2) })
  })
}

/** Things that stand elsewhere now go there. */
const glide = (before: readonly Item[], after: readonly Item[], painter: Painter, motion: Motion): void => {
  const moved = glides(before, after)
  if (moved.length === 0) return
  void motion.run(420, t => {
    const back = 1 - ease.out(t)
    for (const { key, dx, dy } of moved) painter.pose(key, { dx: dx * back, dy: dy * back })
  })
}

const textIn = (items: readonly Item[], key: string): string =>
  items.flatMap(item => (item.key === key && item.kind === 'words' ? item.lines : [])).join(' ')

const lesson = ['lesson icon', 'lesson heading', 'lesson text']

/** The next lesson comes softly. */
const fade = (before: readonly Item[], after: readonly Item[], painter: Painter, motion: Motion): void => {
  const text = textIn(after, 'lesson text')
  if (text === '' || text === textIn(before, 'lesson text')) return
  void motion.run(600, t => {
    for (const key of lesson) painter.pose(key, { alpha: t })
  })
}

/** What moves between two pictures where nothing else is played. */
export const makeEntrances =
  (painter: Painter, motion: Motion, speaker: Speaker) =>
  (before: readonly Item[], after: readonly Item[]): void => {
    welcome(before, after, painter, motion, speaker)
    glide(before, after, painter, motion)
    fade(before, after, painter, motion)
  }
