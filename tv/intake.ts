import type { View } from '../shared/client/connection.ts'
import { loadParts } from '../shared/games/index.ts'
import type { Volume } from './audio/volume.ts'
import { complain, theatreFor } from './picture.ts'
import type { Present } from './present.ts'
import type { Stage } from './stage.ts'
import { chooseLanguage, inLanguage } from './texts.ts'
import type { Applause, Arrivals, NewsStrip } from './ui/overlays.ts'
import { isSkipped } from './ui/overture.ts'
import type { Retold } from './ui/retelling.ts'
import type { App } from './ui/screen.ts'

interface Needs {
  readonly present: Present
  readonly stage: Pick<Stage<View>, 'take'>
  readonly retold: Pick<Retold, 'begin' | 'see' | 'end'>
  readonly news: Pick<NewsStrip, 'see'>
  readonly arrivals: Pick<Arrivals, 'see'>
  readonly applause: Pick<Applause, 'see'>
  readonly volume: Pick<Volume, 'set'>
  /** Ends the overture of a game, if it is being played. */
  readonly skip: () => void
  readonly redraw: () => void
}

/** Takes the views as they come, one after the other, and passes each to whatever shows it. */
export type Intake = Pick<App, 'view' | 'speak'>

/** Says whether the host has just asked to show the finished game once more. */
const asksAgain = (before: View | null, { room }: View): boolean =>
  before !== null && room.stage === 'over' && room.news?.type === 'retold' && room.news.n !== before.room.news?.n
/** Says whether the finished game is no longer the one to be shown. */
const isOther = (before: View | null, { room }: View): boolean =>
  room.stage !== 'over' || room.games !== before?.room.games

export const makeIntake = (needs: Needs): Intake => {
  const { present, stage, retold, news, arrivals, applause, volume, skip, redraw } = needs
  /** The latest view as it came, with its words in English. */
  let latest: View | null = null

  const load = async (next: View): Promise<void> => {
    if (next.table) present.theatre = await theatreFor(next.game)
    else if (next.game !== present.view?.game) {
      // Draws the lobby at once, and again in its game's scenery once that is loaded.
      present.theatre = null
      void theatreFor(next.game).then(loaded => {
        if (present.view?.game !== next.game) return
        present.theatre = loaded
        redraw()
      })
    }
  }

  const take = async (came: View): Promise<void> => {
    // Skips a view whose game was changed while its texts loaded: the view with the new game's texts follows.
    if ((await loadParts(came.game)) !== came.parts) return
    latest = came
    const next = await inLanguage(came)
    await load(next)
    const before = present.view
    // The host skips the overture: its clock disappears before it has ended.
    if (isSkipped(before, next, present.now())) skip()
    news.see(next, before)
    const again = asksAgain(before, next)
    if (again || isOther(before, next)) await retold.end()
    else retold.see(next)
    arrivals.see(next)
    applause.see(next)
    present.view = next
    volume.set()
    stage.take(next)
    if (again) retold.begin(next)
  }

  /** Takes views one after the other, because a game's module may still be loading. */
  let taking: Promise<unknown> = Promise.resolve()
  return {
    view: next => {
      taking = taking.then(() => take(next)).catch(complain)
    },
    speak: id => {
      chooseLanguage(id)
      taking = taking.then(() => latest && take(latest)).catch(complain)
    },
  }
}
