import { useEffect } from 'preact/hooks'
import type { View } from '../../shared/client/connection.ts'
import { type Ask, asksFor } from '../../shared/engine/game.ts'
import type { Command } from '../../shared/protocol/commands.ts'
import { opening } from '../../shared/protocol/opening.ts'
import { mayGoOn, withBotsAlone } from '../screens/selectors.ts'
import type { Session } from '../session.ts'
import { nameIn } from './people.tsx'
import { useSettling } from './settling.ts'
import { seconds } from './ticks.ts'

interface GoingOn {
  readonly session: Session
  readonly ask: Ask
  readonly command: Command
}

const Button = ({ session, ask, command }: GoingOn) => {
  const still = useSettling(1500)
  const view = session.view.value
  if (!view?.table || still || !mayGoOn(view.room, seconds.value)) return null
  const asked = command.do === 'answer'
  return (
    <p class="go-on" data-ask={asked ? ask.id : undefined} data-skip={asked ? undefined : true}>
      <button
        type="button"
        class="small-button"
        data-confirm={asked || undefined}
        disabled={session.sending.value.includes(ask.id)}
        onClick={() => void session.say(command)}
      >
        {view.parts.words.ask(ask, view.table, nameIn(view)).confirm}
      </button>
    </p>
  )
}

/** How long somebody who plays with bots alone has to read what was told, in ms. */
const readFor = 2600

/** Goes on by itself: one person among bots need not wait for others to read. */
const ByItself = ({ session, ask }: { readonly session: Session; readonly ask: Ask }) => {
  useEffect(() => {
    const timer = setTimeout(() => void session.say({ do: 'answer', ask: ask.id, picks: [] }), readFor)
    return () => clearTimeout(timer)
  }, [ask.id])
  return null
}

/** The TV's reveal at the start of a game has no ask in the rules: it is the room's own. */
const begun: Ask = { id: opening, kind: 'go-on', from: [], pick: [0, 0] }
const isOpening = ({ room, seat }: View): boolean =>
  room.host === seat && room.clocks.some(({ ask }) => ask === opening)

/**
 * The host's button to go on after a reveal: below the moment's heading, where no thumb has just confirmed anything. It
 * appears only once the result is shown, and never at once.
 */
export const GoOn = ({ session }: { readonly session: Session }) => {
  const view = session.view.value
  if (!view) return null
  const ask = view.secret?.hosting.find(ask => asksFor(ask, 'go-on'))
  if (!ask)
    return isOpening(view) ? <Button key={opening} session={session} ask={begun} command={{ do: 'skip' }} /> : null
  return withBotsAlone(view) && !view.room.paused ? (
    <ByItself key={ask.id} session={session} ask={ask} />
  ) : (
    <Button key={ask.id} session={session} ask={ask} command={{ do: 'answer', ask: ask.id, picks: [] }} />
  )
}
