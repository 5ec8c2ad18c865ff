import type { ComponentChildren } from 'preact'
import type { Ask } from '../../shared/engine/game.ts'
import type { Session } from '../session.ts'
import { texts } from '../texts.ts'
import { Bound } from './bound.tsx'

/** Says what the confirm button says while an answer is on its way. */
const sendingText = (session: Session): string => (session.status.value.at === 'away' ? texts.sendLater : texts.sending)

interface Props {
  readonly session: Session
  readonly ask: Ask
  readonly prompt: string
  /** How its choices look, or that a game draws them in its own way. */
  readonly as: string
  readonly children: ComponentChildren
  /** What stands beside the confirm button. */
  readonly foot?: ComponentChildren
  /** What lies over it all. */
  readonly over?: ComponentChildren
  readonly label: string
  readonly disabled: boolean
  readonly confirm: () => void
}

/** The one frame of a question: its prompt, its choices, and the button that confirms. */
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
