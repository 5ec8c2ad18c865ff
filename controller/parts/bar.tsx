import { useEffect, useState } from 'preact/hooks'
import { t } from '../../shared/texts/catalogue.ts'
import type { Session } from '../session.ts'

import { spelledOut } from './address.ts'
import { Crest } from './icon.tsx'
import { Top } from './top.tsx'

const longAfter = 8000

/** The bar: this player's name, the table, and whether the phone is connected. */
export const Bar = ({ session }: { readonly session: Session }) => {
  const view = session.view.value
  const away = session.status.value.at === 'away'
  const [long, setLong] = useState(false)
  useEffect(() => {
    if (!away) return setLong(false)
    const timer = setTimeout(() => setLong(true), longAfter)
    return () => clearTimeout(timer)
  }, [away])
  if (!view) return null
  const own = view.seat === null ? null : view.chairs[view.seat]
  return (
    <header class="bar">
      <div class="bar-row">
        <span class="bar-own">
          {own ? (
            <>
              <Crest charge={own.charge} colour={own.colour} />
              <bdi>{own.name}</bdi>
            </>
          ) : (
            <span>{t().phone.onlyWatching}</span>
          )}
        </span>
        <span class="bar-code" role="img" aria-label={t().entry.codeIs({ letters: spelledOut(view.room.code) })}>
          {view.room.code}
        </span>
      </div>
      <p role="status" class="bar-note" hidden={!(away || view.room.halted || view.room.announcement)}>
        {away && (long ? t().entry.awayLong : t().phone.reconnecting)}
        {!away && view.room.halted && t().phone.halted}
        {!away && !view.room.halted && view.room.announcement}
      </p>
      <Top session={session} />
    </header>
  )
}
