import { t } from '../../shared/texts/catalogue.ts'
import { drawnBy } from '../games/extras.ts'
import { headOf, latestOf } from '../screens/selectors.ts'
import type { Session } from '../session.ts'

import { nameIn } from './people.tsx'

const newest = 2

/** The newest told event, in words. */
export const JustHappened = ({ session }: { readonly session: Session }) => {
  const view = session.view.value
  if (!view) return null
  const { words } = view.parts
  const told = latestOf(view.table, newest, words.unsaid)
  if (told.length === 0) return null
  const { Latest, begins } = drawnBy(view.game)
  const name = nameIn(view)
  const lines = told.filter(({ type }) => !begins.includes(type)).map(event => words.told(event, name))
  // Leaves out what the heading says already, and everything older than that.
  const head = headOf(view, name)
  const last = lines.at(-1)
  const unsaid = last !== undefined && head.includes(last) ? [] : lines.filter(line => !head.includes(line))
  return (
    <section class="just">
      <h2 class="small-head">{t().phone.just}</h2>
      {unsaid.map((line, i) => (
        <p key={`${told.length}-${i}`}>{line}</p>
      ))}
      <Latest session={session} />
    </section>
  )
}
