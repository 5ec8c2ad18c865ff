import type { LinkStatus } from '../../shared/client/connection.ts'
import { refusalText } from '../../shared/client/sentences.ts'
import { unreachable } from '../../shared/engine/game.ts'
import { t } from '../../shared/texts/catalogue.ts'
import { title } from '../texts.ts'

/** The trouble of this screen, if any. */
export type Trouble =
  | { readonly kind: 'none' | 'away' }
  /** A page shown instead of the table. */
  | { readonly kind: 'plain'; readonly title: string; readonly text: string }

export const plainTrouble = (title: string, text: string): Trouble => ({ kind: 'plain', title, text })

/** Returns the trouble for a status of the link. */
export const troubleAt = (status: LinkStatus, before: Trouble): Trouble => {
  switch (status.at) {
    case 'open':
      return { kind: 'none' }
    case 'away':
      return { kind: 'away' }
    case 'requesting':
      return plainTrouble(t().tv.asking, t().tv.requesting)
    case 'refused':
      return plainTrouble(title, refusalText(t(), status, null))
    case 'out':
      return plainTrouble(title, t().tv.out)
    // It is being retried: the previous trouble stays.
    case 'joining':
      return before
    default:
      return unreachable(status)
  }
}

/** Logs an error in one view; the next view is shown all the same. */
export const complain = (error: unknown): void => {
  setTimeout(() => {
    throw error
  }, 0)
}
