import { tableAfter } from '../engine/fold.ts'
import type { BaseTable, Fact } from '../engine/game.ts'
import { readView } from '../engine/reading.ts'
import type { Parts } from '../games/parts.ts'
import { type MatchView, matchFields } from '../protocol/views.ts'

type Raw = Readonly<Record<string, unknown>>

/** What was folded last for a game: of a chronicle that grows, only what is new is read and told on. */
interface Folded {
  readonly key: string
  readonly texts: readonly string[]
  readonly table: ReturnType<Parts['open']>
}
const last = new WeakMap<Parts['tell'], Folded>()

const { told: _told, ...besides } = matchFields

/** The table of a match that travelled, folded from what was told as the server does. */
export const retold = (match: Raw, { open, tell }: Pick<Parts, 'open' | 'tell'>): BaseTable => {
  const texts = [...((match.told ?? []) as Iterable<string>)]
  const key = `${match.seats} ${match.options}`
  const { seats, options, acted, awaited, answered } = readView(besides, match) as Omit<MatchView, 'told'>
  const known = last.get(tell)
  const grows = known?.key === key && known.texts.length <= texts.length && known.texts.every((t, i) => t === texts[i])
  const before = grows ? known.table : open({ seats, options })
  const since = texts.slice(grows ? known.texts.length : 0).map(text => JSON.parse(text) as Fact)
  const table = tableAfter({ open: () => before, tell }, { seats, options }, since)
  last.set(tell, { key, texts, table })
  const { phase, step, ...rest } = table
  return { phase, step, acted, awaited, answered, ...rest }
}
