import type { Value } from '../../shared/engine/game.ts'
import { type RoomSetting, roomSettings } from '../../shared/protocol/commands.ts'
import { t } from '../../shared/texts/catalogue.ts'
import { languageIds, languages } from '../../shared/texts/languages.ts'
import { textOf } from '../catalogue.ts'
import type { Session } from '../session.ts'

import { Why } from './why.tsx'

/** The order of values that are drawn side by side, where the default is not the first of them. */
const ordered: { readonly [id in RoomSetting]?: readonly Value[] } = {
  volume: [0, 2, 4, 6, 8, 10],
  bots: ['easy', 'fair', 'sharp'],
  asides: ['plain', 'asides', 'with-bots'],
}

const word = (key: string, value: Value): string =>
  textOf(textOf<Readonly<Record<string, string>>>(t().phone.settingValues, key) ?? {}, String(value)) ?? String(value)

interface Props {
  readonly session: Session
  readonly id: RoomSetting
  /** Whether its explanation is shown without being asked for. */
  readonly isExplained?: boolean
}

/** One setting of the table, for the host. */
export const SettingRow = ({ session, id, isExplained = false }: Props) => {
  const view = session.view.value
  if (!view) return null
  const { label, text } = t().phone.roomSettings[id]
  const now: Value = view.room.settings[id]
  const values: readonly Value[] = ordered[id] ?? roomSettings[id]
  const set = (value: Value): void => void session.say({ do: 'setting', key: id, value })
  return (
    <fieldset class="option" data-setting={id}>
      <legend>{label}</legend>
      {isExplained ? <p class="option-text">{text}</p> : <Why label={label} text={text} />}
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
