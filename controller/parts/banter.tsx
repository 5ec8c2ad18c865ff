import { hasAsides } from '../../shared/client/asides.ts'
import type { View } from '../../shared/client/connection.ts'
import type { Fact, Seat } from '../../shared/engine/game.ts'
import { t } from '../../shared/texts/catalogue.ts'
import { seatsOf, toldOf } from '../screens/selectors.ts'
import type { Session } from '../session.ts'

import { Name } from './name.tsx'
import { nameIn, SeatCrest } from './people.tsx'

const occasions = ['dealt', 'led', 'proposed', 'voted', 'quested', 'hunted', 'fell', 'gathered', 'polled'] as const
export type Occasion = (typeof occasions)[number]
const isOccasion = (type: string): type is Occasion => (occasions as readonly string[]).includes(type)
const occasionOf = (fact: Fact): Occasion | null => {
  // Where an event of its own opens a vote, it is told right after the proposal.
  if (fact.type === 'opened') return 'proposed'
  // A dawn told only once opens the day itself; where there are several, the village gathers after them.
  if (fact.type === 'dawned' && !Object.hasOwn(fact, 'night')) return 'gathered'
  return isOccasion(fact.type) ? fact.type : null
}

/** Hashes what everybody knows into a number: every phone gets the same one. */
const drawn = (from: string): number => [...from].reduce((sum, sign) => (sum * 31 + sign.charCodeAt(0)) >>> 0, 7)

/**
 * Chooses what a bot says of the moment, and which bot says it. It is given the table's id, its bots and what was told,
 * but never a hand: no line can betray a role.
 */
export const lineOf = (
  table: string,
  bots: readonly Seat[],
  told: readonly Fact[],
  lines: Readonly<Record<Occasion, readonly string[]>>,
): { readonly seat: Seat; readonly line: string } | null => {
  const all = told.map(occasionOf).filter(one => one !== null)
  const last = told.at(-1)
  const now = last ? occasionOf(last) : null
  if (now === null || bots.length === 0) return null
  // Bots speak in turn: each is heard, and none soon repeats itself.
  const start = drawn(table)
  const of = lines[now]
  const again = all.filter(one => one === now).length
  const [seat, line] = [bots[(start + all.length) % bots.length], of[(start + again) % of.length]]
  return seat === undefined || line === undefined ? null : { seat, line }
}

/** Returns the bots that may say something: the dead are silent, and all are where the table is plain. */
export const speakersIn = ({ room, table, chairs }: Pick<View, 'room' | 'table' | 'chairs'>): readonly Seat[] => {
  if (!hasAsides({ room, chairs })) return []
  const living = table !== null && 'living' in table ? table.living : seatsOf({ room, table })
  return living.filter(seat => chairs[seat]?.bot)
}

/** Keeps players company with their bots' remarks where no TV shows the game. */
export const Banter = ({ session }: { readonly session: Session }) => {
  const view = session.view.value
  if (!view?.table || view.room.stage !== 'game' || view.room.screens > 0) return null
  const said = lineOf(view.room.id, speakersIn(view), toldOf(view.table), t().phone.banter)
  if (said === null) return null
  return (
    <p class="banter" key={said.line}>
      <SeatCrest view={view} seat={said.seat} />
      <span>
        <Name of={nameIn(view)(said.seat)} />: “{said.line}”
      </span>
    </p>
  )
}
