import type { View } from '../../../shared/client/connection.ts'
import { at } from '../../../shared/engine/game.ts'
import { none, type PhaseId, type PublicEvent } from '../../../shared/games/mafia/events.ts'
import { t } from '../../../shared/texts/catalogue.ts'
import type { Mood } from '../../audio/score.ts'
import type { Item } from '../../draw/items.ts'
import { type DrawContext, type GameScreen, namesOf, pastOf, type RevealContext } from '../../game-screen.ts'
import { type Chapter, lastPages } from '../../ui/end-pages.ts'
import { playsIntro } from '../../ui/intro.ts'
import { finale, honourPages, peopleItems, roundItems, roundPages } from './end.ts'
import { askedItems, beginning, reveal } from './reveals.ts'
import { startOf, tableScene } from './scene.ts'
import { ballotsOf, callOf, labels, lobbyScenery, mafiaTable, quips } from './village.ts'

const moods: Readonly<Record<PhaseId, Mood>> = {
  deal: 'village talk',
  night: 'village night',
  dawn: 'village talk',
  day: 'village talk',
  vote: 'village tension',
  tally: 'village tension',
  over: 'village lobby',
}

export const mood = (view: View): Mood => {
  const { phase, over } = mafiaTable(view)
  return over?.winner ? `village ${over.winner}` : moods[phase]
}

/** Returns the chapters of the ending: everybody's role, the winners, the nights with their days, and the party's score. */
const chaptersOf = (view: View): readonly Chapter[] =>
  [
    [peopleItems],
    honourPages(view),
    roundPages(mafiaTable(view)).map(roundItems),
    ...lastPages(view).map(page => [page]),
  ].filter(chapter => chapter.length > 0)

const picture = (view: View, context: DrawContext): readonly Item[] => {
  if (mafiaTable(view).phase === 'over') return finale(view, context, chaptersOf(view))
  return playsIntro(context) ? beginning(view, context) : [...tableScene(view, context), ...askedItems(context)]
}

/** Lines for screen readers that no caption says: who is alive, the roles at the start, and the votes so far. */
const lines = (view: View): readonly string[] => {
  const table = mafiaTable(view)
  const { words } = view.parts
  const name = namesOf(view)
  const says = labels().lines
  const silent = table.options['silent-game'] === true && table.phase === 'day'
  return [
    ...(silent ? [labels().silent] : []),
    says.sentence({ text: labels().alive(table) }),
    says.sentence({ text: startOf(view) }),
    ...table.dead.map(({ seat, role, turned }) => {
      const was = at(words.roles, role).name
      return says.dead({
        name: name(seat),
        role: turned ? at(labels().turned(was, at(words.roles, 'mafia').name), 0) : was,
      })
    }),
    ...table.lost.map(seat => says.left({ name: name(seat) })),
    ...Object.entries(ballotsOf(table)).map(([seat, pick]) =>
      says.votes({ name: name(seat), pick: pick === none ? labels().noMurder : name(pick) }),
    ),
  ]
}

export const gameScreen: GameScreen = {
  picture,
  ...pastOf<'mafia'>(),
  reveal: context => reveal(context as RevealContext<PublicEvent>),
  mood,
  why: (_, { type }) => (type === 'gathered' ? ['parity', t().mafia.why.parity] : null),
  quips: event => quips()[(event as PublicEvent).type](event as never),
  pages: view => chaptersOf(view).flat().length,
  place: lobbyScenery,
  call: callOf,
  lines,
}
