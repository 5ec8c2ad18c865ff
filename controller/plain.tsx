import { nameIn, Person } from './people.tsx'
import { seatsOf, toldOf } from './scene.ts'
import type { Session } from './session.ts'

interface Props {
  readonly session: Session
}

/** What a game without pictures of its own shows: its words, in the order in which they were told. */
export const PlainChronicle = ({ session }: Props) => {
  const view = session.view.value
  if (!view?.table) return null
  const told = toldOf(view.table).slice(0, session.shown.value)
  return (
    <ol class="panel told" reversed>
      {told.toReversed().map((event, i) => (
        <li key={told.length - i}>{view.parts.words.told(event, nameIn(view))}</li>
      ))}
    </ol>
  )
}

export const PlainCast = ({ session }: Props) => {
  const view = session.view.value
  if (!view?.table) return null
  return (
    <>
      <ul class="cast">
        {seatsOf(view).map(seat => (
          <li key={seat}>
            <Person view={view} seat={seat} />
          </li>
        ))}
      </ul>
      <ul class="recap">
        {view.parts.words.recap(view.table, nameIn(view)).map(line => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </>
  )
}

export const Nothing = () => null
