import { type Subject, subjects, type Value } from '../../shared/engine/game.ts'
import { type RoomSetting, roomSettings } from '../../shared/protocol/commands.ts'
import { t } from '../../shared/texts/catalogue.ts'
import { languageIds, languages } from '../../shared/texts/languages.ts'
import { textOf } from '../catalogue.ts'
import { gameUi } from '../games/game-ui.tsx'
import type { Session } from '../session.ts'
import { Explanation, Fold } from '../ui/controls.tsx'
import { RoleText } from '../ui/role-name.tsx'

/** The order of values that are drawn side by side, where the default is not the first of them. */
const ordered: { readonly [id in RoomSetting]?: readonly Value[] } = {
  volume: [0, 2, 4, 6, 8, 10],
  bots: ['easy', 'fair', 'sharp', 'teacher'],
  asides: ['plain', 'asides', 'with-bots'],
}

const word = (key: string, value: Value): string =>
  textOf(textOf<Readonly<Record<string, string>>>(t().phone.settingValues, key) ?? {}, String(value)) ?? String(value)

interface SettingProps {
  readonly session: Session
  readonly id: RoomSetting
  /** Whether its explanation is shown without being asked for. */
  readonly isExplained?: boolean
}

/** One setting of the table, for the host. */
export const SettingRow = ({ session, id, isExplained = false }: SettingProps) => {
  const view = session.view.value
  if (!view) return null
  const { label, text } = t().phone.roomSettings[id]
  const now: Value = view.room.settings[id]
  const values: readonly Value[] = ordered[id] ?? roomSettings[id]
  const set = (value: Value): void => void session.say({ do: 'setting', key: id, value })
  return (
    <fieldset class="option" data-setting={id}>
      <legend>{label}</legend>
      {isExplained ? <p class="option-text">{text}</p> : <Explanation label={label} text={text} />}
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

interface OptionProps {
  readonly session: Session
  readonly option: string
}

/** The notes next to an option: why a value cannot be chosen, what is wrong, and advice. */
const OptionNotes = ({ session, option }: OptionProps) => {
  const view = session.view.value
  if (!view) return null
  const { room, parts } = view
  const needs = [...new Set(room.unavailable.filter(one => one.option === option).map(({ need }) => need))]
  return (
    <>
      {needs.map(need => (
        <p key={need} class="need">
          <RoleText text={parts.words.need(need)} />
        </p>
      ))}
      {room.objection?.option === option && (
        <p class="objection">
          <RoleText text={parts.words.objection(room.objection)} />
        </p>
      )}
      {room.hints
        .filter(hint => hint.option === option)
        .map(hint => (
          <p key={hint.why} class="hint">
            <RoleText text={parts.words.hint(hint)} />
          </p>
        ))}
    </>
  )
}

/** An option, drawn from its data alone. */
const OptionRow = ({ session, option }: OptionProps) => {
  const view = session.view.value
  if (!view) return null
  const { room, parts } = view
  const { words } = parts
  const { label, text } = words.option(option)
  const now = room.options[option]
  const isUnavailable = (value: Value): boolean =>
    room.unavailable.some(one => one.option === option && one.value === value)
  const choose = (value: Value): void => void session.say({ do: 'option', option, value })
  const values = words.choices(option)
  const isSwitch = values.every(value => typeof value === 'boolean')
  // Whoever meets a rule for the first time reads it before choosing; a role's name is often enough.
  const isShown = words.subject(option) === 'rules' || now === true || now !== values[0] || values.some(isUnavailable)
  return (
    <fieldset class="option" data-option={option}>
      <legend>
        <RoleText text={label} />
      </legend>
      {isShown ? (
        <p class="option-text">
          <RoleText text={text} />
        </p>
      ) : (
        <Explanation label={label} text={text} />
      )}
      {isSwitch ? (
        <button
          type="button"
          role="switch"
          class="switch"
          aria-checked={now === true}
          aria-label={label}
          disabled={now !== true && isUnavailable(true)}
          onClick={() => choose(now !== true)}
        >
          <span class="switch-knob" aria-hidden="true" />
          <span class="switch-word">{words.value(option, now ?? false)}</span>
        </button>
      ) : (
        <div class="segments">
          {values.map(value => (
            <label key={String(value)} class="segment">
              <input
                type="radio"
                name={option}
                checked={now === value}
                disabled={isUnavailable(value)}
                onChange={() => choose(value)}
              />
              <span>{words.value(option, value)}</span>
            </label>
          ))}
        </div>
      )}
      <OptionNotes session={session} option={option} />
    </fieldset>
  )
}

/** A list to tick, of options that are on or off and whose names explain them. */
const Ticks = ({ session, options }: { readonly session: Session; readonly options: readonly string[] }) => {
  const view = session.view.value
  if (!view) return null
  const { room, parts } = view
  return (
    <div class="ticks">
      {options.map(option => (
        <label key={option} class="tick" data-option={option}>
          <input
            type="checkbox"
            checked={room.options[option] === true}
            onChange={({ currentTarget }) => void session.say({ do: 'option', option, value: currentTarget.checked })}
          />
          <span>{parts.words.option(option).label}</span>
        </label>
      ))}
    </div>
  )
}

/** The subjects whose options are lists to tick. They appear as soon as they apply, and are unfolded. */
const ticked: readonly Subject[] = ['good', 'evil']

/**
 * The host's form: every option of the game that applies, folded by subject. Rules that are on are unfolded, but not
 * those of a first game, whose host is to read little.
 */
export const OptionsForm = ({
  session,
  isFirstGame,
}: {
  readonly session: Session
  /** Whether the set for a first game is chosen. */
  readonly isFirstGame: boolean
}) => {
  const view = session.view.value
  if (!view) return null
  const { room, parts } = view
  const { words } = parts
  const { settings = [] } = gameUi(room.game)
  // The option of order is chosen beside the seats.
  const all = Object.keys(room.options).filter(id => words.applies(id, room.options) && !words.isOfOrder(id))
  return subjects.map(subject => {
    const these = all.filter(option => words.subject(option) === subject)
    // Unfolds the subject that keeps the game from starting.
    const blocked = these.some(option => room.objection?.option === option)
    const isTicked = ticked.includes(subject)
    const isChosen =
      subject === 'rules' && !isFirstGame && these.some(option => room.options[option] !== words.choices(option)[0])
    return (
      these.length > 0 && (
        <Fold key={subject} label={t().phone.subjects[subject]} open={blocked || isTicked || isChosen}>
          {isTicked ? (
            <Ticks session={session} options={these} />
          ) : (
            <div class="options">
              {these.map(option => (
                <OptionRow key={option} session={session} option={option} />
              ))}
              {subject === 'rules' &&
                settings.map(setting => <SettingRow key={setting} session={session} id={setting} isExplained />)}
            </div>
          )}
        </Fold>
      )
    )
  })
}
