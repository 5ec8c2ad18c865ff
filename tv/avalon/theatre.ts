import type { PhaseId, Table, Told } from '../../shared/games/avalon/facts.ts'
import { signs } from '../../shared/games/avalon/signs.ts'
import type { View } from '../../shared/link.ts'
import type { Item } from '../item.ts'
import type { Setting, Theatre } from '../scene.ts'
import { board, tableOf } from './board.ts'
import { cue } from './cues.ts'
import { finale } from './finale.ts'
import { gridItems, momentItems } from './recap.ts'

/** The phase that each told event leads to. */
const leadsTo: Readonly<Record<Told['type'], PhaseId>> = {
  reminded: 'deal',
  led: 'team',
  proposed: 'vote',
  voted: 'votes',
  departed: 'quest',
  quested: 'result',
  offered: 'lady',
  looked: 'looked',
  hunted: 'assassination',
  shot: 'assassination',
  over: 'over',
}

/** The table when this was told, as far as later facts would show. */
const asOf = (view: View, place: number): View => {
  const table = tableOf(view)
  const event = table.told[place]
  if (!event || place === table.told.length - 1) return view
  const told = table.told.slice(0, place + 1)
  const rejected = event.type === 'voted' && !event.approved
  const then: Table = {
    ...table,
    phase: leadsTo[event.type],
    told,
    acted: [],
    awaited: [],
    rejections: rejected ? event.attempt : event.type === 'voted' ? 0 : table.rejections,
    over: null,
    reveal: null,
    moments: [],
  }
  return { ...view, table: then }
}

const pages = 3

const picture = (view: View, setting: Setting): readonly Item[] => {
  const table = tableOf(view)
  if (table.phase !== 'over') return board(view, setting)
  const page = setting.page % pages
  if (page === 1) return finale(view, setting, pages, gridItems(view, setting))
  return finale(view, setting, pages, page === 2 ? momentItems(view, setting) : null)
}

/** What a listener cannot hear from the captions: how the board stands. */
const lines = (view: View): readonly string[] => {
  const table = tableOf(view)
  const quests = table.sizes.map((size, i) => {
    const result = table.results[i]
    const two = table.fails[i] === 2 ? `, ${signs.twoFails}` : ''
    return `${signs.quest(i + 1)}: ${signs.riders(size)}${two}${result ? `, ${signs.done[result]}` : ''}.`
  })
  return [`${signs.score(table)}.`, `${signs.rejections(table)}.`, ...quests]
}

export const theatre: Theatre = {
  picture,
  asOf,
  cue: (event, hands) => cue(event as Told, hands),
  pages,
  lines,
}
