import { type Signal, useSignal } from '@preact/signals'
import type { TargetedKeyboardEvent, TargetedPointerEvent } from 'preact'
import { useState } from 'preact/hooks'
import { saysAway } from '../../shared/client/chairs.ts'
import type { View } from '../../shared/client/connection.ts'
import { at, type Seat, type Value } from '../../shared/engine/game.ts'
import type { Words } from '../../shared/engine/words.ts'
import { passSeconds } from '../../shared/protocol/clocks.ts'
import type { Command } from '../../shared/protocol/commands.ts'
import { t } from '../../shared/texts/catalogue.ts'
import { joinWords } from '../catalogue.ts'
import { lendTo } from '../passing/seats.ts'
import { seatsOf } from '../selectors.ts'
import type { Session } from '../session.ts'
import { FoldablePanel } from '../ui/controls.tsx'
import { isHosting, mayIn, serverSeconds } from '../ui/may.ts'
import { Name, nameIn } from '../ui/people.tsx'
import { PresenceCrest } from '../watch/ring.tsx'
import { SettingRow } from './options.tsx'

/** Moves a seat by one place; beyond the last place comes the first. */
export const moved = (order: readonly Seat[], seat: Seat, by: 1 | -1): readonly Seat[] =>
  placed(order, seat, (order.indexOf(seat) + by + order.length) % order.length)

/** Moves a seat to another place. */
export const placed = (order: readonly Seat[], seat: Seat, to: number): readonly Seat[] => {
  const rest = order.filter(one => one !== seat)
  return [...rest.slice(0, to), seat, ...rest.slice(to)]
}

/** Returns the place to which a row is dragged: below every row whose middle is above it. */
export const placeAt = (middles: readonly number[], y: number): number => middles.filter(middle => middle < y).length

/** A row being dragged: its seat, and the order if it were dropped now. */
interface Dragged {
  readonly seat: Seat
  readonly order: readonly Seat[]
}

interface DragProps {
  readonly session: Session
  readonly seat: Seat
  readonly name: string
  readonly dragged: Signal<Dragged | null>
}

const middle = (row: Element): number => {
  const { top, height } = row.getBoundingClientRect()
  return top + height / 2
}
const otherRows = (grip: Element, seat: Seat): readonly Element[] =>
  [...(grip.closest('.seats')?.children ?? [])].filter(row => row.getAttribute('data-seat') !== seat)

/** How near the page's edge, in px, a drag scrolls the list. */
const edgePx = 56
const comeAlong = (grip: Element, y: number): void => {
  const page = grip.closest('.info.lobby, .main')
  const { top = 0, bottom = 0 } = page?.getBoundingClientRect() ?? {}
  if (y < top + edgePx) page?.scrollBy(0, -12)
  if (y > bottom - edgePx) page?.scrollBy(0, 12)
}

/** The handle to move a seat: by finger, mouse or arrow keys. */
const DragHandle = ({ session, seat, name, dragged }: DragProps) => {
  const order = session.view.value?.room.order ?? []
  const say = (seats: readonly Seat[]): void => {
    if (seats.join() !== order.join()) void session.say({ do: 'order', seats: [...seats] })
  }
  const drag = (event: TargetedPointerEvent<HTMLButtonElement>): void => {
    if (dragged.value?.seat !== seat) return
    const grip = event.currentTarget
    comeAlong(grip, event.clientY)
    const to = placeAt(otherRows(grip, seat).map(middle), event.clientY)
    dragged.value = { seat, order: placed(order, seat, to) }
  }
  const drop = (): void => {
    const held = dragged.value
    dragged.value = null
    if (held?.seat === seat && held.order.length === order.length) say(held.order)
  }
  const press = (event: TargetedKeyboardEvent<HTMLButtonElement>): void => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    event.preventDefault()
    say(moved(order, seat, event.key === 'ArrowUp' ? -1 : 1))
  }
  return (
    <button
      type="button"
      class="grip"
      data-grip={seat}
      aria-label={t().phone.grip({ name })}
      title={t().phone.grip({ name })}
      onPointerDown={event => {
        event.currentTarget.setPointerCapture(event.pointerId)
        dragged.value = { seat, order }
      }}
      onPointerMove={drag}
      onPointerUp={drop}
      onPointerCancel={() => {
        dragged.value = null
      }}
      onKeyDown={press}
    >
      <span aria-hidden="true">⠿</span>
    </button>
  )
}

/** The option that decides the seats' order: whether they are shuffled, and the value that a tap sets instead. */
interface Ordering {
  readonly option: string
  readonly isShuffled: boolean
  readonly next: Value
}

