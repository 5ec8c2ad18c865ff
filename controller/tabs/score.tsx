import { isGameId } from '../../shared/games/index.ts'
import type { Score as Row, Tally } from '../../shared/party/score.ts'
import { t } from '../../shared/texts/catalogue.ts'
import { joinWords, labelled, textOf, titleOf } from '../catalogue.ts'
import { Crest } from '../parts/icon.tsx'
import { Name } from '../parts/name.tsx'
import type { Session } from '../session.ts'

/** Sorts by most wins; ties by fewer games. */
export const ranked = (rows: readonly Row[]): readonly Row[] =>
  rows.toSorted((a, b) => b.won - a.won || a.games - b.games)

/** Says how many games somebody played and won on each side of one game. */
const sidesOf = (game: string, by: Readonly<Record<string, Tally>>): string =>
  labelled(
    isGameId(game) ? titleOf(game) : game,
    joinWords(
      Object.entries(by).map(([side, [n, won]]) =>
        t().phone.sideWon({ side: textOf(t().phone.sides, side) ?? side, won, n }),
      ),
    ),
  )

/** Lists a row's games by side, and how often the player had the best nose. */
const figuresOf = ({ by, noses }: Row): readonly string[] => [
  ...Object.entries(by).map(([game, sides]) => sidesOf(game, sides)),
  ...(noses > 0 ? [t().phone.nose({ n: noses })] : []),
]

const Rows = ({ rows, name }: { readonly rows: readonly Row[]; readonly name: (row: Row) => string }) => (
  <ol class="score">
    {ranked(rows).map(row => (
      <li key={row.seat}>
        <Crest charge={row.charge} colour={row.colour} />
        <Name of={name(row)} />
        <span class="score-won" aria-hidden="true">
          {t().phone.won({ won: row.won, games: row.games })}
        </span>
        <span class="hidden">{t().phone.wonSaid({ won: row.won, n: row.games })}</span>
        {figuresOf(row).map(figure => (
          <span key={figure} class="score-by">
            {figure}
          </span>
        ))}
      </li>
    ))}
  </ol>
)

/** The party's score, with those who sit out or have left; bots separately. */
export const Score = ({ session }: { readonly session: Session }) => {
  const view = session.view.value
  const rows = view?.room.score ?? []
  if (!view || rows.length === 0) return null
  const bots = rows.filter(({ bot }) => bot)
  const people = rows.filter(({ bot }) => !bot)
  // A bot that only stood in for a player has the player's name.
  const botName = ({ seat, name }: Row): string => {
    const theirs = people.some(row => row.seat === seat) || view.chairs[seat]?.bot === false
    return theirs ? t().phone.botFor({ name }) : name
  }
  return (
    <section class="panel" data-score>
      <h2>{t().phone.score}</h2>
      {people.length > 0 && <Rows rows={people} name={({ name }) => name} />}
      {bots.length > 0 && (
        <details class="folded">
          <summary>{t().phone.bots}</summary>
          <Rows rows={bots} name={botName} />
        </details>
      )}
    </section>
  )
}
