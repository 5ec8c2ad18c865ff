import { useState } from 'preact/hooks'
import { t } from '../../shared/texts/catalogue.ts'

/** An explanation behind a question mark: people who know it need not scroll past it. */
export const Why = ({ label, text }: { readonly label: string; readonly text: string }) => {
  const [open, setOpen] = useState(false)
  if (text === '') return null
  return (
    <>
      <button
        type="button"
        class="why"
        data-why
        aria-expanded={open}
        aria-label={t().phone.about({ label })}
        onClick={() => setOpen(now => !now)}
      >
        ?
      </button>
      {open && <p class="option-text">{text}</p>}
    </>
  )
}
