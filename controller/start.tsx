import { nameIn } from './people.tsx'
import { SeatActions } from './seat-actions.tsx'
import type { Session } from './session.ts'
import { texts } from './texts.ts'

interface StartProps {
  readonly session: Session
  readonly label: string
  /** Not yet: a tap that was meant for what stood here a moment ago starts nothing. */
  readonly still?: boolean
}

/** Start, its objection beside it, and what to do about those who are away. */
export const StartRow = ({ session, label, still = false }: StartProps) => {
  const view = session.view.value
  if (!view || view.seat === null || view.seat !== view.room.host) return null
  const { room, chairs, parts } = view
  const away = room.order.filter(seat => {
    const chair = chairs[seat]
    return chair && !(chair.here || chair.bot || chair.benched || chair.empty)
  })
  return (
    <div class="start">
      {away.length > 0 && (
        <div class="away-now">
          <p>{texts.awayNow(away.map(nameIn(view)))}</p>
          {away.map(seat => (
            <SeatActions key={seat} session={session} seat={seat} only={['bench', 'stand-in']} named />
          ))}
        </div>
      )}
      <p class="objection" role="status">
        {room.objection ? parts.words.objection(room.objection) : ''}
      </p>
      <button
        type="button"
        class="primary"
        data-start
        disabled={room.objection !== null || still}
        onClick={() => void session.say({ do: 'start' })}
      >
        {label}
      </button>
    </div>
  )
}
