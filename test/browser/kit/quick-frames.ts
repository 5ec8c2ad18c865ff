/**
 * What runs in a TV's page from its first moment on (`addInitScript`), where nobody looks at what moves: its frames are
 * few, and each brings all that moves on by a quarter of a second, which is the most that the loop allows. A cue so
 * plays whole, from its first step to its end, in a sixth of its time and with a fifth of its frames. Nobody listens
 * either: it is turned down, and so composes no music when a key is pressed.
 */
export const quickFrames = (): void => {
  const [between, step] = [40, 250]
  let waiting = new Map<number, FrameRequestCallback>()
  let asked = 0
  let time = performance.now()
  const frame = (): void => {
    const all = waiting
    waiting = new Map()
    time += step
    for (const draw of all.values()) draw(time)
  }
  window.requestAnimationFrame = draw => {
    if (waiting.size === 0) setTimeout(frame, between)
    asked += 1
    waiting.set(asked, draw)
    return asked
  }
  window.cancelAnimationFrame = one => {
    waiting.delete(one)
  }
  const levels = 'sofa-and-dagger sound levels'
  if (location.protocol === 'http:' && localStorage.getItem(levels) === null) localStorage.setItem(levels, '0 10 10 10')
}
