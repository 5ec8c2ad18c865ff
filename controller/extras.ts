import { signal } from '@preact/signals'
import type { ComponentType } from 'preact'
import type { View } from '../shared/client/connection.ts'
import type { Ask, BaseHand } from '../shared/engine/game.ts'
import type { GameId } from '../shared/games/ids.ts'
import { plain } from './parts/plain.tsx'
import { reloadWhenServed, retryAfter } from './parts/reload.ts'
import type { Recap } from './recap/facts.ts'
import type { Session } from './session.ts'

/** A hand without what it answered. */
type Card = Omit<BaseHand, 'answers'>
type Part = ComponentType<{ readonly session: Session }>

/** What somebody has just learned, offered alike by every phone of the game: what this seat reads while it is held. */
export interface Learned {
  readonly id: string
  readonly title: string
  readonly own: string
  /** It is shown elsewhere on the page, too. */
  readonly elsewhere?: boolean
}

/** A game's own widget for all open asks of one kind. */
export type Asking = ComponentType<{ readonly session: Session; readonly asks: readonly Ask[] }>

/** The widget for asks of a kind: the common one, a game's own, or the corner that all phones have. */
export type Widget = 'usual' | 'corner' | Asking

/** The parts of one game besides its texts: its state, its latest events and history, its recap. */
export interface Extras<Kind extends string = string> {
  readonly Strip: Part
  readonly Latest: Part
  readonly Chronicle: Part
  /** Events told when a phase begins: the moment says them, so nothing else repeats them. */
  readonly begins: readonly string[]
  /** Null before there is a game. */
  readonly recap: (session: Session) => Recap | null
  readonly asks: Readonly<Record<Kind, Widget>>
  /** Always in the same place on the table's page, on every phone: for optional asks, which are shown nowhere else. */
  readonly Corner?: Part
  /** Shown under the moment, with a reveal and after it. */
  readonly Middle?: Part
  /** Shown beneath this seat's card on the card's page. */
  readonly Notes?: Part
  /** Returns what was learned last, while it may be new; null where nobody learns anything. */
  readonly learned?: (view: View) => Learned | null
  /** The roles that may be in play, for whoever notes what somebody claims; all of the game's where it is not said. */
  readonly claims?: (view: View) => readonly string[]
  /** Says what leaving means during this game, where it is more than an empty chair. */
  readonly leaving?: (view: View) => string
  /** Returns when all phones are called together, by the server's time. */
  readonly callsAt?: (view: View) => number | null
  /** Returns the part of a hand that its card shows, where the rest is read elsewhere. */
  readonly onCard?: (hand: Card) => Card
}

// Loaders of the games' extras: each is downloaded when its game is chosen, like its texts.
const loaders: Readonly<Record<GameId, () => Promise<{ readonly extras: Extras }>>> = {
  avalon: () => import('./avalon/extras.tsx'),
  thavalon: () => import('./thavalon/extras.tsx'),
  mafia: () => import('./mafia/extras.tsx'),
  midnight: () => import('./midnight/extras.tsx'),
}

const loaded = signal<{ readonly [G in GameId]?: Extras }>({})
const asked = new Map<GameId, Promise<void>>()

export const loadExtras = (game: GameId): Promise<void> => {
  const before = asked.get(game)
  if (before) return before
  const coming = loaders[game]().then(
    ({ extras }) => {
      loaded.value = { ...loaded.value, [game]: extras }
    },
    () => {
      setTimeout(reloadWhenServed, retryAfter)
    },
  )
  asked.set(game, coming)
  return coming
}

/** Null while they are on their way. */
export const extrasOf = (game: GameId): Extras | null => loaded.value[game] ?? null

/** Returns the loaded extras of a game: the table's page is shown only once they are there. */
export const drawnBy = (game: GameId): Extras => extrasOf(game) ?? plain

/** Returns the game's own widget for a kind of ask, if it has one. */
export const ownAsking = (game: GameId, kind: string): Asking | null => {
  const { asks } = drawnBy(game)
  const widget = Object.hasOwn(asks, kind) ? asks[kind] : 'usual'
  return typeof widget === 'function' ? widget : null
}
