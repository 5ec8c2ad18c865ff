import type { ComponentChildren } from 'preact'
import { texts } from '../entry-texts.ts'

/** A loading indicator. */
export const Pause = ({ children }: { readonly children: ComponentChildren }) => (
  <main class="page centre outside">
    <h1 class="brand-title">{texts.title}</h1>
    <p role="status">{children}</p>
  </main>
)

export const Requesting = () => <Pause>{texts.requesting}</Pause>
