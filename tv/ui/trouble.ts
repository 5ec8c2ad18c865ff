import type { LinkStatus } from '../../shared/client/connection.ts'
import { unreachable } from '../../shared/engine/game.ts'
import { texts } from '../texts.ts'

/** How this screen stands, where that is not simply well. */
export type Trouble =
  | { readonly kind: 'none' | 'away' }
  /** Nothing of the table can be shown: this, instead. */
  | { readonly kind: 'plain'; readonly title: string; readonly text: string }

export const plainTrouble = (title: string, text: string): Trouble => ({ kind: 'plain', title, text })

/** What has become of it, as the link tells it. */
export const troubleAt = (status: LinkStatus, before: Trouble): Trouble => {
  switch (status.at) {
    case 'open':
      return { kind: 'none' }
    case 'away':
      return { kind: 'away' }
    case 'requesting':
      return plainTrouble(texts.asking, texts.requesting)
    case 'refused':
      return plainTrouble(texts.name, status.text)
    case 'out':
      return plainTrouble(texts.name, texts.out)
    // It is tried again where it stood.
    case 'joining':
      return before
    default:
      return unreachable(status)
  }
}

/** What goes wrong with one view is told, and the next one is shown all the same. */
export const complain = (error: unknown): void => {
  setTimeout(() => {
    throw error
  }, 0)
}
