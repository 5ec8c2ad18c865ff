import { useState } from 'preact/hooks'
import { t } from '../../shared/texts/catalogue.ts'
import type { Session } from '../session.ts'

import { guestLink, withoutScheme } from './address.ts'
import { Qr } from './qr.tsx'

/** How guests join; copying and sharing only where the browser has them. */
export const Invite = ({ session }: { readonly session: Session }) => {
  const [copied, setCopied] = useState(false)
  const view = session.view.value
  if (!view) return null
  const address = session.address.value || location.origin
  const link = guestLink(address, view.room.code, view.room.invite)
  const share = 'share' in navigator ? () => void navigator.share({ url: link }).catch(() => undefined) : null
  const copy =
    'clipboard' in navigator
      ? () =>
          void navigator.clipboard.writeText(link).then(
            () => setCopied(true),
            () => undefined,
          )
      : null
  return (
    <div class="stack" data-invite>
      <Qr text={link} />
      <p class="link-line">
        {t().phone.link}:{' '}
        <a href={link}>{withoutScheme(guestLink(session.short.value || address, view.room.code, ''))}</a>
      </p>
      <div class="row">
        {share && (
          <button type="button" class="small-button" onClick={share}>
            {t().phone.share}
          </button>
        )}
        {copy && (
          <button type="button" class="small-button" onClick={copy}>
            {copied ? t().phone.copied : t().phone.copy}
          </button>
        )}
      </div>
    </div>
  )
}
