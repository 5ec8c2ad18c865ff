import type { ComponentChildren } from 'preact'
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks'
import type { View } from '../../shared/client/connection.ts'
import { at, type BaseEvent, type Seat } from '../../shared/engine/game.ts'
import { type Ballots, decidingLast } from '../../shared/games/night/state.ts'
import { newestVote } from '../../shared/games/quest/state.ts'
import { t } from '../../shared/texts/catalogue.ts'
import { type DeathVerdict, type EndStory, gameUi } from '../games/game-ui.tsx'
import { eventsOf, seatsOf } from '../selectors.ts'
import type { Session } from '../session.ts'
import { lettersOf } from '../ui/fit.tsx'
import { Icon } from '../ui/icon.tsx'
import { Name, nameIn, SeatCrest } from '../ui/people.tsx'
import { shakeAtReveal } from './attention.ts'
import { Ring, type RingPlace, ringPlace } from './ring.tsx'
import {
  aimedAt,
  arrowMs,
  ballotMs,
  ballotsLastMs,
  ballotsReadMs,
  cardMs,
  daggerMs,
  dawnMs,
  eachBallotMs,
  endBeatMs,
  endBeats,
  isPlayed,
  leadMs,
  sumsMs,
  verdictBeatMs,
} from './showing.ts'

interface Props {
  readonly view: View
}

const isBallot = (ballot: string | undefined): ballot is 'approve' | 'reject' =>
  ballot === 'approve' || ballot === 'reject'

const bare = (seat: Seat): RingPlace => ({
  ...{ seat, crowned: false, lit: false, badge: null },
  ...{ lady: false, twice: false, said: [] },
})

/** Says how long each ballot waits for the one before it, in ms. */
const ballotAfter = ({ room }: View): number => (room.settings.votes === 'together' ? 0 : ballotMs)

/** Counts the moments that have passed since a part of a show began. */
const useBeats = (atMs: readonly number[]): number => {
  const [beat, setBeat] = useState(0)
  useEffect(() => {
    const timers = atMs.map((ms, i) => setTimeout(() => setBeat(i + 1), ms))
    return () => timers.forEach(clearTimeout)
  }, [])
  return beat
}

/** Adds the ballots up, once all of them are open. */
const Sums = ({ view, votes }: Pick<Props, 'view'> & { readonly votes: readonly RingPlace[] }) => {
  const [counted, setCounted] = useState(0)
  useEffect(() => {
    if (counted === votes.length) return
    const first = counted === 0 ? leadMs + ballotsReadMs : 0
    const timer = setTimeout(() => setCounted(counted + 1), first + sumsMs / votes.length)
    return () => clearTimeout(timer)
  }, [counted, votes.length])
  const sum = (side: RingPlace['badge']): number =>
    votes.slice(0, counted).reduce((all, { badge, twice }) => all + (badge !== side ? 0 : twice ? 2 : 1), 0)
  return (
    <p class="show-sums">
      <Icon name="thumb-up" />
      <b>{sum('approve')}</b>
      <Icon name="thumb-down" />
      <b>{sum('reject')}</b>
      <small>{view.parts.words.pick('approve')}</small>
      <small>{view.parts.words.pick('reject')}</small>
    </p>
  )
}

/** Turns the ballots over at their seats: all at once, and then adds them up, or one after another. */
const Voting = ({ view, ballots }: Props & { readonly ballots: Ballots }) => {
  // A player whose vote counts twice has declared so before the vote.
  const doubled = view.table && 'quests' in view.table ? newestVote(view.table.quests)?.doubled : null
  const places = seatsOf(view).map((seat): RingPlace => {
    const ballot = ballots[seat]
    return { ...bare(seat), badge: isBallot(ballot) ? ballot : null, twice: doubled === seat }
  })
  const each = ballotAfter(view)
  return (
    <Ring view={view} places={places} label={t().phone.shows.voted} opened={null} turning={{ first: leadMs, each }}>
      {each === 0 && <Sums view={view} votes={places} />}
    </Ring>
  )
}

interface Size {
  readonly width: number
  readonly height: number
}
interface Spot {
  readonly x: number
  readonly y: number
}
/** How far the outermost crests are from the stage's edge, in px: they are larger where there is room. */
const edgePx = { x: 34, y: 30 } as const
const roomyEdgePx = { x: 42, y: 42 } as const
/** How far an arrow's ends are from the crests' centres, in px. */
const clearPx = 24
const roomyClearPx = 36
/** The most who sit on an ellipse: more sit on a rectangle, which has more room for their names. */
const mostInRing = 10

