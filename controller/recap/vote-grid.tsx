import type { CSSProperties } from 'preact'
import type { View } from '../../shared/client/connection.ts'
import { t } from '../../shared/texts/catalogue.ts'
import { Icon } from '../parts/icon.tsx'
import { nameIn, SeatCrest } from '../parts/people.tsx'
import { seatsOf } from '../screens/selectors.ts'

import type { Cell, Votes } from './facts.ts'

interface Props {
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
export const VoteGrid = ({ view, votes: { title, legend, groups: all } }: Props) => {
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
