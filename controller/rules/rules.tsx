import type { View } from '../../shared/client/connection.ts'
import { tableSize } from '../../shared/engine/game.ts'
import type { Section } from '../../shared/engine/words.ts'
import { t } from '../../shared/texts/catalogue.ts'
import { optionsOf, playersNow, seatsOf } from '../selectors.ts'
import type { Session } from '../session.ts'
import { Sections } from './sections.tsx'
import { sheetAddress } from './sheet-address.ts'

/** Links to the sheet of the roles that may be in play. It opens in another tab. */
export const SheetLink = ({ session }: { readonly session: Session }) => {
  const view = session.view.value
  if (!view) return null
  const { words } = view.parts
  const options = optionsOf(view)
  const players = view.table ? seatsOf(view).length : tableSize(playersNow(view), options, words.sizes)
  return (
    <a
      class="secondary"
      data-sheet
      href={sheetAddress(view.game, options, players, words)}
      target="_blank"
      rel="noopener"
    >
      {t().phone.roleSheet}
    </a>
  )
}

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
