import { useState } from 'preact/hooks'
import type { View } from '../../../shared/client/connection.ts'
import { at, type BaseEvent, type Options, type Seat } from '../../../shared/engine/game.ts'
import type { Name as SeatName } from '../../../shared/engine/words.ts'
import {
  type Death,
  type Disclosure,
  type Hand,
  type Night,
  type Note,
  none,
  type PublicEvent,
  type PublicState,
  type Round as VoteRound,
} from '../../../shared/games/mafia/events.ts'
import { type Act, actIn, type Role, rows, type Side } from '../../../shared/games/mafia/roles.ts'
import { type Count, countsIn, lastCount, reasonsOf } from '../../../shared/games/mafia/state.ts'
import { nobody } from '../../../shared/games/night/events.ts'
import { t } from '../../../shared/texts/catalogue.ts'
import { FeelingMark, useMarks } from '../../card/notes.tsx'
import { joinSentences, joinWords, labelled } from '../../catalogue.ts'
import {
  type Cell,
  type ChapterLines,
  type Column,
  type Group,
  type Recap,
  type RecapPerson,
  recapTexts,
  type SideTone,
  VoteGrid,
  type Votes,
} from '../../end/recap.tsx'
import { looksUp, screenOf, seatsOf } from '../../selectors.ts'
import type { Session } from '../../session.ts'
import { useRoving } from '../../ui/controls.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Name, nameIn, Person } from '../../ui/people.tsx'
import { NamedMark, RoleText, Why } from '../../ui/role-name.tsx'
import { useSaid } from '../../watch/log.tsx'
import { PresenceCrest } from '../../watch/ring.tsx'
import type { DeathVerdict, EndStory, Learned } from '../game-ui.tsx'
import { Heaps, HostRow, heaps, placeAround, RoundTable, Sign } from '../night/panel.tsx'
import { DealtLine, HeldCard, mayMark, partTexts, Skull } from '../night/village.tsx'

/** Names a vote by its day. */
export const dayName = (day: number, runoff: boolean): string => t().mafia.phone[runoff ? 'runoff' : 'day']({ day })
export const dayShort = (day: number, runoff: boolean): string =>
  t().mafia.phone[runoff ? 'runoffShort' : 'dayShort']({ day })

/** Returns the two lines of a dawn card: who was picked, and what came of it. Every role gets the same shape. */
export const dawnTexts = (
  { options, round }: Pick<PublicState, 'options' | 'round'>,
  { role, notebook }: Pick<Hand, 'role' | 'notebook'>,
  called: (pick: string) => string,
): readonly [who: string, what: string] => {
  const note = notebook.find(({ night }) => night === round)
  if (!note) return [t().mafia.phone.self, t().mafia.phone.idle]
  if (note.pick === nobody) return [t().mafia.phone.self, t().mafia.phone.choseNobody]
  const who = called(note.pick)
  if (note.mafia !== null) return [who, note.mafia ? t().mafia.phone.isMafia : t().mafia.phone.notMafia]
  const act = actIn(options, round, role)
  return [who, act === 'investigate' ? t().mafia.phone.slept : t().mafia.phone.dawn[act]]
}

export const mafiaTable = (view: View): PublicState | null => (view.game === 'mafia' ? view.table : null)
type OwnHand = Omit<Hand, 'answers'>
export const mafiaHand = (view: View): OwnHand | null => (view.game === 'mafia' ? (view.secret?.hand ?? null) : null)

/** Names a pick: a seat, nobody, or No Murder. */
export const pickName =
  (view: View) =>
  (pick: string): string =>
    pick === nobody || pick === none ? view.parts.words.pick(pick) : nameIn(view)(pick)

/** Names somebody's role at a death or at the end: both roles of a Minion who took over. */
export const wasIn = ({ parts }: View, { role, turned }: Pick<Death, 'role' | 'turned'>): string => {
  const { roles } = parts.words
  const was = roles[role]?.name ?? ''
  return turned ? t().mafia.phone.turned({ was, is: roles.mafia?.name ?? '' }) : was
}

