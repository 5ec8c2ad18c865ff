import { gameIds } from '../../shared/games/index.ts'
import { t } from '../../shared/texts/catalogue.ts'
import { titleOf } from '../catalogue.ts'
import type { Session } from '../session.ts'

/** Chooses the next game: a host's first decision. */
export const GameChoice = ({ session }: { readonly session: Session }) => {
  const view = session.view.value
  if (!view) return null
  return (
    <fieldset class="games">
      <legend class="hidden">{t().phone.game}</legend>
      {gameIds.map(game => (
        <label key={game} class="segment">
          <input
            type="radio"
            name="game"
            checked={view.room.game === game}
            onChange={() => void session.say({ do: 'game', game })}
          />
          <span>{titleOf(game)}</span>
        </label>
      ))}
    </fieldset>
  )
}
