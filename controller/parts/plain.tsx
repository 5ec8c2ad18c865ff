import { saidOf } from '../../shared/engine/words.ts'
import type { Extras } from '../extras.ts'
import { type Recap, retold } from '../recap/facts.ts'
import { toldOf } from '../screens/scene.ts'
import type { Session } from '../session.ts'
import { nameIn } from './people.tsx'

interface Props {
  readonly session: Session
}

/** What a game without pictures of its own shows: its words, in the order in which they were told. */
const PlainChronicle = ({ session }: Props) => {
  const view = session.view.value
  if (!view?.table) return null
  const told = saidOf(view.parts.words, toldOf(view.table).slice(0, session.shown.value))
  return (
    <ol class="panel told" reversed>
      {told.toReversed().map((event, i) => (
        <li key={told.length - i}>{view.parts.words.told(event, nameIn(view))}</li>
      ))}
    </ol>
  )
}

/** Without a word of who was who: what the game's own words retell. */
const plainRecap = ({ view }: Session): Recap | null =>
  view.value && { ...retold(view.value, []), votes: { title: '', legend: '', groups: [] } }

export const Nothing = () => null

/** For a game that has only its words. */
export const plain: Extras = {
  asks: {},
  begins: [],
  Strip: Nothing,
  Latest: Nothing,
  Chronicle: PlainChronicle,
  recap: plainRecap,
}
