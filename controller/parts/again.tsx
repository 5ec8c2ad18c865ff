import { useEffect, useState } from 'preact/hooks'
import type { Met } from '../../shared/client/decode.ts'
import { at, type Seat } from '../../shared/engine/game.ts'
import { t } from '../../shared/texts/catalogue.ts'

import type { Session } from '../session.ts'
import { Name } from './name.tsx'
import { nameIn, SeatCrest } from './people.tsx'

interface Props {
  readonly session: Session
  readonly view: Met
}

const askEvery = 3000

/** Lists seats whose players left during a game: the phone that left gets its own at once, others ask the host. */
export const emptySeats = ({ room, chairs }: Pick<Met, 'room' | 'chairs'>): readonly Seat[] =>
  room.order.filter(seat => at(chairs, seat).empty)

/** Lists seats with a player, whose phone is asked; a seat that has always been a bot's is not among them. */
export const takenSeats = ({ room, chairs }: Pick<Met, 'room' | 'chairs'>): readonly Seat[] =>
  room.order.filter(seat => {
    const { bot, empty } = at(chairs, seat)
    return !(bot || empty)
  })

/** Asks for one of these seats, and says what came of it. A yes moves this phone to its seat by itself. */
const useSeatRequest = (
  { session, view }: Props,
  seats: readonly Seat[],
  whoIsAsked: (named: { readonly name: string }) => string,
) => {
  const [asked, setAsked] = useState<Seat | null>(null)
  const [answer, setAnswer] = useState('')
  const take = (seat: Seat): void => {
    const named = { name: nameIn(view)(seat) }
    void session.say({ do: 'take', seat }).then(reply => {
      const open = reply.ok || reply.reason === 'unsure'
      setAsked(open ? seat : null)
      setAnswer(reply.ok ? whoIsAsked(named) : reply.reason === 'turned-away' ? t().entry.saidNo(named) : '')
    })
  }
  // A seat that somebody else has got, or has left, is no longer asked for.
  const isOver = asked !== null && !seats.includes(asked)
  // Repeats the request to learn of a no.
  useEffect(() => {
    if (asked === null || isOver) return
    const timer = setInterval(() => take(asked), askEvery)
    return () => clearInterval(timer)
  }, [asked, isOver])
  return { take, answer: isOver ? '' : answer }
}

/** Offers the empty seats first of all: the way back for somebody who left. */
export const EmptySeats = ({ session, view }: Props) => {
  const seats = emptySeats(view)
  const { take, answer } = useSeatRequest({ session, view }, seats, t().entry.askedHost)
  if (seats.length === 0) return null
  return (
    <section class="stack" aria-label={t().entry.emptySeats}>
      <p>{t().entry.emptySeats}</p>
      {seats.map(seat => (
        <button key={seat} class="row-button" type="button" data-take={seat} onClick={() => take(seat)}>
          <SeatCrest view={view} seat={seat} />
          <span>{t().entry.takeLeft({ name: nameIn(view)(seat) })}</span>
        </button>
      ))}
      <p role="status">{answer}</p>
    </section>
  )
}

/** Lists the seats that another phone may take over, if their own phone or the host agrees. */
export const TakenSeats = ({ session, view }: Props) => {
  const seats = takenSeats(view)
  const { take, answer } = useSeatRequest({ session, view }, seats, t().entry.asked)
  const name = nameIn(view)
  return (
    <details class="folded">
      <summary>{t().entry.satBefore}</summary>
      <p>{seats.length === 0 ? t().entry.noSeats : t().entry.satBeforeHow}</p>
      <div class="stack">
        {seats.map(seat => (
          <button key={seat} class="row-button" type="button" data-take={seat} onClick={() => take(seat)}>
            <SeatCrest view={view} seat={seat} />
            <Name of={name(seat)} />
            {!at(view.chairs, seat).here && <span class="seat-marks">{t().entry.awaySeat}</span>}
          </button>
        ))}
      </div>
      <p role="status">{answer}</p>
    </details>
  )
}
