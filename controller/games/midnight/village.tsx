import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import type { View } from '../../../shared/client/connection.ts'
import type { Folded } from '../../../shared/engine/fold.ts'
import { at, type BaseEvent, type Seat } from '../../../shared/engine/game.ts'
import { type Name as Named, saidOf } from '../../../shared/engine/words.ts'
import type { Disclosure, Hand, PublicEvent, PublicState, Step } from '../../../shared/games/midnight/events.ts'
import { isMiddle, type Role, roles, rows, type Side } from '../../../shared/games/midnight/roles.ts'
import { nobody } from '../../../shared/games/night/events.ts'
import { t } from '../../../shared/texts/catalogue.ts'
import { FeelingMark, useMarks } from '../../card/notes.tsx'
import { joinSentences } from '../../catalogue.ts'
import {
  type Cell,
  type ChapterLines,
  type Recap,
  type RecapPerson,
  recapTexts,
  type SideTone,
  type Votes,
} from '../../end/recap.tsx'
import { eventsOf, looksUp, screenOf, seatsOf } from '../../selectors.ts'
import type { Session } from '../../session.ts'
import { shrink } from '../../ui/fit.tsx'
import { Icon } from '../../ui/icon.tsx'
import { nameIn, Person } from '../../ui/people.tsx'
import { NamedMark, RoleText } from '../../ui/role-name.tsx'
import { PresenceCrest } from '../../watch/ring.tsx'
import type { DeathVerdict, EndStory, Learned } from '../game-ui.tsx'
import { Heaps, HostRow, heaps, placeAround, RoundTable, Sign } from '../night/panel.tsx'
import { DealtLine, HeldCard, mayMark, NotebookPanel, partTexts, Skull } from '../night/village.tsx'

export const midnightTable = (view: View): PublicState | null => (view.game === 'midnight' ? view.table : null)
type OwnHand = Omit<Hand, 'answers'>
export const midnightHand = (view: View): OwnHand | null =>
  view.game === 'midnight' ? (view.secret?.hand ?? null) : null

export const isNobody = (pick: string): boolean => pick === nobody

/** Names a pick: a seat, a mask in the middle, or nothing. */
export const pickName =
  (view: View) =>
  (pick: string): string =>
    isNobody(pick) || isMiddle(pick) ? view.parts.words.pick(pick) : nameIn(view)(pick)

const votesSaid = (ballots: NonNullable<PublicState['ballots']>, seats: readonly Seat[], name: Named) =>
  heaps(ballots, seats).map(([pick, who]) => t().midnight.phone.votedFor({ names: who.map(name), whom: name(pick) }))

export const spoken = (view: View, event: BaseEvent): readonly string[] => {
  if (view.game !== 'midnight' || event.type !== 'tallied') return []
  // The cast is safe: what this game's events of that type have is checked on arrival.
  const { ballots } = event as Extract<PublicEvent, { type: 'tallied' }>
  return votesSaid(ballots, seatsOf(view), nameIn(view))
}

/** Returns the mask of somebody whom the vote condemned, once it is turned over. */
export const verdict = (view: View, event: BaseEvent): DeathVerdict | null => {
  if (view.game !== 'midnight' || event.type !== 'unmasked') return null
  // The type is this game's: what its events of that type have is checked on arrival.
  const { seat, mask } = event as Extract<PublicEvent, { type: 'unmasked' }>
  const { roleIcons, words } = view.parts
  return { seat, was: t().midnight.phone.is, icon: at(roleIcons, mask).icon, role: at(words.roles, mask).name }
}

/** An empty hand, to be filled with the parts to show. */
const blank: Pick<Hand, 'sees' | 'notices' | 'act' | 'chose' | 'notebook'> = {
  sees: [],
  notices: [],
  act: null,
  chose: null,
  notebook: [],
}

/** Describes a part of a hand, in the game's words. */
export const handTexts = (view: View, part: Partial<Hand>): readonly string[] =>
  partTexts(view, midnightHand(view), { ...blank, ...part })

/** Returns the part of a hand that its card shows: the question and the night are in the panel. */
export const onCard = <H extends object>(hand: H): H => ({ ...hand, act: null, chose: null, notebook: [] })

