import { useMemo } from 'preact/hooks'
import { t } from '../../shared/texts/catalogue.ts'

import { useHold } from './hold.ts'
import { HoldButton } from './hold-button.tsx'
import { Icon } from './icon.tsx'
import { lessonsRead, markLessonsRead } from './lessons-read.ts'
import { sizeOf } from './name.tsx'
import { prefs } from './prefs.ts'

/** The lesson that this phone's owner has read a card by holding it: the hint is not shown again. */
export const holding = 'hold'

interface Props {
  readonly pick: string
  readonly place: string
  readonly face: string
  /** What the card does, or what happens to it. */
  readonly why: string
  readonly chosen: boolean
  readonly read: () => void
  readonly choose: () => void
}

/**
 * A card that is played face down. Holding it reads it; a tap on it or on the button below picks it. To neighbours all cards look
 * alike.
 */
export const CardPick = ({ pick, place, face, why, chosen, read, choose }: Props) => {
  // Remembers at first whether to show the hint, so that nothing changes under a finger during the question.
  const knows = useMemo(() => lessonsRead.peek().includes(holding), [])
  const hold = useHold(() => {
    read()
    markLessonsRead(holding)
  })
  const hint = knows ? '' : prefs.value.reveal === 'tap' ? t().phone.tapCard : t().phone.holdCard
  return (
    <div class="pick-card" data-chosen={chosen}>
      <HoldButton hold={hold} of={pick} place={place} class="pick-inside" tapped={choose}>
        {hold.open ? (
          <span class="pick-face">
            <span class="pick-title" data-long={sizeOf(face)}>
              {face}
            </span>
            <span class="pick-why">{why}</span>
          </span>
        ) : (
          <span class="pick-back">
            <Icon name="checked-shield" />
            <span class="pick-hint">{hint}</span>
          </span>
        )}
      </HoldButton>
      <button
        type="button"
        class="pick-place"
        data-long={sizeOf(place)}
        data-pick={pick}
        aria-pressed={chosen}
        onClick={choose}
      >
        {place}
      </button>
    </div>
  )
}
