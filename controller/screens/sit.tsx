import { useEffect, useMemo, useState } from 'preact/hooks'
import type { Met } from '../../shared/client/decode.ts'
import { charges, colours, firstFree, type Crest as Picked, sameCrest } from '../../shared/party/crests.ts'
import { mostChairs } from '../../shared/protocol/commands.ts'
import { t } from '../../shared/texts/catalogue.ts'

import { spelledOut } from '../parts/address.ts'
import { EmptySeats, emptySeats, TakenSeats } from '../parts/again.tsx'
import { BigScreen } from '../parts/big-screen.tsx'
import { Crest } from '../parts/icon.tsx'
import { Pause } from '../parts/pause.tsx'
import { isPractice } from '../parts/practice.ts'
import { crestsOf, sitDown } from '../parts/seating.ts'
import { Toast } from '../parts/toast.tsx'
import type { Session } from '../session.ts'

export const CrestForm = ({ crest, pick }: { readonly crest: Picked; readonly pick: (crest: Picked) => void }) => (
  <div class="crest-form">
    <fieldset class="swatches">
      <legend>{t().entry.charge}</legend>
      {charges.map(charge => (
        <label key={charge} class="swatch">
          <input
            type="radio"
            name="charge"
            checked={charge === crest.charge}
            onChange={() => pick({ ...crest, charge })}
          />
          <Crest charge={charge} colour={crest.colour} />
          <span class="hidden">{t().entry.crests.charges[charge]}</span>
        </label>
      ))}
    </fieldset>
    <fieldset class="swatches">
      <legend>{t().entry.colour}</legend>
      {colours.map(colour => (
        <label key={colour} class="swatch">
          <input
            type="radio"
            name="colour"
            checked={colour === crest.colour}
            onChange={() => pick({ ...crest, colour })}
          />
          <Crest charge={crest.charge} colour={colour} />
          <span class="hidden">{t().entry.crests.colours[colour]}</span>
        </label>
      ))}
    </fieldset>
  </div>
)

interface Props {
  readonly session: Session
  readonly view: Met
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
    <p class="small code-line">{t().entry.codeIs({ letters: spelledOut(view.room.code) })}</p>
    <h1>{t().entry.full}</h1>
    <p>{t().entry.fullWhy}</p>
  </div>
)

/** The form for a name and a crest. */
const SitForm = ({ session, view, from }: Props & { readonly from: number }) => {
  const [name, setName] = useState('')
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
      <p class="small code-line">{t().entry.codeIs({ letters: spelledOut(view.room.code) })}</p>
      <h1>{t().entry.takeSeat}</h1>
      {view.room.stage === 'game' && <p>{t().entry.nextGame}</p>}
      <div class="sit-row">
        <button
          class="crest-button"
          type="button"
          aria-expanded={choosing}
          aria-label={t().entry.changeCrest({
            charge: t().entry.crests.charges[crest.charge],
            colour: t().entry.crests.colours[crest.colour],
          })}
          onClick={() => setChoosing(!choosing)}
        >
          <Crest {...crest} />
        </button>
        <label class="field">
          <span>{t().entry.name}</span>
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
      {choosing && <CrestForm crest={crest} pick={setOwn} />}
      <button class="primary" type="submit" disabled={sitting || name.trim() === '' || clash}>
        {sitting ? t().entry.sitting : t().entry.sit}
      </button>
    </form>
  )
}

/** The ways to a seat: a new one, one that somebody left, or one's own from before. */
export const Sit = ({ session }: Pick<Props, 'session'>) => {
  const view = session.met.value
  const [alone, setAlone] = useState(view !== null && isPractice(view))
  // Starts at a random crest: phones that sit down at the same moment then rarely try the same one.
  const from = useMemo(() => Math.floor(Math.random() * charges.length), [])
  useEffect(() => {
    if (!(alone && view)) return
    void sitDown(session, { name: t().entry.guest, own: null, from }).then(reply => !reply.ok && setAlone(false))
  }, [])
  if (!view) return null
  if (alone) return <Pause>{t().entry.sitting}</Pause>
  const full = Object.keys(view.chairs).length >= mostChairs
  return (
    <main class="page sit">
      <EmptySeats session={session} view={view} />
      {!full && <SitForm session={session} view={view} from={from} />}
      {full && emptySeats(view).length === 0 && <Full view={view} />}
      <BigScreen
        guests={session.address.value}
        address={session.short.value || session.address.value}
        code={view.room.code}
        invite={view.room.invite}
      />
      <TakenSeats session={session} view={view} />
      <button
        class="quiet"
        type="button"
        onClick={() => {
          session.watching.value = true
        }}
      >
        {t().entry.watch}
      </button>
      <Toast session={session} />
    </main>
  )
}
