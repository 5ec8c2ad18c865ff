/** What a stage needs of whoever shows it. */
export interface Show<View, Event> {
  /** Names the chronicle: another game has another one. */
  readonly chronicle: (view: View) => string
  readonly told: (view: View) => readonly Event[]
  /** Is this seen where it happens, and nothing to hurry for? */
  readonly minor: (view: View, event: Event) => boolean
  /** Plays what was told at this place of the chronicle; ends early when it is hurried. */
  readonly play: (view: View, place: number) => Promise<void>
  readonly hurry: () => void
  readonly draw: (view: View) => void
}

/** Plays what was told, event by event, then draws the present. */
export interface Stage<View> {
  readonly take: (view: View) => void
  /** What was missed is not played: the next view is only drawn. */
  readonly missed: () => void
  readonly playing: () => boolean
}

/** So many of the things told are played at most before the present is drawn. */
const most = 4

export const makeStage = <View, Event>(show: Show<View, Event>): Stage<View> => {
  let latest: View | null = null
  let chronicle = ''
  let played = 0
  let playing = false
  let fresh = true

  const play = async (): Promise<void> => {
    playing = true
    while (latest !== null && played < show.told(latest).length) {
      // Who is far behind does not play it all: one answer tells a few things at once, and a host may be quick.
      const place = Math.max(played, show.told(latest).length - most)
      played = place + 1
      await show.play(latest, place)
    }
    playing = false
    if (latest !== null) show.draw(latest)
  }

  const jump = (view: View): void => {
    chronicle = show.chronicle(view)
    played = show.told(view).length
    fresh = false
    if (playing) show.hurry()
    else show.draw(view)
  }

  return {
    take: view => {
      const known = latest === null ? 0 : show.told(latest).length
      latest = view
      const told = show.told(view)
      const { length } = told
      if (fresh || show.chronicle(view) !== chronicle || length < played) jump(view)
      else if (length === known && !playing) show.draw(view)
      else if (length > known) {
        if (!playing) void play()
        else if (!told.slice(known).every(event => show.minor(view, event))) show.hurry()
      }
    },
    missed: () => {
      fresh = true
    },
    playing: () => playing,
  }
}
