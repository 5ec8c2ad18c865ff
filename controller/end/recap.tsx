import type { CSSProperties } from 'preact'
import type { View } from '../../shared/client/connection.ts'
import type { Seat } from '../../shared/engine/game.ts'
import type { Knew, Name as NameOf } from '../../shared/engine/words.ts'
import { t } from '../../shared/texts/catalogue.ts'
import { joinSentences, joinWords, labelled } from '../catalogue.ts'
import { seatsOf } from '../selectors.ts'
import { Icon } from '../ui/icon.tsx'
import { Name, nameIn, Person, SeatCrest, sizeOf } from '../ui/people.tsx'
import { RoleText } from '../ui/role-name.tsx'

export type SideTone = 'light' | 'dark' | 'own'

/** Somebody's role, once roles are shown. */
export interface RecapPerson {
  readonly seat: Seat
  readonly role: string
  readonly side: string
  /** The colour of a side: the majority, the few against them, or a loner. */
  readonly tone: SideTone
  readonly mark: string
  /** A word for the dead; empty for the living. */
  readonly dead: string
}

/** A player's part in one vote: an icon, or a target's crest. */
export interface Cell {
  readonly icon: string | null
  readonly seat: Seat | null
  /** Whether the seat is on the team of the vote. */
  readonly lit: boolean
  /** The sign in the corner: a leader's crown, or a death. */
  readonly corner: 'crown' | 'crowned-skull' | null
  readonly more: string
  readonly said: string
}
export interface Column {
  readonly label: string
  readonly said: string
  readonly cells: Readonly<Record<Seat, Cell>>
}
/** Votes that belong together: those of a quest, or of a day. */
export interface Group {
  readonly label: string
  readonly said: string
  readonly icon: string | null
  readonly columns: readonly Column[]
}

/** A chapter: one event a line. */
export interface ChapterLines {
  readonly heading: string
  readonly lines: readonly string[]
}

/** Every vote so far: players down, votes across. */
export interface Votes {
  readonly title: string
  readonly legend: string
  readonly groups: readonly Group[]
}

/** The recap of a finished game, from which the phone's last page and its picture are drawn. */
export interface Recap {
  /** Empty where the host kept the roles hidden. */
  readonly people: readonly RecapPerson[]
  readonly chapters: readonly ChapterLines[]
  /** What the table's bots acted on. */
  readonly reasons: readonly ChapterLines[]
  readonly lines: readonly string[]
  /** Those of the lines that are about this phone's owner. */
  readonly mine: readonly string[]
  readonly knew: readonly Knew[]
  readonly votes: Votes
}

/** The game's own texts besides cast and chapters. */
export const recapTexts = (
  view: View,
  people: readonly RecapPerson[],
  chapters: readonly ChapterLines[] = [],
  reasons: readonly ChapterLines[] = [],
): Omit<Recap, 'votes'> => {
  const { table, parts } = view
  if (table === null) return { people, chapters, reasons, lines: [], mine: [], knew: [] }
  const name = nameIn(view)
  const linesWith = (called: NameOf): readonly string[] => {
    const { moments, notes } = parts.words.recap(table, called)
    return [...moments, ...notes]
  }
  const lines = linesWith(name)
  // Finds this player's lines in any language: those that change with the name of this seat.
  const other = linesWith(seat => (seat === view.seat ? '' : name(seat)))
  const mine = lines.filter((line, i) => line !== other[i])
  return { people, chapters, reasons, lines, mine, knew: parts.words.knew(table, name) }
}

interface Props {
  readonly view: View
  readonly recap: Recap
}

/** How long the cast lies face down, and how long each card takes to be turned over, in ms. */
const faceDownMs = 900
const cardMs = 350

/** Who was who, in seating order; face down at first where the cards are turned over on this phone. */
export const CastList = ({ view, recap: { people }, turning }: Props & { readonly turning: boolean }) => (
  <ul class="cast" data-turning={turning}>
    {people.map(({ seat, role, side, tone, mark, dead }, i) => (
      <li
        key={seat}
        class="cast-one"
        data-tone={tone}
        data-dead={dead !== ''}
        data-own={seat === view.seat}
        style={{ '--after': `${faceDownMs + i * cardMs}ms` }}
      >
        <Person view={view} seat={seat} />
        <span class="cast-role" data-long={sizeOf(role)}>
          <RoleText text={role} />
        </span>
        <span class="cast-side">
          {joinWords([side, mark])}
          {dead !== '' && <span class="hidden">, {dead}</span>}
          {seat === view.seat && <span class="hidden">, {t().phone.you}</span>}
        </span>
      </li>
    ))}
  </ul>
)

