import type { View } from '../shared/client/connection.ts'
import { moodOf } from './picture.ts'
import type { Present } from './present.ts'
import { makeCaller, makeSpeaker } from './ui/speaker.ts'

/** What the screen sounds like: music by the mood of what is shown, once the first picture stands, and calls. */
export const makeSounds = (present: Readonly<Present>) => {
  const speaker = makeSpeaker()
  const callOut = makeCaller(speaker)
  let music = false
  return {
    speaker,
    startMusic: (shown: View | null): void => {
      music = true
      speaker.mood(moodOf(shown, present.theatre, present.now()))
    },
    follow: (view: View | null, now: number): void => {
      if (music) speaker.mood(moodOf(view, present.theatre, now))
      callOut((view?.table && present.theatre?.call?.(view, now)) || '')
    },
  }
}
