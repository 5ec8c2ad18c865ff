import { useState } from 'preact/hooks'
import type { Retelling } from '../../shared/client/retelling.ts'
import { t } from '../../shared/texts/catalogue.ts'
import { give } from '../recap/save.tsx'
import type { Session } from '../session.ts'

import { keptGame } from './kept.ts'

const kind = 'text/html'

/** Saves a finished game as one file, on this phone or wherever it is shared to. */
export const Keep = ({ session, retelling }: { session: Session; retelling: Retelling }) => {
  const [busy, setBusy] = useState(false)
  const { game, room } = retelling.whole
  const keep = async (): Promise<void> => {
    setBusy(true)
    try {
      await give(new File([keptGame(retelling)], `sofa-and-dagger-${game}-${room.games}.html`, { type: kind }))
    } catch {
      session.note.value = { text: t().phone.notSaved, refused: true }
    }
    setBusy(false)
  }
  return (
    <section class="retold-keep">
      <button type="button" class="secondary" data-keep disabled={busy} onClick={() => void keep()}>
        {t().phone.retelling.keep}
      </button>
      <p class="small">{t().phone.retelling.keepWhy}</p>
    </section>
  )
}
