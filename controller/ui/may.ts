import { signal } from '@preact/signals'
import { useEffect, useState } from 'preact/hooks'
import type { View } from '../../shared/client/connection.ts'
import type { Command } from '../../shared/protocol/commands.ts'
import { factsIn, may } from '../../shared/protocol/may.ts'
import type { Session } from '../session.ts'

/** The tick in ms: short enough for countdowns to agree with the TV. */
const tickMs = 250

/** The server's time in seconds, for countdowns and absences. */
export const serverSeconds = signal(0)

export const useTicks = (session: Session): void =>
  useEffect(() => {
    const tick = (): void => {
      serverSeconds.value = session.now()
    }
    tick()
    const timer = setInterval(tick, tickMs)
    return () => clearInterval(timer)
  }, [session])

/** Says whether this phone may send a command now. A button that it may not press is not shown. */
export const mayIn = (view: View, command: Command): boolean =>
  may(
    command,
    factsIn(view, () => serverSeconds.value),
  ) === 'yes'

/**
 * Says whether this is the host's phone, whose layout differs: asks about a command that only the host may send, at any
 * time.
 */
export const isHosting = (view: View): boolean => mayIn(view, { do: 'delete' })

/** Says whether this seat may take over the host's role now, and on what grounds. */
export const wayToHost = (view: View): 'none' | 'gone' | 'back' | null => {
  const { host, formerHost } = view.room
  if (!mayIn(view, { do: 'take-host' })) return null
  if (host === null) return 'none'
  return formerHost === view.seat ? 'back' : 'gone'
}

/** True for this many ms after the first render: a tap meant for what was there before then does nothing. */
export const useTapGuard = (milliseconds: number): boolean => {
  const [isGuarding, setGuarding] = useState(true)
  useEffect(() => {
    const timer = setTimeout(() => setGuarding(false), milliseconds)
    return () => clearTimeout(timer)
  }, [milliseconds])
  return isGuarding
}
