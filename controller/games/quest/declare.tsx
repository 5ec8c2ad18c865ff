import { useEffect, useState } from 'preact/hooks'
import type { View } from '../../../shared/client/connection.ts'
import { at } from '../../../shared/engine/game.ts'
import type { Declarations } from '../../../shared/games/quest/events.ts'
import { t } from '../../../shared/texts/catalogue.ts'
import { CardPick } from '../../ask/cards.tsx'
import { looksUp } from '../../selectors.ts'
import type { Session } from '../../session.ts'
import { Icon } from '../../ui/icon.tsx'
import { nameIn } from '../../ui/people.tsx'
import { RoleText } from '../../ui/role-name.tsx'

const declarationsIn = ({ table }: View): Partial<Declarations> => (table !== null && 'corner' in table ? table : {})

/**
 * Says whether this phone offers the corner: every phone does in the same phases. It is hidden while the TV reveals a
 * result, which it would otherwise give away.
 */
export const hasCorner = (view: View): boolean =>
  view.room.stage === 'game' &&
  (view.secret?.hand ?? null) !== null &&
  declarationsIn(view).corner === true &&
  !looksUp(view.room)

/**
 * The same card for everybody: read by holding it, picked, and confirmed. It is blank for players who have nothing to
 * declare.
 */
const Panel = ({ session, done }: { readonly session: Session; readonly done: () => void }) => {
  const [picked, setPicked] = useState(false)
  const [read, setRead] = useState(false)
  const view = session.view.value
  if (!view?.table) return null
  const { words } = view.parts
  const ask = view.secret?.asks.find(({ optional }) => optional)
  const sending = ask !== undefined && session.sending.value.includes(ask.id)
  const declare = (): void => {
    if (ask) void session.say({ do: 'answer', ask: ask.id, picks: [] })
    else session.note.value = { text: t().quest.phone.declarations.notDeclared, refused: true }
    done()
  }
  return (
    <section class="ask declare" id="declare" aria-label={t().quest.phone.declarations.corner}>
      <p class="declare-why">{t().quest.phone.declarations.cornerWhy}</p>
      <div class="choices cards">
        <CardPick
          pick="declare"
          place={t().quest.phone.declarations.place}
          face={ask ? words.pick(at(ask.from, 0)) : t().quest.phone.declarations.nothing}
          why={ask ? words.does(at(ask.from, 0), view.table) : t().quest.phone.declarations.nothingWhy}
          chosen={picked}
          read={() => setRead(true)}
          choose={() => setPicked(true)}
        />
      </div>
      <div class="ask-foot">
        <button type="button" class="secondary" onClick={done}>
          {t().quest.phone.declarations.close}
        </button>
        <button type="button" class="primary" data-confirm disabled={!picked || !read || sending} onClick={declare}>
          {sending ? t().phone.sending : picked && !read ? t().phone.readFirst : t().quest.phone.declarations.declare}
        </button>
      </div>
    </section>
  )
}

/** The corner to declare in: on every phone in the same phases, whatever its owner's role. */
export const DeclareCorner = ({ session }: { readonly session: Session }) => {
  const [open, setOpen] = useState(false)
  const view = session.view.value
  const shown = view !== null && hasCorner(view)
  useEffect(() => {
    if (!shown) setOpen(false)
  }, [shown])
  if (!shown) return null
  return (
    <div class="corner">
      {open && <Panel session={session} done={() => setOpen(false)} />}
      <button
        type="button"
        class="corner-button"
        data-corner
        aria-expanded={open}
        aria-controls={open ? 'declare' : undefined}
        onClick={() => setOpen(!open)}
      >
        <Icon name="scroll-unfurled" />
        {t().quest.phone.declarations.corner}
      </button>
    </div>
  )
}

export const DeclaredLine = ({ view }: { readonly view: View }) => {
  const { arthur = null, agravaine = null } = declarationsIn(view)
  if (arthur === null && agravaine === null) return null
  const name = nameIn(view)
  return (
    <ul class="declared">
      {arthur !== null && (
        <li>
          <Icon name="crown" />
          <RoleText text={t().quest.phone.declarations.arthur({ name: name(arthur) })} />
        </li>
      )}
      {agravaine !== null && (
        <li>
          <Icon name="crowned-skull" />
          <RoleText text={t().quest.phone.declarations.agravaine({ name: name(agravaine) })} />
        </li>
      )}
    </ul>
  )
}
