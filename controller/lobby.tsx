import { Code } from './code.tsx'
import { Lessons } from './lessons.tsx'
import { OptionsForm } from './options.tsx'
import { nameIn } from './people.tsx'
import { playersNow } from './scene.ts'
import { Score } from './score.tsx'
import { Seats } from './seats.tsx'
import { SelfForm } from './self.tsx'
import type { Session } from './session.ts'
import { StartRow } from './start.tsx'
import { TakeSeat } from './take-seat.tsx'
import { texts } from './texts.ts'

/** The roles in play and the modes that are on, as everybody knows them. */
export const InPlay = ({ session }: { readonly session: Session }) => {
  const view = session.view.value
  if (!view) return null
  const { room, parts } = view
  return (
    <section class="panel">
      <h2>{texts.rolesInPlay}</h2>
      <ul class="chips">
        {parts.words.inPlay(room.options, playersNow(view)).map(line => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  )
}

/** Before a game: who plays, what, and how. All see the same; the host changes it. */
export const LobbyScreen = ({ session }: { readonly session: Session }) => {
  const view = session.view.value
  if (!view) return null
  const { room, parts } = view
  const hosting = view.seat !== null && view.seat === room.host
  const name = nameIn(view)
  return (
    <>
      <div class="info lobby">
        <h1 tabIndex={-1}>{parts.words.title}</h1>
        <p class="lead">{parts.words.tagline}</p>
        <Lessons session={session} />
        <Code session={session} />
        <Score session={session} />
        <Seats session={session} />
        <SelfForm session={session} />
        <InPlay session={session} />
        <OptionsForm session={session} />
      </div>
      <div class="asks">
        <div class="notices" role="status">
          {room.notices.map(notice => (
            <p key={notice.option}>{parts.words.notice(notice)}</p>
          ))}
        </div>
        <TakeSeat session={session} />
        <StartRow session={session} label={texts.start} />
        {!hosting && (
          <p class="line">
            {room.objection ? `${parts.words.objection(room.objection)} ` : ''}
            {room.host ? texts.waitHost(name(room.host)) : texts.noHost}
          </p>
        )}
      </div>
    </>
  )
}
