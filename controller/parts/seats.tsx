import { type Signal, useSignal } from '@preact/signals'
import { saysAway } from '../../shared/client/away.ts'
import type { View } from '../../shared/client/connection.ts'
import { t } from '../../shared/texts/catalogue.ts'
import { joinWords } from '../catalogue.ts'
import { seatsOf } from '../screens/selectors.ts'
import type { Session } from '../session.ts'

import { type Dragged, DragHandle } from './drag-handle.tsx'
import { FoldablePanel } from './fold.tsx'
import { isHosting, mayIn } from './may.ts'
import { Name } from './name.tsx'
import { type Ordering, orderingIn } from './ordering.ts'
import { nameIn } from './people.tsx'
import { PresenceCrest } from './presence-crest.tsx'
import { SeatActions } from './seat-actions.tsx'
import { SettingRow } from './setting-row.tsx'
import { seconds } from './ticks.ts'

const marksOf = (view: View, seat: string): readonly string[] => {
  const chair = view.chairs[seat]
  if (!chair) return []
  const benchable = view.room.stage !== 'game'
  return [
    ...(seat === view.seat ? [t().phone.you] : []),
    ...(seat === view.room.host ? [t().phone.host] : []),
    ...(chair.bot ? [t().phone.bot] : []),
    ...(chair.benched ? [t().phone.benched] : []),
    ...(chair.empty ? [t().phone.empty] : []),
    ...(saysAway(chair, benchable && chair.benched === false, seconds.value) ? [t().phone.away] : []),
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
