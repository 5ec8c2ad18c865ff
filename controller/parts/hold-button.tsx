import { texts } from '../texts.ts'
import type { Hold } from './hold.ts'
import { prefs } from './prefs.ts'

interface Props {
  readonly hold: Hold
  /** The name of the secret, the same for every role. */
  readonly of: string
  /** The id of the element that shows it. */
  readonly shows: string
  /** What stands on the button while the secret is closed, where that is not the usual. */
  readonly label?: string
}

/** The one button that opens a secret: while it is held, or by a tap where this phone is set so. */
export const HoldButton = ({ hold: { open, held, tap }, of, shows, label }: Props) => {
  const taps = prefs.value.reveal === 'tap'
  const closed = label ?? (taps ? texts.tapToRead : texts.hold)
  return (
    <button
      type="button"
      class="hold"
      data-hold={of}
      aria-describedby={open ? shows : undefined}
      aria-expanded={taps ? open : undefined}
      {...held}
      onClick={tap}
    >
      {taps && open ? texts.tapToHide : closed}
    </button>
  )
}
