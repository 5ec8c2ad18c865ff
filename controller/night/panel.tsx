import { useLayoutEffect, useRef } from 'preact/hooks'
import { shrink } from '../parts/shrink.ts'

/** The lines of the panel's places, from top to bottom. */
export interface Lines {
  readonly heading: string
  readonly places: readonly string[]
}

/** The panel that is read while a button is held. It overlays the page, and has one size whatever it says. */
export const Panel = ({ heading, places }: Lines) => {
  const ref = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (ref.current) shrink(ref.current)
  })
  return (
    <div id="panel" class="held-sheet held-panel" data-places={places.length} ref={ref}>
      <h3>{heading}</h3>
      {places.map((text, i) => (
        <p key={i}>{text}</p>
      ))}
    </div>
  )
}