/** Fills an empty place: reading then takes as long for every mask. */
export const orBlank = (lines: readonly string[], none: string): string => (lines.length > 0 ? lines.join('\n') : none)

interface YourNightProps {
  readonly session: Session
}

/** Returns the result of this seat's night: two lines of the same shape for everybody. */
const nightTexts = (view: View): readonly [was: string, what: string] | null => {
  const hand = midnightHand(view)
  if (!hand) return null
  const mask = at(view.parts.words.roles, hand.role).name
  const said = handTexts(view, { notebook: hand.notebook })
  return [t().midnight.phone.dealt({ mask }), said.length > 0 ? joinSentences(said) : t().midnight.phone.slept]
}

const days: readonly string[] = ['day', 'vote']

/** Offers the night's result while it is new: until it is read, or the masks are turned over. */
export const learned = (view: View): Learned | null => {
  const table = midnightTable(view)
  const words = nightTexts(view)
  if (view.seat === null || !table?.seats.includes(view.seat) || !days.includes(table.phase) || !words) return null
  const screenId = screenOf(view)
  return {
    id: 'night',
    title: t().phone.holds.night,
    own: joinSentences(words),
    elsewhere: ['wait', 'ask'].includes(screenId),
  }
}

/** The face of that card: its places have the same size, whatever they say. */
const Face = ({ words }: { readonly words: readonly string[] }) => {
  const ref = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (ref.current) shrink(ref.current)
  })
  return (
    <div id="panel" class="night-face" ref={ref}>
      {words.map((line, i) => (
        <p key={i}>{line}</p>
      ))}
    </div>
  )
}

/** The result of this seat's own night: the same kind of card for everybody, face down until it is held. */
export const YourNight = ({ session }: YourNightProps) => {
  const view = session.view.value
  const words = view && midnightTable(view) ? nightTexts(view) : null
  if (!view || view.seat === null || !words) return null
  return (
    <section class="your-night" data-night>
      <h2 class="small-head">{t().midnight.phone.yourNight}</h2>
      <HeldCard session={session} shows="panel" of="night" icon="drama-masks">
        <Face words={words} />
      </HeldCard>
    </section>
  )
}

/** The notebook below the card: the result of this seat's night. */
export const Notes = ({ session }: YourNightProps) => {
  const view = session.view.value
  const hand = view && midnightHand(view)
  if (!view || !hand || !midnightTable(view)) return null
  const notes = handTexts(view, { notebook: hand.notebook })
  const passed = !['deal', 'night'].includes(midnightTable(view)?.phase ?? '')
  const none = passed ? t().midnight.phone.slept : t().midnight.phone.noNight
  return <NotebookPanel session={session} heading={t().midnight.phone.yourNight} notes={orBlank(notes, none)} />
}

interface VillageProps {
  readonly session: Session
}

/** The masks that were dealt, which are public. */
export const DealtMasks = ({ view }: { readonly view: View }) => {
  const table = midnightTable(view)
  if (!table) return null
  return (
    <DealtLine label={t().midnight.phone.inPlay} dealt={view.parts.words.inPlay(table.options, table.seats.length)} />
  )
}

/** The masks in play with their pictures, in the order in which they act at night: what players discuss by day. */
const Masks = ({ view, table }: { readonly view: View; readonly table: PublicState }) => (
  <section class="mask-list">
    <h2 class="small-head">{t().midnight.phone.inPlay}</h2>
    <ol>
      {roles
        .filter(role => table.composition[role] > 0)
        .map(role => (
          <li key={role}>
            <Icon name={at(view.parts.roleIcons, role).icon} />
            <span>
              <RoleText text={at(view.parts.words.roles, role).name} />
            </span>
            {table.composition[role] > 1 && <b>{table.composition[role]}</b>}
          </li>
        ))}
    </ol>
  </section>
)

/** The masks in play, where there is room for them: not during a question or a reveal. */
export const Strip = ({ session }: VillageProps) => {
  const view = session.view.value
  const table = view && midnightTable(view)
  if (!view || !table || view.room.stage !== 'game' || looksUp(view.room) || session.playing.value) return null
  if (!['deal', 'over'].includes(table.phase)) return null
  return (
    <section class="strip mask-strip" aria-label={t().midnight.phone.inPlay}>
      <DealtMasks view={view} />
    </section>
  )
}

