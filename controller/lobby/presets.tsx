import { useSignal } from '@preact/signals'
import { type Options, type Preset, presetsFor, tableSize } from '../../shared/engine/game.ts'
import type { Words } from '../../shared/engine/words.ts'
import { countedFor, type OddsRow, type OddsRows, oddsKey } from '../../shared/games/odds.ts'
import { t } from '../../shared/texts/catalogue.ts'
import { joinSentences } from '../catalogue.ts'
import { playersNow } from '../selectors.ts'
import type { Session } from '../session.ts'
import { RoleText } from '../ui/role-name.tsx'
import { orderingIn } from './seats.tsx'

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
        <RoleText
          text={joinSentences([
            chosen ? words.preset(chosen.id).text : t().phone.ownPresetWhy,
            ...(ordering ? [t().phone.presetOrder[ordering.isShuffled ? 'shuffled' : 'room']] : []),
          ])}
        />
      </p>
    </fieldset>
  )
}

type Rows = Readonly<Record<string, OddsRow>>

/** Downloads the odds: only for a host who looks at them. */
const load = async (): Promise<OddsRows> => (await import('../../shared/games/odds-table.ts')).oddsTable

/** Returns the named table whose odds are nearest to even for this many players. */
export const fairestOf = <P extends { readonly id: string }>(
  presets: readonly P[],
  rowOf: (preset: P) => OddsRow | undefined,
): P | null => {
  const off = (preset: P): number => Math.abs((rowOf(preset)?.[6] ?? Number.POSITIVE_INFINITY) - 50)
  return presets.filter(preset => rowOf(preset)).toSorted((a, b) => off(a) - off(b))[0] ?? null
}

/**
 * Shows how often Good, or the Village, wins at such a table, among people and among bots; and the fairest named table.
 */
export const OddsFold = ({ session }: { readonly session: Session }) => {
  const rows = useSignal<Rows | null>(null)
  const view = session.view.value
  const side = view && countedFor[view.game]
  if (!view || !side) return null
  const { options } = view.room
  const { words } = view.parts
  const seats = tableSize(playersNow(view), options, words.sizes)
  const form = Object.keys(options).map(id => ({ id, values: words.choices(id) }))
  const keyOf = (of: typeof options): string => oddsKey(view.game, seats, { ...options, ...of }, form)
  const open = (event: Event & { readonly currentTarget: HTMLDetailsElement }): void => {
    if (event.currentTarget.open && rows.value === null)
      void load().then(
        all => {
          rows.value = all[view.game] ?? {}
        },
        () => undefined,
      )
  }
  const row = rows.value?.[keyOf(options)]
  const fairest = fairestOf(presetsFor(words.presets, seats), ({ options: of }) => rows.value?.[keyOf(of)])
  const whole = (share: number): number => Math.round(share)
  return (
    <details class="folded" data-odds onToggle={open}>
      <summary>{t().phone.odds.title}</summary>
      {rows.value !== null && (
        <>
          {row?.[0] !== null && row !== undefined && (
            <p class="line">{t().phone.odds.people[side]({ n: whole(row[0]), games: row[1] })}</p>
          )}
          {row?.[0] === null && row[2] !== null && (
            <p class="line">{t().phone.odds.size[side]({ n: whole(row[2]), games: row[3], seats })}</p>
          )}
          <p class="line">
            {row === undefined
              ? t().phone.odds.unknown
              : t().phone.odds.bots[side]({ n: whole(row[4]), games: row[5] })}
          </p>
          {fairest !== null && keyOf(fairest.options) !== keyOf(options) && (
            <button
              type="button"
              class="small-button"
              data-fairest
              onClick={() => void session.say({ do: 'preset', preset: fairest.id })}
            >
              {t().phone.odds.fairest({ table: words.preset(fairest.id).label })}
            </button>
          )}
        </>
      )}
    </details>
  )
}
