import type { ComponentChildren } from 'preact'

interface Props {
  readonly label: string
  readonly open?: boolean
  /** Whether it draws its own frame, because it is not inside one. */
  readonly panel?: boolean
  readonly children: ComponentChildren
}

/** A collapsible section. */
export const Fold = ({ label, open = false, panel = false, children }: Props) => (
  <details class={panel ? 'folded panel' : 'folded'} open={open}>
    <summary>{label}</summary>
    {children}
  </details>
)
