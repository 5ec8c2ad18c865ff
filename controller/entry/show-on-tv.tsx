import { t } from '../../shared/texts/catalogue.ts'
import './front.css'
import { useState } from 'preact/hooks'
import {
  isOwnMachine,
  type Presented,
  pickerFor,
  pictures,
  presentOnScreen,
  screenLink,
  screenPath,
  wayFrom,
} from '../../shared/client/casting.ts'
import { base } from '../../shared/client/storage.ts'

import { withoutScheme } from '../ui/address.ts'

interface Props {
  /** Where guests reach the server; this page's own address where nothing better is known. */
  readonly guests: string
  /** The address to type: the guests', or a shorter one. */
  readonly address: string
  /** The table's code; empty where each screen opens a table of its own. */
  readonly code: string
  readonly invite: string
  /** Says in the table's log what came of choosing a screen; without one, the page reads it out itself. */
  readonly say?: (text: string) => void
}

/** The address to type, how to show it from this device, and the browser's own screen picker where it has one. */
export const ShowOnTv = ({ guests, address, code, invite, say }: Props) => {
  const [came, setCame] = useState<Presented | null>(null)
  const way = wayFrom(window)
  const says = t().phone.showOnTv
  const typed = `${address}/tv${code === '' ? '' : `/${code}`}`
  const link = screenLink(guests, code, invite)
  const picker = pickerFor(link, way)
  const choose = (presented: Presented): void => {
    setCame(presented)
    say?.(says.presented[presented])
  }
  return (
    <div class="stack show-on-tv" data-way={way}>
      {!isOwnMachine(typed) && <p class="tv-address">{withoutScheme(typed)}</p>}
      <figure>
        {/* The drawings are our own, never anybody's input. */}
        <svg viewBox="0 0 320 150" aria-hidden="true" dangerouslySetInnerHTML={{ __html: pictures[way] }} />
        <figcaption>{says.ways[way]}</figcaption>
      </figure>
      {picker === 'offered' && (
        <button type="button" class="primary" onClick={() => void presentOnScreen(link).then(choose)}>
          {says.pick}
        </button>
      )}
      {picker === 'needs https' && <p class="small">{says.needsHttps}</p>}
      {came !== null && <p role={say ? undefined : 'status'}>{says.presented[came]}</p>}
      {way === 'browser' ? (
        <p class="small">{says.never}</p>
      ) : (
        <a class="secondary" data-here href={`${base()}${screenPath(code, invite)}`}>
          {says.here}
        </a>
      )}
    </div>
  )
}
