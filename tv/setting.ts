import type { Fact } from '../shared/engine/game.ts'
import type { Speaker } from './audio/speaker.ts'
import type { Canvas } from './draw/canvas.ts'
import type { Present } from './present.ts'
import type { Sides } from './sides.ts'
import type { Setting } from './theatre.ts'
import { besidePanel } from './ui/retelling.ts'

interface Now {
  readonly present: Readonly<Present>
  readonly canvas: Pick<Canvas, 'viewport' | 'measure'>
  readonly speaker: Pick<Speaker, 'locked'>
  readonly sides: Sides
  /** What is being played. */
  readonly event: Fact | null
  /** Whether the panel of a retold game is open beside the picture. */
  readonly panel: boolean
  readonly still: boolean
  readonly calm: boolean
}

/** Says what a picture depends on besides the view. */
export const settingOf = ({ present, canvas, speaker, sides, event, panel, still, calm }: Now): Setting => {
  const arrived = sides.arrivals.who()
  const applauded = sides.applause.sum()
  return {
    viewport: panel ? besidePanel(canvas.viewport()) : canvas.viewport(),
    measure: canvas.measure,
    now: present.now(),
    address: present.address,
    short: present.short,
    page: sides.pager.page(),
    still,
    locked: speaker.locked(),
    again: sides.volume.heardBefore,
    ...(calm || still ? {} : { beat: present.beat }),
    ...(arrived === undefined || still ? {} : { arrived }),
    ...(event ? { played: event } : {}),
    ...(applauded ? { applauded } : {}),
  }
}
