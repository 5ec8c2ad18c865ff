import { drawnBy } from './extras.ts'
import { nameIn } from './people.tsx'
import { latestOf } from './scene.ts'
import type { Session } from './session.ts'
import { texts } from './texts.ts'

const newest = 2

/** What just happened, in words. */
export const Just = ({ session }: { readonly session: Session }) => {
  const view = session.view.value
  if (!view) return null
  const told = latestOf(view.table, session.shown.value, newest, view.parts.words.unsaid)
  if (told.length === 0) return null
  const { Latest } = drawnBy(view.room.game)
  return (
    <section class="just">
      <h2 class="small-head">{texts.just}</h2>
      {told.map((event, i) => (
        <p key={`${told.length}-${i}`}>{view.parts.words.told(event, nameIn(view))}</p>
      ))}
      <Latest session={session} />
    </section>
  )
}
