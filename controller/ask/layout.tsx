import type { ComponentChildren } from 'preact'
import { useEffect } from 'preact/hooks'
import type { Ask } from '../../shared/engine/game.ts'
import { t } from '../../shared/texts/catalogue.ts'
import type { Session } from '../session.ts'
import { Bound } from '../ui/fit.tsx'

/** The label of the confirm button while an answer is being sent. */
const sendingText = (session: Session): string =>
  session.status.value.at === 'away' ? t().phone.sendLater : t().phone.sending

interface Props {
  readonly session: Session
  readonly ask: Ask
  readonly prompt: string
  /** How its choices are drawn, for the style sheet. */
  readonly as: string
  readonly children: ComponentChildren
  /** What stands next to the confirm button. */
  readonly foot?: ComponentChildren
  /** What overlays the question. */
  readonly over?: ComponentChildren
  readonly label: string
  readonly disabled: boolean
  readonly confirm: () => void
}

/** The frame that all questions share: the prompt, the choices, and the button that confirms. */
export const AskLayout = ({ session, ask, prompt, as, children, foot, over, label, disabled, confirm }: Props) => {
  const sending = session.sending.value.includes(ask.id)
  return (
    <section class="ask" data-ask={ask.id} data-drawn={as} aria-labelledby={`q-${ask.kind}`}>
      <h2 id={`q-${ask.kind}`} class="ask-prompt">
        <Bound text={prompt} />
      </h2>
      {children}
      <div class="ask-foot">
        {foot}
        <button type="button" class="primary" data-confirm disabled={sending || disabled} onClick={confirm}>
          {sending ? sendingText(session) : label}
        </button>
      </div>
      {over}
    </section>
  )
}

/** Marks the session busy with something unfinished: a reload waits for it. */
export const useMarkBusy = (session: Session, busy: boolean): void =>
  useEffect(() => {
    session.busy.value = busy
    return () => {
      session.busy.value = false
    }
  }, [busy])
