import { drawnBy } from './extras.ts'
import { HostAsks } from './host-asks.tsx'
import { Icon } from './icon.tsx'
import { Moment } from './moment.tsx'
import { Nothing } from './plain.tsx'
import type { Session } from './session.ts'
import { texts } from './texts.ts'

/** The TV is telling what happened. */
export const LookScreen = ({ session }: { readonly session: Session }) => {
  const view = session.view.value
  if (!view) return null
  const { Look = Nothing } = drawnBy(view.room.game)
  return (
    <>
      <div class="info look">
        <span class="look-mark">
          <Icon name="sun" />
        </span>
        <Moment session={session} />
        <p>{texts.lookUpWhy}</p>
        <Look session={session} />
      </div>
      <div class="asks">
        <HostAsks session={session} only="go-on" />
      </div>
    </>
  )
}
