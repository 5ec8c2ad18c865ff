import type { View } from '../../shared/client/connection.ts'
import type { Command } from '../../shared/protocol/commands.ts'
import { factsIn, may } from '../../shared/protocol/may.ts'
import { seconds } from './ticks.ts'

/** May this phone say so at its table now? A button that it may not press is not there. */
export const mayIn = (view: View, command: Command): boolean =>
  may(
    command,
    factsIn(view, () => seconds.value),
  ) === 'yes'

/** Is this the host's phone? Some of it is laid out otherwise: by what only the host may do, and at any time. */
export const isHosting = (view: View): boolean => mayIn(view, { do: 'delete' })

/** May this seat take the host's role now, and why? */
export const wayToHost = (view: View): 'none' | 'gone' | 'back' | null => {
  const { host, formerHost } = view.room
  if (!mayIn(view, { do: 'take-host' })) return null
  if (host === null) return 'none'
  return formerHost === view.seat ? 'back' : 'gone'
}
