import { signal } from '@preact/signals'
import type { ComponentType } from 'preact'
import type { View } from '../../shared/client/connection.ts'
import type { Ask, BaseEvent, BaseHand, Seat } from '../../shared/engine/game.ts'
import { saidOf } from '../../shared/engine/words.ts'
import type { GameId } from '../../shared/games/index.ts'
import type { RoomSetting } from '../../shared/protocol/commands.ts'
import { type Recap, recapTexts } from '../end/recap.tsx'
import { eventsOf } from '../selectors.ts'
import type { Session } from '../session.ts'
import { nameIn } from '../ui/people.tsx'
import { RoleText } from '../ui/role-name.tsx'

interface Props {
  readonly session: Session
}

/** The history of a game that does not draw its own: its texts, in order. */
const TextHistory = ({ session }: Props) => {
  const view = session.view.value
  if (!view?.table) return null
  const told = saidOf(view.parts.words, eventsOf(view.table))
  return (
    <ol class="panel told" reversed>
      {told.toReversed().map((event, i) => (
        <li key={told.length - i}>
          <RoleText text={view.parts.words.event(event, nameIn(view))} />
        </li>
      ))}
    </ol>
  )
}

/** The recap of a game that does not draw its own: its texts. */
const textRecap = ({ view }: Session): Recap | null =>
  view.value && { ...recapTexts(view.value, []), votes: { title: '', legend: '', groups: [] } }

export const Nothing = () => null

/** Used while a game has not brought parts of its own. */
export const textOnlyUi: GameUi = {
  asks: {},
  begins: [],
  Strip: Nothing,
  Latest: Nothing,
  History: TextHistory,
  recap: textRecap,
}

type Card = Omit<BaseHand, 'answers'>
type Part = ComponentType<{ readonly session: Session }>

/** What somebody has just learned. Every phone of the game offers it alike; holding it shows what this seat learned. */
export interface Learned {
  readonly id: string
  readonly title: string
  readonly own: string
  /** Whether the page shows it elsewhere, too. */
  readonly elsewhere?: boolean
}

/** Whom a vote or a night has killed, to be told in beats: the name, a word, and a card that turns to their role. */
export interface DeathVerdict {
  readonly seat: Seat
  readonly was: string
  readonly icon: string
  readonly role: string
}

/** How a game ended, to be told in beats: what a strike came to, and then who has won. */
export interface EndStory {
  readonly title: string
  /** Those who have won; empty where the roles stay hidden. */
  readonly winners: readonly Seat[]
  /** Asked before the winner is said. */
  readonly isOver?: string
  /** Whether the Assassin was right, in words, and those who were looked for. */
  readonly fate?: {
    readonly title: string
    readonly isRight: boolean
    readonly people: readonly { readonly seat: Seat; readonly icon: string; readonly role: string }[]
  }
}

/** A game's own widget for all open asks of one kind. */
export type AskWidget = ComponentType<{ readonly session: Session; readonly asks: readonly Ask[] }>

/** The widget for a kind of ask: the common one, the corner that every phone has, or the game's own. */
export type Widget = 'usual' | 'corner' | AskWidget

/** The parts of one game besides its texts: its state, its latest events and history, its recap. */
export interface GameUi<Kind extends string = string> {
  readonly Strip: Part
  readonly Latest: Part
  readonly History: Part
  /** Events told when a phase begins: the moment's heading says them, so nothing else repeats them. */
  readonly begins: readonly string[]
  /** A finished game's nights at a glance, in place of its chapters. */
  readonly Nights?: Part
  /** Null before there is a game. */
  readonly recap: (session: Session) => Recap | null
  readonly asks: Readonly<Record<Kind, Widget>>
  /** Optional asks, which are shown nowhere else: always at the same place of the table's page, on every phone. */
  readonly Corner?: Part
  /** Shown below the moment's heading, during a reveal and after it. */
  readonly Middle?: Part
  /** Shown beneath this seat's card on the card's page. */
  readonly Notes?: Part
  /** Returns what was learned last, while it may be unread; null where nobody learns anything. */
  readonly learned?: (view: View) => Learned | null
  readonly verdict?: (view: View, event: BaseEvent) => DeathVerdict | null
  /** Returns how a game that somebody has won ended; null for any other. */
  readonly ending?: (view: View) => EndStory | null
  /** Says what only a picture shows of an event, as who cast which ballot: for the log that screen readers read. */
  readonly spoken?: (view: View, event: BaseEvent) => readonly string[]
  /** The picture of a vote for nobody, in the middle of the table where votes are counted. */
  readonly nobody?: string
  /** The roles that a player may claim in a notebook; all roles of the game where this is missing. */
  readonly claims?: (view: View) => readonly string[]
  /** Settings of the table that a host looks for among this game's options. */
  readonly settings?: readonly RoomSetting[]
  /** Says what leaving means during this game, where it means more than an empty chair. */
  readonly leaving?: (view: View) => string
  /** Returns when all phones vibrate to call their owners, in the server's time. */
  readonly callsAt?: (view: View) => number | null
  /** Returns the part of a hand that its card shows, where the rest is read elsewhere. */
  readonly onCard?: (hand: Card) => Card
}

/** Those that have come. They outlive a change of a game's file, because nothing here imports one. */
const loaded = signal<{ readonly [G in GameId]?: GameUi }>({})

export const keepGameUi = (game: GameId, ui: GameUi): void => {
  loaded.value = { ...loaded.value, [game]: ui }
}

export const loadedGameUi = (game: GameId): GameUi | null => loaded.value[game] ?? null

/** The table's page is shown only once they are loaded. */
export const gameUi = (game: GameId): GameUi => loadedGameUi(game) ?? textOnlyUi

export const ownWidget = (game: GameId, kind: string): AskWidget | null => {
  const { asks } = gameUi(game)
  const widget = Object.hasOwn(asks, kind) ? asks[kind] : 'usual'
  return typeof widget === 'function' ? widget : null
}