/** The game's noteworthy moments, and observations from its votes and quests. */
export const Lines = ({ recap: { lines, mine } }: Pick<Props, 'recap'>) => (
  <ul class="recap">
    {lines.map((line, i) => (
      <li key={i} data-mine={mine.includes(line)}>
        {mine.includes(line) && <span class="hidden">{labelled(t().phone.aboutYou, '')}</span>}
        <RoleText text={line} />
      </li>
    ))}
  </ul>
)

export const Chapters = ({ chapters }: Pick<Recap, 'chapters'>) => (
  <>
    {chapters.map(({ heading, lines }) => (
      <section key={heading} class="recap">
        <h2 class="small-head">{heading}</h2>
        <ul>
          {lines.map((line, i) => (
            <li key={i}>
              <RoleText text={line} />
            </li>
          ))}
        </ul>
      </section>
    ))}
  </>
)

export const KnowledgeList = ({ view, recap: { knew } }: Props) => (
  <dl class="knew">
    {knew.map(({ seat, lines }) => (
      <div key={seat}>
        <dt>
          <Name of={nameIn(view)(seat)} />
        </dt>
        <dd>
          <RoleText text={joinSentences(lines)} />
        </dd>
      </div>
    ))}
  </dl>
)

interface VoteGridProps {
  readonly view: View
  readonly votes: Votes
}

const CellOf = ({ view, cell }: { readonly view: View; readonly cell: Cell }) => (
  <td class="cell" data-team={cell.lit}>
    <span class="hidden">{cell.said}</span>
    {cell.icon && <Icon name={cell.icon} />}
    {cell.seat !== null && <SeatCrest view={view} seat={cell.seat} />}
    {cell.more !== '' && (
      <b class="cell-more" aria-hidden="true">
        {cell.more}
      </b>
    )}
    {cell.corner && (
      <i class="cell-corner">
        <Icon name={cell.corner} />
      </i>
    )}
  </td>
)

/** Shows every vote in one grid: players down, votes across, as narrow as necessary for all to be seen at once. */
export const VoteGrid = ({ view, votes: { title, legend, groups: all } }: VoteGridProps) => {
  const groups = all.filter(({ columns }) => columns.length > 0)
  const columns = groups.flatMap(group => group.columns.map((column, i) => ({ ...column, first: i === 0 })))
  if (columns.length === 0) return null
  return (
    <article class="panel votes-panel">
      <h2>{title}</h2>
      {/* A wide grid scrolls on its own, so the keyboard must be able to focus it. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region */}
      <section class="grid-scroll" tabIndex={0} aria-label={title}>
        <table class="grid" style={{ '--columns': columns.length } as CSSProperties}>
          <thead>
            <tr>
              <th rowSpan={2} scope="col" class="grid-who">
                <span class="hidden">{t().phone.player}</span>
              </th>
              {groups.map(({ label, said, icon, columns: of }) => (
                <th key={said} colSpan={of.length} scope="colgroup" data-group>
                  <span class="hidden">{said}</span>
                  <span aria-hidden="true">{label}</span>
                  {icon && <Icon name={icon} />}
                </th>
              ))}
            </tr>
            <tr>
              {columns.map(({ label, said, first }, i) => (
                <th key={i} scope="col" data-first={first}>
                  <span class="hidden">{said}</span>
                  <span aria-hidden="true">{label}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {seatsOf(view).map(seat => (
              <tr key={seat}>
                <th scope="row">
                  <span class="grid-name">
                    <SeatCrest view={view} seat={seat} />
                    <bdi>{nameIn(view)(seat)}</bdi>
                  </span>
                </th>
                {columns.map(({ cells }, i) => {
                  const cell = cells[seat]
                  return cell ? <CellOf key={i} view={view} cell={cell} /> : <td key={i} class="cell" />
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <p class="fine">{legend}</p>
    </article>
  )
}
