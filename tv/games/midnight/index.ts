import type { View } from '../../../shared/client/connection.ts'
import { at } from '../../../shared/engine/game.ts'
import type { PhaseId, PublicEvent, Winner } from '../../../shared/games/midnight/events.ts'
import type { Mood } from '../../audio/score.ts'
import type { Item } from '../../draw/items.ts'
import { type DrawContext, type GameScreen, namesOf, pastOf, type RevealContext } from '../../game-screen.ts'
import { type EndPage, lastPages } from '../../ui/end-pages.ts'
import { playsIntro } from '../../ui/intro.ts'
import { finale, ownPages } from './end.ts'
import { beginning, reveal } from './reveals.ts'
import { callOf, inPlayOf, labels, midnightTable, quips, tableScene } from './scene.ts'

const moods: Readonly<Record<PhaseId, Mood>> = {
  deal: 'village talk',
  night: 'village night',
  day: 'village talk',
  vote: 'village tension',
  tally: 'village tension',
  story: 'village night',
  masks: 'village tension',
  over: 'village lobby',
}
const ends: Readonly<Record<Winner, Mood>> = {
  village: 'village village',
  wolves: 'village mafia',
  fool: 'village bomber',
  nobody: 'village lobby',
}

export const mood = (view: View): Mood => {
  const { phase, over } = midnightTable(view)
  return over?.winner ? ends[over.winner] : moods[phase]
}

/** Returns the pages of the ending: everybody's mask, the winners with the awards, the party's score. */
const pagesOf = (view: View): readonly EndPage[] => [...ownPages(view), ...lastPages(view)]

const picture = (view: View, context: DrawContext): readonly Item[] => {
  if (midnightTable(view).phase === 'over') return finale(view, context, pagesOf(view))
  return playsIntro(context) ? beginning(view, context) : tableScene(view, context)
}

/** Lines for screen readers that no caption says: the masks in play, the votes, and the masks that are turned over. */
const lines = (view: View): readonly string[] => {
  const { ballots, dead, masks, phase } = midnightTable(view)
  const { roles } = view.parts.words
  const name = namesOf(view)
  const says = labels().lines
  return [
    says.sentence({ text: inPlayOf(view) }),
    ...(phase === 'tally'
      ? Object.entries(ballots ?? {}).map(([seat, pick]) => says.votes({ name: name(seat), pick: name(pick) }))
      : []),
    ...dead.map(seat => says.dies({ name: name(seat) })),
    ...Object.entries(masks).map(([seat, role]) => says.wears({ name: name(seat), role: at(roles, role).name })),
  ]
}

export const gameScreen: GameScreen = {
  picture,
  ...pastOf<'midnight'>(),
  reveal: context => reveal(context as RevealContext<PublicEvent>),
  mood,
  quips: event => quips()[(event as PublicEvent).type](event as never),
  pages: view => pagesOf(view).length,
  takesStage: view => ['story', 'masks'].includes(midnightTable(view).phase),
  call: callOf,
  lines,
}
