import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks'
import type { View } from '../../../shared/client/connection.ts'
import { type Ask, at } from '../../../shared/engine/game.ts'
import type { Quests } from '../../../shared/games/quest/state.ts'
import type { Hand, Table } from '../../../shared/games/thavalon/events.ts'
import { t } from '../../../shared/texts/catalogue.ts'
import { textOf } from '../../catalogue.ts'
import { CardPick } from '../../parts/card-pick.tsx'
import { Icon } from '../../parts/icon.tsx'
import { One } from '../../screens/ask.tsx'
import { looksUp } from '../../screens/selectors.ts'
import type { Session } from '../../session.ts'

import type { AskWidget } from '../extras.ts'

export interface Props {
  readonly session: Session
}
export const noun = 'mission'

export const tableOf = (view: View): Table => {
  if (view.game !== 'thavalon' || view.table === null) throw new Error('this is no table of THavalon')
  return view.table
}
export const handOf = (view: View): Omit<Hand, 'answers'> | null =>
  view.game === 'thavalon' ? (view.secret?.hand ?? null) : null

export const questsOf = (session: Session): Quests => {
  const view = session.view.value
  return view?.table ? tableOf(view).quests : []
}

/** Says whether this is a round 1 in which one vote chooses between two teams. */
export const isChoice = ({ options, quest }: Pick<Table, 'options' | 'quest'>): boolean =>
  options['round-one-choice'] === true && quest === 1

/** The phases in which a proposal is made, waits for declarations, or is voted on. */
const proposing = ['team', 'locked', 'vote', 'votes'] as const
export const isProposing = ({ phase }: Pick<Table, 'phase'>): boolean => proposing.some(one => one === phase)

/**
 * Says whether this phone offers the corner: every phone does in the same phases. It is hidden while the TV reveals a
 * result, which it would otherwise give away.
 */
export const hasCorner = (view: View): boolean =>
  view.room.stage === 'game' && handOf(view) !== null && tableOf(view).corner && !looksUp(view.room)

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
    else session.note.value = { text: t().thavalon.phone.notDeclared, refused: true }
    done()
  }
  return (
    <section class="ask declare" id="declare" aria-label={t().thavalon.phone.corner}>
      <p class="declare-why">{t().thavalon.phone.cornerWhy}</p>
      <div class="choices cards">
        <CardPick
          pick="declare"
          place={t().thavalon.phone.place}
          face={ask ? words.pick(at(ask.from, 0)) : t().thavalon.phone.nothing}
          why={ask ? words.does(at(ask.from, 0), view.table) : t().thavalon.phone.nothingWhy}
          chosen={picked}
          read={() => setRead(true)}
          choose={() => setPicked(true)}
        />
      </div>
      <div class="ask-foot">
        <button type="button" class="secondary" onClick={done}>
          {t().thavalon.phone.close}
        </button>
        <button type="button" class="primary" data-confirm disabled={!picked || !read || sending} onClick={declare}>
          {sending ? t().phone.sending : picked && !read ? t().phone.cardFirst : t().thavalon.phone.declare}
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
        {t().thavalon.phone.corner}
      </button>
    </div>
  )
}

const callOf = ({ id }: Ask): string => at(id.split(' '), 1)

/** The Assassin's calls are separate asks, all open at once: first the call is chosen, then its targets. */
export const Call: AskWidget = ({ session, asks }) => {
  const [called, setCalled] = useState<string | null>(null)
  const ask = asks.find(({ id }) => id === called)
  const whom = useRef<HTMLDivElement>(null)
  // Scrolls the targets into view: on a low screen they would be below the edge.
  useLayoutEffect(() => {
    whom.current?.scrollIntoView({ block: 'end' })
  }, [called])
  return (
    <>
      <section class="ask calls" aria-labelledby="q-call">
        <h2 id="q-call" class="ask-prompt">
          {t().thavalon.phone.call}
        </h2>
        <div class="calls-list">
          {asks.map(one => (
            <button
              key={one.id}
              type="button"
              class="pick-choice"
              data-call={one.id}
              aria-pressed={one.id === called}
              onClick={() => setCalled(one.id)}
            >
              {textOf(t().thavalon.phone.calls, callOf(one))}
            </button>
          ))}
        </div>
      </section>
      {ask && (
        <div ref={whom}>
          <One key={ask.id} session={session} ask={ask} />
        </div>
      )}
    </>
  )
}
