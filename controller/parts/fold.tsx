import type { ComponentChildren } from 'preact'

interface Props {
  readonly label: string
  readonly open?: boolean
  /** With a frame of its own, where it does not lie in one. */
  readonly panel?: boolean
  readonly children: ComponentChildren
}

/** What is there when it is wanted. */
export const Fold = ({ label, open = false, panel = false, children }: Props) => (
  <details class={panel ? 'folded panel' : 'folded'} open={open}>
    <summary>{label}</summary>
    {children}
  </details>
)
