import type { ComponentChildren } from 'preact'
import { useLayoutEffect, useRef } from 'preact/hooks'
import type { View } from '../../../shared/client/connection.ts'
import { at, type Seat, type Value } from '../../../shared/engine/game.ts'
import type { HostKind } from '../../../shared/games/night/events.ts'
import { lastCall } from '../../../shared/games/night/state.ts'
import { t } from '../../../shared/texts/catalogue.ts'
import { HostAsks } from '../../ask/ask.tsx'
import { isGuided } from '../../ask/coach.tsx'
import { seatsOf, withBotsAlone } from '../../selectors.ts'
import type { Session } from '../../session.ts'
import { shrink } from '../../ui/fit.tsx'
import { Icon } from '../../ui/icon.tsx'
import { mayIn } from '../../ui/may.ts'
import { nameIn, SeatCrest } from '../../ui/people.tsx'
import { ringPlace } from '../../watch/ring.tsx'

/** The lines of the panel's places, from top to bottom. */
export interface PanelLines {
  readonly heading: string
  readonly places: readonly string[]
}

/** The panel that is read while a button is held. It overlays the page, and has one size whatever it says. */
export const Panel = ({ heading, places }: PanelLines) => {
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

/** Where the host finds each ask: below the moment's heading, or on the host's page. */
const places: Readonly<Record<HostKind, 'here' | 'elsewhere'>> = {
  open: 'here',
  close: 'here',
  'go-on': 'elsewhere',
  end: 'elsewhere',
}
const hostKindsHere = Object.entries(places).flatMap(([kind, place]) => (place === 'here' ? [kind] : []))

const isDead = ({ table, seat }: View): boolean =>
  table !== null && 'living' in table && Array.isArray(table.living) && !table.living.includes(seat)

/** The host's row below the moment's heading: opening and closing votes, and the clock. */
export const HostRow = ({ session }: { readonly session: Session }) => {
  const view = session.view.value
  if (!view || !mayIn(view, { do: 'pause' })) return null
  const { clocks, paused } = view.room
  const timed = paused || clocks.some(clock => clock.for === 'phase')
  return (
    <>
      {hostKindsHere
        // One person among bots confirms being ready with another button, unless they are dead and watch.
        .filter(kind => !(kind === 'open' && withBotsAlone(view) && !(isGuided(view) && isDead(view))))
        .map(kind => (
          <HostAsks key={kind} session={session} only={kind} />
        ))}
      {timed && (
        <div class="row host-clock" data-host-clock>
          <button
            type="button"
            class="small-button"
            onClick={() => void session.say({ do: paused ? 'resume' : 'pause' })}
          >
            {paused ? t().phone.resume : t().phone.pause}
          </button>
          <button type="button" class="small-button" onClick={() => void session.say({ do: 'more' })}>
            {t().phone.more}
          </button>
        </div>
      )}
    </>
  )
}

/** More players stand in rows. */
const maxAroundTable = 10

/** Places a seat around the table, for the style sheet: this phone's own is the nearest. */
export const placeAround = (seats: readonly string[], own: string | null, seat: string) => {
  const { x, y } = ringPlace(seats.indexOf(seat), Math.max(0, own === null ? 0 : seats.indexOf(own)), seats.length)
  return { '--x': x, '--y': y }
}

interface RoundProps {
  readonly seats: readonly string[]
  /** The picture in the middle: the time of day. */
  readonly sign: 'moon' | 'sun'
  readonly children: ComponentChildren
}

/** Everybody around the table where the screen is tall enough, and in rows on all other screens. */
export const RoundTable = ({ seats, sign, children }: RoundProps) => (
  <div class="round" data-many={seats.length > maxAroundTable ? 'rows' : seats.length > 8 ? 'more' : 'few'}>
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

type Ballots = Readonly<Record<Seat, string>>

/** Groups voters by target, the most votes first. */
export const heaps = (ballots: Ballots, seats: readonly Seat[]): readonly (readonly [string, readonly Seat[]])[] => {
  const picks = [...new Set(seats.flatMap(seat => (Object.hasOwn(ballots, seat) ? [at(ballots, seat)] : [])))]
  return picks
    .map(pick => [pick, seats.filter(seat => ballots[seat] === pick)] as const)
    .toSorted(([, a], [, b]) => b.length - a.length)
}

interface HeapsProps {
  readonly view: View
  readonly ballots: Ballots
  readonly nameOf: (pick: string) => string
  /** Names the voters of a heap to screen readers. */
  readonly votedBy: (voters: { readonly n: number; readonly names: readonly string[] }) => string
}

export const Heaps = ({ view, ballots, nameOf, votedBy }: HeapsProps) => (
  <ul class="heaps">
    {heaps(ballots, seatsOf(view)).map(([pick, voters]) => (
      <li key={pick}>
        <b>
          <bdi>{nameOf(pick)}</bdi> <span aria-hidden="true">{voters.length}</span>
        </b>
        <span class="heap" aria-hidden="true">
          {voters.map(seat => (
            <SeatCrest key={seat} view={view} seat={seat} />
          ))}
        </span>
        <span class="hidden">{votedBy({ n: voters.length, names: voters.map(nameIn(view)) })}</span>
      </li>
    ))}
  </ul>
)

/** As long as on the TV. */
const callLeadMs = 5000

/** Says whether an option's value is a number of seconds, so that its phase has a clock. */
export const hasClock = (value: Value | undefined): boolean => typeof value === 'number'

/** Returns when all phones call their owners, from the public clock alone. A paused clock calls nobody. */
export const callTime = ({ room }: View, use: 'phase' | 'pause'): number | null => {
  // Nobody is called who has voted already.
  if (lastCall(room)) return null
  const ends = room.clocks.flatMap(clock => (clock.for === use && clock.ends !== null ? [clock.ends] : []))
  return ends.length === 0 ? null : Math.min(...ends) - callLeadMs
}
