import { type Folded, publicStateAfter } from '../engine/fold.ts'
import type { BaseEvent, BasePublicState, Seat } from '../engine/game.ts'
import { t } from '../texts/catalogue.ts'
import { type View, withTable } from './connection.ts'

/** A finished game as it can be told again from what a screen holds: its public events, and the reveal at its end. */
export interface Retelling {
  /** The view as it was once the game was over. */
  readonly whole: View
  readonly events: readonly BaseEvent[]
}

/** Returns a game that can be told again; null while one is being played, or if there was none. */
export const retellingOf = (view: View | null): Retelling | null => {
  const table = view?.table ?? null
  if (!view || table === null || table.over === null || table.events.length < 2) return null
  return { whole: view, events: table.events }
}

/** The parts of a game that people would name. */
type ActKind = 'deal' | 'quest' | 'mission' | 'night' | 'day' | 'hunt' | 'told' | 'end'
/** An act: how many of its kind came before and with it, and the place of its first event. */
export interface GameAct {
  readonly kind: ActKind
  readonly n: number
  readonly from: number
}

const beginnings: Readonly<Record<string, ActKind>> = {
  dealt: 'deal',
  led: 'quest',
  fell: 'night',
  gathered: 'day',
  polled: 'day',
  hunted: 'hunt',
  retold: 'told',
  unmasked: 'told',
  over: 'end',
}

/** Returns the act that an event begins, unless that act is on already. */
const beginning = (game: View['game'], event: BaseEvent): ActKind | undefined => {
  // A dawn that names its night ends that; any other begins the day.
  if (event.type === 'dawned') return Object.hasOwn(event, 'night') ? undefined : 'day'
  const kind = Object.hasOwn(beginnings, event.type) ? beginnings[event.type] : undefined
  return kind === 'quest' && game === 'thavalon' ? 'mission' : kind
}

/** Divides a game into acts. */
export const actsOf = ({ whole, events }: Retelling): readonly GameAct[] => {
  const acts: GameAct[] = []
  for (const [from, event] of events.entries()) {
    const kind = beginning(whole.game, event)
    const act = acts.at(-1)
    // A quest has as many leaders as it takes: the next one begins after its cards.
    const isNew = kind !== act?.kind || events.slice(act?.from, from).some(({ type }) => type === 'quested')
    if (kind === undefined || !isNew) continue
    acts.push({ kind, n: acts.filter(one => one.kind === kind).length + 1, from })
  }
  return acts
}

/** Returns the number of the act that the event in this place belongs to, from 0. */
export const actAt = (acts: readonly GameAct[], place: number): number =>
  Math.max(
    0,
    acts.findLastIndex(({ from }) => from <= place),
  )

/** Says an act by its name, and where it stands among all. */
export const actText = (acts: readonly GameAct[], place: number): string => {
  const n = actAt(acts, place)
  const act = acts[n]
  const count = t().party.acts.place({ at: n + 1, all: acts.length })
  if (!act) return count
  const named = t().party.acts[act.kind]
  return `${typeof named === 'string' ? named : named({ n: act.n })} (${count})`
}

/** Returns the place where the next act begins, or this one; from the beginning of this one, that of the one before. */
export const besideAct = ({ whole, events }: Retelling, place: number, by: 1 | -1): number => {
  const acts = actsOf({ whole, events })
  const act = actAt(acts, place)
  const isWithin = place > (acts[act]?.from ?? 0)
  const next = acts[by === 1 ? act + 1 : isWithin ? act : act - 1]
  return next?.from ?? (by === 1 ? events.length - 1 : 0)
}

/** Folds the table after the first `count` public events, with nothing in it of what came later. */
const tableThen = (view: Pick<View, 'parts'>, table: BasePublicState, count: number): Folded<BasePublicState> =>
  publicStateAfter(view.parts, table, table.events.slice(0, count))

/** The view after the first `count` public events: nobody is asked anything in it, and no clock runs. */
export const viewThen = ({ whole, events }: Retelling, count: number): View => {
  if (whole.table === null || count >= events.length) return whole
  const room = { ...whole.room, stage: 'game' as const, draft: [], clocks: [], reminder: null, minutes: null }
  const then = tableThen(whole, whole.table, count)
  return withTable({ ...whole, room, secret: null }, { ...then, acted: [], awaited: [], answered: 0 })
}

/** A seat's role, and what the seat had been told by then. */
interface Knowing {
  readonly seat: Seat
  readonly role: string
  readonly lines: readonly string[]
}

/** Lists everybody's role and knowledge after the first `count` public events; empty if the roles stay hidden. */
export const knowingThen = (
  { whole, events }: Retelling,
  count: number,
  name: (seat: Seat) => string,
): readonly Knowing[] => {
  const { table, parts } = whole
  if (table === null) return []
  const { reveal } = table
  if (reveal === null) return []
  const then = {
    ...tableThen(whole, table, Math.min(count, events.length)),
    acted: [],
    awaited: [],
    answered: 0,
    reveal,
  }
  const knew = parts.words.knew(then as BasePublicState, name)
  return table.seats.map(seat => ({
    seat,
    role: parts.words.roles[reveal.cast[seat] ?? '']?.name ?? '',
    lines: knew.find(one => one.seat === seat)?.lines ?? [],
  }))
}