const shows: readonly string[] = ['tally', 'story', 'masks']

/** What stands below a seat whose mask is not turned over: whether it has voted, and whether it dies. */
const markAt = (view: View, { phase, dead }: Folded<PublicState>, seat: string): string => {
  if (dead.includes(seat)) return t().midnight.phone.dies
  if (shows.includes(phase)) return t().midnight.phone.closed
  if (phase === 'vote' && view.table?.acted.includes(seat)) return t().midnight.phone.hasVoted
  return seat === view.seat ? t().phone.you : ''
}

/** Everybody around the table, their masks once turned over, and who dies. */
const Board = ({
  session,
  view,
  table,
}: VillageProps & { readonly view: View; readonly table: Folded<PublicState> }) => {
  const [opened, setOpened] = useState<Seat | null>(null)
  const may = mayMark(view) && !shows.includes(table.phase)
  const { feelingOf, row } = useMarks(session, view, may, 'masks')
  return (
    <section class="masks" id="masks" aria-label={t().midnight.phone.turned}>
      <RoundTable seats={table.seats} sign={['deal', 'night', 'story', 'masks'].includes(table.phase) ? 'moon' : 'sun'}>
        <ul class="people night-board mask-board">
          {table.seats.map(seat => {
            const dies = table.dead.includes(seat)
            const mask = table.masks[seat]
            return (
              <li key={seat} data-dead={dies} data-mask={mask} style={placeAround(table.seats, view.seat, seat)}>
                {may ? (
                  <button
                    type="button"
                    class="board-seat"
                    data-ring={seat}
                    aria-pressed={opened === seat}
                    onClick={() => setOpened(now => (now === seat ? null : seat))}
                  >
                    <Person view={view} seat={seat} mark={markAt(view, table, seat)} crest={PresenceCrest} />
                    <FeelingMark feeling={feelingOf(seat)} />
                  </button>
                ) : (
                  <Person view={view} seat={seat} mark={mask ? '' : markAt(view, table, seat)} crest={PresenceCrest} />
                )}
                {mask && <NamedMark role={at(view.parts.words.roles, mask).name} />}
                {dies && <Skull />}
                {dies && table.masks[seat] && <span class="hidden">{t().midnight.phone.dies}</span>}
              </li>
            )
          })}
        </ul>
      </RoundTable>
      {row(opened, () => setOpened(null))}
    </section>
  )
}

/** Shown below the moment's heading by day: this seat's night, and the masks as they are turned over. */
export const Middle = ({ session }: VillageProps) => {
  const view = session.view.value
  const table = view && midnightTable(view)
  if (!view || !table) return null
  const screenId = screenOf(view)
  if (shows.includes(table.phase)) {
    return <Board session={session} view={view} table={table} />
  }
  const day = table.phase === 'day'
  if (screenId === 'ask' && ['night', 'vote'].includes(table.phase))
    return <Sign of={table.phase === 'night' ? 'moon' : 'sun'} />
  if (screenId !== 'wait' && !(day && screenId === 'ask')) return null
  return (
    <>
      {day && (
        <p class="line progress">
          {t().midnight.phone.ready({ n: table.answered, of: table.seats.length - table.leaving.length })}
        </p>
      )}
      {(day || table.phase === 'vote') && <YourNight session={session} />}
      <HostRow session={session} />
      {day ? <Masks view={view} table={table} /> : <Board session={session} view={view} table={table} />}
    </>
  )
}

interface HistoryProps {
  readonly session: Session
}

/** The counted vote, by crests. */
export const Latest = ({ session }: HistoryProps) => {
  const view = session.view.value
  const table = view && midnightTable(view)
  if (!view || !table) return null
  const { ballots } = table
  return ballots ? (
    <Heaps view={view} ballots={ballots} nameOf={nameIn(view)} votedBy={t().midnight.phone.votedBy} />
  ) : null
}

