import { useMemo, useState } from 'preact/hooks'
import { type Ask, at } from '../../shared/engine/game.ts'
import { t } from '../../shared/texts/catalogue.ts'
import { lessonsRead, markLessonsRead } from '../rules/lessons.tsx'
import type { Session } from '../session.ts'
import { HoldButton, usePressAndHold } from '../ui/hold.tsx'
import { Icon } from '../ui/icon.tsx'
import { nameIn, sizeOf } from '../ui/people.tsx'
import { prefs } from '../ui/prefs.ts'
import { AskLayout, useMarkBusy } from './layout.tsx'
import { byChance, cardTaken, shuffled } from './picks.ts'

/** The lesson that this phone's owner has read a card by holding it: the hint is not shown again. */
const holding = 'hold'

interface CardPickProps {
  readonly pick: string
  readonly place: string
  readonly face: string
  /** What the card does, or what happens to it. */
  readonly why: string
  readonly chosen: boolean
  readonly read: () => void
  readonly choose: () => void
}

/**
 * A card that is played face down. Holding it reads it; a tap on it or on the button below picks it. To neighbours all cards look
 * alike.
 */
export const CardPick = ({ pick, place, face, why, chosen, read, choose }: CardPickProps) => {
  // Remembers at first whether to show the hint, so that nothing changes under a finger during the question.
  const knows = useMemo(() => lessonsRead.peek().includes(holding), [])
  const hold = usePressAndHold(() => {
    read()
    markLessonsRead(holding)
  })
  const hint = knows ? '' : prefs.value.reveal === 'tap' ? t().phone.tapCard : t().phone.holdCard
  return (
    <div class="pick-card" data-chosen={chosen}>
      <HoldButton hold={hold} of={pick} place={place} class="pick-inside" tapped={choose}>
        {hold.open ? (
          <span class="pick-face">
            <span class="pick-title" data-long={sizeOf(face)}>
              {face}
            </span>
            <span class="pick-why">{why}</span>
          </span>
        ) : (
          <span class="pick-back">
            <Icon name="checked-shield" />
            <span class="pick-hint">{hint}</span>
          </span>
        )}
      </HoldButton>
      <button
        type="button"
        class="pick-place"
        data-long={sizeOf(place)}
        data-pick={pick}
        aria-pressed={chosen}
        onClick={choose}
      >
        {place}
      </button>
    </div>
  )
}

interface Props {
  readonly session: Session
  readonly ask: Ask
  /** Why a card is blank, where it cannot be played. */
  readonly blank?: string
}

/**
 * Asks for a card. Somebody who may play only one can still tap the blank next to it: the mark moves there as for
 * anybody else, so watching the finger tells nothing, but the card that is played stays the same.
 */
export const CardAsk = ({ session, ask, blank }: Props) => {
  const lying = useMemo(() => shuffled(ask.offered ?? ask.from, byChance), [ask.id])
  const [marked, setMarked] = useState<string | null>(null)
  const [taken, setTaken] = useState<string | null>(null)
  const [read, setRead] = useState<readonly string[]>([])
  const view = session.view.value
  useMarkBusy(session, marked !== null)
  if (!view?.table) return null
  const { table } = view
  const { words } = view.parts
  const { prompt, confirm } = words.ask(ask, table, nameIn(view))
  const unread = marked !== null && !read.includes(marked)
  const plays = cardTaken(taken, '', ask)
  const name = nameIn(view)
  const called = (one: string): string => (table.seats.includes(one) ? name(one) : words.pick(one))
  const why = (one: string): string =>
    ask.from.includes(one) ? words.does(one, table) : (blank ?? t().phone.blankWhy({ card: called(plays) }))
  return (
    <AskLayout
      session={session}
      ask={ask}
      prompt={prompt}
      as="cards"
      label={unread ? t().phone.readFirst : confirm}
      disabled={marked === null || unread}
      confirm={() => void session.say({ do: 'answer', ask: ask.id, picks: [plays] })}
    >
      <div class="choices cards" data-count={lying.length} data-of={blank === undefined ? 'cards' : 'people'}>
        {lying.map((one, i) => (
          <CardPick
            key={one}
            pick={one}
            place={at(t().phone.places, i)}
            face={ask.from.includes(one) || blank !== undefined ? called(one) : t().phone.blank}
            why={why(one)}
            chosen={marked === one}
            read={() => setRead(now => [...now, one])}
            choose={() => {
              setMarked(one)
              setTaken(cardTaken(taken, one, ask))
            }}
          />
        ))}
      </div>
    </AskLayout>
  )
}
