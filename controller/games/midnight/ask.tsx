import { useCallback, useState } from 'preact/hooks'
import type { View } from '../../../shared/client/connection.ts'
import type { Ask } from '../../../shared/engine/game.ts'
import { isMiddle } from '../../../shared/games/midnight/roles.ts'
import { nobody } from '../../../shared/games/night/events.ts'
import { t } from '../../../shared/texts/catalogue.ts'
import { AskLayout, useMarkBusy } from '../../ask/layout.tsx'
import { seatsOf } from '../../selectors.ts'
import { announce, type Session } from '../../session.ts'
import { HoldButton, usePressAndHold } from '../../ui/hold.tsx'
import { Icon } from '../../ui/icon.tsx'
import { nameIn, Person } from '../../ui/people.tsx'

import { HostRow, Panel, type PanelLines } from '../night/panel.tsx'
import { flash, VotesSoFar } from '../night/village.tsx'
import { handTexts, isNobody, midnightHand, midnightTable, orBlank, pickName, YourNight } from './village.tsx'

/** Taps that are not confirmed yet, and taps of which nothing counts for this mask. Only this phone knows them. */
interface Picking {
  readonly taps: readonly string[]
  readonly refused: readonly string[]
}
const untouched: Picking = { taps: [], refused: [] }

/** How many places everybody taps, whatever their mask: a neighbour who counts them learns nothing. */
export const tapCount = 2

/** Returns the taps after one more: the newest ones. A place that is tapped again is none of them. */
export const afterTap = (taps: readonly string[], tap: string): readonly string[] =>
  taps.includes(tap) ? taps.filter(one => one !== tap) : [...taps, tap].slice(-tapCount)

/**
 * Returns which taps count, by the ways to answer that a mask has: the first ones that fill the longest way. Nothing is
 * chosen where it is tapped, or where nothing else fits. Null if the mask has to choose and cannot choose any of them.
 */
export const countingPicks = ({ ways = [] }: Pick<Ask, 'ways'>, taps: readonly string[]): readonly string[] | null => {
  const nothing = ways.some(way => way.some(({ from }) => from.some(isNobody))) ? [nobody] : null
  if (nothing && taps.some(isNobody)) return nothing
  const [longest] = ways
    .flatMap(way => way.map(({ from, count }) => ({ count, fits: taps.filter(tap => from.includes(tap)) })))
    .filter(({ count, fits }) => fits.length >= count)
    .map(({ count, fits }) => fits.slice(0, count))
    .toSorted((a, b) => b.length - a.length)
  return longest ?? nothing
}

const choiceLine = (view: View, ask: Ask, { taps, refused }: Picking): string => {
  const named = (some: readonly string[]) => ({ picks: some.map(pickName(view)) })
  if (ask.current) return t().midnight.phone.chosen(named(ask.current))
  const counting = taps.length === tapCount ? countingPicks(ask, taps) : taps
  const unfit = counting === null ? taps : refused
  if (unfit.length > 0) return t().midnight.phone.refused(named(unfit))
  return taps.length > 0 ? t().midnight.phone.unconfirmed(named(counting ?? [])) : t().midnight.phone.noChoice
}

/** The panel's four places, the same for every mask: what it does, what was chosen, what came of it, whom it sees. */
export const nightLines = (view: View, ask: Ask, picking: Picking): PanelLines => {
  const hand = midnightHand(view)
  const heading = t().midnight.phone.yourNight
  if (!hand) return { heading, places: [] }
  const { act, chose, sees, notices } = hand
  return {
    heading,
    places: [
      orBlank(handTexts(view, { act }), ''),
      choiceLine(view, ask, picking),
      orBlank(handTexts(view, { notebook: chose ? [chose] : [] }), t().midnight.phone.nothingYet),
      orBlank(handTexts(view, { sees, notices }), t().midnight.phone.nobodyKnown),
    ],
  }
}

interface TileProps {
  readonly view: View
  readonly one: string
  readonly pick: (one: string) => void
}

const Face = ({ view, one }: Pick<TileProps, 'view' | 'one'>) => {
  if (!isNobody(one) && !isMiddle(one))
    return <Person view={view} seat={one} mark={one === view.seat ? t().phone.you : ''} />
  return (
    <span class="person">
      <Icon name={isNobody(one) ? 'moon' : 'drama-masks'} />
      <span class="person-name">{view.parts.words.pick(one)}</span>
      {!isNobody(one) && <span class="person-mark" />}
    </span>
  )
}

/** A place to pick. The pick itself is shown only in the panel. */
const Tile = ({ view, one, pick }: TileProps) => (
  <button
    type="button"
    class={isNobody(one) ? 'pick-person pick-nobody' : 'pick-person'}
    data-pick={one}
    onClick={event => {
      flash(event.currentTarget, '#a08fd8')
      pick(one)
    }}
  >
    <Face view={view} one={one} />
  </button>
)

