import type { View } from '../../shared/client/connection.ts'
import type { Section } from '../../shared/engine/words.ts'
import { t } from '../../shared/texts/catalogue.ts'
import { Sections } from '../parts/sections.tsx'
import { SheetLink } from '../parts/sheet-link.tsx'
import { optionsOf, playersNow, seatsOf } from '../screens/selectors.ts'
import type { Session } from '../session.ts'

/** Returns the rules sheet of the current game, or of the one being set up. */
export const sheetOf = (view: View): readonly Section[] =>
  view.parts.words.rules(optionsOf(view), view.table ? seatsOf(view).length : playersNow(view))

/** The rules, generated from the options that are on. */
export const RulesPage = ({ session }: { readonly session: Session }) => {
  const view = session.view.value
  if (!view) return null
  return (
    <section class="sheet-page">
      <article class="parchment">
        <h1 tabIndex={-1}>{t().phone.rules}</h1>
        <Sections sections={sheetOf(view)} />
      </article>
      <SheetLink session={session} />
    </section>
  )
}
