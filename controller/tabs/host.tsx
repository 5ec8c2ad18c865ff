import { asksFor } from '../../shared/engine/game.ts'
import { type RoomSetting, roomSettings } from '../../shared/protocol/commands.ts'
import { t } from '../../shared/texts/catalogue.ts'
import { Fold } from '../parts/fold.tsx'
import { Guests } from '../parts/guests.tsx'
import { HostAsks } from '../parts/host-asks.tsx'
import { mayIn } from '../parts/may.ts'
import { SettingRow } from '../parts/setting-row.tsx'
import { Sure } from '../parts/sure.tsx'
import type { Session } from '../session.ts'

interface Props {
  readonly session: Session
}
/** Leaves out settings with one value, as the language where screens speak only one. */
const settingKeys = (Object.keys(roomSettings) as readonly RoomSetting[]).filter(id => roomSettings[id].length > 1)
const reminders = [30, 60, 120] as const

/** The clocks of the game: pause them, extend them, or add a reminder. */
const Clocks = ({ session }: Props) => {
  const view = session.view.value
  if (!view || !mayIn(view, { do: 'pause' })) return null
  const { clocks, paused } = view.room
  const say = session.say
  const timed = clocks.some(clock => clock.for !== 'reminder')
  return (
    <div class="row" data-clocks>
      {timed || paused ? (
        <>
          <button type="button" class="small-button" onClick={() => void say({ do: paused ? 'resume' : 'pause' })}>
            {paused ? t().phone.resume : t().phone.pause}
          </button>
          <button type="button" class="small-button" onClick={() => void say({ do: 'more' })}>
            {t().phone.more}
          </button>
        </>
      ) : (
        reminders.map(seconds => (
          <button key={seconds} type="button" class="small-button" onClick={() => void say({ do: 'remind', seconds })}>
            {t().phone.remind({ seconds })}
          </button>
        ))
      )}
      <p class="option-text">{timed || paused ? '' : t().phone.remindWhy}</p>
    </div>
  )
}

/**
 * The host's controls: those needed during a game first, the others folded. They show nothing that a player does not
 * see.
 */
export const HostPanel = ({ session }: Props) => (
  <section class="panel host">
    <h2>{t().phone.hosting}</h2>
    <Clocks session={session} />
    <Fold label={t().phone.tableSettings}>
      <div class="options">
        {settingKeys.map(id => (
          <SettingRow key={id} session={session} id={id} />
        ))}
      </div>
    </Fold>
    <Guests session={session} />
    {session.view.value?.secret?.hosting.some(ask => asksFor(ask, 'end')) && (
      <Fold label={t().phone.endGame}>
        <HostAsks session={session} only="end" />
      </Fold>
    )}
    <Sure
      label={t().phone.delete}
      question={t().phone.deleteWhy}
      no={t().phone.keep}
      act={() => void session.say({ do: 'delete' })}
    />
  </section>
)
