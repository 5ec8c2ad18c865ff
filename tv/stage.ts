/** What a stage needs from its owner. */
export interface StageOwner<View, Event> {
  /** Identifies the list of told events, which differs for each game. */
  readonly chronicle: (view: View) => string
  readonly told: (view: View) => readonly Event[]
  /** Says whether an event is shown where it happens: then no cue is hurried for it. */
  readonly minor: (view: View, event: Event) => boolean
  /** Plays the cue of a told event; ends early when it is hurried. */
  readonly play: (view: View, place: number) => Promise<void>
  readonly hurry: () => void
  readonly draw: (view: View) => void
}

/** Plays the cues of told events in order, then draws the present. */
export interface Stage<View> {
  readonly take: (view: View) => void
  /** Skips cues that were missed: the next view is only drawn. */
  readonly missed: () => void
  readonly playing: () => boolean
}

/** The most told events that are played before the present is drawn. */
const most = 4

export const makeStage = <View, Event>(owner: StageOwner<View, Event>): Stage<View> => {
  let latest: View | null = null
  let chronicle = ''
  let played = 0
  let playing = false
  let fresh = true

  const play = async (): Promise<void> => {
    playing = true
    while (latest !== null && played < owner.told(latest).length) {
      // Limits what is played after falling behind: one answer may tell several events, and a host may be quick.
      const place = Math.max(played, owner.told(latest).length - most)
      played = place + 1
      await owner.play(latest, place)
    }
    playing = false
    if (latest !== null) owner.draw(latest)
  }

  /** Only draws another game, unless this screen has seen it begin: then it is played from its first event. */
  const jump = (view: View): void => {
    const { length } = owner.told(view)
    const begins = !fresh && !playing && length === 1 && owner.chronicle(view) !== chronicle
    chronicle = owner.chronicle(view)
    played = begins ? 0 : length
    fresh = false
    if (begins) void play()
    else if (playing) owner.hurry()
    else owner.draw(view)
  }

  return {
    take: view => {
      const known = latest === null ? 0 : owner.told(latest).length
      latest = view
      const told = owner.told(view)
      const { length } = told
      if (fresh || owner.chronicle(view) !== chronicle || length < played) jump(view)
      else if (length === known && !playing) owner.draw(view)
      else if (length > known) {
        if (!playing) void play()
        else if (!told.slice(known).every(event => owner.minor(view, event))) owner.hurry()
      }
    },
    missed: () => {
      fresh = true
    },
    playing: () => playing,
  }
}
