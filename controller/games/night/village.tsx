import type { ComponentChildren } from 'preact'
import { useCallback } from 'preact/hooks'
import type { View } from '../../../shared/client/connection.ts'
import type { BaseHand, BasePublicState } from '../../../shared/engine/game.ts'
import { t } from '../../../shared/texts/catalogue.ts'
import { readLearned } from '../../card/card.tsx'
import { joinWords, labelled } from '../../catalogue.ts'
import { looksUp, seatsOf } from '../../selectors.ts'
import type { Session } from '../../session.ts'
import { HoldButton, usePressAndHold } from '../../ui/hold.tsx'
import { Icon } from '../../ui/icon.tsx'
import { nameIn } from '../../ui/people.tsx'
import { RoleText } from '../../ui/role-name.tsx'
import { firstOf } from '../../watch/wait.tsx'
import { hasClock, Panel } from './panel.tsx'

/** Holds something that a seat learned in the night: it counts as read once it was open. */
const useLearned = (session: Session) => usePressAndHold(useCallback(() => readLearned(session), [session]))

interface HeldCardProps {
  readonly session: Session
  /** The id of the card's face. */
  readonly shows: string
  readonly of: string
  readonly icon: string
  readonly children: ComponentChildren
}

/** What came of a seat's own night: the same kind of card for everybody, face down until it is held. */
export const HeldCard = ({ session, shows, of, icon, children }: HeldCardProps) => {
  const hold = useLearned(session)
  return (
    <div class="night-stand">
      <div class="night-card">
        {hold.open ? (
          children
        ) : (
          <div class="night-back">
            <Icon name={icon} />
          </div>
        )}
      </div>
      <HoldButton hold={hold} of={of} shows={shows} label={t().phone.holds.night} />
    </div>
  )
}

interface NotebookProps {
  readonly session: Session
  readonly heading: string
  readonly notes: string
}

/** The notebook below the card: what this seat did at night, and learned. */
export const NotebookPanel = ({ session, heading, notes }: NotebookProps) => {
  const hold = useLearned(session)
  return (
    <div class="notebook">
      <HoldButton hold={hold} of="notes" shows="panel" label={heading} />
      {hold.open && <Panel heading={heading} places={[notes]} />}
    </div>
  )
}

/** Lists what was dealt, which is public. */
export const DealtLine = ({ label, dealt }: { readonly label: string; readonly dealt: readonly string[] }) => (
  <p class="dealt">
    <span>{labelled(label, '')}</span>
    <RoleText text={joinWords(dealt)} />
  </p>
)

/** The mark of the dead beside their crest; the word for it is part of their name. */
export const Skull = () => (
  <i class="skull" aria-hidden="true">
    <Icon name="crowned-skull" />
  </i>
)

/** Says whether this phone's owner may mark others on the board: a player, unless the TV reveals something. */
export const mayMark = (view: View): boolean => seatsOf(view).includes(view.seat ?? '') && !looksUp(view.room)

/** Flashes a button to show that a tap was registered: the same for every button and every player. */
export const flash = (button: HTMLElement, background: string): void => {
  button.animate([{ background, borderColor: '#ffffff' }, {}], { id: 'tapped', duration: 700, easing: 'ease-in' })
}

/** Says whether the next phase, or the end of this one, is timed and private, up to the vote. */
export const nextPhaseIsPrivate = ({ phase, options }: Pick<BasePublicState, 'phase' | 'options'>): boolean => {
  if (phase === 'deal') return hasClock(options.night)
  return phase === 'night' || phase === 'vote' || (phase === 'day' && hasClock(options.vote))
}

/** Describes a hand with only some of its parts, in the game's words. */
export const partTexts = (view: View, hand: Omit<BaseHand, 'answers'> | null, parts: object): readonly string[] =>
  hand ? view.parts.words.knows({ ...hand, ...parts, answers: [] }, nameIn(view)) : []

export const dealtRoles = (composition: Readonly<Record<string, number>> = {}): readonly string[] =>
  Object.entries(composition).flatMap(([role, n]) => (n > 0 ? [role] : []))

interface VoteTexts {
  readonly have: (count: { readonly votes: number; readonly n: number }) => string
  readonly waiting: (who: { readonly names: readonly string[] }) => string
  readonly others: Parameters<typeof firstOf>[1]
}

/** Says how many have voted, and who has not: this phone's owner reads the question itself. */
export const VotesSoFar = ({
  view,
  table: { acted, awaited },
  texts,
}: {
  readonly view: View
  readonly table: Pick<BasePublicState, 'acted' | 'awaited'>
  readonly texts: VoteTexts
}) => {
  const others = awaited.filter(seat => seat !== view.seat)
  return (
    <>
      {texts.have({ votes: acted.length, n: acted.length + awaited.length })}
      {others.length > 0 && (
        <span class="waiting">
          {t().grammar.space}
          {texts.waiting({ names: firstOf(others.map(nameIn(view)), texts.others) })}
        </span>
      )}
    </>
  )
}
