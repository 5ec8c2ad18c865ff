import { saidOf } from '../../shared/engine/words.ts'
import type { Extras } from '../games/extras.ts'
import { type Recap, retold } from '../recap/facts.ts'
import { toldOf } from '../screens/selectors.ts'
import type { Session } from '../session.ts'
import { nameIn } from './people.tsx'

interface Props {
  readonly session: Session
}

/** The history of a game that does not draw its own: its texts, in order. */
const PlainChronicle = ({ session }: Props) => {
  const view = session.view.value
  if (!view?.table) return null
  const told = saidOf(view.parts.words, toldOf(view.table))
  return (
    <ol class="panel told" reversed>
      {told.toReversed().map((event, i) => (
        <li key={told.length - i}>{view.parts.words.told(event, nameIn(view))}</li>
      ))}
    </ol>
  )
}

/** The recap of a game that does not draw its own: its texts. */
const plainRecap = ({ view }: Session): Recap | null =>
  view.value && { ...retold(view.value, []), votes: { title: '', legend: '', groups: [] } }

export const Nothing = () => null

/** The extras of a game that has nothing but texts. */
export const plain: Extras = {
  asks: {},
  begins: [],
  Strip: Nothing,
  Latest: Nothing,
  Chronicle: PlainChronicle,
  recap: plainRecap,
}
