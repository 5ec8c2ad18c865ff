import { useEffect, useState } from 'preact/hooks'
import type { Met } from '../../shared/client/decode.ts'
import { at, type Seat } from '../../shared/engine/game.ts'
import { charges, colours, type Crest as Picked } from '../../shared/party/crests.ts'
import { t } from '../../shared/texts/catalogue.ts'
import type { Session } from '../session.ts'
import { Crest } from '../ui/icon.tsx'
import { Name, nameIn, SeatCrest } from '../ui/people.tsx'
import { emptySeats } from './sit.tsx'

// What the page to sit down at loads later: crests to choose from, and the ways to a seat that was somebody's before.

interface Props {
  readonly session: Session
  readonly view: Met
}

export const CrestForm = ({ crest, pick }: { readonly crest: Picked; readonly pick: (crest: Picked) => void }) => (
  <div class="crest-form">
    <fieldset class="swatches">
      <legend>{t().common.entry.charge}</legend>
      {charges.map(charge => (
        <label key={charge} class="swatch">
          <input
            type="radio"
            name="charge"
            checked={charge === crest.charge}
            onChange={() => pick({ ...crest, charge })}
          />
          <Crest charge={charge} colour={crest.colour} />
          <span class="hidden">{t().common.entry.crests.charges[charge]}</span>
        </label>
      ))}
    </fieldset>
    <fieldset class="swatches">
      <legend>{t().common.entry.colour}</legend>
      {colours.map(colour => (
        <label key={colour} class="swatch">
          <input
            type="radio"
            name="colour"
            checked={colour === crest.colour}
            onChange={() => pick({ ...crest, colour })}
          />
          <Crest charge={crest.charge} colour={colour} />
          <span class="hidden">{t().common.entry.crests.colours[colour]}</span>
        </label>
      ))}
    </fieldset>
  </div>
)

const askMs = 3000

/** Lists seats with a player, whose phone is asked; a seat that has always been a bot's is not among them. */
export const takenSeats = ({ room, chairs }: Pick<Met, 'room' | 'chairs'>): readonly Seat[] =>
  room.order.filter(seat => {
    const { bot, empty } = at(chairs, seat)
    return !(bot || empty)
  })

/** Asks for one of these seats, and says what came of it. A yes moves this phone to its seat by itself. */
export const useSeatRequest = (
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
      setAnswer(reply.ok ? whoIsAsked(named) : reply.reason === 'turned-away' ? t().common.entry.saidNo(named) : '')
    })
  }
  // A seat that somebody else has got, or has left, is no longer asked for.
  const isOver = asked !== null && !seats.includes(asked)
  // Repeats the request to learn of a no.
  useEffect(() => {
    if (asked === null || isOver) return
    const timer = setInterval(() => take(asked), askMs)
    return () => clearInterval(timer)
  }, [asked, isOver])
  return { take, answer: isOver ? '' : answer }
}

/** Offers the empty seats first of all: the way back for somebody who left. */
const EmptyRows = ({ session, view }: Props) => {
  const seats = emptySeats(view)
  const { take, answer } = useSeatRequest({ session, view }, seats, t().common.entry.askedHost)
  if (seats.length === 0) return null
  return (
    <section class="stack" aria-label={t().common.entry.emptySeats}>
      <p>{t().common.entry.emptySeats}</p>
      {seats.map(seat => (
        <button key={seat} class="row-button" type="button" data-take={seat} onClick={() => take(seat)}>
          <SeatCrest view={view} seat={seat} />
          <span>{t().common.entry.takeLeft({ name: nameIn(view)(seat) })}</span>
        </button>
      ))}
      <p role="status">{answer}</p>
    </section>
  )
}

/** Lists the seats that another phone may take over, if their own phone or the host agrees. */
const TakenRows = ({ session, view }: Props) => {
  const here = session.seatsHere?.sessions.value.map(({ met }) => met.value?.seat) ?? []
  const seats = takenSeats(view).filter(seat => !here.includes(seat))
  const { take, answer } = useSeatRequest({ session, view }, seats, t().common.entry.asked)
  const name = nameIn(view)
  return (
    <details class="folded">
      <summary>{t().common.entry.satBefore}</summary>
      <p>{seats.length === 0 ? t().common.entry.noSeats : t().common.entry.satBeforeHow}</p>
      <div class="stack">
        {seats.map(seat => (
          <button key={seat} class="row-button" type="button" data-take={seat} onClick={() => take(seat)}>
            <SeatCrest view={view} seat={seat} />
            <Name of={name(seat)} />
            {!at(view.chairs, seat).here && <span class="seat-marks">{t().common.entry.awaySeat}</span>}
          </button>
        ))}
      </div>
      <p role="status">{answer}</p>
    </details>
  )
}

export const EmptySeats = ({ session }: Pick<Props, 'session'>) =>
  session.met.value && <EmptyRows session={session} view={session.met.value} />

export const TakenSeats = ({ session }: Pick<Props, 'session'>) =>
  session.met.value && <TakenRows session={session} view={session.met.value} />
