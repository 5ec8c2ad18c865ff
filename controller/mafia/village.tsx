import { useState } from 'preact/hooks'
import type { View } from '../../shared/client/connection.ts'
import { at } from '../../shared/engine/game.ts'
import type { Table } from '../../shared/games/mafia/events.ts'
import { type Count, countsIn } from '../../shared/games/mafia/state.ts'
import { joinWords, labelled } from '../catalogue.ts'
import { Heaps } from '../night/heaps.tsx'
import { HostRow } from '../night/host-row.tsx'
import { placeAround, Round, Sign } from '../night/round.tsx'
import { Icon } from '../parts/icon.tsx'
import { Name } from '../parts/name.tsx'
import { nameIn, Person } from '../parts/people.tsx'
import { PresenceCrest } from '../parts/presence-crest.tsx'
import { looksUp, screenOf } from '../screens/selectors.ts'
import type { Session } from '../session.ts'
import { texts } from '../texts.ts'
import { DawnCard } from './dawn.tsx'
import { pickName, tableOf, wasIn } from './seen.ts'
import { dayName, mafiaTexts } from './texts.ts'

interface Props {
  readonly session: Session
}

/** Returns a seat's public fate: alive, or dead with the role that was shown. */
export const fateOf = (view: View, { dead, lost }: Pick<Table, 'dead' | 'lost'>, seat: string): string | null => {
  const death = dead.find(one => one.seat === seat)
  if (death) return wasIn(view, death)
  return lost.includes(seat) ? mafiaTexts.left : null
}

/** The roles that were dealt, which are public from the start. */
export const Dealt = ({ view }: { readonly view: View }) => {
  const table = tableOf(view)
  if (!table) return null
  return (
    <p class="dealt">
      <span>{labelled(mafiaTexts.dealt, '')}</span>
      {joinWords(view.parts.words.inPlay({ ...table.options, 'silent-game': false }, table.seats.length))}
    </p>
  )
}

/** Says whether everybody's fate is shown below the moment's heading; otherwise the strip names the dead. */
const onBoard = (view: View, { phase }: Table): boolean => phase === 'day' || screenOf(view) === 'wait'

/** Counts the living. Hidden while the TV reveals a night or a vote. */
export const Strip = ({ session }: Props) => {
  const view = session.view.value
  const table = view && tableOf(view)
  if (!view || !table || view.room.stage !== 'game' || looksUp(view.room) || session.playing.value) return null
  return (
    <section class="strip village-strip" aria-label={mafiaTexts.strip}>
      <p>{mafiaTexts.alive({ n: table.living.length, players: table.seats.length })}</p>
      {!onBoard(view, table) && (
        <ul class="fallen">
          {[...table.dead.map(({ seat }) => seat), ...table.lost].map(seat => (
            <li key={seat}>
              <Icon name="crowned-skull" />
              <bdi>{nameIn(view)(seat)}</bdi> <span>{fateOf(view, table, seat)}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** Lists whom one player voted for, day by day. */
const Voted = ({
  view,
  counts,
  seat,
}: {
  readonly view: View
  readonly counts: readonly Count[]
  readonly seat: string
}) => {
  const votes = counts.filter(({ ballots }) => Object.hasOwn(ballots, seat))
  return (
    <div class="voted" role="status">
      <p>
        <b>
          <Name of={nameIn(view)(seat)} />
        </b>{' '}
        {votes.length === 0 ? mafiaTexts.neverVoted : mafiaTexts.votedSoFar}
      </p>
      <ul>
        {votes.map(({ day, runoff, ballots }) => (
          <li key={`${day} ${runoff}`}>
            {labelled(dayName(day, runoff), '')}
            <bdi>{pickName(view)(at(ballots, seat))}</bdi>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Everybody in seating order: who is alive, what the dead were, and who is ready. A tap shows how somebody voted. */
const Board = ({
  view,
  table,
  counts,
}: {
  readonly view: View
  readonly table: Table
  readonly counts: readonly Count[]
}) => {
  const [opened, setOpened] = useState<string | null>(null)
  const markOf = (seat: string): string => {
    if (seat === view.seat) return texts.you
    return table.acted.includes(seat) ? texts.has : ''
  }
  return (
    <section class="village">
      <h2 class="hidden">{mafiaTexts.village}</h2>
      <Round seats={table.seats} sign={['deal', 'night'].includes(table.phase) ? 'moon' : 'sun'}>
        <ul class="people night-board village-board">
          {table.seats.map(seat => {
            const fate = fateOf(view, table, seat)
            return (
              <li key={seat} data-dead={fate !== null} style={placeAround(table.seats, view.seat, seat)}>
                <button
                  type="button"
                  class="board-seat"
                  data-ring={seat}
                  aria-pressed={opened === seat}
                  onClick={() => setOpened(now => (now === seat ? null : seat))}
                >
                  <Person view={view} seat={seat} mark={fate ?? markOf(seat)} crest={PresenceCrest} />
                </button>
                {fate !== null && (
                  <i class="skull">
                    <Icon name="crowned-skull" />
                  </i>
                )}
              </li>
            )
          })}
        </ul>
        {opened !== null && <Voted view={view} counts={counts} seat={opened} />}
      </Round>
      <Dealt view={view} />
    </section>
  )
}

/** Shown by day and while nothing is asked: the dawn card, the village, and the host's row. */
const Calm = ({ session }: Props) => {
  const view = session.view.value
  const table = view && tableOf(view)
  const day = table?.phase === 'day'
  // While the TV reveals a night or a vote, the village is shown as it was before.
  if (view && table && screenOf(view) === 'look-up')
    return <Board view={view} table={table} counts={countsIn(table.rounds)} />
  if (!view || !table || (screenOf(view) !== 'wait' && !(day && screenOf(view) === 'ask'))) return null
  const dead = view.seat !== null && table.seats.includes(view.seat) && !table.living.includes(view.seat)
  return (
    <>
      {dead && <p class="line">{mafiaTexts.dead}</p>}
      {day && <p class="line progress">{mafiaTexts.ready({ n: table.answered, of: table.living.length })}</p>}
      {(table.phase === 'dawn' || day) && <DawnCard session={session} />}
      <HostRow session={session} />
      {onBoard(view, table) && <Board view={view} table={table} counts={countsIn(table.rounds)} />}
      {table.phase === 'vote' && (
        <Heaps view={view} ballots={table.ballots} nameOf={pickName(view)} votedBy={mafiaTexts.votedBy} />
      )}
    </>
  )
}

/** Shown below the moment's heading: the time of day above a question, the village at all other times. */
export const Middle = ({ session }: Props) => {
  const view = session.view.value
  const asked = view !== null && screenOf(view) === 'ask'
  if (asked && view.table?.phase === 'night') return <Sign of="moon" />
  if (asked && view.table?.phase === 'vote') return <Sign of="sun" />
  return <Calm session={session} />
}