interface AskProps {
  readonly session: Session
  readonly asks: readonly Ask[]
}

const statusOf = ({ taps, refused }: Picking, { current }: Ask): string => {
  if (current || refused.length > 0) return t().midnight.phone.afterwards
  if (taps.length === tapCount) return t().midnight.phone.picked
  return taps.length > 0 ? t().midnight.phone.oneMore : ''
}

/** The question of the night: it looks the same for every mask, whatever that may choose. */
const Choice = ({ session, view, ask }: { readonly session: Session; readonly view: View; readonly ask: Ask }) => {
  const [picking, setPicking] = useState<Picking>(untouched)
  const [read, setRead] = useState(false)
  const opened = useCallback(() => setRead(true), [])
  const hold = usePressAndHold(opened)
  const { taps } = picking
  useMarkBusy(session, taps.length > 0)
  if (!view.table) return null
  const { prompt, confirm } = view.parts.words.ask(ask, view.table, nameIn(view))
  const seats = seatsOf(view)
  const shown = ask.offered ?? ask.from
  const made = ask.current !== undefined
  const unread = !(read || made)
  const pick = (one: string): void => {
    if (!made) setPicking({ taps: afterTap(taps, one), refused: [] })
  }
  const say = async (): Promise<void> => {
    const picks = countingPicks(ask, taps)
    // Refuses on the phone, without a command: others see only that something was confirmed.
    if (picks === null) {
      announce(session, t().midnight.phone.afterwards)
      return setPicking({ taps: [], refused: taps })
    }
    const { ok } = await session.say({ do: 'answer', ask: ask.id, picks: [...picks] })
    if (!ok) return
    announce(session, t().midnight.phone.afterwards)
    setPicking(untouched)
  }
  return (
    <AskLayout
      session={session}
      ask={ask}
      prompt={prompt}
      as="mask"
      foot={
        <>
          <p class="choice-status" data-answered={made ? ask.id : undefined}>
            {statusOf(picking, ask)}
          </p>
          {shown.filter(isNobody).map(one => (
            <Tile key={one} view={view} one={one} pick={pick} />
          ))}
          <HoldButton hold={hold} of={ask.kind} shows="panel" label={t().phone.holds.night} />
        </>
      }
      over={hold.open && <Panel {...nightLines(view, ask, picking)} />}
      label={unread ? t().phone.readFirst : confirm}
      disabled={unread || made || taps.length < tapCount}
      confirm={() => void say()}
    >
      <div class="people night-grid mask-grid">
        {seats.map(one => (
          <Tile key={one} view={view} one={one} pick={pick} />
        ))}
      </div>
      <section class="people night-grid mask-grid mask-middle" aria-label={t().midnight.phone.face}>
        {shown.filter(isMiddle).map(one => (
          <Tile key={one} view={view} one={one} pick={pick} />
        ))}
      </section>
    </AskLayout>
  )
}

export const NightAsk = ({ session, asks }: AskProps) => {
  const view = session.view.value
  const [ask] = asks
  if (!view || !ask) return null
  return (
    <>
      <Choice key={ask.id} session={session} view={view} ask={ask} />
      <HostRow session={session} />
    </>
  )
}

/** The day's vote: this seat votes for one of the others. */
export const VoteAsk = ({ session, asks }: { readonly session: Session; readonly asks: readonly Ask[] }) => {
  const [picked, setPicked] = useState<string | null>(null)
  useMarkBusy(session, picked !== null)
  const view = session.view.value
  const table = view && midnightTable(view)
  const [ask] = asks
  if (!view || !table || !ask) return null
  const { acted } = table
  const { prompt, confirm } = view.parts.words.ask(ask, table, nameIn(view))
  return (
    <>
      <p class="line progress">
        <VotesSoFar view={view} table={table} texts={t().midnight.phone} />
      </p>
      <AskLayout
        session={session}
        ask={ask}
        prompt={prompt}
        as="people"
        label={confirm}
        disabled={picked === null}
        confirm={() => picked !== null && void session.say({ do: 'answer', ask: ask.id, picks: [picked] })}
      >
        <div class="people night-grid mask-grid">
          {seatsOf(view)
            .filter(seat => ask.from.includes(seat))
            .map(seat => (
              <button
                key={seat}
                type="button"
                class="pick-person"
                data-pick={seat}
                aria-pressed={picked === seat}
                onClick={() => setPicked(seat)}
              >
                <Person view={view} seat={seat} mark={acted.includes(seat) ? t().midnight.phone.hasVoted : ''} />
              </button>
            ))}
        </div>
      </AskLayout>
      <YourNight session={session} />
      <HostRow session={session} />
    </>
  )
}