/** Says whether there is room for large crests. */
const isRoomy = (count: number, { width, height }: Size): boolean =>
  count <= mostInRing && width >= 340 && height >= 520

/** Returns where a seat is on the stage, from its place counted from this phone's own seat, which is the nearest. */
export const spotOf = (place: number, count: number, size: Size): Spot => {
  const { width, height } = size
  const edge = isRoomy(count, size) ? roomyEdgePx : edgePx
  const [half, tall] = [width / 2 - edge.x, height / 2 - edge.y]
  const { x, y } = ringPlace(place, 0, count)
  if (count <= mostInRing) return { x: width / 2 + x * half, y: height / 2 + y * tall }
  // Walks along the rectangle, clockwise from the middle of its lower side.
  const sides = [half, 2 * tall, 2 * half, 2 * tall, half] as const
  let left = (((place % count) + count) % count) * ((4 * half + 4 * tall) / count)
  const corners: readonly (readonly [x: number, y: number, dx: number, dy: number])[] = [
    [0, 1, -1, 0],
    [-1, 1, 0, -1],
    [-1, -1, 1, 0],
    [1, -1, 0, 1],
    [1, 1, -1, 0],
  ]
  for (const [i, [cx, cy, dx, dy]] of corners.entries()) {
    const side = sides[i] ?? 0
    if (left <= side || i === corners.length - 1)
      return { x: width / 2 + cx * half + dx * left, y: height / 2 + cy * tall + dy * left }
    left -= side
  }
  return { x: width / 2, y: height / 2 }
}

/** Returns an arrow's path from one spot to another, clear of both crests. */
const arrowBetween = (from: Spot, to: Spot, isClearOfLarge: boolean): string => {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const length = Math.max(1, Math.hypot(dx, dy))
  const clear = Math.min(isClearOfLarge ? roomyClearPx : clearPx, length / 3)
  const [ux, uy] = [(dx / length) * clear, (dy / length) * clear]
  return `M${from.x + ux} ${from.y + uy}L${to.x - ux} ${to.y - uy}`
}

/** How many votes a target got: it comes once the arrows have grown. */
const Got = ({ count }: { readonly count: number }) => (count === 0 ? null : <b class="show-got">{count}</b>)

/**
 * Shows whom each player voted for: everybody around the table, and an arrow grows from each voter, all at once or one
 * after another, the deciding ballot last.
 */
const Counting = ({ view, ballots }: Props & { readonly ballots: Ballots }) => {
  const stage = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState<Size | null>(null)
  useLayoutEffect(() => {
    const { clientWidth, clientHeight } = stage.current ?? { clientWidth: 0, clientHeight: 0 }
    setSize({ width: clientWidth, height: clientHeight })
  }, [])
  const seats = seatsOf(view)
  const own = Math.max(0, view.seat === null ? 0 : seats.indexOf(view.seat))
  const { nobody } = gameUi(view.game)
  const voters = decidingLast(ballots)
  const picks = Object.values(ballots)
  const each = view.room.settings.votes === 'together' ? 0 : eachBallotMs(voters.length)
  const spot = (seat: Seat): Spot =>
    size === null
      ? { x: 0, y: 0 }
      : view.chairs[seat]
        ? spotOf(seats.indexOf(seat) - own, seats.length, size)
        : { x: size.width / 2, y: size.height / 2 }
  return (
    <div
      class="show-count"
      data-many={seats.length > mostInRing}
      data-roomy={size !== null && isRoomy(seats.length, size)}
      style={{ '--counted': `${leadMs + voters.length * each + arrowMs}ms` }}
      ref={stage}
    >
      {size && (
        <>
          <svg aria-hidden="true" viewBox={`0 0 ${size.width} ${size.height}`}>
            <marker id="arrow" viewBox="0 0 8 8" refX="6" refY="4" markerWidth="4" markerHeight="4" orient="auto">
              <path d="M0 0L8 4L0 8Z" />
            </marker>
            {voters.map((seat, i) => (
              <path
                key={seat}
                class="show-arrow"
                pathLength="1"
                marker-end="url(#arrow)"
                d={arrowBetween(spot(seat), spot(at(ballots, seat)), isRoomy(seats.length, size))}
                style={{ animationDelay: `${leadMs + i * each}ms` }}
              />
            ))}
          </svg>
          {nobody !== undefined && (
            <i class="show-nobody">
              <Icon name={nobody} />
              <Got count={picks.filter(pick => !view.chairs[pick]).length} />
            </i>
          )}
          {seats.map(seat => (
            <span key={seat} class="show-seat" style={{ left: `${spot(seat).x}px`, top: `${spot(seat).y}px` }}>
              <SeatCrest view={view} seat={seat} />
              <Got count={picks.filter(pick => pick === seat).length} />
              <Name class="show-name" of={nameIn(view)(seat)} />
            </span>
          ))}
        </>
      )}
    </div>
  )
}