/** Returns whom a vote or a night has killed, with the role that all see. */
export const verdict = (view: View, event: BaseEvent): DeathVerdict | null => {
  if (view.game !== 'mafia' || (event.type !== 'tallied' && event.type !== 'dawned')) return null
  // The type is one of this game's two: what its events of that type have is checked on arrival.
  const { death } = event as Extract<PublicEvent, { type: 'tallied' | 'dawned' }>
  if (death === null) return null
  const { icon } = at(view.parts.roleIcons, death.role)
  return { seat: death.seat, was: t().mafia.phone.was, icon, role: wasIn(view, death) }
}

const votesSaid = (ballots: Count['ballots'], seats: readonly Seat[], name: SeatName): readonly string[] =>
  heaps(ballots, seats).map(([pick, who]) =>
    t().mafia.phone.votedFor({ names: who.map(name), whom: pick === none ? t().mafia.phone.noMurder : name(pick) }),
  )

export const spoken = (view: View, event: BaseEvent): readonly string[] => {
  if (view.game !== 'mafia' || (event.type !== 'tallied' && event.type !== 'voiced')) return []
  // The cast is safe: what this game's events of these types have is checked on arrival.
  const cast = event as Extract<PublicEvent, { type: 'tallied' | 'voiced' }>
  return votesSaid(cast.type === 'voiced' ? { [cast.seat]: cast.pick } : cast.ballots, seatsOf(view), nameIn(view))
}

/** An empty hand, to be filled with the parts to show. */
const blank: Pick<Hand, 'sees' | 'notices' | 'act' | 'team' | 'notebook'> = {
  sees: [],
  notices: [],
  act: null,
  team: {},
  notebook: [],
}

/** Describes a part of a hand, in the game's words. */
export const handTexts = (view: View, part: Partial<Hand>): readonly string[] =>
  partTexts(view, mafiaHand(view), { ...blank, ...part })

/** Returns the part of a hand that its card shows: the question, picks and notes are in the panel. */
export const onCard = <H extends object>(hand: H): H => ({ ...hand, act: null, team: {}, notebook: [] })

/** Joins lines: short lists line by line, long ones in one run. */
export const joinLines = (lines: readonly string[]): string => lines.join(lines.length > 4 ? ' ' : '\n')

/** Fills an empty place: reading then takes as long for every role. */
export const orBlank = (lines: readonly string[], none: string): readonly string[] =>
  lines.length > 0 ? lines : [none]

/** A panel cannot be scrolled while it is held. */
export const newestFirst = (notebook: readonly Note[]): readonly Note[] => notebook.toReversed()

/** Says whether a seat gets a dawn card: it is alive, or died at this very dawn. */
export const getsDawnCard = ({ living, events, round }: PublicState, seat: string): boolean =>
  living.includes(seat) ||
  events.some(event => event.type === 'dawned' && event.night === round && event.death?.seat === seat)

/**
 * Returns the dawn card while it is new: until it is read, or the next night begins. Where the page shows the card
 * itself, it is read there.
 */
export const learned = (view: View): Learned | null => {
  const [table, hand] = [mafiaTable(view), mafiaHand(view)]
  const open = table && ['dawn', 'day', 'vote', 'tally'].includes(table.phase)
  if (view.seat === null || !open || !hand || !getsDawnCard(table, view.seat)) return null
  const screenId = screenOf(view)
  const lies =
    ['dawn', 'day'].includes(table.phase) && (screenId === 'wait' || (screenId === 'ask' && table.phase === 'day'))
  const own = joinSentences(dawnTexts(table, hand, pickName(view)))
  return { id: `dawn ${table.round}`, title: t().phone.holds.night, own, elsewhere: lies }
}

