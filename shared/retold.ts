import { tableAfter } from './engine/fold.ts'
import type { BaseTable, Fact } from './engine/game.ts'
import type { Parts } from './games/parts.ts'
import type { MatchView } from './views.ts'

/** What was folded last for a game: of a chronicle that grows, only what is new is told on. */
interface Folded {
  readonly key: string
  readonly told: readonly Fact[]
  readonly texts: readonly string[]
  readonly table: ReturnType<Parts['open']>
}
const last = new WeakMap<Parts['tell'], Folded>()

/** The table of a match that travelled, folded from what was told as the server does. */
export const retold = (match: MatchView, { open, tell }: Pick<Parts, 'open' | 'tell'>): BaseTable => {
  const { seats, options, told, acted, awaited, answered } = match
  const key = JSON.stringify([seats, options])
  const texts = told.map(fact => JSON.stringify(fact))
  const known = last.get(tell)
  const grows = known?.key === key && known.texts.length <= texts.length && known.texts.every((t, i) => t === texts[i])
  const before = grows ? known.table : open({ seats, options })
  const since = grows ? told.slice(known.told.length) : told
  const table = tableAfter({ open: () => before, tell }, { seats, options }, since)
  last.set(tell, { key, told, texts, table })
  const { phase, step, ...rest } = table
  return { phase, step, acted, awaited, answered, ...rest }
}
