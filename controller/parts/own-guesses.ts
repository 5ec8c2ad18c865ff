import { type Signal, useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import type { OwnGuesses } from '../../shared/protocol/commands.ts'
import type { Session } from '../session.ts'

/**
 * Returns this phone's own sealed guesses. No view has them: the phone asks for them where it needs them, again in each
 * game and after every reconnection.
 */
export const useOwnGuesses = (session: Session, needed: boolean): Signal<OwnGuesses> => {
  const own = useSignal<OwnGuesses>({})
  const games = session.view.value?.room.games ?? 0
  const open = session.status.value.at === 'open'
  useEffect(() => {
    if (!(needed && open)) return
    void session.say({ do: 'guesses' }).then(reply => {
      if (reply.ok && reply.guesses) own.value = reply.guesses
    })
  }, [games, open, needed])
  return own
}