/** Tells a verdict in beats: the name, a word, and a card that turns; then all phones vibrate. */
const Verdicts = ({ view, verdict }: Props & { readonly verdict: DeathVerdict }) => {
  const beat = useBeats(Object.values(verdictBeatMs))
  const turned = beat === Object.values(verdictBeatMs).length
  useEffect(() => {
    if (turned) shakeAtReveal()
  }, [turned])
  return (
    <div class="show-verdict">
      <SeatCrest view={view} seat={verdict.seat} />
      <b class="show-verdict-name">
        <Name of={nameIn(view)(verdict.seat)} />
      </b>
      <span class="show-verdict-was">{beat > 0 && verdict.was}</span>
      <div class="show-verdict-card" data-beat={beat}>
        {beat > 1 && !turned && (
          <span class="show-back">
            <Icon name="uncertainty" />
          </span>
        )}
        {turned && (
          <span class="show-turn show-face" style={lettersOf(verdict.role)}>
            <Icon name={verdict.icon} />
            {verdict.role}
          </span>
        )}
      </div>
    </div>
  )
}

/** Plays a reveal, and the verdict that comes of it: nothing of that is on the page before. */
const WithVerdict = ({
  view,
  event,
  after,
  children,
}: Props & { readonly event: BaseEvent; readonly after: number; readonly children: ComponentChildren }) => {
  const told = useBeats([after]) > 0
  const verdict = told ? (gameUi(view.game).verdict?.(view, event) ?? null) : null
  return verdict === null ? children : <Verdicts view={view} verdict={verdict} />
}

/** Turns the mask of somebody whom the vote condemned: the count was shown before. */
const Unmasking = ({ view, event }: Props & { readonly event: BaseEvent }) => {
  const verdict = gameUi(view.game).verdict?.(view, event) ?? null
  return verdict && <Verdicts view={view} verdict={verdict} />
}

const pictures: Readonly<Record<string, string>> = {
  success: 'holy-grail',
  fail: 'crowned-skull',
  reverse: 'clockwise-rotation',
}
const order = Object.keys(pictures)

/**
 * Turns the cards of a quest over: Successes first, and last the one that may be a Fail. Nobody learns who played
 * which.
 */
const Cards = ({ view, cards }: Props & { readonly cards: readonly string[] }) => (
  <ul class="show-cards">
    {cards
      .toSorted((a, b) => order.indexOf(a) - order.indexOf(b))
      .map((card, i) => (
        <li key={i}>
          <span class="show-back">
            <Icon name="checked-shield" />
          </span>
          <span class="show-turn show-face" style={{ animationDelay: `${leadMs + i * cardMs}ms` }}>
            <Icon name={at(pictures, card)} />
            {view.parts.words.pick(card)}
          </span>
        </li>
      ))}
  </ul>
)

const Dawn = () => (
  <p class="show-dawn">
    <span class="show-moon">
      <Icon name="moon" />
    </span>
    <span class="show-sun">
      <Icon name="sun" />
    </span>
  </p>
)

/** Spins the dagger in the middle, at first the same whoever is its target; it comes to rest pointing at them. */
const Shooting = ({ view, at }: Props & { readonly at: readonly Seat[] }) => {
  const seats = seatsOf(view)
  const own = Math.max(0, view.seat === null ? 0 : seats.indexOf(view.seat))
  const places = seats.map((seat): RingPlace => ({ ...bare(seat), badge: at.includes(seat) ? 'struck' : null }))
  const aims = at.map(seat => {
    const { x, y } = ringPlace(seats.indexOf(seat), own, seats.length)
    // The icon's dagger points to the lower right.
    return (Math.atan2(y, x) * 180) / Math.PI - 45
  })
  return (
    <Ring
      view={view}
      places={places}
      label={t().phone.shows.shot}
      opened={null}
      turning={{ first: leadMs + daggerMs, each: 0 }}
    >
      <span class="show-daggers" style={{ '--lead': `${leadMs}ms`, '--turns': `${daggerMs}ms` }}>
        {aims.map(aim => (
          <i key={aim} style={{ '--aim': `${aim}deg` }}>
            <Icon name="plain-dagger" />
          </i>
        ))}
      </span>
    </Ring>
  )
}

