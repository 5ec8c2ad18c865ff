import { type Options, type Preset, presetsFor, tableSize } from '../../shared/engine/game.ts'
import type { Words } from '../../shared/engine/words.ts'
import { t } from '../../shared/texts/catalogue.ts'
import { joinSentences } from '../catalogue.ts'
import { playersNow } from '../screens/selectors.ts'
import type { Session } from '../session.ts'

import { orderingIn } from './ordering.ts'

/** Returns the named set that these options equal; null where they are the host's own. */
export const presetOf = <P extends Preset>(
  presets: readonly P[],
  options: Options,
  applies: Words['applies'],
): P | null =>
  presets.find(preset =>
    Object.entries(preset.options).every(([id, value]) => options[id] === value || !applies(id, options)),
  ) ?? null

/** Returns the sets that fit those who sit here, and which of them is chosen. */
export const offeredIn = ({ view: { value: view } }: Session) => {
  if (!view) return { presets: [], chosen: null }
  const { options } = view.room
  const { words } = view.parts
  const presets = presetsFor(words.presets, tableSize(playersNow(view), options, words.sizes))
  return { presets, chosen: presetOf(presets, options, words.applies) }
}

/** The named sets, one tap each: most hosts want no more. */
export const Presets = ({ session }: { readonly session: Session }) => {
  const view = session.view.value
  if (!view) return null
  const { words } = view.parts
  const { presets, chosen } = offeredIn(session)
  const ordering = orderingIn(view)
  return (
    <fieldset class="presets">
      <legend class="hidden">{t().phone.presets}</legend>
      <div class="segments">
        {presets.map(({ id }) => (
          <label key={id} class="segment" data-preset={id}>
            <input
              type="radio"
              name="preset"
              checked={chosen?.id === id}
              onChange={() => void session.say({ do: 'preset', preset: id })}
            />
            <span>{words.preset(id).label}</span>
          </label>
        ))}
        {chosen === null && <span class="segment own-preset">{t().phone.ownPreset}</span>}
      </div>
      <p class="option-text">
        {joinSentences([
          chosen ? words.preset(chosen.id).text : t().phone.ownPresetWhy,
          ...(ordering ? [t().phone.presetOrder[ordering.isShuffled ? 'shuffled' : 'room']] : []),
        ])}
      </p>
    </fieldset>
  )
}
