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

/** What somebody has just learnt, as every phone of the game offers it: what this seat reads of it, while it is held. */
export interface Learned {
  readonly id: string
  readonly title: string
  readonly own: string
  /** It lies on the page in another way. */
  readonly elsewhere?: boolean
}

/** All open questions of one kind, drawn together in a game's own way. */
export type Asking = ComponentType<{ readonly session: Session; readonly asks: readonly Ask[] }>

/** How the questions of one kind are asked: by the one widget, in a game's own way, or in the corner that all phones have. */
export type Widget = 'usual' | 'corner' | Asking

/** What one game draws besides its words: where the game stands, what came last and before, and how it is retold. */
export interface Extras<Kind extends string = string> {
  readonly Strip: Part
  readonly Latest: Part
  readonly Chronicle: Part
  /** What is told when a phase begins: on phones the sentence of the moment says so, and nothing says it again. */
  readonly begins: readonly string[]
  /** Null before there is a game. */
  readonly recap: (session: Session) => Recap | null
  readonly asks: Readonly<Record<Kind, Widget>>
  /** Always in the same place on the table's page, on every phone: for optional asks, which no screen shows besides. */
  readonly Corner?: Part
  /** What a phone shows under the moment: with a reveal and after it. */
  readonly Look?: Part
  /** What lies beneath this seat's card on the card's page. */
  readonly Notes?: Part
  /** What was learnt last, for as long as it may be new: null where nobody learns anything. */
  readonly learned?: (view: View) => Learned | null
  /** What leaving means in the middle of this game, where it is more than an empty chair. */
  readonly leaving?: (view: View) => string
  /** When all phones are called up together, by the server's time. */
  readonly callsAt?: (view: View) => number | null
  /** What of a hand its card says, where the rest is read elsewhere. */
  readonly onCard?: (hand: Card) => Card
}

// Like its words, what a game draws is loaded when the game is chosen.
const loaders: Readonly<Record<GameId, () => Promise<{ readonly extras: Extras }>>> = {
  avalon: () => import('./avalon/extras.tsx'),
  thavalon: () => import('./thavalon/extras.tsx'),
  mafia: () => import('./mafia/extras.tsx'),
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

/** What a screen of a game draws with: the table shows none before its extras are there. */
export const drawnBy = (game: GameId): Extras => extrasOf(game) ?? plain

/** How a game itself asks questions of this kind, where it does. */
export const ownAsking = (game: GameId, kind: string): Asking | null => {
  const { asks } = drawnBy(game)
  const widget = Object.hasOwn(asks, kind) ? asks[kind] : 'usual'
  return typeof widget === 'function' ? widget : null
}
