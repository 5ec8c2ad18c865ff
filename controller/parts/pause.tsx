import type { ComponentChildren } from 'preact'
import { t } from '../../shared/texts/catalogue.ts'

import { Icon } from './icon.tsx'

/** A loading indicator. */
export const Pause = ({ children }: { readonly children: ComponentChildren }) => (
  <main class="page centre outside">
    <span class="brand-mark">
      <Icon name="crossed-swords" />
    </span>
    <h1 class="brand-title">{t().entry.title}</h1>
    <p role="status">{children}</p>
  </main>
)

export const Requesting = () => <Pause>{t().entry.requesting}</Pause>