/** How long the ones whom the Assassin looked for lie face down, in ms; and the same silence before a question. */
const inDarkMs = 900

/** What the strike came to: those who were looked for step into the light, or their cards lose their colour. */
const Fate = ({ view, fate }: Props & { readonly fate: NonNullable<EndStory['fate']> }) => {
  const said = useBeats([inDarkMs]) > 0
  useEffect(() => {
    if (said) shakeAtReveal()
  }, [said])
  return (
    <div class="end-show" data-beat="fate" data-right={said ? fate.isRight : undefined}>
      <h1 tabIndex={-1} style={lettersOf(said ? fate.title : '')}>
        {said && fate.title}
      </h1>
      <ul class="end-people">
        {fate.people.map(({ seat, icon, role }) => (
          <li key={seat} class="show-verdict-card">
            {said ? (
              <span class="show-turn show-face" style={lettersOf(role)}>
                <Icon name={icon} />
                {role}
                <b>
                  <Name of={nameIn(view)(seat)} />
                </b>
              </span>
            ) : (
              <span class="show-back">
                <Icon name="uncertainty" />
              </span>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Who has won, in words that fill the page, and the winners' crests. */
const Winners = ({ view, ending: { title, winners } }: Props & { readonly ending: EndStory }) => (
  <div class="end-show" data-beat="winners">
    <h1 tabIndex={-1} style={lettersOf(title)}>
      {title}
    </h1>
    <ul class="end-people" data-many={winners.length > 6}>
      {winners.map(seat => (
        <li key={seat}>
          <SeatCrest view={view} seat={seat} />
          <Name class="show-name" of={nameIn(view)(seat)} />
        </li>
      ))}
    </ul>
  </div>
)

/** Tells an ending in beats, before the page that says who was who. */
const EndShow = ({ view }: Props) => {
  const beats = endBeats(view.game, eventsOf(view.table))
  const ends = beats.map((_, i) => beats.slice(0, i + 1).reduce((sum, beat) => sum + endBeatMs[beat], 0))
  const beat = beats[useBeats(ends.slice(0, -1))]
  const ending = gameUi(view.game).ending?.(view)
  if (!ending) return null
  if (beat === 'fate' && ending.fate) return <Fate view={view} fate={ending.fate} />
  if (beat === 'is-over')
    return (
      <div class="end-show" data-beat={beat}>
        <h1 tabIndex={-1} style={lettersOf(ending.isOver ?? '')}>
          {ending.isOver}
        </h1>
      </div>
    )
  return <Winners view={view} ending={ending} />
}

const Reveal = ({ view, event }: Props & { readonly event: BaseEvent }) => {
  if (!isPlayed(event)) return null
  switch (event.type) {
    case 'voted':
      return <Voting view={view} ballots={event.ballots} />
    case 'tallied':
      return (
        <WithVerdict view={view} event={event} after={ballotsLastMs(event, view.room.settings.votes)}>
          <Counting view={view} ballots={event.ballots} />
        </WithVerdict>
      )
    case 'quested':
      return <Cards view={view} cards={event.cards} />
    case 'dawned':
      return (
        <WithVerdict view={view} event={event} after={dawnMs}>
          <Dawn />
        </WithVerdict>
      )
    case 'unmasked':
      return <Unmasking key={event.seat} view={view} event={event} />
    case 'shot':
      return <Shooting view={view} at={aimedAt(event)} />
    case 'over':
      return null
  }
}

/** A reveal that this phone plays, because there is no TV: the verdict is shown when it is over. */
export const ShowScreen = ({ session }: { readonly session: Session }) => {
  // The doubled vote is known as soon as the ballots are told.
  const view = session.newest.value
  const event = session.playing.value
  if (!view || event === null || !isPlayed(event)) return null
  if (event.type === 'over')
    return (
      <div class="info show" data-show={event.type}>
        <EndShow view={view} />
      </div>
    )
  return (
    <div class="info show" data-show={event.type}>
      <div class="moment">
        <h1 tabIndex={-1}>{t().phone.shows[event.type]}</h1>
      </div>
      <div class="show-stage" aria-hidden="true">
        <Reveal view={view} event={event} />
      </div>
    </div>
  )
}
