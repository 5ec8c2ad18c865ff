/** A queue of sentences to speak: each is finished before the next begins. */
export interface Narrator {
  readonly say: (text: string, loud: number) => void
  readonly silence: () => void
}

export interface Voice {
  /** Speaks a sentence, and calls back when it is over. */
  readonly speak: (text: string, loud: number, over: () => void) => void
  readonly stop: () => void
  readonly later: (milliseconds: number, then: () => void) => () => void
}

/** The longest queue: beyond it the oldest sentences are dropped. */
const most = 2
/** Returns the timeout for a sentence, in ms: some browsers never report its end. */
const longest = (text: string): number => 4000 + 120 * text.length

export const makeNarrator = ({ speak, stop, later }: Voice): Narrator => {
  let speaking = false
  let waiting: readonly (readonly [text: string, loud: number])[] = []
  let turn = 0

  const next = (): void => {
    const [first, ...rest] = waiting
    waiting = rest
    speaking = first !== undefined
    if (!first) return
    turn += 1
    const mine = turn
    const done = (): void => {
      cancel()
      if (mine === turn) next()
    }
    const cancel = later(longest(first[0]), done)
    speak(first[0], first[1], done)
  }

  return {
    say: (text, loud) => {
      waiting = [...waiting, [text, loud] as const].slice(-most)
      if (!speaking) next()
    },
    silence: () => {
      turn += 1
      waiting = []
      speaking = false
      stop()
    },
  }
}
