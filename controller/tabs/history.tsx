import { t } from '../../shared/texts/catalogue.ts'
import { drawnBy } from '../games/extras.ts'
import { Evening } from '../retelling/again.tsx'
import { looksUp, toldOf } from '../screens/selectors.ts'
import type { Session } from '../session.ts'

export const HistoryPage = ({ session }: { readonly session: Session }) => {
  const view = session.view.value
  if (!view) return null
  const { Chronicle } = drawnBy(view.game)
  const nothing = toldOf(view.table).every(({ type }) => type === 'dealt')
  return (
    <section class="sheet-page">
      <h1 tabIndex={-1}>{t().phone.history}</h1>
      {looksUp(view.room) && <p class="line">{t().phone.held}</p>}
      {!looksUp(view.room) && <Evening session={session} />}
      {nothing ? <p class="empty">{t().phone.noHistory}</p> : <Chronicle session={session} />}
    </section>
  )
}
