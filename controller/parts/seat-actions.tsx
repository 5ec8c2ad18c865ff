import { useState } from 'preact/hooks'
import type { Command } from '../../shared/protocol/commands.ts'
import { t } from '../../shared/texts/catalogue.ts'
import type { Session } from '../session.ts'

import { mayIn } from './may.ts'
import { moved } from './order.ts'
import { nameIn } from './people.tsx'

export const seatActions = ['up', 'down', 'hand-over', 'bench', 'stand-in', 'remove'] as const
export type SeatAction = (typeof seatActions)[number]

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
    remove: { label: t().phone.remove, command: { do: 'remove', seat } },
  }
  return Object.fromEntries(Object.entries(acts).filter(([, { command }]) => mayIn(view, command)))
}

interface Props {
  readonly session: Session
  readonly seat: string
  readonly only?: readonly SeatAction[]
  /** Whether to show the seat's name above its buttons. */
  readonly named?: boolean
}

/** The host's buttons for one seat. Removing asks for confirmation. */
export const SeatActions = ({ session, seat, only = seatActions, named = false }: Props) => {
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
