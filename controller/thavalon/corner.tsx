import { useEffect, useState } from 'preact/hooks'
import { at } from '../../shared/engine/game.ts'
import { CardPick } from '../parts/card-pick.tsx'
import { Icon } from '../parts/icon.tsx'
import type { Session } from '../session.ts'
import { texts } from '../texts.ts'
import { hasCorner, type Props } from './selectors.ts'
import { thavalonTexts } from './texts.ts'

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
    else session.note.value = { text: thavalonTexts.notDeclared, refused: true }
    done()
  }
  return (
    <section class="ask declare" id="declare" aria-label={thavalonTexts.corner}>
      <p class="declare-why">{thavalonTexts.cornerWhy}</p>
      <div class="choices cards">
        <CardPick
          pick="declare"
          place={thavalonTexts.place}
          face={ask ? words.pick(at(ask.from, 0)) : thavalonTexts.nothing}
          why={ask ? words.does(at(ask.from, 0), view.table) : thavalonTexts.nothingWhy}
          chosen={picked}
          read={() => setRead(true)}
          choose={() => setPicked(true)}
        />
      </div>
      <div class="ask-foot">
        <button type="button" class="secondary" onClick={done}>
          {thavalonTexts.close}
        </button>
        <button type="button" class="primary" data-confirm disabled={!picked || !read || sending} onClick={declare}>
          {sending ? texts.sending : picked && !read ? texts.cardFirst : thavalonTexts.declare}
        </button>
      </div>
    </section>
  )
}

/** The corner to declare in: on every phone in the same phases, whatever its owner's role. */
export const Corner = ({ session }: Props) => {
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
        {thavalonTexts.corner}
      </button>
    </div>
  )
}
