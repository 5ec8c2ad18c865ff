import { motifOf } from './audio/sound.ts'
import type { Speaker } from './audio/speaker.ts'
import { makeVolume } from './audio/volume.ts'
import { later } from './later.ts'
import type { Present } from './present.ts'
import { makeApplause, makeArrivals, makeNewsStrip } from './ui/overlays.ts'
import { makePager } from './ui/pager.ts'

interface Needs {
  readonly present: Readonly<Present>
  readonly speaker: Speaker
  readonly reduced: () => boolean
  readonly calm: boolean
  readonly redraw: () => void
  /** Draws applause, also in the middle of a cue: by its time the verdict stands, and nothing moves any more. */
  readonly applaud: () => void
}

/** What the screen tells besides the game: news, pages of an ending, who has just sat down, applause, its loudness. */
export const makeSides = ({ present, speaker, reduced, calm, redraw, applaud }: Needs) => ({
  news: makeNewsStrip(redraw, later),
  pager: makePager({
    endings: over => present.theatre?.pages(over) ?? 1,
    show: redraw,
    still: reduced,
    calm,
    later,
  }),
  arrivals: makeArrivals({
    greet: ({ chairs }, seat) => {
      const chair = chairs[seat]
      if (chair) speaker.greet(motifOf(chair.charge, chair.colour))
    },
    show: redraw,
    later,
  }),
  applause: makeApplause({ view: () => present.view, show: applaud }),
  volume: makeVolume({ speaker, settings: () => present.view?.room.settings, unlocked: redraw }),
})
export type Sides = ReturnType<typeof makeSides>
