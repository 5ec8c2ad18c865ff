import { useEffect } from 'preact/hooks'
import { prefs } from './prefs.ts'

// One switch for everything: a frame moves over what matters, and a tap anywhere, or any key, chooses what it is on.

/** More stops than these are framed group by group first. */
const mostAlone = 6
const groupSize = 4

/** Puts stops into groups where there are many. */
export const groupsOf = <T>(stops: readonly T[]): readonly (readonly T[])[] =>
  stops.length <= mostAlone
    ? stops.map(stop => [stop])
    : Array.from({ length: Math.ceil(stops.length / groupSize) }, (_, i) =>
        stops.slice(i * groupSize, (i + 1) * groupSize),
      )

/** Where the frame is: on a group, or on a stop of the group that was chosen; and how many steps it has been there. */
export interface Frame {
  readonly group: number
  readonly inside: number | null
  readonly steps: number
}
export const firstFrame: Frame = { group: 0, inside: null, steps: 0 }

/** How often the frame goes round within a group before it leaves it again. */
const roundsInside = 2

/** Moves the frame one step on. */
export const stepOn = <T>(frame: Frame, groups: readonly (readonly T[])[]): Frame => {
  const steps = frame.steps + 1
  if (frame.inside === null) return { group: (frame.group + 1) % Math.max(1, groups.length), inside: null, steps }
  const { length } = groups[frame.group] ?? []
  if (steps >= length * roundsInside) return { ...frame, inside: null, steps: 0 }
  return { ...frame, inside: (frame.inside + 1) % Math.max(1, length), steps }
}

/** Returns what the frame is on. */
export const framed = <T>({ group, inside }: Frame, groups: readonly (readonly T[])[]): readonly T[] => {
  const all = groups[group] ?? []
  return inside === null ? all : all.slice(inside, inside + 1)
}

/** Presses the switch: goes into a group, or chooses a stop, which is returned. */
export const pressed = <T>(frame: Frame, groups: readonly (readonly T[])[]): { frame: Frame; chosen: T | null } => {
  const on = framed(frame, groups)
  if (on.length > 1) return { frame: { ...frame, inside: 0, steps: 0 }, chosen: null }
  return { frame: firstFrame, chosen: on[0] ?? null }
}

/** What can be chosen, in this order: a question at the top of the page, the open question and its confirmation, the rest. */
const wanted = [
  '.top-note button, .sure button',
  'main .ask [data-confirm]',
  'main .ask button:not([data-confirm])',
  'main :is(.cover-crest, .listed > button), [data-cover-again]',
  'main .hold, main .go-on button, [data-ask-time] button',
  'main:not([data-tab="table"]) :is(button, input, select, summary), .start button',
  '.nav-tab:is([data-tab="table"], [data-tab="card"], [data-tab="more"])',
] as const

const stopsOn = (page: Document): readonly HTMLElement[] => [
  ...new Set(
    wanted.flatMap(selector =>
      [...page.querySelectorAll<HTMLElement>(selector)].filter(
        stop => !stop.matches(':disabled, .why, .number-why') && stop.checkVisibility(),
      ),
    ),
  ),
]

/** Moves the frame over a page's stops, and hears the switch. */
const runFrame = (stepMs: number): (() => void) => {
  let frame = firstFrame
  let stops: readonly HTMLElement[] = []
  const draw = (): void => {
    for (const one of document.querySelectorAll('[data-framed]')) one.removeAttribute('data-framed')
    const on = framed(frame, groupsOf(stops))
    for (const stop of on) stop.setAttribute('data-framed', '')
    on[0]?.scrollIntoView({ block: 'nearest' })
  }
  /** Looks what can be chosen now; begins again where that is not what it was. */
  const look = (): boolean => {
    const now = stopsOn(document)
    const same = now.length === stops.length && now.every((stop, i) => stop === stops[i])
    stops = now
    return same
  }
  const restart = (): void => {
    frame = firstFrame
    clearInterval(timer)
    timer = setInterval(tick, stepMs)
    draw()
  }
  const tick = (): void => {
    if (look()) {
      frame = stepOn(frame, groupsOf(stops))
      draw()
    } else restart()
  }
  let timer = setInterval(tick, stepMs)
  const press = (event: Event): void => {
    event.preventDefault()
    event.stopImmediatePropagation()
    if (!look()) {
      restart()
      return
    }
    const { frame: next, chosen } = pressed(frame, groupsOf(stops))
    frame = next
    chosen?.click()
    clearInterval(timer)
    timer = setInterval(tick, stepMs)
    // What was chosen may have changed the page.
    requestAnimationFrame(() => {
      look()
      draw()
    })
  }
  const swallow = (event: Event): void => {
    // What the frame chooses is clicked by no finger.
    if (!event.isTrusted) return
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  const key = (event: KeyboardEvent): void => {
    if (!event.repeat && !event.altKey && !event.ctrlKey && !event.metaKey) press(event)
  }
  look()
  draw()
  const capture = { capture: true } as const
  document.addEventListener('pointerdown', press, capture)
  document.addEventListener('keydown', key, capture)
  for (const type of ['click', 'keyup', 'pointerup']) document.addEventListener(type, swallow, capture)
  return () => {
    clearInterval(timer)
    for (const one of document.querySelectorAll('[data-framed]')) one.removeAttribute('data-framed')
    document.removeEventListener('pointerdown', press, capture)
    document.removeEventListener('keydown', key, capture)
    for (const type of ['click', 'keyup', 'pointerup']) document.removeEventListener(type, swallow, capture)
  }
}

/** Lets a phone be used with one switch, where its owner has chosen so. */
export const useOneSwitch = (): void => {
  const step = prefs.value.switch
  useEffect(() => (step === 'off' ? undefined : runFrame(Number(step))), [step])
}
