import type { ComponentChildren } from 'preact'

interface Props {
  readonly label: ComponentChildren
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

/** A section with its own frame and heading, which may be folded. */
export const FoldablePanel = ({
  label,
  folded = false,
  children,
}: Omit<Props, 'open' | 'panel'> & { readonly folded?: boolean }) =>
  folded ? (
    <Fold label={<span>{label}</span>} panel>
      <div class="stack">{children}</div>
    </Fold>
  ) : (
    <section class="panel">
      <h2>{label}</h2>
      {children}
    </section>
  )
