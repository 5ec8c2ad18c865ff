import type { HostKind as MafiaKind } from '../../shared/games/mafia/events.ts'
import type { HostKind as MidnightKind } from '../../shared/games/midnight/events.ts'
import { HostAsks } from '../parts/host-asks.tsx'
import { mayIn } from '../parts/may.ts'
import { withBotsAlone } from '../screens/selectors.ts'
import type { Session } from '../session.ts'
import { texts } from '../texts.ts'

/** Where the host finds each ask: below the moment's heading, or on the host's page. */
const places: Readonly<Record<MafiaKind | MidnightKind, 'here' | 'elsewhere'>> = {
  open: 'here',
  close: 'here',
  'go-on': 'elsewhere',
  end: 'elsewhere',
}
const beside = Object.entries(places).flatMap(([kind, place]) => (place === 'here' ? [kind] : []))

/** The host's row below the moment's heading: opening and closing votes, and the clock. */
export const HostRow = ({ session }: { readonly session: Session }) => {
  const view = session.view.value
  if (!view || !mayIn(view, { do: 'pause' })) return null
  const { clocks, paused } = view.room
  const timed = paused || clocks.some(clock => clock.for === 'phase')
  return (
    <>
      {beside
        // One person among bots confirms being ready with another button, and need not wait for anybody.
        .filter(kind => !(kind === 'open' && withBotsAlone(view)))
        .map(kind => (
          <HostAsks key={kind} session={session} only={kind} />
        ))}
      {timed && (
        <div class="row host-clock" data-host-clock>
          <button
            type="button"
            class="small-button"
            onClick={() => void session.say({ do: paused ? 'resume' : 'pause' })}
          >
            {paused ? texts.resume : texts.pause}
          </button>
          <button type="button" class="small-button" onClick={() => void session.say({ do: 'more' })}>
            {texts.more}
          </button>
        </div>
      )}
    </>
  )
}
