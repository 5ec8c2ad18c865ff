import { drawnBy } from '../extras.ts'
import { headOf, latestOf } from '../screens/selectors.ts'
import type { Session } from '../session.ts'
import { texts } from '../texts.ts'
import { nameIn } from './people.tsx'

const newest = 2

/** The newest told event, in words. */
export const JustHappened = ({ session }: { readonly session: Session }) => {
  const view = session.view.value
  if (!view) return null
  const { words } = view.parts
  const told = latestOf(view.table, session.shown.value, newest, words.unsaid)
  if (told.length === 0) return null
  const { Latest, begins } = drawnBy(view.game)
  const name = nameIn(view)
  // Leaves out what the heading says already.
  const head = headOf(view, session.shown.value, name)
  return (
    <section class="just">
      <h2 class="small-head">{texts.just}</h2>
      {told
        .filter(({ type }) => !begins.includes(type))
        .map(event => words.told(event, name))
        .filter(text => !head.includes(text))
        .map((text, i) => (
          <p key={`${told.length}-${i}`}>{text}</p>
        ))}
      <Latest session={session} />
    </section>
  )
}
