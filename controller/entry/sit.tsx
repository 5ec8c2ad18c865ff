import { useEffect, useMemo, useState } from 'preact/hooks'
import type { Met } from '../../shared/client/decode.ts'
import { at, type Seat } from '../../shared/engine/game.ts'
import { charges, firstFree, type Crest as Picked, sameCrest } from '../../shared/party/crests.ts'
import { maxNameLength } from '../../shared/party/refusals.ts'
import { maxChairs, type Reply } from '../../shared/protocol/commands.ts'
import { t } from '../../shared/texts/catalogue.ts'
import type { Session } from '../session.ts'
import { spelledOut } from '../ui/address.ts'
import { Crest } from '../ui/icon.tsx'
import { Lazy, Loading, Toast } from '../ui/pause.tsx'
import { BigScreen } from './big-screen.tsx'

interface Props {
  readonly session: Session
  readonly view: Met
}

/** Lists seats whose players left during a game: the phone that left gets its own at once, others ask the host. */
export const emptySeats = ({ room, chairs }: Pick<Met, 'room' | 'chairs'>): readonly Seat[] =>
  room.order.filter(seat => at(chairs, seat).empty)

/**
 * Says whether this is a practice table: no game has begun, and only bots sit here. Anybody who comes gets a seat
 * without being asked for a name.
 */
export const isPractice = ({ room, chairs, seat }: Pick<Met, 'room' | 'chairs' | 'seat'>): boolean => {
  const all = Object.values(chairs)
  return seat === null && room.stage === 'lobby' && all.length > 0 && all.every(({ bot, empty }) => bot && !empty)
}

const crestsOf = (chairs: Met['chairs']): readonly Picked[] =>
  // The cast is safe: only known crests sit at a table.
  Object.values(chairs).map(({ charge, colour }) => ({ charge, colour }) as Picked)

const crestTaken = 'crest-taken'

/**
 * Sits down with the chosen crest; where none was chosen, with the first free one. Phones that sit down at the same
 * moment may try the same crest: the later ones take the next without showing a refusal.
 */
export const sitDown = async (
  { say, met }: { readonly say: Session['say']; readonly met: { readonly peek: () => Pick<Met, 'chairs'> | null } },
  { name, own, from }: { readonly name: string; readonly own: Picked | null; readonly from: number },
): Promise<Reply> => {
  const lost: Picked[] = []
  for (;;) {
    const crest = own ?? firstFree([...crestsOf(met.peek()?.chairs ?? {}), ...lost], from)
    const reply = await say({ do: 'sit', name, ...crest }, own === null ? [crestTaken] : [])
    if (reply.ok || own !== null || reply.reason !== crestTaken) return reply
    lost.push(crest)
  }
}

/** Gives the table the language of the phone that sits down first, and so becomes its host. */
const speakAlike = (session: Session, { chairs, room }: Met): void => {
  const language = t().grammar.tag
  const first = Object.values(chairs).every(({ bot }) => bot)
  if (first && room.settings.language !== language)
    void session.say({ do: 'setting', key: 'language', value: language })
}

/** Replaces the form where no seat is left. */
const Full = ({ view }: Pick<Props, 'view'>) => (
  <div class="parchment sit-form">
    <p class="small code-line">{t().common.entry.codeIs({ letters: spelledOut(view.room.code) })}</p>
    <h1>{t().common.entry.full}</h1>
    <p>{t().common.entry.fullWhy}</p>
  </div>
)

/** The name in a link, as `/t/CODE?name=ADA`, cut to what a name may have. */
export const nameInLink = (search: string): string =>
  (new URLSearchParams(search).get('name') ?? '').trim().slice(0, maxNameLength)

const SitForm = ({ session, view, from, named }: Props & { readonly from: number; readonly named: string }) => {
  const [name, setName] = useState(named)
  const [own, setOwn] = useState<Picked | null>(null)
  const [choosing, setChoosing] = useState(false)
  const [sitting, setSitting] = useState(false)
  const busy = name !== ''
  useEffect(() => {
    session.busy.value = busy
    return () => {
      session.busy.value = false
    }
  }, [busy])
  const taken = crestsOf(view.chairs)
  const crest = own ?? firstFree(taken, from)
  const clash = own !== null && taken.some(other => sameCrest(other, own))
  const sit = (): void => {
    setSitting(true)
    void sitDown(session, { name, own, from }).then(reply => {
      if (reply.ok) speakAlike(session, view)
      else setSitting(false)
    })
  }
  return (
    <form
      class="parchment sit-form"
      onSubmit={event => {
        event.preventDefault()
        sit()
      }}
    >
      <p class="small code-line">{t().common.entry.codeIs({ letters: spelledOut(view.room.code) })}</p>
      <h1>{t().common.entry.takeSeat}</h1>
      {view.room.stage === 'game' && <p>{t().common.entry.nextGame}</p>}
      <div class="sit-row">
        <button
          class="crest-button"
          type="button"
          aria-expanded={choosing}
          aria-label={t().common.entry.changeCrest({
            charge: t().common.entry.crests.charges[crest.charge],
            colour: t().common.entry.crests.colours[crest.colour],
          })}
          onClick={() => setChoosing(!choosing)}
        >
          <Crest {...crest} />
        </button>
        <label class="field">
          <span>{t().common.entry.name}</span>
          <input
            name="name"
            value={name}
            autocomplete="nickname"
            autocapitalize="words"
            spellcheck={false}
            onInput={event => setName(event.currentTarget.value)}
          />
        </label>
      </div>
      {choosing && <Lazy load={async () => (await more()).CrestForm} having={{ crest, pick: setOwn }} />}
      <button class="primary" type="submit" disabled={sitting || name.trim() === '' || clash}>
        {sitting ? t().common.entry.sitting : t().common.entry.sit}
      </button>
    </form>
  )
}

/** What is loaded after the form, or once somebody chooses a crest. */
const more = () => import('./sit-more.tsx')

/**
 * The ways to a seat: a new one, one that somebody left, or one's own from before. Also for somebody who sits down at a
 * phone that has a seat already.
 */
export const Sit = ({ session, callOff }: Pick<Props, 'session'> & { readonly callOff?: () => void }) => {
  const view = session.met.value
  const [alone, setAlone] = useState(view !== null && isPractice(view))
  // Starts at a random crest: phones that sit down at the same moment then rarely try the same one.
  const from = useMemo(() => Math.floor(Math.random() * charges.length), [])
  useEffect(() => {
    if (!(alone && view)) return
    void sitDown(session, { name: t().common.entry.guest, own: null, from }).then(reply => !reply.ok && setAlone(false))
  }, [])
  if (!view) return null
  if (alone) return <Loading>{t().common.entry.sitting}</Loading>
  const full = Object.keys(view.chairs).length >= maxChairs
  const named = callOff ? '' : nameInLink(location.search)
  return (
    <main class="page sit">
      <Lazy load={async () => (await more()).EmptySeats} having={{ session }} />
      {!full && <SitForm session={session} view={view} from={from} named={named} />}
      {full && emptySeats(view).length === 0 && <Full view={view} />}
      {!callOff && (
        <BigScreen
          guests={session.address.value}
          address={session.short.value || session.address.value}
          code={view.room.code}
          invite={view.room.invite}
        />
      )}
      <Lazy load={async () => (await more()).TakenSeats} having={{ session }} />
      <button
        class="quiet"
        type="button"
        onClick={() => {
          if (callOff) callOff()
          else session.watching.value = true
        }}
      >
        {callOff ? t().phone.passing.back : t().common.entry.watch}
      </button>
      <Toast session={session} />
    </main>
  )
}
