import { useState } from 'preact/hooks'
import { retellingOf } from '../../shared/client/retelling.ts'
import { t } from '../../shared/texts/catalogue.ts'
import { DealMark } from '../parts/deal-mark.tsx'
import { Later } from '../parts/later.tsx'
import type { Session } from '../session.ts'

/** The mark of a finished game's deal, and whether it matches. The code that checks it is loaded on demand. */
export const CheckDeal = ({ session }: { readonly session: Session }) => {
  const [asked, setAsked] = useState(false)
  const retelling = retellingOf(session.view.value)
  if (retelling === null || retelling.whole.room.disclosure === null) return null
  return (
    <section class="panel checked">
      <h2>{t().phone.checked.heading}</h2>
      <DealMark mark={retelling.whole.room.mark} />
      <p class="small">{t().phone.checked.why}</p>
      {asked ? (
        <Later
          load={async () => {
            const [{ Verdict }, { proofOf }] = await Promise.all([
              import('./verdict.tsx'),
              import('../../shared/client/proof.ts'),
            ])
            const proof = proofOf(retelling)
            return () => (proof ? <Verdict proof={proof} parts={retelling.whole.parts} kept /> : null)
          }}
        />
      ) : (
        <button type="button" class="secondary" data-check onClick={() => setAsked(true)}>
          {t().phone.checked.check}
        </button>
      )}
    </section>
  )
}
