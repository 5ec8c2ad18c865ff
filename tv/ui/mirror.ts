import { isAway } from '../../shared/client/chairs.ts'
import type { View } from '../../shared/client/connection.ts'
import { at } from '../../shared/engine/game.ts'
import { recapLines, saidOf } from '../../shared/engine/words.ts'
import { t } from '../../shared/texts/catalogue.ts'
import { sequel } from '../../shared/texts/templates.ts'
import {
  anotherRound,
  asTime,
  type DrawContext,
  eventsOf,
  type GameScreen,
  isAsleep,
  namesOf,
  secondsLeft,
  waiting,
} from '../game-screen.ts'
import type { Trouble } from '../picture.ts'
import { title } from '../texts.ts'
import { gameLines, lessonLine, lobbyPages, primerIn, readiness } from './lobby.ts'
import { applauseLine } from './overlays.ts'
import { addressToType, markText } from './parts.ts'
import { remarkLine } from './remark.ts'
import { oracleLines, scoreLines } from './score.ts'
import { isWelcome, welcomeLines } from './welcome.ts'

/** The picture in words: for screen readers, and for tests. */
export interface Mirror {
  readonly heading: string
  readonly lines: readonly string[]
  /** The public events shown so far, in words. */
  readonly log: readonly string[]
}

/** The parts of the setting that the text depends on. */
type Said = Pick<DrawContext, 'now' | 'address' | 'shortAddress' | 'page' | 'applauded' | 'remark'>

const seatLine = (view: View, seat: string): string => {
  const chair = at(view.chairs, seat)
  const { table, room } = view
  const { tags, mirror } = t().tv
  const draft = room.draft.includes(seat)
  const team: readonly string[] = table && 'team' in table ? table.team : []
  const leader = table && 'leader' in table ? table.leader : null
  const notes = [
    ...(room.host === seat ? [tags.host] : []),
    ...(chair.bot ? [tags.bot] : []),
    ...(chair.empty ? [tags.gone] : []),
    ...(chair.benched ? [tags.watching] : []),
    ...(isAway(chair) ? [tags.away] : []),
    ...(table && !table.over && leader === seat ? [mirror.leads] : []),
    ...(draft ? [mirror.picked] : []),
    ...(table && !table.over && team.includes(seat) ? [mirror.team] : []),
    ...(table?.acted.includes(seat) ? [mirror.ready] : []),
    ...(table?.awaited.includes(seat) ? [mirror.awaited] : []),
  ]
  const name = namesOf(view)(seat)
  return notes.length === 0 ? name : mirror.seat({ name, notes: notes.join(t().grammar.list[0]) })
}

/** Describes the page of the lobby's sheet, if that is a lesson. */
const pageLines = (view: View, { page }: Said): readonly string[] => {
  const shown = lobbyPages(view)[page]
  const lesson = shown?.kind === 'lesson' ? primerIn(view)[shown.place] : undefined
  return lesson ? [lessonLine(lesson)] : []
}

const lobbyLines = (view: View, context: Said): readonly string[] =>
  isWelcome(view) ? welcomeLines(view, context) : tableLines(view, context)

const tableLines = (view: View, context: Said): readonly string[] => [
  t().tv.mirror.join({ address: addressToType(context), code: view.room.code }),
  ...gameLines(view),
  ...view.room.notices.map(view.parts.words.notice),
  ...view.room.hints.map(view.parts.words.hint),
  readiness(view),
  ...scoreLines(view),
  ...pageLines(view, context),
]

const sentence = (text: string): string => t().tv.mirror.sentence({ text })

/** Returns the current call, and who is awaited. */
const callLines = (view: View, gameScreen: GameScreen | null, now: number): readonly string[] => {
  const call = (view.table && gameScreen?.call?.(view, now)) || ''
  return [call, waiting(view, now)].filter(text => text !== '').map(text => sentence(text))
}

const clockLines = (paused: boolean, seconds: number | null): readonly string[] => {
  if (seconds === null) return []
  if (paused) return [t().tv.mirror.paused]
  return [seconds === 0 ? t().tv.mirror.timeUp : t().tv.mirror.left({ time: asTime(seconds) })]
}

/** Describes the picture in words, from the same view. */
export const mirrorOf = (
  view: View | null,
  gameScreen: GameScreen | null,
  trouble: Trouble,
  context: Said,
  news: string,
): Mirror => {
  if (trouble.kind === 'plain') return { heading: trouble.title, lines: [trouble.text], log: [] }
  if (view === null) return { heading: title, lines: [], log: [] }
  const { now } = context
  const { table, parts, room } = view
  const { words } = parts
  const name = namesOf(view)
  const seats = table === null ? room.order : table.seats
  const seconds = secondsLeft(view, now)
  const troubles = [
    ...(trouble.kind === 'away' ? [sentence(t().tv.reconnecting)] : []),
    ...(room.halted ? [sentence(t().tv.halted)] : []),
    ...(isAsleep(view, now) ? [sequel(t().grammar, [sentence(t().tv.asleep), sentence(t().tv.wakes)])] : []),
    ...(room.announcement === '' ? [] : [room.announcement]),
    ...[news, table?.phase === 'deal' ? markText(view) : ''].filter(text => text !== ''),
    ...applauseLine(context),
    ...remarkLine(view, context),
  ]
  return {
    heading: table ? words.moment(table, name) : isWelcome(view) ? title : words.title,
    lines: [
      ...troubles,
      ...callLines(view, gameScreen, now),
      ...clockLines(room.paused, seconds),
      ...(table && gameScreen ? gameScreen.lines(view) : lobbyLines(view, context)),
      ...(table?.over ? [...recapLines(words.recap(table, name)), ...oracleLines(view), ...scoreLines(view)] : []),
      t().tv.mirror.seats({ n: seats.length }),
      ...seats.map(seat => seatLine(view, seat)),
      ...(table && room.settings.corner
        ? [t().tv.mirror.code({ code: room.code, address: addressToType(context) })]
        : []),
      ...(table?.over ? [anotherRound(view)] : []),
    ],
    log: saidOf(words, eventsOf(view)).map(event => words.event(event, name)),
  }
}

const element = (id: string): HTMLElement => {
  const found = document.getElementById(id)
  if (!found) throw new Error(`the page has no ${id}`)
  return found
}

const write = (list: HTMLElement, texts: readonly string[]): void => {
  for (const [i, text] of texts.entries()) {
    const item = list.children[i] ?? list.appendChild(document.createElement('li'))
    if (item.textContent !== text) item.textContent = text
  }
  while (list.children.length > texts.length) list.lastElementChild?.remove()
}

/** Makes what updates the mirror's elements whose text has changed; screen readers read out new lines of the log. */
export const makeMirrorPage = (): ((mirror: Mirror) => void) => {
  const [heading, lines, log] = [element('moment'), element('lines'), element('log')]
  return mirror => {
    if (heading.textContent !== mirror.heading) heading.textContent = mirror.heading
    if (log.getAttribute('aria-label') !== t().tv.chronicle) log.setAttribute('aria-label', t().tv.chronicle)
    write(lines, mirror.lines)
    write(log, mirror.log)
  }
}
