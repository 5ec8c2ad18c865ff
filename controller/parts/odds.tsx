import { useSignal } from '@preact/signals'
import { presetsFor, tableSize } from '../../shared/engine/game.ts'
import { countedFor, type OddsRow, type OddsRows, oddsKey } from '../../shared/games/odds.ts'
import { t } from '../../shared/texts/catalogue.ts'
import { playersNow } from '../screens/selectors.ts'
import type { Session } from '../session.ts'

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
