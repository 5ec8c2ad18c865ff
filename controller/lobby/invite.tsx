import { useState } from 'preact/hooks'
import { encode } from 'uqr'
import { bothPath } from '../../shared/client/casting.ts'
import { t } from '../../shared/texts/catalogue.ts'
import { ShowOnTv } from '../entry/show-on-tv.tsx'
import { announce, type Session } from '../session.ts'
import { guestLink, withoutScheme } from '../ui/address.ts'
import { Fold } from '../ui/controls.tsx'
import { isHosting } from '../ui/may.ts'

/** The table's address as a QR code, dark on light, because cameras need that. */
const Qr = ({ text }: { readonly text: string }) => {
  const { data, size } = encode(text, { border: 2 })
  const path = data.flatMap((row, y) => row.flatMap((on, x) => (on ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
  return (
    <svg class="qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={text} shape-rendering="crispEdges">
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}

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
      <p class="link-line">
        {t().phone.far}:{' '}
        <a href={`${address}/${bothPath(view.room.code, view.room.invite)}`} target="_top">
          {withoutScheme(`${session.short.value || address}/${bothPath(view.room.code, '')}`)}
        </a>
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

/** How to show the table on a big screen: unfolded on the host's phone as long as there is none, unless `folded` says so. */
export const TvFold = ({ session, folded = false }: { readonly session: Session; readonly folded?: boolean }) => {
  const view = session.view.value
  if (!view) return null
  const { code, invite, screens } = view.room
  return (
    <Fold label={t().phone.showOnTv.title} open={!folded && screens === 0 && isHosting(view)} panel>
      <ShowOnTv
        guests={session.address.value}
        address={session.short.value || session.address.value || location.origin}
        code={code}
        invite={invite}
        say={text => announce(session, text)}
      />
    </Fold>
  )
}
