import { textOf } from '../catalogue.ts'
import { choices, prefIds, prefs, setPref } from '../parts/prefs.ts'
import { texts } from '../texts.ts'

/** The settings of this phone alone. */
export const SettingsForm = () => (
  <section class="panel options">
    <h2>{texts.settings}</h2>
    {prefIds.map(id => {
      const row = texts.settingTexts[id]
      return (
        <fieldset key={id} class="option" data-setting={id}>
          <legend>{row.label}</legend>
          <div class="segments">
            {choices[id].map(value => (
              <label key={value} class="segment">
                <input
                  type="radio"
                  name={`setting-${id}`}
                  checked={prefs.value[id] === value}
                  onChange={() => setPref(id, value)}
                />
                <span>{textOf(row.values, value)}</span>
              </label>
            ))}
          </div>
        </fieldset>
      )
    })}
  </section>
)
