import { t } from '../../shared/texts/catalogue.ts'
import { drawnBy } from '../games/extras.ts'
import { Applaud } from '../parts/applaud.tsx'
import { Icon } from '../parts/icon.tsx'
import { Moment } from '../parts/moment.tsx'
import { Nothing } from '../parts/plain.tsx'
import type { Session } from '../session.ts'

/** The page while the TV plays a reveal: the same for every result, and no way to see it sooner. */
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
        <p>{t().phone.lookUpWhy}</p>
        {!session.late.value && <Middle session={session} />}
      </div>
      <div class="asks">
        <Applaud session={session} />
      </div>
    </>
  )
}
