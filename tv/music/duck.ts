/** How far music is ducked, and how fast, so that other sound is heard. */
export interface Duck {
  readonly speaks: (on: boolean) => void
  /** Ducks the music for this many seconds. */
  readonly sounds: (seconds: number) => void
}

/** The gains: 10 dB less under speech, and 4 less under a sound. */
export const depths = { speech: 10 ** (-10 / 20), sound: 10 ** (-4 / 20) } as const
/** The time constants of ducking and recovering: after three of them, either is nearly complete. */
export const speeds = { down: 0.06, back: 0.25 } as const

export interface Ducked {
  readonly later: (milliseconds: number, then: () => void) => void
  readonly set: (gain: number, constant: number) => void
}

export const makeDuck = ({ later, set }: Ducked): Duck => {
  let speaking = false
  let sounding = 0
  let now = 1

  const settle = (): void => {
    const gain = speaking ? depths.speech : sounding > 0 ? depths.sound : 1
    if (gain === now) return
    set(gain, gain < now ? speeds.down : speeds.back)
    now = gain
  }

  return {
    speaks: on => {
      speaking = on
      settle()
    },
    sounds: seconds => {
      sounding += 1
      settle()
      later(seconds * 1000, () => {
        sounding -= 1
        settle()
      })
    },
  }
}