/** The result of this seat's own pick at night: the same kind of card for everybody, face down until it is held. */
export const DawnCard = ({ session }: { readonly session: Session }) => {
  const view = session.view.value
  const [table, hand] = view ? [mafiaTable(view), mafiaHand(view)] : [null, null]
  if (!view || view.seat === null || !table || !hand || !getsDawnCard(table, view.seat)) return null
  const [who, what] = dawnTexts(table, hand, pickName(view))
  return (
    <section class="dawn" data-dawn={table.round}>
      <h2 class="small-head">{t().mafia.phone.dawnCard({ night: table.round })}</h2>
      <HeldCard session={session} shows="dawn" of="dawn" icon="sun">
        <div id="dawn" class="night-face dawn-face">
          <p class="dawn-who">{who}</p>
          <p class="dawn-what">{what}</p>
        </div>
      </HeldCard>
    </section>
  )
}

interface VillageProps {
  readonly session: Session
}

/** Returns a seat's public fate: alive, or dead with the role that was shown. */
export const fateOf = (view: View, { dead, lost }: Pick<PublicState, 'dead' | 'lost'>, seat: string): string | null => {
  const death = dead.find(one => one.seat === seat)
  if (death) return wasIn(view, death)
  return lost.includes(seat) ? t().mafia.phone.left : null
}

/** The roles that were dealt, which are public from the start. */
export const DealtRoles = ({ view }: { readonly view: View }) => {
  const table = mafiaTable(view)
  if (!table) return null
  return (
    <DealtLine
      label={t().mafia.phone.dealt}
      dealt={view.parts.words.inPlay({ ...table.options, 'silent-game': false }, table.seats.length)}
    />
  )
}

/** Says whether everybody's fate is shown below the moment's heading; otherwise the strip names the dead. */
const onBoard = (view: View, { phase }: PublicState): boolean => phase === 'day' || screenOf(view) === 'wait'