export const History = ({ session }: HistoryProps) => {
  const view = session.view.value
  const table = view && midnightTable(view)
  if (!view || !table) return null
  const { ballots } = table
  const told = saidOf(view.parts.words, eventsOf(table))
  return (
    <>
      <DealtMasks view={view} />
      {ballots && (
        <article class="panel">
          <h2>{t().midnight.phone.vote}</h2>
          <Heaps view={view} ballots={ballots} nameOf={nameIn(view)} votedBy={t().midnight.phone.votedBy} />
        </article>
      )}
      <ol class="panel told" reversed>
        {told.toReversed().map((event, i) => (
          <li key={told.length - i}>
            <RoleText text={view.parts.words.event(event, nameIn(view))} />
          </li>
        ))}
      </ol>
    </>
  )
}

const tones: Readonly<Record<Side, SideTone>> = { village: 'light', wolves: 'dark', alone: 'own' }

const cellOf = (view: View, { ballots, dead }: PublicState, seat: string): Cell => {
  const pick = ballots?.[seat]
  return {
    icon: null,
    seat: pick ?? null,
    lit: false,
    corner: dead.includes(seat) ? 'crowned-skull' : null,
    more: '',
    said: pick === undefined ? t().midnight.phone.abstained : nameIn(view)(pick),
  }
}

const votesOf = (view: View, table: PublicState): Votes => {
  const { ballots, seats } = table
  const { ballots: title, legend, vote, voteShort } = t().midnight.phone
  if (ballots === null) return { title, legend, groups: [] }
  const cells = Object.fromEntries(seats.map(seat => [seat, cellOf(view, table, seat)] as const))
  return {
    title,
    legend,
    groups: [{ label: '', said: vote, icon: null, columns: [{ label: voteShort, said: vote, cells }] }],
  }
}

/** Lists everybody's mask, and the one from the deal as well where it has changed since. */
const peopleOf = (view: View, { cast, masks }: Disclosure, { seats, dead }: PublicState): readonly RecapPerson[] =>
  seats.map(seat => {
    const [was, is] = [at(cast, seat), at(masks, seat)]
    const { roles } = view.parts.words
    const name = at(roles, is).name
    return {
      seat,
      role: was === is ? name : t().midnight.phone.became({ was: at(roles, was).name, is: name }),
      side: at(roles, is).side,
      tone: tones[rows[is].side],
      mark: '',
      dead: dead.includes(seat) ? t().midnight.phone.dies : '',
    }
  })

const chaptersOf = (
  view: View,
  { night }: Disclosure,
  { ballots, seats, events }: PublicState,
): readonly ChapterLines[] => {
  const name = nameIn(view)
  const { words } = view.parts
  const said = (step: Step): string => words.event({ type: 'retold', step } as never, name)
  const votes = ballots === null ? [] : votesSaid(ballots, seats, name)
  const tally = events.find(({ type }) => type === 'tallied')
  return [
    ...(night.length > 0 ? [{ heading: t().midnight.phone.night, lines: night.map(said) }] : []),
    ...(tally
      ? [
          {
            heading: t().midnight.phone.vote,
            lines: [...(votes.length > 0 ? votes : [t().midnight.phone.unvoted]), words.event(tally, name)],
          },
        ]
      : []),
  ]
}

/** Tells who has won, by the mask that each had at the end. */
export const ending = (view: View): EndStory | null => {
  const table = midnightTable(view)
  if (!table?.over?.winner) return null
  const { winner, alsoWon } = table.over
  const masks = table.reveal?.masks
  const alone = winner === 'fool' || alsoWon.length > 0
  const wins = (role: Role): boolean => rows[role].side === winner || (rows[role].side === 'alone' && alone)
  return {
    title: alsoWon.length > 0 ? t().midnight.ends.both : t().midnight.ends.winner[winner],
    winners: masks ? table.seats.filter(seat => wins(at(masks, seat))) : [],
  }
}

export const recap = ({ view: { value: view } }: Session): Recap | null => {
  const table = view && midnightTable(view)
  if (!view || !table) return null
  const { reveal } = table
  return {
    ...recapTexts(view, reveal ? peopleOf(view, reveal, table) : [], reveal ? chaptersOf(view, reveal, table) : []),
    votes: votesOf(view, table),
  }
}
