import { useState } from 'preact/hooks'
import type { View } from '../../shared/client/connection.ts'
import { asksFor } from '../../shared/engine/game.ts'
import type { Charge, Colour, Crest } from '../../shared/party/crests.ts'
import { maxChairs, type RoomSetting, roomSettings } from '../../shared/protocol/commands.ts'
import { t } from '../../shared/texts/catalogue.ts'
import { type LanguageId, languageIds, languages } from '../../shared/texts/languages.ts'
import { HostAsks } from '../ask/ask.tsx'
import { speakLanguage, textOf } from '../catalogue.ts'
import { CrestForm } from '../entry/sit-more.tsx'
import { gameUi } from '../games/game-ui.tsx'
import { addPerson } from '../passing/seats.ts'
import { type Session, sayAgain } from '../session.ts'
import { ConfirmButton, Fold } from '../ui/controls.tsx'
import { isHosting, mayIn } from '../ui/may.ts'
import { choices, languageWanted, type PrefId, prefIds, prefs, setPref } from '../ui/prefs.ts'
import { AskTime } from '../watch/moment.tsx'
import { Invite, TvFold } from './invite.tsx'
import { SettingRow } from './options.tsx'
import { Seats } from './seats.tsx'
import { TakeHost } from './start.tsx'

/** What the host can do about unwanted guests, each with its effect. */
const Guests = ({ session }: { readonly session: Session }) => {
  const view = session.view.value
  if (!view) return null
  const { room, secret } = view
  const out = secret?.removed ?? []
  const putOut = (screens: boolean): void => void session.say({ do: 'put-out', screens })
  return (
    <details class="folded" data-guests>
      <summary>{t().phone.guests}</summary>
      {out.length > 0 && (
        <>
          <p class="option-text">{t().phone.putOutList}</p>
          <ul class="out-list">
            {out.map(({ seat, name }) => (
              <li key={seat}>
                <bdi>{name}</bdi>
                <button
                  type="button"
                  class="small-button"
                  data-readmit={seat}
                  onClick={() => void session.say({ do: 'readmit', seat })}
                >
                  {t().phone.readmit}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
      <ConfirmButton
        key={room.invite}
        label={t().phone.newInvite}
        question={t().phone.newInviteWhy}
        no={t().phone.keepInvite}
        act={() => void session.say({ do: 'invite' })}
      />
      <ConfirmButton
        key={`phones ${room.invite}`}
        label={t().phone.putOut}
        question={t().phone.putOutWhy}
        no={t().phone.letThem}
        act={() => putOut(false)}
      />
      {room.screens > 0 && (
        <ConfirmButton
          key={`screens ${room.invite}`}
          label={t().phone.putOutScreens}
          question={t().phone.putOutScreensWhy}
          no={t().phone.letThem}
          act={() => putOut(true)}
        />
      )}
    </details>
  )
}

interface Props {
  readonly session: Session
}
/** Leaves out settings with one value, as the language where screens speak only one. */
const settingKeys = (Object.keys(roomSettings) as readonly RoomSetting[]).filter(id => roomSettings[id].length > 1)
const reminders = [30, 60, 120] as const

/** The clocks of the game: pause them, extend them, or add a reminder. */
const Clocks = ({ session }: Props) => {
  const view = session.view.value
  if (!view || !mayIn(view, { do: 'pause' })) return null
  const { clocks, paused } = view.room
  const say = session.say
  const timed = clocks.some(clock => clock.for !== 'reminder')
  return (
    <div class="row" data-clocks>
      {timed || paused ? (
        <>
          <button type="button" class="small-button" onClick={() => void say({ do: paused ? 'resume' : 'pause' })}>
            {paused ? t().phone.resume : t().phone.pause}
          </button>
          <button type="button" class="small-button" onClick={() => void say({ do: 'more' })}>
            {t().phone.more}
          </button>
        </>
      ) : (
        reminders.map(seconds => (
          <button key={seconds} type="button" class="small-button" onClick={() => void say({ do: 'remind', seconds })}>
            {t().phone.remind({ seconds })}
          </button>
        ))
      )}
      <p class="option-text">{timed || paused ? '' : t().phone.remindWhy}</p>
    </div>
  )
}

/**
 * The host's controls: those needed during a game first, the others folded. They show nothing that a player does not
 * see.
 */
const HostPanel = ({ session }: Props) => {
  const guided = session.view.value?.room.settings.coach === 'always'
  const shared = (session.view.value?.room.shared.length ?? 0) > 0
  return (
    <section class="panel host">
      <h2>{t().phone.hosting}</h2>
      <Clocks session={session} />
      <Fold label={t().phone.tableSettings}>
        <div class="options">
          {settingKeys
            .filter(id => (id !== 'practice' || guided) && (id !== 'vote-list' || shared))
            .map(id => (
              <SettingRow key={id} session={session} id={id} />
            ))}
        </div>
      </Fold>
      <Guests session={session} />
      {session.view.value?.secret?.hosting.some(ask => asksFor(ask, 'end')) && (
        <Fold label={t().phone.endGame}>
          <HostAsks session={session} only="end" />
        </Fold>
      )}
      <ConfirmButton
        label={t().phone.delete}
        question={t().phone.deleteWhy}
        no={t().phone.keep}
        act={() => void session.say({ do: 'delete' })}
      />
    </section>
  )
}

/** The form for one's own name and crest, which may change between games. */
export const SelfForm = ({ session }: { readonly session: Session }) => {
  const view = session.view.value
  const own = view?.seat ? view.chairs[view.seat] : null
  const [name, setName] = useState(own?.name ?? '')
  if (!view || !own || !mayIn(view, { do: 'name', name })) return null
  const crest: Crest = { charge: own.charge as Charge, colour: own.colour as Colour }
  return (
    <details class="folded panel">
      <summary>{t().phone.self}</summary>
      <form
        class="parchment sit-form"
        onSubmit={event => {
          event.preventDefault()
          void session.say({ do: 'name', name })
        }}
      >
        <label class="field">
          <span>{t().common.entry.name}</span>
          <input
            name="own-name"
            value={name}
            spellcheck={false}
            onInput={event => setName(event.currentTarget.value)}
          />
        </label>
        <button class="primary" type="submit" disabled={name.trim() === '' || name === own.name}>
          {t().phone.rename}
        </button>
        <CrestForm crest={crest} pick={picked => void session.say({ do: 'crest', ...picked })} />
      </form>
    </details>
  )
}

/** Lets somebody else sit down at this phone. */
export const AnotherPerson = ({ session }: Props) => {
  const { seatsHere } = session
  const view = session.view.value
  if (!seatsHere || !view || Object.keys(view.chairs).length >= maxChairs) return null
  return (
    <section class="panel" data-another>
      <button type="button" class="secondary" data-add onClick={() => addPerson(seatsHere)}>
        {t().phone.passing.add}
      </button>
      <p class="option-text">{t().phone.passing.addWhy}</p>
      {isHosting(view) && (
        <>
          <button type="button" class="secondary" data-without onClick={() => addPerson(seatsHere, session)}>
            {t().phone.passing.without}
          </button>
          <p class="option-text">{t().phone.passing.withoutWhy}</p>
        </>
      )}
    </section>
  )
}

const Segments = ({ id }: { readonly id: PrefId }) => (
  <div class="segments">
    {choices[id].map(value => (
      <label key={value} class="segment">
        <input
          type="radio"
          name={`setting-${id}`}
          checked={prefs.value[id] === value}
          onChange={() => setPref(id, value)}
        />
        <span>{textOf(t().phone.settingTexts[id].values, value)}</span>
      </label>
    ))}
  </div>
)

/** Names each language in itself, for people who read no other. */
const LanguageSelect = () => (
  <select
    aria-label={t().phone.settingTexts.language.label}
    value={prefs.value.language}
    onChange={event => {
      setPref('language', event.currentTarget.value)
      void speakLanguage(languageWanted().load)
    }}
  >
    {choices.language.map(value => (
      <option key={value} value={value} lang={value === 'browser' ? undefined : value}>
        {value === 'browser' ? t().phone.settingTexts.language.values.browser : languages[value as LanguageId].name}
      </option>
    ))}
  </select>
)

const SettingsForm = () => (
  <section class="panel options">
    <h2>{t().phone.settings}</h2>
    {prefIds
      .filter(id => id !== 'language' || languageIds.length > 1)
      .map(id => (
        <fieldset key={id} class="option" data-setting={id}>
          <legend>{t().phone.settingTexts[id].label}</legend>
          {id === 'language' ? <LanguageSelect /> : <Segments id={id} />}
          {id === 'switch' && <p class="option-text">{t().phone.switchWhy}</p>}
        </fieldset>
      ))}
  </section>
)

/** Says whether this phone's owner is far away. */
const Elsewhere = ({ session }: Props) => {
  const view = session.view.value
  if (!view?.seat) return null
  const { seat } = view
  const on = view.chairs[seat]?.elsewhere === true
  const { own, ownHere, why } = t().phone.elsewhere
  return (
    <>
      <button
        type="button"
        class="secondary"
        data-elsewhere={on}
        onClick={() => void session.say({ do: 'elsewhere', seat, on: !on })}
      >
        {on ? ownHere : own}
      </button>
      <p class="fine">{why}</p>
    </>
  )
}

const SayAgain = ({ session }: Props) => (
  <>
    <button type="button" class="secondary" data-say-again onClick={() => sayAgain(session)}>
      {t().phone.sayAgain}
    </button>
    <p class="fine">{t().phone.sayAgainWhy}</p>
  </>
)

const leavingOf = (view: View): string => {
  if (view.room.stage !== 'game') return t().phone.leaveSure
  return (view.secret?.hand && gameUi(view.game).leaving?.(view)) || t().phone.leaveInGame
}

/** The table's code and link, the host's controls, this phone's settings, and leaving. */
export const More = ({ session }: Props) => {
  const view = session.view.value
  if (!view) return null
  return (
    <section class="sheet-page more-page">
      <h1 tabIndex={-1}>{t().phone.tabs.more}</h1>
      <div class="side">
        <TakeHost session={session} />
        <SayAgain session={session} />
        <AskTime session={session} withWhy />
        {isHosting(view) && <HostPanel session={session} />}
        {view.room.stage === 'game' && <Seats session={session} />}
        <section class="panel">
          <h2>{t().phone.invite}</h2>
          <Invite session={session} />
        </section>
        <TvFold session={session} />
      </div>
      <div class="side">
        {view.room.stage === 'over' && <SelfForm session={session} />}
        <AnotherPerson session={session} />
        <SettingsForm />
        <Elsewhere session={session} />
        {mayIn(view, { do: 'leave' }) && (
          <ConfirmButton
            label={t().phone.leave}
            question={leavingOf(view)}
            no={t().phone.stay}
            act={() => void session.say({ do: 'leave' })}
          />
        )}
      </div>
      <p class="credits">{t().phone.credits}</p>
    </section>
  )
}
