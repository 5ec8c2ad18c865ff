import { saidOf } from '../../shared/engine/words.ts'
import { Heaps } from '../night/heaps.tsx'
import { nameIn } from '../parts/people.tsx'
import { toldOf } from '../screens/selectors.ts'
import type { Session } from '../session.ts'
import { tableOf } from './seen.ts'
import { midnightTexts } from './texts.ts'
import { Dealt } from './village.tsx'

interface Props {
  readonly session: Session
}

/** The counted vote, by crests. */
export const Latest = ({ session }: Props) => {
  const view = session.view.value
  const table = view && tableOf(view)
  if (!view || !table) return null
  const { ballots } = table
  return ballots ? <Heaps view={view} ballots={ballots} nameOf={nameIn(view)} votedBy={midnightTexts.votedBy} /> : null
}

/** The history: the masks in play, the vote, and all that was told. */
export const Chronicle = ({ session }: Props) => {
  const view = session.view.value
  const table = view && tableOf(view)
  if (!view || !table) return null
  const { ballots } = table
  const told = saidOf(view.parts.words, toldOf(table))
  return (
    <>
      <Dealt view={view} />
      {ballots && (
        <article class="panel">
          <h2>{midnightTexts.vote}</h2>
          <Heaps view={view} ballots={ballots} nameOf={nameIn(view)} votedBy={midnightTexts.votedBy} />
        </article>
      )}
      <ol class="panel told" reversed>
        {told.toReversed().map((event, i) => (
          <li key={told.length - i}>{view.parts.words.told(event, nameIn(view))}</li>
        ))}
      </ol>
    </>
  )
}
