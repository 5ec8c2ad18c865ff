import type { View } from '../../../shared/client/connection.ts'
import { lastOf } from '../../../shared/engine/fold.ts'
import type { PublicEvent } from '../../../shared/games/thavalon/events.ts'
import type { Mood } from '../../audio/score.ts'
import type { Item } from '../../draw/items.ts'
import { type DrawContext, type GameScreen, pastOf, type RevealContext } from '../../game-screen.ts'
import { declaredLines } from '../quest/declared.ts'
import { questLines, questMoods, whyIn } from '../quest/scene.ts'
import { ended, leavesOf } from './end.ts'
import { reveal } from './reveals.ts'
import { isChoice, labels, proposing, quips, tableScene, thavalonTable } from './scene.ts'

export const mood = (view: View): Mood => {
  const { phase, over } = thavalonTable(view)
  return over?.winner ? `hall ${over.winner}` : questMoods[phase]
}

const picture = (view: View, context: DrawContext): readonly Item[] =>
  thavalonTable(view).phase === 'over' ? ended(view, context) : tableScene(view, context)

/** Lines for screen readers that no caption says: the state of the board, and who has declared. */
const lines = (view: View): readonly string[] => {
  const table = thavalonTable(view)
  const round = proposing.includes(table.phase) ? [isChoice(table) ? labels().choice : labels().round(table)] : []
  return [
    labels().sentence(labels().score(table)),
    ...round,
    ...declaredLines(view, table),
    ...questLines(view, labels()),
  ]
}

export const gameScreen: GameScreen = {
  picture,
  // The moment's sentence names the leader or the Assassin, who therefore count as awaited throughout their scene.
  ...pastOf<'thavalon'>(({ phase, leader, events }) => {
    if (phase === 'team') return [leader]
    const hunted = phase === 'assassination' ? lastOf(events, 'hunted') : null
    return hunted ? [hunted.assassin] : []
  }),
  reveal: context => reveal(context as RevealContext<PublicEvent>),
  mood,
  why: (view, event) => whyIn('mission', thavalonTable(view), event),
  takesStage: view => ['result', 'assassination'].includes(thavalonTable(view).phase),
  quips: event => quips()[(event as PublicEvent).type](event as never),
  pages: view => leavesOf(view).length,
  lines,
}
