import type { View } from '../shared/link.ts'
import { gameLines, readiness } from './lobby.ts'
import { typed } from './parts.ts'
import { asTime, isAsleep, isAway, namesOf, secondsLeft, type Theatre, toldOf, waiting } from './scene.ts'
import type { Trouble } from './scenes.ts'

/** The picture in words: for those who do not see it, and for tests. */
export interface Mirror {
  readonly heading: string
  readonly lines: readonly string[]
  /** The chronicle as far as it has been shown. */
  readonly log: readonly string[]
}

const seatLine = (view: View, seat: string, now: number): string => {
  const chair = view.chairs[seat]
  const { table, room } = view
  if (!chair) return ''
  const draft = room.draft.includes(seat)
  const team = (table as { readonly team?: readonly string[] } | null)?.team ?? []
  const leader = (table as { readonly leader?: string } | null)?.leader
  const notes = [
    ...(room.host === seat ? ['host'] : []),
    ...(chair.bot ? ['bot'] : []),
    ...(chair.empty ? ['gone'] : []),
    ...(chair.benched ? ['watching'] : []),
    ...(isAway(view, seat, now) ? ['away'] : []),
    ...(table && !table.over && leader === seat ? ['leads'] : []),
    ...(draft ? ['picked'] : []),
    ...(table && !table.over && team.includes(seat) ? ['on the team'] : []),
    ...(table?.acted.includes(seat) ? ['ready'] : []),
    ...(table?.awaited.includes(seat) ? ['awaited'] : []),
  ]
  return `${namesOf(view)(seat)}${notes.length === 0 ? '' : `: ${notes.join(', ')}`}`
}

const lobbyLines = (view: View, address: string): readonly string[] => [
  `Join at ${typed(address)} with the code ${view.room.code}.`,
  ...gameLines(view),
  ...view.room.notices.map(view.parts.words.notice),
  ...view.room.hints.map(view.parts.words.hint),
  readiness(view),
]

/** Everything that the picture says, from the same view. */
export const mirrorOf = (
  view: View | null,
  theatre: Theatre | null,
  trouble: Trouble,
  setting: { readonly now: number; readonly address: string; readonly news: string },
): Mirror => {
  if (trouble.kind === 'plain') return { heading: trouble.title, lines: [trouble.text], log: [] }
  if (view === null) return { heading: 'Sofa & Dagger', lines: [], log: [] }
  const { now, address, news } = setting
  const { table, parts, room } = view
  const { words } = parts
  const name = namesOf(view)
  const seats = (table as { readonly seats?: readonly string[] } | null)?.seats ?? room.order
  const seconds = secondsLeft(view, now)
  const wait = waiting(view, now)
  const troubles = [
    ...(trouble.kind === 'away' ? ['Reconnecting.'] : []),
    ...(room.halted ? ['This table cannot save what happens, and waits.'] : []),
    ...(isAsleep(view, now) ? ['The table sleeps. It wakes when somebody comes back.'] : []),
    ...(news === '' ? [] : [news]),
  ]
  return {
    heading: table ? words.moment(table, name) : words.title,
    lines: [
      ...troubles,
      ...(wait === '' ? [] : [`${wait}.`]),
      ...(seconds === null ? [] : [room.paused ? 'The clock is paused.' : `${asTime(seconds)} left.`]),
      ...(table && theatre ? theatre.lines(view) : lobbyLines(view, address)),
      ...(table?.over ? words.recap(table, name) : []),
      `Around the table, clockwise: ${seats.length}.`,
      ...seats.map(seat => seatLine(view, seat, now)),
      ...(table && room.house.corner ? [`Code ${room.code}, at ${typed(address)}.`] : []),
      ...(table?.over ? ['Again? The host’s phone has the choice.'] : []),
    ],
    log: toldOf(view).map(event => words.told(event, name)),
  }
}
