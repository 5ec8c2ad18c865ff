import { guestLink, spoken } from './address.ts'
import type { Session } from './session.ts'
import { texts } from './texts.ts'

/** How others find this table, in one line. */
export const Code = ({ session }: { readonly session: Session }) => {
  const view = session.view.value
  if (!view) return null
  const address = session.address.value || location.origin
  return (
    <p class="code-box">
      <span class="code-big" role="img" aria-label={texts.codeIs(view.room.code)}>
        {view.room.code}
      </span>
      <span class="code-where">
        <span>{spoken(guestLink(address, view.room.code, ''))}</span>
        <span>
          {texts.tvAt}: {spoken(`${address}/tv/${view.room.code}`)}
        </span>
      </span>
    </p>
  )
}
