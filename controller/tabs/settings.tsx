import { t } from '../../shared/texts/catalogue.ts'
import { type LanguageId, languageIds, languages } from '../../shared/texts/languages.ts'
import { speakLanguage, textOf } from '../catalogue.ts'
import { choices, languageWanted, type PrefId, prefIds, prefs, setPref } from '../parts/prefs.ts'

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
        <span>{textOf(t().phone.settingTexts[id].values, value)}</span>
      </label>
    ))}
  </div>
)

/** Names each language in itself, for people who read no other. */
const LanguageSelect = () => (
  <select
    aria-label={t().phone.settingTexts.language.label}
    value={prefs.value.language}
    onChange={event => {
      setPref('language', event.currentTarget.value)
      void speakLanguage(languageWanted().load)
    }}
  >
    {choices.language.map(value => (
      <option key={value} value={value} lang={value === 'browser' ? undefined : value}>
        {value === 'browser' ? t().phone.settingTexts.language.values.browser : languages[value as LanguageId].name}
      </option>
    ))}
  </select>
)

/** The settings of this phone alone. */
export const SettingsForm = () => (
  <section class="panel options">
    <h2>{t().phone.settings}</h2>
    {prefIds
      .filter(id => id !== 'language' || languageIds.length > 1)
      .map(id => (
        <fieldset key={id} class="option" data-setting={id}>
          <legend>{t().phone.settingTexts[id].label}</legend>
          {id === 'language' ? <LanguageSelect /> : <Segments id={id} />}
        </fieldset>
      ))}
  </section>
)
