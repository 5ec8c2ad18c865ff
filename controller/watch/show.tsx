import { useEffect, useState } from 'preact/hooks'
import type { View } from '../../shared/client/connection.ts'
import { at, type BaseEvent, type Seat } from '../../shared/engine/game.ts'
import { type Ballots, decidingLast } from '../../shared/games/night/state.ts'
import { newestVote } from '../../shared/games/quest/state.ts'
import { t } from '../../shared/texts/catalogue.ts'
import { seatsOf } from '../selectors.ts'
import type { Session } from '../session.ts'
import { Icon } from '../ui/icon.tsx'
import { SeatCrest } from '../ui/people.tsx'
import { placeOf, Ring, type RingPlace } from './ring.tsx'
import { aimedAt, ballotMs, ballotsReadMs, cardMs, daggerMs, isPlayed, leadMs, sumsMs } from './showing.ts'

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

/** Adds the ballots up, once all of them are open. */
const Sums = ({ votes }: { readonly votes: readonly RingPlace[] }) => {
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
      {each === 0 && <Sums votes={places} />}
    </Ring>
  )
}

/** Shows whom each player voted for: all at once, or one after another in seating order, the deciding ballot last. */
const Counting = ({ view, ballots }: Props & { readonly ballots: Ballots }) => {
  const order = decidingLast(ballots)
  return (
    <ul class="show-count">
      {seatsOf(view)
        .filter(seat => Object.hasOwn(ballots, seat))
        .map(seat => {
          const pick = at(ballots, seat)
          return (
            <li key={seat}>
              <SeatCrest view={view} seat={seat} />
              <span aria-hidden="true">{'\u2192'}</span>
              <span
                class="show-turn"
                style={{ animationDelay: `${leadMs + order.indexOf(seat) * ballotAfter(view)}ms` }}
              >
                {view.chairs[pick] ? <SeatCrest view={view} seat={pick} /> : <Icon name="lotus-flower" />}
              </span>
            </li>
          )
        })}
    </ul>
  )
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
    const { x, y } = placeOf(seats.indexOf(seat), own, seats.length)
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

const Reveal = ({ view, event }: Props & { readonly event: BaseEvent }) => {
  if (!isPlayed(event)) return null
  switch (event.type) {
    case 'voted':
      return <Voting view={view} ballots={event.ballots} />
    case 'tallied':
      return <Counting view={view} ballots={event.ballots} />
    case 'quested':
      return <Cards view={view} cards={event.cards} />
    case 'dawned':
      return <Dawn />
    case 'shot':
      return <Shooting view={view} at={aimedAt(event)} />
  }
}

/** A reveal that this phone plays, because there is no TV: the verdict is shown when it is over. */
export const ShowScreen = ({ session }: { readonly session: Session }) => {
  // The doubled vote is known as soon as the ballots are told.
  const view = session.newest.value
  const event = session.playing.value
  if (!view || event === null || !isPlayed(event)) return null
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
