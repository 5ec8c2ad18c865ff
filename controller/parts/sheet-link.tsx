import { tableSize } from '../../shared/engine/game.ts'
import { t } from '../../shared/texts/catalogue.ts'
import { optionsOf, playersNow, seatsOf } from '../screens/selectors.ts'
import type { Session } from '../session.ts'

import { sheetAddress } from './role-sheet.ts'

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
