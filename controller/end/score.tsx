import type { View } from '../../shared/client/connection.ts'
import { noOne } from '../../shared/engine/guess.ts'
import { isGameId } from '../../shared/games/index.ts'
import type { Score as Row, Tally } from '../../shared/party/score.ts'
import type { GuessedView } from '../../shared/protocol/views.ts'
import { t } from '../../shared/texts/catalogue.ts'
import { joinWords, labelled, textOf, titleOf } from '../catalogue.ts'
import type { Session } from '../session.ts'
import { Crest } from '../ui/icon.tsx'
import { Name } from '../ui/people.tsx'
import { RoleText } from '../ui/role-name.tsx'
import { useOwnGuesses } from '../watch/guesses.tsx'

/** Sorts by most wins; ties by fewer games. */
export const ranked = (rows: readonly Row[]): readonly Row[] =>
  rows.toSorted((a, b) => b.won - a.won || a.games - b.games)

/** Says how many games somebody played and won on each side of one game. */
const recordBySide = (game: string, by: Readonly<Record<string, Tally>>): string =>
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
  ...Object.entries(by).map(([game, sides]) => recordBySide(game, sides)),
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
export const ScoreTable = ({ session }: { readonly session: Session }) => {
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

interface Props {
  readonly session: Session
}

/** Names a seat, even one that has left: the score still knows its name. */
const nameOf = ({ chairs, room }: View, seat: string | null): string => {
  if (seat === noOne) return t().phone.guesses.none
  const known = seat === null ? undefined : (chairs[seat] ?? room.score.find(row => row.seat === seat))
  return known?.name ?? t().phone.guesses.watcher
}

const Best = ({ view, oracles }: { readonly view: View; readonly oracles: GuessedView['oracles'] }) => {
  const [first] = oracles
  if (!first) return null
  if (oracles.length === 1 && first.seat !== null && first.seat === view.seat)
    return <p class="oracle-best">{t().phone.guesses.you}</p>
  const names = [...new Set(oracles.map(({ seat }) => nameOf(view, seat)))]
  return <p class="oracle-best">{t().phone.guesses.oracle({ names, n: first.hits, of: first.of })}</p>
}

/** The sealed guesses, opened: how many players got whom, how this phone's owner did, and the oracle of the evening. */
export const Oracle = ({ session }: Props) => {
  const view = session.view.value
  const oracle = view?.room.oracle ?? null
  const own = useOwnGuesses(session, (oracle?.verdicts.length ?? 0) > 0)
  if (!view || oracle === null) return null
  const mine = oracle.verdicts.filter(({ question }) => own.value[question])
  const hits = mine.reduce(
    (sum, { question, truth }) => sum + truth.filter(one => own.value[question]?.includes(one)).length,
    0,
  )
  return (
    <section class="panel oracle" data-oracle>
      <h2>{t().phone.guesses.opened}</h2>
      {oracle.verdicts.map(({ question, truth, had, of }) => (
        <div key={question} class="oracle-question">
          <h3>
            <RoleText text={view.parts.words.guess(question)} />
          </h3>
          {truth.map((one, i) => (
            <p key={one}>{t().phone.guesses.had({ n: had[i] ?? 0, of, name: nameOf(view, one) })}</p>
          ))}
        </div>
      ))}
      {mine.length > 0 && (
        <p class="oracle-own">
          {t().phone.guesses.own({ n: hits, of: mine.reduce((sum, { truth }) => sum + truth.length, 0) })}
        </p>
      )}
      <Best view={view} oracles={oracle.oracles} />
    </section>
  )
}
