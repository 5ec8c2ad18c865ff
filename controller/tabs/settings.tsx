import { type LanguageId, languageIds, languages } from '../../shared/texts/shipped.ts'
import { textOf } from '../catalogue.ts'
import { choices, type PrefId, prefIds, prefs, setPref } from '../parts/prefs.ts'
import { texts } from '../texts.ts'

const Segments = ({ id }: { readonly id: PrefId }) => (
  <div class="segments">
    {choices[id].map(value => (
      <label key={value} class="segment">
        <input
          type="radio"
          name={`setting-${id}`}
          checked={prefs.value[id] === value}
          onChange={() => setPref(id, value)}
        />
        <span>{textOf(texts.settingTexts[id].values, value)}</span>
      </label>
    ))}
  </div>
)

/** Names each language in itself, for people who read no other. */
const LanguageSelect = () => (
  <select
    aria-label={texts.settingTexts.language.label}
    value={prefs.value.language}
    onChange={event => {
      setPref('language', event.currentTarget.value)
      // Reloads: the page comes back where it was, entirely in the new language.
      location.reload()
    }}
  >
    {choices.language.map(value => (
      <option key={value} value={value} lang={value === 'browser' ? undefined : value}>
        {value === 'browser' ? texts.settingTexts.language.values.browser : languages[value as LanguageId].name}
      </option>
    ))}
  </select>
)

/** The settings of this phone alone. */
export const SettingsForm = () => (
  <section class="panel options">
    <h2>{texts.settings}</h2>
    {prefIds
      .filter(id => id !== 'language' || languageIds.length > 1)
      .map(id => (
        <fieldset key={id} class="option" data-setting={id}>
          <legend>{texts.settingTexts[id].label}</legend>
          {id === 'language' ? <LanguageSelect /> : <Segments id={id} />}
        </fieldset>
      ))}
  </section>
)