/** Returns the present game's option of order; null in games in which the order does not count. */
export const orderingIn = ({
  room: { options },
  parts: { words },
}: {
  readonly room: Pick<View['room'], 'options'>
  readonly parts: { readonly words: Pick<Words, 'isOfOrder' | 'choices'> }
}): Ordering | null => {
  const option = Object.keys(options).find(words.isOfOrder)
  if (option === undefined) return null
  const values = words.choices(option)
  const [usual, shuffled] = [at(values, 0), at(values, 1)]
  const isShuffled = options[option] === shuffled
  return { option, isShuffled, next: isShuffled ? usual : shuffled }
}

const seatActions = ['up', 'down', 'hand-over', 'elsewhere', 'bench', 'stand-in', 'lent', 'remove'] as const
type SeatAction = (typeof seatActions)[number]

interface Act {
  readonly label: string
  readonly command: Command
}

/** Lists what the host may do with one seat now. */
const actsOf = (session: Session, seat: string): { readonly [A in SeatAction]?: Act } => {
  const view = session.view.value
  const chair = view?.chairs[seat]
  if (!view || !chair) return {}
  const { order } = view.room
  const move = (by: 1 | -1): Command => ({ do: 'order', seats: [...moved(order, seat, by)] })
  const acts: { readonly [A in SeatAction]?: Act } = {
    ...(order.length < 2
      ? {}
      : { up: { label: t().phone.moveUp, command: move(-1) }, down: { label: t().phone.moveDown, command: move(1) } }),
    'hand-over': { label: t().phone.handOver, command: { do: 'hand-over', seat } },
    elsewhere: {
      label: chair.elsewhere ? t().phone.elsewhere.seatHere : t().phone.elsewhere.seat,
      command: { do: 'elsewhere', seat, on: !chair.elsewhere },
    },
    bench: {
      label: chair.benched ? t().phone.unbench : t().phone.bench,
      command: { do: 'bench', seat, on: !chair.benched },
    },
    // Offers no stand-in for a bot of its own; a bot that stands in for a phone leaves when the phone is back.
    ...(chair.bot && !chair.empty
      ? {}
      : {
          'stand-in': {
            label: chair.bot ? t().phone.standOut : t().phone.standIn,
            command: { do: 'stand-in', seat, on: !chair.bot },
          },
        }),
    ...(chair.lent ? { lent: { label: t().phone.passing.hasPhone, command: { do: 'lent', seat, on: false } } } : {}),
    remove: { label: t().phone.remove, command: { do: 'remove', seat } },
  }
  return Object.fromEntries(Object.entries(acts).filter(([, { command }]) => mayIn(view, command)))
}

interface ActionsProps {
  readonly session: Session
  readonly seat: string
  readonly only?: readonly SeatAction[]
  /** Whether to show the seat's name above its buttons. */
  readonly named?: boolean
}

/** The host's buttons for one seat. Removing asks for confirmation. */
export const SeatActions = ({ session, seat, only = seatActions, named = false }: ActionsProps) => {
  const [sure, setSure] = useState(false)
  const view = session.view.value
  if (!view) return null
  const acts = actsOf(session, seat)
  if (!only.some(action => acts[action])) return null
  const name = nameIn(view)(seat)
  return (
    <fieldset class="seat-actions">
      <legend class={named ? '' : 'hidden'}>{name}</legend>
      {only.map(action => {
        const act = acts[action]
        if (!act) return null
        const asks = action === 'remove' && !sure
        return (
          <button
            key={action}
            type="button"
            class="small-button"
            data-act={action}
            onClick={() => (asks ? setSure(true) : void session.say(act.command))}
          >
            {action === 'remove' && sure ? `${act.label}: ${t().phone.sure}` : act.label}
          </button>
        )
      })}
    </fieldset>
  )
}

const marksOf = (view: View, seat: string): readonly string[] => {
  const chair = view.chairs[seat]
  if (!chair) return []
  const benchable = view.room.stage !== 'game'
  return [
    ...(seat === view.seat ? [t().phone.you] : []),
    ...(seat === view.room.host ? [t().phone.host] : []),
    ...(chair.bot ? [t().phone.bot] : []),
    ...(chair.elsewhere ? [t().phone.elsewhere.mark] : []),
    ...(chair.benched ? [t().phone.benched] : []),
    ...(chair.empty ? [t().phone.empty] : []),
    ...(chair.lent ? [t().phone.passing.noPhone] : []),
    ...(saysAway(chair, benchable && chair.benched === false, serverSeconds.value) ? [t().phone.away] : []),
  ]
}

