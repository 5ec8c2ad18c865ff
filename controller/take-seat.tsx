import type { Session } from './session.ts'
import { texts } from './texts.ts'

/** A watcher's way to a seat. */
export const TakeSeat = ({ session }: { readonly session: Session }) => {
  if (session.view.value?.seat !== null) return null
  return (
    <button
      type="button"
      class="secondary"
      data-sit
      onClick={() => {
        session.watching.value = false
      }}
    >
      {texts.takeSeat}
    </button>
  )
}
