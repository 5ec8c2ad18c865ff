import { useState } from 'preact/hooks'
import type { View } from '../../../shared/client/connection.ts'
import type { Seat } from '../../../shared/engine/game.ts'
import { none, type PublicState } from '../../../shared/games/mafia/events.ts'
import { countsIn } from '../../../shared/games/mafia/state.ts'
import { nobody } from '../../../shared/games/night/events.ts'
import { t } from '../../../shared/texts/catalogue.ts'
import { Chapters } from '../../end/recap.tsx'
import type { Session } from '../../session.ts'
import { Fold } from '../../ui/controls.tsx'
import { Icon } from '../../ui/icon.tsx'
import { nameIn, SeatCrest, sizeOf } from '../../ui/people.tsx'
import { RoleText } from '../../ui/role-name.tsx'
import { Skull } from '../night/village.tsx'
import { actDone, chaptersOf, mafiaTable } from './village.tsx'

/** A night with the vote after it: whom it was about. */
interface NightRow {
  readonly night: number
  /** Whom the Mafia attacked, and whether that was their death. */
  readonly attacked: Seat | null
  readonly died: boolean
  readonly saved: readonly Seat[]
  readonly looked: readonly { readonly seat: Seat; readonly mafia: boolean }[]
  /** Whom the village murdered; No Murder; null where there was no vote. */
  readonly voted: Seat | typeof none | null
}

type Told = Pick<PublicState, 'reveal' | 'options' | 'rounds' | 'seats'>

/** Lists every night with its vote; empty where the roles stay hidden. */
export const nightRows = ({ reveal, options, rounds }: Told): readonly NightRow[] =>
  (reveal?.nights ?? []).map(({ night, picks, target, saved, read }) => {
    const last = countsIn(rounds).findLast(({ day }) => day === night)?.tally
    const angels =
      reveal === null ? [] : Object.keys(picks).filter(seat => actDone(reveal, options, night, seat) === 'save')
    const kept = angels.flatMap(seat => picks[seat] ?? []).filter(pick => pick !== nobody)
    return {
      night,
      attacked: target,
      died: target !== null && !saved,
      saved: [...new Set(kept)],
      looked: Object.entries(read).flatMap(([seat, mafia]) => {
        const pick = picks[seat]
        return pick === undefined || pick === nobody ? [] : [{ seat: pick, mafia }]
      }),
      voted: last ? (last.death?.seat ?? none) : null,
    }
  })

/** Says whether nobody was attacked, looked at or murdered: such a night is told in one line. */
const isQuiet = ({ attacked, looked, voted }: NightRow): boolean =>
  attacked === null && looked.length === 0 && (voted === null || voted === none)

const [nightsOnPage, maxPages] = [3, 5]

/** Divides the nights into pages of three, or of more where that would make more than five pages. None is empty. */
export const pagesOf = <T,>(nights: readonly T[]): readonly (readonly T[])[] => {
  const size = Math.max(nightsOnPage, Math.ceil(nights.length / maxPages))
  return Array.from({ length: Math.ceil(nights.length / size) }, (_, i) => nights.slice(i * size, (i + 1) * size))
}

interface WhoProps {
  readonly view: View
  readonly seat: Seat
  readonly dead?: boolean
  /** What is said below the name. */
  readonly word?: string
}
const Who = ({ view, seat, dead = false, word = '' }: WhoProps) => {
  const name = nameIn(view)(seat)
  return (
    <span class="night-who" data-dead={dead}>
      <SeatCrest view={view} seat={seat} />
      {dead && <Skull />}
      <bdi data-long={sizeOf(name)}>{name}</bdi>
      {dead && <span class="hidden">{t().mafia.phone.died}</span>}
      {word !== '' && (
        <b>
          <RoleText text={word} />
        </b>
      )}
    </span>
  )
}

const Row = ({ view, row }: { readonly view: View; readonly row: NightRow }) => {
  const { night, attacked, died, saved, looked, voted } = row
  const head = (
    <th scope="row">
      <span aria-hidden="true">{t().mafia.phone.nightShort({ night })}</span>
      <span class="hidden">{t().mafia.phone.night({ night })}</span>
    </th>
  )
  if (isQuiet(row))
    return (
      <tr data-night={night}>
        {head}
        <td colSpan={4} class="night-quiet">
          {t().mafia.told.quiet}
        </td>
      </tr>
    )
  const words = t().mafia.phone.nightTable
  return (
    <tr data-night={night}>
      {head}
      <td>{attacked !== null && <Who view={view} seat={attacked} dead={died} />}</td>
      <td>
        {saved.map(seat => (
          <Who key={seat} view={view} seat={seat} />
        ))}
      </td>
      <td>
        {looked.map(({ seat, mafia }) => (
          <Who key={seat} view={view} seat={seat} word={mafia ? words.mafia : words.notMafia} />
        ))}
      </td>
      <td>
        {voted !== null && voted !== none && <Who view={view} seat={voted} dead />}
        {voted === none && (
          <>
            <Icon name="lotus-flower" />
            <span class="hidden">{t().mafia.phone.noMurder}</span>
          </>
        )}
      </td>
    </tr>
  )
}

/** A finished game, night by night: three on a page, and the same in sentences below, folded. */
export const Nights = ({ session }: { readonly session: Session }) => {
  const [at, setAt] = useState(0)
  const view = session.view.value
  const table = view && mafiaTable(view)
  const pages = table ? pagesOf(nightRows(table)) : []
  const page = pages[at]
  if (!view || !table?.reveal || page === undefined) return null
  const words = t().mafia.phone.nightTable
  const shown = page.map(({ night }) => night)
  const reveal = { ...table.reveal, nights: table.reveal.nights.filter(({ night }) => shown.includes(night)) }
  const range = (rows: readonly NightRow[]): string => [...new Set([rows[0]?.night, rows.at(-1)?.night])].join('–')
  return (
    <section class="panel nights">
      <h2>{words.title}</h2>
      <table>
        <thead>
          <tr>
            <th>
              <span class="hidden">{words.night}</span>
            </th>
            {words.columns.map(column => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {page.map(row => (
            <Row key={row.night} view={view} row={row} />
          ))}
        </tbody>
      </table>
      {pages.length > 1 && (
        <nav class="night-pages" aria-label={words.title}>
          {pages.map((rows, i) => (
            <button
              key={range(rows)}
              type="button"
              class="small-button"
              aria-current={i === at ? 'page' : undefined}
              aria-label={words.page({ nights: range(rows) })}
              onClick={() => setAt(i)}
            >
              {range(rows)}
            </button>
          ))}
        </nav>
      )}
      <Fold key={at} label={words.inWords}>
        <Chapters chapters={chaptersOf({ ...table, reveal }, nameIn(view), view.parts.words.event)} />
      </Fold>
    </section>
  )
}
