import './end.css'
import { signal } from '@preact/signals'
import { useEffect, useMemo, useState } from 'preact/hooks'
import {
  actAt,
  actsOf,
  actText,
  besideAct,
  knowingThen,
  type Retelling,
  viewThen,
} from '../../shared/client/retelling.ts'
import type { Seat } from '../../shared/engine/game.ts'
import { t } from '../../shared/texts/catalogue.ts'
import { titleOf } from '../catalogue.ts'
import { gameUi } from '../games/game-ui.tsx'
import type { Session } from '../session.ts'
import { nameIn, Person } from '../ui/people.tsx'
import { NamedMark, RoleNames, RoleText, roleTableOf } from '../ui/role-name.tsx'
import { useSaid } from '../watch/log.tsx'
import { keptGame, saidBy } from './kept.ts'
import { saveFile } from './picture.tsx'

const kind = 'text/html'

/** Saves a finished game as one file, on this phone or wherever it is shared to. */
const SaveGame = ({ session, retelling }: { session: Session; retelling: Retelling }) => {
  const [busy, setBusy] = useState(false)
  const { game, room } = retelling.whole
  const keep = async (): Promise<void> => {
    setBusy(true)
    try {
      await saveFile(new File([keptGame(retelling)], `sofa-and-dagger-${game}-${room.games}.html`, { type: kind }))
    } catch {
      session.note.value = { text: t().phone.notSaved, refused: true }
    }
    setBusy(false)
  }
  return (
    <section class="retold-keep">
      <button type="button" class="secondary" data-keep disabled={busy} onClick={() => void keep()}>
        {t().phone.retelling.keep}
      </button>
      <p class="small">{t().phone.retelling.keepWhy}</p>
    </section>
  )
}

/** How long one event is shown before the next, in ms. */
const eventMs = 2600

/** Returns the session as it was after this many public events: the game's own parts draw it as they did then. */
const sessionThen = (session: Session, retelling: Retelling, count: number): Session => ({
  ...session,
  view: signal(viewThen(retelling, count)),
  playing: signal(null),
})

/** Lists everybody, with roles once they are shown; for the chosen player, what they knew at that time. */
const People = ({ retelling, count, roles }: { retelling: Retelling; count: number; roles: boolean }) => {
  const [chosen, setChosen] = useState<Seat | null>(null)
  const { whole } = retelling
  const name = nameIn(whole)
  const all = knowingThen(retelling, count, name)
  const one = roles ? all.find(({ seat }) => seat === chosen) : undefined
  return (
    <>
      <ul class="retold-people">
        {(whole.table?.seats ?? []).map(seat => {
          const role = all.find(known => known.seat === seat)?.role ?? ''
          return (
            <li key={seat}>
              <button
                type="button"
                disabled={!roles}
                aria-expanded={roles && chosen === seat}
                onClick={() => setChosen(chosen === seat ? null : seat)}
              >
                <Person view={whole} seat={seat} />
              </button>
              {roles && <NamedMark role={role} />}
            </li>
          )
        })}
      </ul>
      {one && (
        <section class="panel retold-knew">
          <h2 class="small-head">{t().phone.retelling.knew({ name: name(one.seat) })}</h2>
          {one.lines.length === 0 ? (
            <p>{t().phone.retelling.nothing}</p>
          ) : (
            <ul>
              {one.lines.map((line, i) => (
                <li key={i}>
                  <RoleText text={line} />
                </li>
              ))}
            </ul>
          )}
        </section>
      )}
    </>
  )
}

interface Controls {
  readonly retelling: Retelling
  readonly count: number
  readonly playing: boolean
  readonly go: (count: number) => void
  readonly play: () => void
}

/** Play, pause, and the acts before and after, near the thumb; a bar to look for one of them. */
const Controls = ({ retelling, count, playing, go, play }: Controls) => {
  const acts = actsOf(retelling)
  const step = (by: 1 | -1): void => go(besideAct(retelling, count - 1, by) + 1)
  return (
    <div class="retold-controls">
      <input
        type="range"
        min={0}
        max={acts.length - 1}
        value={actAt(acts, count - 1)}
        aria-label={actText(acts, count - 1)}
        onInput={({ currentTarget }) => go((acts[Number(currentTarget.value)]?.from ?? 0) + 1)}
      />
      <div class="retold-buttons">
        <button
          type="button"
          class="secondary"
          data-step="back"
          aria-label={t().phone.retelling.back}
          disabled={count <= 1}
          onClick={() => step(-1)}
        >
          <span aria-hidden="true">‹</span>
        </button>
        <button type="button" class="primary" data-play={playing} onClick={play}>
          {playing ? t().phone.retelling.pause : t().phone.retelling.play}
        </button>
        <button
          type="button"
          class="secondary"
          data-step="on"
          aria-label={t().phone.retelling.on}
          disabled={count >= retelling.events.length}
          onClick={() => step(1)}
        >
          <span aria-hidden="true">›</span>
        </button>
      </div>
    </div>
  )
}

export const RetellingPage = ({ session, retelling }: { session: Session; retelling: Retelling }) => {
  const { whole, events } = retelling
  const all = events.length
  const [count, setCount] = useState(1)
  const [playing, setPlaying] = useState(true)
  const [roles, setRoles] = useState(false)
  useEffect(() => {
    if (!playing) return
    if (count >= all) {
      setPlaying(false)
      return
    }
    const timer = setTimeout(() => setCount(count + 1), eventMs)
    return () => clearTimeout(timer)
  }, [playing, count])
  const then = useMemo(() => sessionThen(session, retelling, count), [retelling, count])
  const said = saidBy(retelling, count, nameIn(whole))
  useSaid(session, `retelling ${whole.room.games} ${count}`, said)
  const { Strip, History } = gameUi(whole.game)
  const go = (to: number): void => {
    setPlaying(false)
    setCount(Math.min(all, Math.max(1, to)))
  }
  const play = (): void => {
    if (!playing && count >= all) setCount(1)
    setPlaying(!playing)
  }
  return (
    <RoleNames {...roleTableOf(whole)}>
      <div class="info retold-page" data-count={count}>
        <header class="retold-head">
          <h1 tabIndex={-1}>{t().phone.retelling.title({ title: titleOf(whole.game), n: whole.room.games })}</h1>
          <button
            type="button"
            class="secondary"
            data-close
            onClick={() => {
              session.retold.value = null
            }}
          >
            {t().phone.retelling.close}
          </button>
        </header>
        <Strip session={then} />
        <p class="lead retold-said">
          <span class="retold-place">{actText(actsOf(retelling), count - 1)}</span>
          <RoleText text={said} />
        </p>
        {whole.table?.reveal && (
          <button type="button" role="switch" class="switch" aria-checked={roles} onClick={() => setRoles(!roles)}>
            <span class="switch-knob" aria-hidden="true" />
            <span class="switch-word">{t().phone.retelling.roles}</span>
          </button>
        )}
        <People retelling={retelling} count={count} roles={roles} />
        <details class="folded">
          <summary>{t().phone.history}</summary>
          <History session={then} />
        </details>
        <SaveGame session={session} retelling={retelling} />
      </div>
      <div class="asks">
        <Controls retelling={retelling} count={count} playing={playing} go={go} play={play} />
      </div>
    </RoleNames>
  )
}
