import './lobby.css'
import { useState } from 'preact/hooks'
import type { View } from '../../shared/client/connection.ts'
import type { Options, Subject, Value } from '../../shared/engine/game.ts'
import type { Words } from '../../shared/engine/words.ts'
import { type GameId, gameIds, minutes as minutesOf, playerLimits as playersOf } from '../../shared/games/index.ts'
import { t } from '../../shared/texts/catalogue.ts'
import { FirstTableNote } from '../ask/coach.tsx'
import { joinSentences, titleOf } from '../catalogue.ts'
import { ScoreTable } from '../end/score.tsx'
import { Lessons } from '../rules/lessons.tsx'
import { SheetLink } from '../rules/rules.tsx'
import { playersNow } from '../selectors.ts'
import type { Session } from '../session.ts'
import { Fold, FoldablePanel } from '../ui/controls.tsx'
import { Icon } from '../ui/icon.tsx'
import { isHosting } from '../ui/may.ts'
import { nameIn } from '../ui/people.tsx'
import { RoleText } from '../ui/role-name.tsx'
import { useSaid } from '../watch/log.tsx'
import { Invite, TvFold } from './invite.tsx'
import { AnotherPerson, SelfForm } from './more.tsx'
import { OptionsForm } from './options.tsx'
import { OddsFold, offeredIn, Presets } from './presets.tsx'
import { Seats } from './seats.tsx'
import { objectionIn, StartRow, TakeHost, TakeSeat } from './start.tsx'

/** Option values that mean the plain game, or that only say which roles may be drawn: the list of roles names those. */
const plainValues: readonly Value[] = [
  false,
  0,
  'off',
  'none',
  'plain',
  'seated',
  'room',
  'auto',
  'any',
  'role',
  'box',
  'own',
]
/** The subjects of options that are lists of roles to tick. */
const listed: readonly Subject[] = ['good', 'evil']

/** Says whether a line names it already, as `1 Minion` names `Minions`. */
const isTold = (label: string, lines: readonly string[]): boolean =>
  lines.some(line => line.toLowerCase().includes(label.toLowerCase().replace(/s$/, '')))

/**
 * Lists the host's choices for those who cannot change them: options that are on and not already named among the roles.
 */
export const chosenIn = (
  options: Options,
  { option, value, subject }: Pick<Words, 'option' | 'value' | 'subject'>,
  told: readonly string[],
): readonly string[] =>
  Object.entries(options).flatMap(([id, chosen]) => {
    const { label } = option(id)
    if (plainValues.includes(chosen) || listed.includes(subject(id)) || isTold(label, told)) return []
    return [chosen === true ? label : `${label}: ${value(id, chosen)}`]
  })

interface Props {
  readonly session: Session
}

/** What a game looks like on its tile: its emblem, and a smaller sign. */
const tileIcons: Readonly<Record<GameId, readonly [emblem: string, sign: string]>> = {
  avalon: ['holy-grail', 'crown'],
  thavalon: ['crossed-swords', 'clockwise-rotation'],
  mafia: ['castle', 'moon'],
  midnight: ['drama-masks', 'moon'],
}

/** Says why a game does not fit as many players as there are now; empty where it fits. */
export const misfitIn = (game: GameId, players: number): string => {
  const [fewest, most] = playersOf[game]
  if (players < fewest) return t().phone.tile.more({ n: fewest - players })
  return players > most ? t().phone.tile.most({ most }) : ''
}

/** A game to choose: its look, how many can play it, how long it takes, and what it is about. */
const GameTile = ({ session, view, game }: Props & { readonly view: View; readonly game: GameId }) => {
  const [emblem, sign] = tileIcons[game]
  const [fewest, most] = playersOf[game]
  const [least, longest] = minutesOf[game]
  const misfit = misfitIn(game, playersNow(view))
  return (
    <label class="game-tile" data-tile={game} data-misfit={misfit !== ''}>
      <input
        type="radio"
        name="game"
        checked={view.room.game === game}
        aria-labelledby={`tile-${game}`}
        aria-describedby={`about-${game}`}
        onChange={() => void session.say({ do: 'game', game })}
      />
      <span class="tile-art" aria-hidden="true">
        <Icon name={sign} />
        <Icon name={emblem} />
      </span>
      <b id={`tile-${game}`}>{titleOf(game)}</b>
      <span id={`about-${game}`} class="tile-about">
        <span class="tile-size">{t().phone.tile.players({ fewest, most })}</span>{' '}
        <span class="tile-size">{t().phone.tile.minutes({ least, longest })}</span>{' '}
        <span class="tile-line">{t().phone.tile.lines[game]}</span>
        {misfit !== '' && <span class="tile-misfit">{misfit}</span>}
      </span>
    </label>
  )
}