/** Counts the living. Hidden while the TV reveals a night or a vote. */
export const Strip = ({ session }: VillageProps) => {
  const view = session.view.value
  const table = view && mafiaTable(view)
  if (!view || !table || view.room.stage !== 'game' || looksUp(view.room) || session.playing.value) return null
  const alive = t().mafia.phone.alive({ n: table.living.length, players: table.seats.length })
  return (
    <section class="strip village-strip" aria-label={t().mafia.phone.strip}>
      <p>
        {alive}
        <Why of={alive} text={t().mafia.why.parity} />
      </p>
      {!onBoard(view, table) && (
        <ul class="fallen">
          {[...table.dead.map(({ seat }) => seat), ...table.lost].map(seat => (
            <li key={seat}>
              <Icon name="crowned-skull" />
              <bdi>{nameIn(view)(seat)}</bdi>{' '}
              <span>
                <RoleText text={fateOf(view, table, seat) ?? ''} />
              </span>
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
    <div class="voted">
      <p>
        <b>
          <Name of={nameIn(view)(seat)} />
        </b>{' '}
        {votes.length === 0 ? t().mafia.phone.neverVoted : t().mafia.phone.votedSoFar}
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
  session,
  view,
  table,
  counts,
}: VillageProps & {
  readonly view: View
  readonly table: PublicState
  readonly counts: readonly Count[]
}) => {
  const [opened, setOpened] = useState<string | null>(null)
  const { feelingOf, row } = useMarks(session, view, mayMark(view), 'village')
  const roving = useRoving(table.seats.length)
  const markOf = (seat: string): string => {
    if (seat === view.seat) return t().phone.you
    return table.acted.includes(seat) ? t().phone.has : ''
  }
  return (
    <section class="village" id="village">
      <h2 class="hidden">{t().mafia.phone.village}</h2>
      <RoundTable seats={table.seats} sign={['deal', 'night'].includes(table.phase) ? 'moon' : 'sun'}>
        <ul class="people night-board village-board">
          {table.seats.map((seat, i) => {
            const fate = fateOf(view, table, seat)
            return (
              <li key={seat} data-dead={fate !== null} style={placeAround(table.seats, view.seat, seat)}>
                <button
                  type="button"
                  class="board-seat"
                  data-ring={seat}
                  aria-pressed={opened === seat}
                  {...roving(i)}
                  onClick={() => setOpened(now => (now === seat ? null : seat))}
                >
                  <Person view={view} seat={seat} mark={fate === null ? markOf(seat) : ''} crest={PresenceCrest} />
                  <FeelingMark feeling={feelingOf(seat)} />
                  {fate !== null && (
                    <span class="hidden">
                      {joinWords([t().mafia.phone.died, seat === view.seat ? t().phone.you : ''])}
                    </span>
                  )}
                  {fate === null && seat === view.seat && table.acted.includes(seat) && (
                    <span class="hidden">{t().phone.has}</span>
                  )}
                </button>
                {fate !== null && (
                  <>
                    <Skull />
                    <NamedMark role={fate} />
                  </>
                )}
              </li>
            )
          })}
        </ul>
        {opened !== null && <Voted view={view} counts={counts} seat={opened} />}
      </RoundTable>
      {row(opened, () => setOpened(null))}
      <DealtRoles view={view} />
    </section>
  )
}

/** What the dead may do. It is also said to who listens, because the news name the dead like anybody else. */
const DeadLine = ({ session }: VillageProps) => {
  const text = t().mafia.phone.dead
  useSaid(session, `dead ${session.view.value?.room.games}`, text)
  return <p class="line">{text}</p>
}

/** Shown by day and while nothing is asked: the dawn card, the village, and the host's row. */
const VillagePage = ({ session }: VillageProps) => {
  const view = session.view.value
  const table = view && mafiaTable(view)
  const day = table?.phase === 'day'
  // While the TV reveals a night or a vote, the village is shown as it was before.
  if (view && table && screenOf(view) === 'look-up')
    return <Board session={session} view={view} table={table} counts={countsIn(table.rounds)} />
  if (!view || !table || (screenOf(view) !== 'wait' && !(day && screenOf(view) === 'ask'))) return null
  const dead = view.seat !== null && table.seats.includes(view.seat) && !table.living.includes(view.seat)
  return (
    <>
      {dead && <DeadLine session={session} />}
      {day && <p class="line progress">{t().mafia.phone.ready({ n: table.answered, of: table.living.length })}</p>}
      {(table.phase === 'dawn' || day) && <DawnCard session={session} />}
      <HostRow session={session} />
      {onBoard(view, table) && <Board session={session} view={view} table={table} counts={countsIn(table.rounds)} />}
      {table.phase === 'vote' && (
        <Heaps view={view} ballots={table.ballots} nameOf={pickName(view)} votedBy={t().mafia.phone.votedBy} />
      )}
    </>
  )
}

/** Shown below the moment's heading: the time of day above a question, the village at all other times. */
export const Middle = ({ session }: VillageProps) => {
  const view = session.view.value
  const asked = view !== null && screenOf(view) === 'ask'
  if (asked && view.table?.phase === 'night') return <Sign of="moon" />
  if (asked && view.table?.phase === 'vote') return <Sign of="sun" />
  return <VillagePage session={session} />
}

/** The order in which a night is told: what took effect first, mere suspicions last. */
const acts: readonly Act[] = ['kill', 'save', 'investigate', 'decoy']

/** Returns what a seat's pick did in a night: a Minion who took over acts as Mafia from then on. */
export const actDone = ({ cast, turned }: Disclosure, options: Options, night: number, seat: Seat): Act =>
  actIn(options, night, turned?.seats.includes(seat) && night >= turned.from ? 'mafia' : at(cast, seat))

const nightOf = (
  { night, picks, target, saved }: Night,
  reveal: Disclosure,
  options: Options,
  name: SeatName,
): ChapterLines => {
  const called = (pick: string): string => (pick === nobody ? t().mafia.phone.nobody : name(pick))
  const done = acts.flatMap(act => {
    const seats = Object.keys(picks).filter(seat => actDone(reveal, options, night, seat) === act)
    return heaps(picks, seats).map(([pick, who]) =>
      t().mafia.phone.did[act]({ names: who.map(name), whom: called(pick) }),
    )
  })
  const fate =
    target === null ? t().mafia.phone.unattacked : t().mafia.phone[saved ? 'saved' : 'attacked']({ name: name(target) })
  return { heading: t().mafia.phone.night({ night }), lines: [fate, ...done] }
}

/** Tells each night and the vote after it: one event a line, naming everybody who did the same. */
export const chaptersOf = (
  { reveal, options, seats, rounds }: Pick<PublicState, 'reveal' | 'options' | 'seats' | 'rounds'>,
  name: SeatName,
  said: (event: PublicEvent, name: SeatName) => string,
): readonly ChapterLines[] => {
  if (reveal === null) return []
  const dayOf = ({ day, runoff, ballots, tally }: Count): ChapterLines => {
    const votes = votesSaid(ballots, seats, name)
    return {
      heading: dayName(day, runoff),
      lines: [...(votes.length > 0 ? votes : [t().mafia.phone.unvoted]), said(tally, name)],
    }
  }
  return reveal.nights.flatMap(night => [
    nightOf(night, reveal, options, name),
    ...countsIn(rounds)
      .filter(({ day }) => day === night.night)
      .map(dayOf),
  ])
}

const tones: Readonly<Record<Side, SideTone>> = { village: 'light', mafia: 'dark', alone: 'own' }

const nothing: Cell = { icon: null, seat: null, lit: false, corner: null, more: '', said: '' }

/** Somebody's death, in a night or in a vote. */
const deadIn = (view: View, _seat: Seat, ballot: string | undefined): Cell => ({
  ...cellOf(view, ballot),
  ...(ballot === undefined ? { icon: 'crowned-skull' } : { corner: 'crowned-skull' }),
  said: joinWords([ballot === undefined ? '' : pickName(view)(ballot), t().mafia.phone.died]),
})
const cellOf = (view: View, ballot: string | undefined): Cell => ({
  ...nothing,
  icon: ballot === none ? 'lotus-flower' : null,
  seat: ballot === undefined || ballot === none ? null : ballot,
  said: ballot === undefined ? t().mafia.phone.abstained : pickName(view)(ballot),
})

/** Returns who died or left, as told by a dawn or a count. */
const fallenIn = ({ death, left }: Pick<Count['tally'], 'death' | 'left'>): readonly Seat[] => [
  ...(death ? [death.seat] : []),
  ...left,
]

/** The recap's grid: every night's deaths and every counted vote, round by round. */
export const mafiaVotes = (view: View, rounds: readonly VoteRound[]): Votes => {
  const seats = seatsOf(view)
  const column = (label: string, said: string, cell: (seat: Seat) => Cell): Column => ({
    label,
    said,
    cells: Object.fromEntries(seats.map(seat => [seat, cell(seat)] as const)),
  })
  const night = (round: number, dawn: NonNullable<VoteRound['dawn']>): Column =>
    column(t().mafia.phone.nightShort({ night: round }), t().mafia.phone.night({ night: round }), seat =>
      fallenIn(dawn).includes(seat) ? deadIn(view, seat, undefined) : nothing,
    )
  const vote = ({ day, runoff, ballots, tally }: Count): Column =>
    column(dayShort(day, runoff), dayName(day, runoff), seat => {
      const ballot = Object.hasOwn(ballots, seat) ? ballots[seat] : undefined
      return fallenIn(tally).includes(seat) ? deadIn(view, seat, ballot) : cellOf(view, ballot)
    })
  const groups = rounds.map(
    (told): Group => ({
      label: String(told.round),
      said: t().mafia.phone.day({ day: told.round }),
      icon: null,
      columns: [...(told.dawn ? [night(told.round, told.dawn)] : []), ...countsIn([told]).map(vote)],
    }),
  )
  return { title: t().mafia.phone.ballots, legend: t().mafia.phone.legend, groups }
}

/** Explains what the table's bots acted on: what they knew and did. Told only once all roles are shown. */
const reasons = (view: View, { seats, rounds, reveal }: PublicState): readonly ChapterLines[] => {
  const bots = reveal === null ? [] : seats.filter(seat => view.chairs[seat]?.bot)
  if (reveal === null || bots.length === 0) return []
  const name = nameIn(view)
  const lines = reasonsOf(bots, { seats, rounds, reveal }).map(({ why, ...said }) => {
    const of = { night: 0, day: 0, found: '', ...said }
    const found = of.found === '' ? '' : name(of.found)
    return t().mafia.phone.reasons[why]({ ...of, seat: name(of.seat), about: name(of.about), found })
  })
  return lines.length === 0 ? [] : [{ heading: t().mafia.phone.reasons.title, lines }]
}

/** Tells how the game ended: by a blow, after which everybody asks whether that was the last one. */
export const ending = (view: View): EndStory | null => {
  const table = mafiaTable(view)
  const winner = table?.over?.winner
  if (!table || !winner) return null
  const cast = table.reveal?.cast
  const wins = (role: Role): boolean => role === winner || rows[role].side === winner
  return {
    title: t().mafia.ends.winner[winner],
    winners: cast ? table.seats.filter(seat => wins(at(cast, seat))) : [],
    isOver: t().mafia.ends.isOver,
  }
}

export const recap = ({ view: { value: view } }: Session): Recap | null => {
  const table = view && mafiaTable(view)
  if (!view || !table) return null
  const { seats, reveal, rounds } = table
  const people: readonly RecapPerson[] = seats.flatMap(seat => {
    const role = reveal?.cast[seat]
    if (!reveal || role === undefined) return []
    const was = wasIn(view, { role, turned: reveal.turned?.seats.includes(seat) ?? false })
    const side = at(view.parts.words.roles, role).side
    return [
      {
        seat,
        role: was,
        side,
        tone: tones[rows[role].side],
        mark: '',
        dead: fateOf(view, table, seat) === null ? '' : t().mafia.phone.died,
      },
    ]
  })
  return {
    ...recapTexts(view, people, chaptersOf(table, nameIn(view), view.parts.words.event), reasons(view, table)),
    votes: mafiaVotes(view, rounds),
  }
}

interface HistoryProps {
  readonly session: Session
}
const roundsIn = ({ view: { value: view } }: Session): readonly VoteRound[] => {
  const table = view && mafiaTable(view)
  return view && table ? table.rounds : []
}

/** The newest vote, by crests, until the next dawn. */
export const Latest = ({ session }: HistoryProps) => {
  const view = session.view.value
  const vote = lastCount({ rounds: roundsIn(session) })
  return view && vote ? (
    <Heaps view={view} ballots={vote.ballots} nameOf={pickName(view)} votedBy={t().mafia.phone.votedBy} />
  ) : null
}

const RoundPanel = ({ view, told }: { readonly view: View; readonly told: VoteRound }) => {
  const { round, dawn } = told
  const { words } = view.parts
  const votes = countsIn([told])
  return (
    <article class="panel">
      <h2>{t().mafia.phone.night({ night: round })}</h2>
      {dawn && (
        <p>
          <RoleText text={words.event(dawn, nameIn(view))} />
        </p>
      )}
      {votes.map(({ day, runoff, tally, ballots }, i) => (
        <section key={i} class="tallied">
          <h3>{dayName(day, runoff)}</h3>
          <p>
            <RoleText text={words.event(tally, nameIn(view))} />
          </p>
          <Heaps view={view} ballots={ballots} nameOf={pickName(view)} votedBy={t().mafia.phone.votedBy} />
        </section>
      ))}
    </article>
  )
}

export const History = ({ session }: HistoryProps) => {
  const view = session.view.value
  const table = view && mafiaTable(view)
  if (!view || !table) return null
  const rounds = roundsIn(session)
  return (
    <>
      <DealtRoles view={view} />
      <VoteGrid view={view} votes={mafiaVotes(view, rounds)} />
      {rounds.toReversed().map(told => (
        <RoundPanel key={told.round} view={view} told={told} />
      ))}
    </>
  )
}
