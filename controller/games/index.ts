import { type GameId, gameTexts } from '../../shared/games/index.ts'
import { needTexts } from '../../shared/texts/catalogue.ts'
import { reloadWhenServed, retryMs } from '../session.ts'
import { type GameUi, keepGameUi } from './game-ui.tsx'

// Each game's parts are downloaded when its game is chosen, like its texts.
const loaders: Readonly<Record<GameId, () => Promise<{ readonly ui: GameUi }>>> = {
  avalon: () => import('./avalon/index.tsx'),
  thavalon: () => import('./thavalon/index.tsx'),
  mafia: () => import('./mafia/index.tsx'),
  midnight: () => import('./midnight/index.tsx'),
}

const asked = new Map<GameId, Promise<void>>()

export const loadGameUi = (game: GameId): Promise<void> => {
  const before = asked.get(game)
  if (before) return before
  const coming = Promise.all([loaders[game](), needTexts(gameTexts[game])]).then(
    ([{ ui }]) => keepGameUi(game, ui),
    () => {
      setTimeout(reloadWhenServed, retryMs)
    },
  )
  asked.set(game, coming)
  return coming
}
