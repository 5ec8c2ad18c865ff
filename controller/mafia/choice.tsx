import { useCallback, useState } from 'preact/hooks'
import type { View } from '../../shared/client/connection.ts'
import type { Ask } from '../../shared/engine/game.ts'
import { type Lines, Panel } from '../night/panel.tsx'
import { AskLayout } from '../parts/ask-layout.tsx'
import { useMarkBusy } from '../parts/busy.ts'
import { useHold } from '../parts/hold.ts'
import { HoldButton } from '../parts/hold-button.tsx'
import { nameIn } from '../parts/people.tsx'
import type { Session } from '../session.ts'
import { Grid, NobodyButton } from './grid.tsx'
import { mafiaTexts } from './texts.ts'

/** A pick that is not confirmed yet, and one that was refused. Only this phone knows them. */
export interface Picking {
  readonly picked: string | null
  readonly refused: string | null
}

interface Props {
  readonly session: Session
  readonly view: View
  readonly ask: Ask
  /**
   * Whether the pick reveals something of this seat's role. If so, it is shown only in the panel, which everybody must
   * read before their first answer: reading it then betrays nobody.
   */
  readonly secret: boolean
  readonly lines: (picking: Picking) => Lines
  /** The refusal of a pick that this seat may not make, shown where an accepted one is acknowledged. */
  readonly refusal: string
  /** Who has voted, and for whom, where that is public. */
  readonly acted?: readonly string[]
  readonly ballots?: Readonly<Record<string, string>>
}

/** Where roles may pick different people, every confirmed pick is followed by the same sentence. */
const secretStatus = ({ picked, refused }: Picking, { current }: Ask, refusal: string): string => {
  if (picked !== null) return mafiaTexts.picked
  return refused !== null || current ? refusal : ''
}

/** An ask whose answer may change until its phase ends: a pick among the living, and a panel to read. */
export const Choice = ({ session, view, ask, secret, lines, refusal, acted = [], ballots }: Props) => {
  const [picking, setPicking] = useState<Picking>({ picked: null, refused: null })
  const [read, setRead] = useState(false)
  const opened = useCallback(() => setRead(true), [])
  const hold = useHold(opened)
  const { picked } = picking
  useMarkBusy(session, picked !== null)
  if (!view.table) return null
  const { prompt, confirm, done } = view.parts.words.ask(ask, view.table, nameIn(view))
  const unread = secret && !read && ask.current === undefined
  const status = secret ? secretStatus(picking, ask, refusal) : ask.current ? done : ''
  const pick = (one: string): void => setPicking({ picked: one, refused: null })
  const say = async (one: string): Promise<void> => {
    // Refuses on the phone, without a command: others see only that something was confirmed.
    if (!ask.from.includes(one)) return setPicking({ picked: null, refused: one })
    const { ok } = await session.say({ do: 'answer', ask: ask.id, picks: [one] })
    // Forgets the pick: an answer is not openly visible, only in the panel.
    if (ok) setPicking(now => (now.picked === one ? { picked: null, refused: null } : now))
  }
  const grid = { view, ask, picked, secret, pick, acted, ...(ballots ? { ballots } : {}) }
  return (
    <AskLayout
      session={session}
      ask={ask}
      prompt={prompt}
      as="choice"
      foot={
        <>
          <p class="choice-status" role="status" data-answered={ask.current ? ask.id : undefined}>
            {status}
          </p>
          <NobodyButton {...grid} />
          <HoldButton hold={hold} of={ask.kind} shows="panel" />
        </>
      }
      over={hold.open && <Panel {...lines(picking)} />}
      label={unread ? mafiaTexts.readFirst : confirm}
      disabled={unread || picked === null}
      confirm={() => picked !== null && void say(picked)}
    >
      <Grid {...grid} />
    </AskLayout>
  )
}
