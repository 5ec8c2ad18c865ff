import { playersNow, seatsOf } from './scene.ts'
import { Sections } from './sections.tsx'
import type { Session } from './session.ts'
import { texts } from './texts.ts'

/** The rules, generated from the options that are on. */
export const RulesPage = ({ session }: { readonly session: Session }) => {
  const view = session.view.value
  if (!view) return null
  const { room, table, parts } = view
  const players = table ? seatsOf(view).length : playersNow(view)
  return (
    <section class="sheet-page">
      <article class="parchment">
        <h1 tabIndex={-1}>{texts.rules}</h1>
        <Sections sections={parts.words.rules(room.options, players)} />
      </article>
    </section>
  )
}
