import type { View } from '../../shared/client/connection.ts'
import type { Folded } from '../../shared/engine/fold.ts'
import { at } from '../../shared/engine/game.ts'
import type { Table } from '../../shared/games/midnight/events.ts'
import { roles } from '../../shared/games/midnight/roles.ts'
import { joinWords, labelled } from '../catalogue.ts'
import { HostRow } from '../night/host-row.tsx'
import { placeAround, Round, Sign } from '../night/round.tsx'
import { Icon } from '../parts/icon.tsx'
import { Person } from '../parts/people.tsx'
import { PresenceCrest } from '../parts/presence-crest.tsx'
import { looksUp, screenOf } from '../screens/selectors.ts'
import type { Session } from '../session.ts'
import { texts } from '../texts.ts'
import { tableOf } from './seen.ts'
import { midnightTexts } from './texts.ts'
import { YourNight } from './your-night.tsx'

interface Props {
  readonly session: Session
}

/** The masks that were dealt, which are public. */
export const Dealt = ({ view }: { readonly view: View }) => {
  const table = tableOf(view)
  if (!table) return null
  return (
    <p class="dealt">
      <span>{labelled(midnightTexts.inPlay, '')}</span>
      {joinWords(view.parts.words.inPlay(table.options, table.seats.length))}
    </p>
  )
}

/** The masks in play with their pictures, in the order in which they act at night: what players discuss by day. */
const Masks = ({ view, table }: { readonly view: View; readonly table: Table }) => (
  <section class="mask-list">
    <h2 class="small-head">{midnightTexts.inPlay}</h2>
    <ol>
      {roles
        .filter(role => table.composition[role] > 0)
        .map(role => (
          <li key={role}>
            <Icon name={at(view.parts.faces, role).icon} />
            <span>{at(view.parts.words.roles, role).name}</span>
            {table.composition[role] > 1 && <b>{table.composition[role]}</b>}
          </li>
        ))}
    </ol>
  </section>
)

/** The masks in play, where there is room for them: not during a question or a reveal. */
export const Strip = ({ session }: Props) => {
  const view = session.view.value
  const table = view && tableOf(view)
  if (!view || !table || view.room.stage !== 'game' || looksUp(view.room) || session.playing.value) return null
  if (!['deal', 'over'].includes(table.phase)) return null
  return (
    <section class="strip mask-strip" aria-label={midnightTexts.inPlay}>
      <Dealt view={view} />
    </section>
  )
}

const shows: readonly string[] = ['tally', 'story', 'masks']

/** What stands below a seat: its mask once that is turned over; before that, whether it has voted. */
const markAt = (view: View, { phase, masks, dead }: Folded<Table>, seat: string): string => {
  const mask = masks[seat]
  if (mask) return at(view.parts.words.roles, mask).name
  if (dead.includes(seat)) return midnightTexts.dies
  if (shows.includes(phase)) return midnightTexts.closed
  if (phase === 'vote' && view.table?.acted.includes(seat)) return midnightTexts.hasVoted
  return seat === view.seat ? texts.you : ''
}

/** Everybody around the table, their masks once turned over, and who dies. */
const Board = ({ view, table }: { readonly view: View; readonly table: Folded<Table> }) => (
  <section class="masks" aria-label={midnightTexts.turned}>
    <Round seats={table.seats} sign={['deal', 'night', 'story', 'masks'].includes(table.phase) ? 'moon' : 'sun'}>
      <ul class="people night-board mask-board">
        {table.seats.map(seat => {
          const dies = table.dead.includes(seat)
          return (
            <li
              key={seat}
              data-dead={dies}
              data-mask={table.masks[seat]}
              style={placeAround(table.seats, view.seat, seat)}
            >
              <Person view={view} seat={seat} mark={markAt(view, table, seat)} crest={PresenceCrest} />
              {dies && (
                <i class="skull">
                  <Icon name="crowned-skull" />
                </i>
              )}
            </li>
          )
        })}
      </ul>
    </Round>
  </section>
)

/** Shown below the moment's heading by day: this seat's night, and the masks as they are turned over. */
export const Middle = ({ session }: Props) => {
  const view = session.view.value
  const table = view && tableOf(view)
  if (!view || !table) return null
  const screenId = screenOf(view)
  if (shows.includes(table.phase)) {
    return <Board view={view} table={table} />
  }
  const day = table.phase === 'day'
  if (screenId === 'ask' && ['night', 'vote'].includes(table.phase))
    return <Sign of={table.phase === 'night' ? 'moon' : 'sun'} />
  if (screenId !== 'wait' && !(day && screenId === 'ask')) return null
  return (
    <>
      {day && (
        <p class="line progress">
          {midnightTexts.ready({ n: table.answered, of: table.seats.length - table.leaving.length })}
        </p>
      )}
      {(day || table.phase === 'vote') && <YourNight session={session} />}
      <HostRow session={session} />
      {day ? <Masks view={view} table={table} /> : <Board view={view} table={table} />}
    </>
  )
}
