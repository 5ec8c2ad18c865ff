import { t } from '../../shared/texts/catalogue.ts'
import '../style/watching.css'
import type { View } from '../../shared/client/connection.ts'
import { noOne } from '../../shared/engine/guess.ts'
import type { GuessedView } from '../../shared/protocol/views.ts'
import type { Session } from '../session.ts'

import { useOwnGuesses } from './own-guesses.ts'

interface Props {
  readonly session: Session
}

/** Names a seat, even one that has left: the score still knows its name. */
const nameOf = ({ chairs, room }: View, seat: string | null): string => {
  if (seat === noOne) return t().phone.guesses.none
  const known = seat === null ? undefined : (chairs[seat] ?? room.score.find(row => row.seat === seat))
  return known?.name ?? t().phone.guesses.watcher
}

/** Says who guessed best this evening. */
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
          <h3>{view.parts.words.guess(question)}</h3>
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
