import { at, type BaseEvent, type Seat, type Statement } from '../engine/game.ts'
import { t } from '../texts/catalogue.ts'
import { sequel } from '../texts/templates.ts'
import { hasAsides } from './chairs.ts'
import type { View } from './connection.ts'

const occasions = ['dealt', 'led', 'proposed', 'voted', 'quested', 'hunted', 'fell', 'gathered', 'polled'] as const
type Occasion = (typeof occasions)[number]
const isOccasion = (type: string): type is Occasion => (occasions as readonly string[]).includes(type)
const occasionOf = (event: BaseEvent): Occasion | null => {
  // Where an event of its own opens a vote, it is told right after the proposal.
  if (event.type === 'opened') return 'proposed'
  // A dawn told only once opens the day itself; where there are several, the village gathers after them.
  if (event.type === 'dawned' && !Object.hasOwn(event, 'night')) return 'gathered'
  return isOccasion(event.type) ? event.type : null
}

/** Hashes what everybody knows into a number: every phone gets the same one. */
const hashOf = (from: string): number => [...from].reduce((sum, sign) => (sum * 31 + sign.charCodeAt(0)) >>> 0, 7)

/** What a bot says, and which bot. */
export interface Remark {
  readonly seat: Seat
  readonly line: string
}

/**
 * Chooses what a bot says of the moment, and which bot says it. It is given the table's id, its bots and what was told,
 * but never a hand: no line can betray a role.
 */
export const lineOf = (
  table: string,
  bots: readonly Seat[],
  events: readonly BaseEvent[],
  lines: Readonly<Record<Occasion, readonly string[]>>,
): Remark | null => {
  const all = events.map(occasionOf).filter(one => one !== null)
  const last = events.at(-1)
  const now = last ? occasionOf(last) : null
  if (now === null || bots.length === 0) return null
  // Bots speak in turn: each is heard, and none soon repeats itself.
  const start = hashOf(table)
  const of = lines[now]
  const again = all.filter(one => one === now).length
  const [seat, line] = [bots[(start + all.length) % bots.length], of[(start + again) % of.length]]
  return seat === undefined || line === undefined ? null : { seat, line }
}

/** Returns the bots that may say something: the dead are silent, and all are at a plain table and in a silent game. */
export const speakersIn = ({ room, table, chairs }: Pick<View, 'room' | 'table' | 'chairs'>): readonly Seat[] => {
  if (table === null || !hasAsides({ room, chairs }) || table.options['silent-game'] === true) return []
  const living = 'living' in table ? table.living : table.seats
  return living.filter(seat => chairs[seat]?.bot)
}

/** Puts what a bot claims into words. */
export const statementText = ({ chairs, parts }: Pick<View, 'chairs' | 'parts'>, { lines }: Statement): string => {
  const nameOf = (seat: Seat): string => at(chairs, seat).name
  return sequel(
    t().grammar,
    lines.map(line => parts.words.statement?.(line, nameOf) ?? ''),
  )
}

/** Lists what bots have claimed today, in the order in which they spoke, for as long as people talk and vote. */
export const standingClaims = ({ room, table }: Pick<View, 'room' | 'table'>): readonly Statement[] => {
  const today = room.statements.at(-1)?.step
  if (table === null || today === undefined) return []
  // The vote of a day is named like it, and so is a runoff after it.
  const steps = [today, today.replace('day', 'vote'), `${today.replace('day', 'vote')} runoff`]
  return steps.includes(table.step)
    ? room.statements.filter(({ step, lines }) => step === today && lines.length > 0)
    : []
}

/** Says whether each bot that may speak has had its turn today: some have nothing to say. */
export const haveAllSpoken = (view: Pick<View, 'room' | 'table' | 'chairs'>): boolean => {
  const { statements } = view.room
  const today = statements.at(-1)?.step
  return statements.filter(({ step }) => step === today).length >= speakersIn(view).length
}

/** Returns what a bot says of the moment, the same on every screen: what it has just claimed, or else something light. */
export const remarkOn = (view: Pick<View, 'room' | 'table' | 'chairs' | 'parts'>): Remark | null => {
  const { room, table } = view
  if (table === null || room.stage !== 'game') return null
  const claimed = room.statements.findLast(({ lines }) => lines.length > 0)
  if (claimed?.step === table.step) return { seat: claimed.seat, line: statementText(view, claimed) }
  return lineOf(room.id, speakersIn(view), table.events, t().party.banter)
}

/** Encloses somebody's words in the language's quotation marks. */
export const quoted = (text: string): string => {
  const [open, close] = t().grammar.quotes
  return `${open}${text}${close}`
}
