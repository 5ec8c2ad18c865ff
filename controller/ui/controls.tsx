import type { ComponentChildren } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import { t } from '../../shared/texts/catalogue.ts'
import { RoleText } from './role-name.tsx'

interface FoldProps {
  readonly label: ComponentChildren
  readonly open?: boolean
  /** Whether it draws its own frame, because it is not inside one. */
  readonly panel?: boolean
  readonly children: ComponentChildren
}

export const Fold = ({ label, open = false, panel = false, children }: FoldProps) => (
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
}: Omit<FoldProps, 'open' | 'panel'> & { readonly folded?: boolean }) =>
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

interface SureProps {
  readonly label: string
  readonly question: string
  readonly no: string
  readonly act: () => void
}

export const ConfirmButton = ({ label, question, no, act }: SureProps) => {
  const [asking, setAsking] = useState(false)
  const asked = useRef<HTMLFieldSetElement>(null)
  // Scrolls the question into view: it is longer than the button that it replaces.
  useEffect(() => {
    if (!asking) return
    asked.current?.scrollIntoView({ block: 'nearest' })
    asked.current?.querySelector('button')?.focus({ preventScroll: true })
  }, [asking])
  if (!asking)
    return (
      <button type="button" class="quiet danger" onClick={() => setAsking(true)}>
        {label}
      </button>
    )
  return (
    <fieldset class="panel sure" aria-label={label} ref={asked}>
      <p id="sure">{question}</p>
      <div class="row">
        <button type="button" class="secondary" aria-describedby="sure" onClick={() => setAsking(false)}>
          {no}
        </button>
        <button type="button" class="primary" data-sure onClick={act}>
          {label}
        </button>
      </div>
    </fieldset>
  )
}

/** An explanation behind a question mark: people who know it need not scroll past it. */
export const Explanation = ({ label, text }: { readonly label: string; readonly text: string }) => {
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
      {open && (
        <p class="option-text">
          <RoleText text={text} />
        </p>
      )}
    </>
  )
}

const arrowSteps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

/** Makes many buttons one stop of the Tab key: arrow keys go from one to the next, around and around. */
export const useRoving = (count: number) => {
  const [current, setCurrent] = useState(0)
  const stop = Math.min(current, count - 1)
  return (i: number) => ({
    'data-roving': true,
    tabIndex: i === stop ? 0 : -1,
    onFocus: () => setCurrent(i),
    onKeyDown: (event: KeyboardEvent): void => {
      const step = arrowSteps[event.key]
      if (step === undefined || !(event.currentTarget instanceof HTMLElement)) return
      event.preventDefault()
      const buttons = event.currentTarget.closest('ol, ul')?.querySelectorAll<HTMLElement>('[data-roving]') ?? []
      buttons[(i + step + count) % count]?.focus()
    },
  })
}
