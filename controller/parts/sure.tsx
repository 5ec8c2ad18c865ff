import { useEffect, useRef, useState } from 'preact/hooks'

interface Props {
  readonly label: string
  readonly question: string
  readonly no: string
  readonly act: () => void
}

/** A button that asks for confirmation before something final. */
export const Sure = ({ label, question, no, act }: Props) => {
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
      <p role="alert">{question}</p>
      <div class="row">
        <button type="button" class="secondary" onClick={() => setAsking(false)}>
          {no}
        </button>
        <button type="button" class="primary" data-sure onClick={act}>
          {label}
        </button>
      </div>
    </fieldset>
  )
}
