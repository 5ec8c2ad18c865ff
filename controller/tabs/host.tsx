import { asksFor, type Value } from '../../shared/engine/game.ts'
import { type RoomSetting, roomSettings } from '../../shared/protocol/commands.ts'
import { languageIds, languages } from '../../shared/texts/shipped.ts'
import { textOf } from '../catalogue.ts'
import { Fold } from '../parts/fold.tsx'
import { Guests } from '../parts/guests.tsx'
import { HostAsks } from '../parts/host-asks.tsx'
import { mayIn } from '../parts/may.ts'
import { Sure } from '../parts/sure.tsx'
import { Why } from '../parts/why.tsx'
import type { Session } from '../session.ts'
import { texts } from '../texts.ts'

interface Props {
  readonly session: Session
}
/** Where screens speak one language, there is nothing to choose. */
const settingKeys = (Object.keys(roomSettings) as readonly RoomSetting[]).filter(id => roomSettings[id].length > 1)
const reminders = [30, 60, 120] as const

const word = (key: string, value: Value): string =>
  textOf(textOf<Readonly<Record<string, string>>>(texts.settingValues, key) ?? {}, String(value)) ?? String(value)

const SettingRow = ({ session, id }: Props & { readonly id: RoomSetting }) => {
  const view = session.view.value
  if (!view) return null
  const { label, text } = texts.roomSettings[id]
  const now: Value = view.room.settings[id]
  const values: readonly Value[] = id === 'volume' ? [0, 2, 4, 6, 8, 10] : roomSettings[id]
  const set = (value: Value): void => void session.say({ do: 'setting', key: id, value })
  return (
    <fieldset class="option" data-setting={id}>
      <legend>{label}</legend>
      <Why label={label} text={text} />
      {typeof now === 'boolean' ? (
        <button
          type="button"
          role="switch"
          class="switch"
          aria-checked={now}
          aria-label={label}
          onClick={() => set(!now)}
        >
          <span class="switch-knob" aria-hidden="true" />
          <span class="switch-word">{view.parts.words.value(id, now)}</span>
        </button>
      ) : id === 'language' ? (
        <select aria-label={label} value={String(now)} onChange={event => set(event.currentTarget.value)}>
          {languageIds.map(language => (
            <option key={language} value={language} lang={language}>
              {languages[language].name}
            </option>
          ))}
        </select>
      ) : (
        <div class="segments">
          {values.map(value => (
            <label key={String(value)} class="segment">
              <input type="radio" name={`setting-${id}`} checked={now === value} onChange={() => set(value)} />
              <span>{word(id, value)}</span>
            </label>
          ))}
        </div>
      )}
    </fieldset>
  )
}

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
            {paused ? texts.resume : texts.pause}
          </button>
          <button type="button" class="small-button" onClick={() => void say({ do: 'more' })}>
            {texts.more}
          </button>
        </>
      ) : (
        reminders.map(seconds => (
          <button key={seconds} type="button" class="small-button" onClick={() => void say({ do: 'remind', seconds })}>
            {texts.remind({ seconds })}
          </button>
        ))
      )}
      <p class="option-text">{timed || paused ? '' : texts.remindWhy}</p>
    </div>
  )
}

/**
 * The host's controls: what is needed during a game first, the rest folded. They show nothing that a player does not
 * see.
 */
export const HostPanel = ({ session }: Props) => (
  <section class="panel host">
    <h2>{texts.hosting}</h2>
    <Clocks session={session} />
    <Fold label={texts.tableSettings}>
      <div class="options">
        {settingKeys.map(id => (
          <SettingRow key={id} session={session} id={id} />
        ))}
      </div>
    </Fold>
    <Guests session={session} />
    {session.view.value?.secret?.hosting.some(ask => asksFor(ask, 'end')) && (
      <Fold label={texts.endGame}>
        <HostAsks session={session} only="end" />
      </Fold>
    )}
    <Sure
      label={texts.delete}
      question={texts.deleteWhy}
      no={texts.keep}
      act={() => void session.say({ do: 'delete' })}
    />
  </section>
)