const Row = ({ session, seat, open, toggle, dragged }: RowProps) => {
  const view = session.view.value
  const chair = view?.chairs[seat]
  if (!view || !chair) return null
  const { room } = view
  const name = nameIn(view)(seat)
  const moves = room.order.length > 1 && mayIn(view, { do: 'order', seats: room.order })
  const manages = isHosting(view)
  return (
    <li
      class="seat"
      data-seat={seat}
      data-away={!(chair.here || chair.bot)}
      data-dragged={dragged.value?.seat === seat}
    >
      <div class="seat-row">
        {moves && <DragHandle session={session} seat={seat} name={name} dragged={dragged} />}
        <PresenceCrest view={view} seat={seat} />
        <span class="seat-name">
          <Name of={chair.name} />
          <span class="seat-marks">{joinWords(marksOf(view, seat))}</span>
        </span>
        {manages && (
          <button
            type="button"
            class="arrow"
            aria-expanded={open}
            aria-label={t().phone.manage({ name })}
            title={t().phone.manage({ name })}
            onClick={toggle}
          >
            <span aria-hidden="true">⋯</span>
          </button>
        )}
      </div>
      {manages && open && <SeatActions session={session} seat={seat} />}
    </li>
  )
}
interface RowProps {
  readonly session: Session
  readonly seat: string
  readonly open: boolean
  readonly toggle: () => void
  readonly dragged: Signal<Dragged | null>
}

/** Returns the order of seats: during a game the game's own, with newcomers after it. */
export const orderOf = (view: Pick<View, 'room' | 'table'>): readonly string[] => {
  const { order, stage } = view.room
  const playing = stage === 'game' ? seatsOf(view) : []
  return [...playing, ...order.filter(seat => !playing.includes(seat))]
}

/** Offers this phone to players who have none, and who are at another one now. */
const Lent = ({ session }: { readonly session: Session }) => {
  const view = session.view.value
  const { seatsHere } = session
  const here = seatsHere?.sessions.value.map(({ met }) => met.value?.seat) ?? []
  if (!view || !seatsHere || here.every(seat => !seat)) return null
  const lent = view.room.order.filter(seat => at(view.chairs, seat).lent && !here.includes(seat))
  return (
    <>
      {lent.map(seat => (
        <div key={seat} class="row" data-lent={seat}>
          <p>{t().phone.passing.lends({ name: nameIn(view)(seat) })}</p>
          <button type="button" class="small-button" onClick={() => lendTo(seatsHere, seat)}>
            {t().phone.passing.lend}
          </button>
        </div>
      ))}
    </>
  )
}

interface ShuffleProps {
  readonly session: Session
  readonly ordering: Ordering
}
/** Lets the host have the seats shuffled when the game starts, in games in which their order counts. */
const Shuffle = ({ session, ordering: { option, isShuffled, next } }: ShuffleProps) => (
  <button
    type="button"
    class="small-button"
    data-shuffle
    aria-pressed={isShuffled}
    onClick={() => void session.say({ do: 'option', option, value: next })}
  >
    {t().phone.shuffle}
  </button>
)

/** The people in their order around the table; for the host, with actions. */
export const Seats = ({ session, folded = false }: { readonly session: Session; readonly folded?: boolean }) => {
  const open = useSignal<string | null>(null)
  const dragged = useSignal<Dragged | null>(null)
  const view = session.view.value
  if (!view) return null
  const { order } = view.room
  const moves = order.length > 1 && mayIn(view, { do: 'order', seats: order })
  const ordering = moves ? orderingIn(view) : null
  return (
    <FoldablePanel
      folded={folded}
      label={
        <>
          {t().phone.seats} <span class="count">{order.length}</span>
        </>
      }
    >
      <ol class="seats">
        {(dragged.value?.order ?? orderOf(view)).map(seat => (
          <Row
            key={seat}
            session={session}
            seat={seat}
            dragged={dragged}
            open={open.value === seat}
            toggle={() => {
              open.value = open.value === seat ? null : seat
            }}
          />
        ))}
      </ol>
      <Lent session={session} />
      {view.room.shared.map(seats => (
        <p key={seats.join()} class="small" data-shared>
          {t().phone.passing.shared({ names: seats.map(nameIn(view)), n: passSeconds * (seats.length - 1) })}
        </p>
      ))}
      {moves && <p class="small">{ordering?.isShuffled ? t().phone.shuffled : t().phone.gripWhy}</p>}
      {mayIn(view, { do: 'bot' }) && (
        <div class="seats-foot">
          <button type="button" class="small-button" data-bot onClick={() => void session.say({ do: 'bot' })}>
            {t().phone.addBot}
          </button>
          {ordering && <Shuffle session={session} ordering={ordering} />}
        </div>
      )}
      {Object.values(view.chairs).some(({ bot }) => bot) && mayIn(view, { do: 'bot' }) && (
        <SettingRow session={session} id="bots" />
      )}
    </FoldablePanel>
  )
}
