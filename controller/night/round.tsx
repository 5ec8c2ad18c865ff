import type { ComponentChildren } from 'preact'
import { Icon } from '../parts/icon.tsx'
import { placeOf } from '../parts/ring.tsx'

/** The most players that fit around a table on a phone: more stand in rows. */
const most = 10

/** Places a seat around the table, for the style sheet: this phone's own is the nearest. */
export const placeAround = (seats: readonly string[], own: string | null, seat: string) => {
  const { x, y } = placeOf(seats.indexOf(seat), Math.max(0, own === null ? 0 : seats.indexOf(own)), seats.length)
  return { '--x': x, '--y': y }
}

interface Props {
  readonly seats: readonly string[]
  /** The picture in the middle: the time of day. */
  readonly sign: 'moon' | 'sun'
  readonly children: ComponentChildren
}

/** Everybody around the table where the screen is tall enough, and in rows on all other screens. */
export const Round = ({ seats, sign, children }: Props) => (
  <div class="round" data-many={seats.length > most ? 'rows' : seats.length > 8 ? 'more' : 'few'}>
    <i class="round-sign" data-sign={sign} aria-hidden="true">
      <Icon name={sign} />
    </i>
    {children}
  </div>
)

/** Shows the time of day above a question, where an upright screen has room for it. */
export const Sign = ({ of }: { readonly of: 'moon' | 'sun' }) => (
  <i class="night-sign" data-sign={of} aria-hidden="true">
    <Icon name={of} />
  </i>
)
