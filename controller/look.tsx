import { HostAsks } from './host-asks.tsx'
import { Icon } from './icon.tsx'
import { Moment } from './moment.tsx'
import type { Session } from './session.ts'
import { texts } from './texts.ts'

/** The TV is telling what happened. */
export const LookScreen = ({ session }: { readonly session: Session }) => (
  <>
    <div class="info look">
      <span class="look-mark">
        <Icon name="sun" />
      </span>
      <Moment session={session} />
      <p>{texts.lookUpWhy}</p>
    </div>
    <div class="asks">
      <HostAsks session={session} only="go-on" />
    </div>
  </>
)