/** Chooses the next game: a host's first decision. A game that does not fit those who are here may be looked at, too. */
const GameChoice = ({ session }: Props) => {
  const view = session.view.value
  if (!view) return null
  return (
    <div class="games" role="radiogroup" aria-label={t().phone.game}>
      {gameIds.map(game => (
        <GameTile key={game} session={session} view={view} game={game} />
      ))}
    </div>
  )
}

interface Folded extends Props {
  readonly folded?: boolean
}

/** The roles in play and other options that are on: guests read them only here. */
const InPlay = ({ session, hosting, folded = false }: Folded & { readonly hosting: boolean }) => {
  const view = session.view.value
  if (!view) return null
  const { room, parts } = view
  const roles = parts.words.inPlay(room.options, playersNow(view))
  const named = offeredIn(session).chosen
  const chosen = hosting ? [] : chosenIn(room.options, parts.words, roles)
  return (
    <FoldablePanel
      folded={folded}
      label={
        named === null || (hosting && !folded)
          ? t().phone.rolesInPlay
          : `${t().phone.rolesInPlay}: ${parts.words.preset(named.id).label}`
      }
    >
      {hosting && <Presets session={session} />}
      <ul class="chips">
        {roles.map(line => (
          <li key={line}>
            <RoleText text={line} />
          </li>
        ))}
      </ul>
      {chosen.length > 0 && (
        <ul class="chosen" aria-label={t().phone.options}>
          {chosen.map(line => (
            <li key={line}>
              <RoleText text={line} />
            </li>
          ))}
        </ul>
      )}
      {hosting && <OptionsForm session={session} isFirstGame={named?.id === 'first'} />}
      {hosting && <OddsFold session={session} />}
      <SheetLink session={session} />
    </FoldablePanel>
  )
}

/** Optional parts. Without a big screen, the section about one is unfolded, unless everything is folded. */
const Rest = ({ session, folded = false }: Folded) => (
  <>
    <Fold label={t().phone.invite} open={!folded && session.view.value?.room.screens === 0} panel>
      <Invite session={session} />
    </Fold>
    <TvFold session={session} folded={folded} />
    <AnotherPerson session={session} />
    <SelfForm session={session} />
    <ScoreTable session={session} />
  </>
)

/** Says whether only bots would play with this phone's owner. */
const practises = ({ chairs, seat }: Pick<View, 'chairs' | 'seat'>): boolean => {
  const { length } = Object.keys(chairs)
  return seat !== null && length > 1 && Object.entries(chairs).every(([one, { bot }]) => one === seat || bot)
}

/** The host's lobby. For one who practises with bots, everything but the game and its lessons is folded. */
const HostLobby = ({ session }: Props) => {
  const view = session.view.value
  // Decided when the page opens: a bot added later folds nothing that a host is using.
  const [alone] = useState(view !== null && view.room.objection === null && practises(view))
  if (!view) return null
  const folded = alone && practises(view)
  return (
    <>
      <div class="side">
        <GameChoice session={session} />
        <FirstTableNote session={session} />
        <Lessons session={session} />
        <Seats session={session} folded={folded} />
      </div>
      <div class="side">
        <InPlay session={session} hosting folded={folded} />
        <Rest session={session} folded={folded} />
      </div>
    </>
  )
}

const GuestLobby = ({ session }: Props) => (
  <>
    <div class="side">
      <FirstTableNote session={session} />
      <p class="lead">{session.view.value?.parts.words.tagline}</p>
      <Lessons session={session} />
      <InPlay session={session} hosting={false} />
    </div>
    <div class="side">
      <Seats session={session} />
      <Rest session={session} />
    </div>
  </>
)

/** What everybody is waiting for, shown to those who cannot start. */
const Waited = ({ session }: Props) => {
  const view = session.view.value
  if (!view) return null
  const { room } = view
  const ready = room.host ? t().phone.ready({ name: nameIn(view)(room.host) }) : ''
  return <p class="line">{room.objection ? objectionIn(view, room.objection) : ready}</p>
}

/** The lobby: who plays, what, and how. Everybody sees the same; only the host can change it. */
export const LobbyScreen = ({ session }: Props) => {
  const view = session.view.value
  useSaid(session, 'notices', view ? joinSentences(view.room.notices.map(view.parts.words.notice)) : '')
  if (!view) return null
  const { room, parts } = view
  const hosting = isHosting(view)
  return (
    <>
      <div class="asks">
        <div class="notices">
          {room.notices.map(notice => (
            <p key={notice.option}>
              <RoleText text={parts.words.notice(notice)} />
            </p>
          ))}
        </div>
        <TakeHost session={session} />
        <TakeSeat session={session} />
        <StartRow session={session} label={t().phone.start} />
        {!hosting && <Waited session={session} />}
      </div>
      <div class="info side-by-side lobby" data-hosting={hosting}>
        <h1 tabIndex={-1} class={hosting ? 'hidden' : ''}>
          {parts.words.title}
        </h1>
        {hosting ? <HostLobby session={session} /> : <GuestLobby session={session} />}
      </div>
    </>
  )
}
