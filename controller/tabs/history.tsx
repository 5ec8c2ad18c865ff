import { drawnBy } from '../games/extras.ts'
import { Evening } from '../retelling/again.tsx'
import { looksUp, toldOf } from '../screens/selectors.ts'
import type { Session } from '../session.ts'
import { texts } from '../texts.ts'

export const HistoryPage = ({ session }: { readonly session: Session }) => {
  const view = session.view.value
  if (!view) return null
  const { Chronicle } = drawnBy(view.game)
  const nothing = toldOf(view.table).every(({ type }) => type === 'dealt')
  return (
    <section class="sheet-page">
      <h1 tabIndex={-1}>{texts.history}</h1>
      {looksUp(view.room) && <p class="line">{texts.held}</p>}
      {!looksUp(view.room) && <Evening session={session} />}
      {nothing ? <p class="empty">{texts.noHistory}</p> : <Chronicle session={session} />}
    </section>
  )
}
