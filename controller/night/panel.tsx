import { useLayoutEffect, useRef } from 'preact/hooks'
import { shrink } from '../parts/shrink.ts'

/** The lines of the panel's places, from the top. */
export interface Lines {
  readonly heading: string
  readonly places: readonly string[]
}

/** The panel that is read while held: one size, whatever it says. It overlays the page. */
export const Panel = ({ heading, places }: Lines) => {
  const ref = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (ref.current) shrink(ref.current)
  })
  return (
    <div id="panel" class="held-panel" data-places={places.length} ref={ref}>
      <h3>{heading}</h3>
      {places.map((text, i) => (
        <p key={i}>{text}</p>
      ))}
    </div>
  )
}
