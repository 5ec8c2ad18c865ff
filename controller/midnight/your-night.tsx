import { useCallback, useLayoutEffect, useRef } from 'preact/hooks'
import type { View } from '../../shared/client/connection.ts'
import { at } from '../../shared/engine/game.ts'
import { joinSentences } from '../catalogue.ts'
import type { Learned } from '../extras.ts'
import { Panel } from '../night/panel.tsx'
import { useHold } from '../parts/hold.ts'
import { HoldButton } from '../parts/hold-button.tsx'
import { Icon } from '../parts/icon.tsx'
import { readLearned } from '../parts/learned.tsx'
import { shrink } from '../parts/shrink.ts'
import { screenOf } from '../screens/selectors.ts'
import type { Session } from '../session.ts'
import { handOf, saying, tableOf } from './seen.ts'
import { midnightTexts } from './texts.ts'

interface Props {
  readonly session: Session
}

/** Returns the result of this seat's night: two lines of the same shape for everybody. */
const nightWords = (view: View): readonly [was: string, what: string] | null => {
  const hand = handOf(view)
  if (!hand) return null
  const mask = at(view.parts.words.roles, hand.role).name
  const said = saying(view, { notebook: hand.notebook })
  return [midnightTexts.dealt({ mask }), said.length > 0 ? joinSentences(said) : midnightTexts.slept]
}

const days: readonly string[] = ['day', 'vote']

/** Offers the night's result while it is new: until it is read, or the masks are turned over. */
export const learned = (view: View): Learned | null => {
  const table = tableOf(view)
  const words = nightWords(view)
  if (view.seat === null || !table?.seats.includes(view.seat) || !days.includes(table.phase) || !words) return null
  const screenId = screenOf(view)
  return {
    id: 'night',
    title: midnightTexts.yourNight,
    own: joinSentences(words),
    elsewhere: ['wait', 'ask'].includes(screenId),
  }
}

/** The face of that card: its places have the same size, whatever they say. */
const Face = ({ words }: { readonly words: readonly string[] }) => {
  const ref = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (ref.current) shrink(ref.current)
  })
  return (
    <div id="panel" class="night-face" ref={ref}>
      {words.map((line, i) => (
        <p key={i}>{line}</p>
      ))}
    </div>
  )
}

/** The result of this seat's own night: the same kind of card for everybody, face down until it is held. */
export const YourNight = ({ session }: Props) => {
  const opened = useCallback(() => readLearned(session), [session])
  const hold = useHold(opened)
  const view = session.view.value
  const words = view && tableOf(view) ? nightWords(view) : null
  if (!view || view.seat === null || !words) return null
  return (
    <section class="your-night" data-night>
      <h2 class="small-head">{midnightTexts.yourNight}</h2>
      <div class="night-stand">
        <div class="night-card">
          {hold.open ? (
            <Face words={words} />
          ) : (
            <div class="night-back">
              <Icon name="drama-masks" />
            </div>
          )}
        </div>
        <HoldButton hold={hold} of="night" shows="panel" />
      </div>
    </section>
  )
}

/** The notebook below the card: the result of this seat's night. */
export const Notes = ({ session }: Props) => {
  const opened = useCallback(() => readLearned(session), [session])
  const hold = useHold(opened)
  const view = session.view.value
  const hand = view && handOf(view)
  if (!view || !hand || !tableOf(view)) return null
  const notes = saying(view, { notebook: hand.notebook })
  const passed = !['deal', 'night'].includes(tableOf(view)?.phase ?? '')
  const none = passed ? midnightTexts.slept : midnightTexts.noNight
  return (
    <div class="notebook">
      <HoldButton hold={hold} of="notes" shows="panel" label={midnightTexts.yourNight} />
      {hold.open && <Panel heading={midnightTexts.yourNight} places={[notes.length > 0 ? notes.join('\n') : none]} />}
    </div>
  )
}
