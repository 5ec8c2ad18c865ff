import { useHold } from './hold.ts'
import { Icon } from './icon.tsx'

interface Props {
  readonly pick: string
  readonly place: string
  readonly face: string
  /** Why it is blank, where it is. */
  readonly why: string
  readonly chosen: boolean
  readonly choose: () => void
}

/** A card that is played face down. Pressing it shows what it is; all look alike to whoever sits beside. */
export const CardPick = ({ pick, place, face, why, chosen, choose }: Props) => {
  const { open, held, tap } = useHold()
  return (
    <button
      type="button"
      class="pick-card"
      data-pick={pick}
      aria-pressed={chosen}
      {...held}
      onClick={() => {
        tap()
        choose()
      }}
    >
      <span class="pick-place">{place}</span>
      <span class="pick-inside">
        {open ? (
          <span class="pick-face">
            <span class="pick-title">{face}</span>
            <span class="pick-why">{why}</span>
          </span>
        ) : (
          <span class="pick-back">
            <Icon name="checked-shield" />
          </span>
        )}
      </span>
    </button>
  )
}
