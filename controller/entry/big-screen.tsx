import { useState } from 'preact/hooks'
import { base } from '../../shared/client/storage.ts'
import { needTexts, t } from '../../shared/texts/catalogue.ts'

import { Lazy } from '../ui/pause.tsx'

interface Props {
  readonly guests?: string
  readonly address?: string
  readonly code?: string
  readonly invite?: string
}

/** Offers a way to the TV's page on a wide screen without touch: a laptop. */
export const BigScreen = ({ guests = '', address = base().replace(/\/$/, ''), code = '', invite = '' }: Props) => {
  const [open, setOpen] = useState(false)
  return (
    <details class="big-screen" open={open} onToggle={event => setOpen(event.currentTarget.open)}>
      <summary class="secondary">{t().common.entry.bigScreen}</summary>
      {open && (
        <Lazy
          load={() =>
            Promise.all([import('./show-on-tv.tsx'), needTexts(['phone'])]).then(([{ ShowOnTv }]) => () => (
              <ShowOnTv {...{ guests, address, code, invite }} />
            ))
          }
        />
      )}
    </details>
  )
}
