import { drawnBy } from '../extras.ts'
import { Applaud } from '../parts/applaud.tsx'
import { Icon } from '../parts/icon.tsx'
import { Moment } from '../parts/moment.tsx'
import { Nothing } from '../parts/plain.tsx'
import { useSettling } from '../parts/settling.ts'
import type { Session } from '../session.ts'
import { texts } from '../texts.ts'

/** A button to skip the TV's reveal: some cannot see the TV, or do not want to wait. */
const ShowNow = ({ session: { finale } }: { readonly session: Session }) => {
  const still = useSettling(1500)
  return (
    <button
      type="button"
      class="secondary"
      data-show-now
      disabled={still}
      onClick={() => {
        finale.value = false
      }}
    >
      {texts.showNow}
    </button>
  )
}

/** The page while the TV plays a reveal. */
export const LookUpScreen = ({ session }: { readonly session: Session }) => {
  const view = session.view.value
  if (!view) return null
  const { Middle = Nothing } = drawnBy(view.game)
  return (
    <>
      <div class="info look-up">
        <span class="look-up-mark">
          <Icon name="sun" />
        </span>
        <Moment session={session} />
        <p>{session.finale.value ? texts.finaleWhy : texts.lookUpWhy}</p>
        <Middle session={session} />
      </div>
      <div class="asks">
        <Applaud session={session} />
        {session.finale.value && <ShowNow session={session} />}
      </div>
    </>
  )
}
