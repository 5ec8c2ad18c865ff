import type { View } from '../../../shared/client/connection.ts'
import { lastOf } from '../../../shared/engine/fold.ts'
import type { PhaseId, PublicEvent, PublicState } from '../../../shared/games/avalon/events.ts'
import { endsByRejections, isLastChance } from '../../../shared/games/avalon/state.ts'
import { t } from '../../../shared/texts/catalogue.ts'
import type { Mood } from '../../audio/score.ts'
import type { Item } from '../../draw/items.ts'
import { type DrawContext, type GameScreen, pastOf, type RevealContext } from '../../game-screen.ts'
import { declaredLines } from '../quest/declared.ts'
import { questLines, questMoods, whyIn } from '../quest/scene.ts'
import { ended, leavesOf } from './end.ts'
import { reveal } from './reveals.ts'
import { avalonTable, labels, quips, tableScene, trackLines } from './scene.ts'

const moods: Readonly<Record<PhaseId, Mood>> = {
  ...questMoods,
  excalibur: 'hall brink',
  revealed: 'hall tension',
  loyalty: 'hall tension',
  lady: 'hall talk',
  looked: 'hall talk',
}

export const mood = (view: View): Mood => {
  const table = avalonTable(view)
  const { phase, over } = table
  if (over?.winner) return `hall ${over.winner}`
  return isLastChance(table) && ['team', 'locked', 'vote', 'votes'].includes(phase) ? 'hall chance' : moods[phase]
}

/** A first rejection says what five of them do, unless rejections never end this game. */
const whyOf = (table: PublicState, event: PublicEvent): readonly [string, string] | null =>
  event.type === 'voted' && table.rejections > 0 && endsByRejections(table.options)
    ? ['rejections', t().quest.why.rejections]
    : whyIn('quest', table, event)

const picture = (view: View, context: DrawContext): readonly Item[] =>
  avalonTable(view).phase === 'over' ? ended(view, context) : tableScene(view, context)

/** Lines for screen readers that no caption says: the state of the board. */
const lines = (view: View): readonly string[] => {
  const table = avalonTable(view)
  return [
    labels().sentence(labels().score(table)),
    ...trackLines(table),
    ...declaredLines(view, table),
    ...questLines(view, labels()),
  ]
}

export const gameScreen: GameScreen = {
  picture,
  // The moment's sentence names the Assassin, so the Assassin counts as awaited throughout the scene.
  ...pastOf<'avalon'>(({ phase, events }) => {
    const hunted = phase === 'assassination' ? lastOf(events, 'hunted') : null
    return hunted ? [hunted.assassin] : []
  }),
  reveal: context => reveal(context as RevealContext<PublicEvent>),
  mood,
  why: (view, event) => whyOf(avalonTable(view), event as PublicEvent),
  takesStage: view => ['result', 'assassination'].includes(avalonTable(view).phase),
  quips: event => quips()[(event as PublicEvent).type](event as never),
  pages: view => leavesOf(view).length,
  lines,
}
