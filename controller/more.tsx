import { useState } from 'preact/hooks'
import { guestLink, spoken } from './address.ts'
import { Code } from './code.tsx'
import { HostPanel } from './host.tsx'
import { nameIn } from './people.tsx'
import { Qr } from './qr.tsx'
import { mayHost } from './scene.ts'
import { Seats } from './seats.tsx'
import { SelfForm } from './self.tsx'
import type { Session } from './session.ts'
import { SettingsForm } from './settings.tsx'
import { Sure } from './sure.tsx'
import { texts } from './texts.ts'
import { seconds } from './ticks.ts'

interface Props {
  readonly session: Session
}

/** How guests come here; copying and sharing only where the browser has them. */
const Invite = ({ session }: Props) => {
  const [copied, setCopied] = useState(false)
  const view = session.view.value
  if (!view) return null
  const link = guestLink(session.address.value || location.origin, view.room.code, view.room.invite)
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
    <section class="panel">
      <h2>{texts.tableHere}</h2>
      <Code session={session} />
      <Qr text={link} />
      <p class="link-line">
        {texts.link}: <a href={link}>{spoken(link)}</a>
      </p>
      <div class="row">
        {share && (
          <button type="button" class="small-button" onClick={share}>
            {texts.share}
          </button>
        )}
        {copy && (
          <button type="button" class="small-button" onClick={copy}>
            {copied ? texts.copied : texts.copy}
          </button>
        )}
      </div>
    </section>
  )
}

/** The way to the host's role, where it is open. */
const TakeHost = ({ session }: Props) => {
  const view = session.view.value
  const way = view ? mayHost(view, seconds.value) : null
  // That nobody is the host stands at the top of every page.
  if (!view || way === null || way === 'none') return null
  const name = nameIn(view)(view.room.host ?? '')
  const why = { back: texts.takeBackWhy, gone: texts.takeHostWhy(name) }[way]
  return (
    <section class="panel" data-take-host>
      <p>{why}</p>
      <button type="button" class="secondary" onClick={() => void session.say({ do: 'take-host' })}>
        {way === 'back' ? texts.takeBack : texts.takeHost}
      </button>
    </section>
  )
}

/** The table's code and link, the host's controls, this phone's settings, and the way out. */
export const More = ({ session }: Props) => {
  const view = session.view.value
  if (!view) return null
  const hosting = view.seat !== null && view.seat === view.room.host
  return (
    <section class="sheet-page">
      <h1 tabIndex={-1}>{texts.tabs.more}</h1>
      <TakeHost session={session} />
      {hosting && <HostPanel session={session} />}
      <Invite session={session} />
      {view.room.stage === 'game' && <Seats session={session} />}
      {view.room.stage === 'over' && <SelfForm session={session} />}
      <SettingsForm />
      {view.seat !== null && (
        <Sure
          label={texts.leave}
          question={view.room.stage === 'game' ? texts.leaveInGame : texts.leaveSure}
          no={texts.stay}
          act={() => void session.say({ do: 'leave' })}
        />
      )}
      <p class="credits">{texts.credits}</p>
    </section>
  )
}
