import type { ComponentChildren } from 'preact'
import type { View } from '../../shared/client/connection.ts'
import type { Ask } from '../../shared/engine/game.ts'
import { nobody, none } from '../../shared/games/mafia/events.ts'
import { Icon } from '../parts/icon.tsx'
import { nameIn, Person, SeatCrest } from '../parts/people.tsx'
import { drawn } from '../parts/picks.ts'
import { seatsOf } from '../screens/selectors.ts'
import { texts } from '../texts.ts'
import { mafiaTexts } from './texts.ts'

interface Props {
  readonly view: View
  readonly ask: Ask
  readonly picked: string | null
  /** Whether picks are hidden, to be read only in the held panel. */
  readonly secret: boolean
  readonly pick: (one: string) => void
  /** Who has voted for whom, where that is public. */
  readonly ballots?: Readonly<Record<string, string>>
  /** Who has voted, where that is public. */
  readonly acted?: readonly string[]
}

/** The crests of those who vote for a target; they move when votes change. */
const Voters = ({ view, voters }: { readonly view: View; readonly voters: readonly string[] }) => (
  <span class="voters">
    {voters.length > 0 && <b aria-hidden="true">{voters.length}</b>}
    {voters.map(seat => (
      <SeatCrest key={seat} view={view} seat={seat} />
    ))}
    {voters.length > 0 && <span class="hidden">{mafiaTexts.votedBy({ names: voters.map(nameIn(view)) })}</span>}
  </span>
)

/** Flashes a button to show that a tap at night was registered: the same for every button and every player. */
const flash = (button: HTMLElement): void => {
  button.animate([{ background: '#8fa2d8', borderColor: '#ffffff' }, {}], {
    id: 'tapped',
    duration: 700,
    easing: 'ease-in',
  })
}

interface ButtonProps extends Omit<Props, 'ask'> {
  readonly one: string
  readonly children: ComponentChildren
}
const isNobody = (one: string): boolean => one === nobody || one === none

/** A button for a target, with its voters. Their line is always reserved: no vote moves a button. */
const Button = ({ view, one, picked, secret, pick, ballots, children }: ButtonProps) => (
  <button
    type="button"
    class={isNobody(one) ? 'pick-person pick-nobody' : 'pick-person'}
    data-pick={one}
    aria-pressed={secret ? undefined : picked === one}
    onClick={event => {
      if (secret) flash(event.currentTarget)
      pick(one)
    }}
  >
    {children}
    {ballots && <Voters view={view} voters={seatsOf(view).filter(seat => ballots[seat] === one)} />}
  </button>
)

/** The pick of nobody, or of No Murder: always in reach, next to the confirmation. */
export const NobodyButton = (props: Props) => {
  const { view, ask } = props
  const [one] = (ask.shown ?? ask.from).filter(isNobody)
  if (one === undefined) return null
  return (
    <Button {...props} one={one}>
      <span class="person">
        <Icon name={one === nobody ? 'moon' : 'lotus-flower'} />
        <span class="person-name">{view.parts.words.pick(one)}</span>
      </span>
    </Button>
  )
}

/** Everybody who can be picked: at night in the same places for every role, by day without oneself. */
export const Grid = (props: Props) => {
  const { view, ask, secret, acted = [] } = props
  const markOf = (seat: string): string => {
    if (seat === view.seat) return texts.you
    return acted.includes(seat) ? mafiaTexts.hasVoted : ''
  }
  return (
    <div class="people night-grid village-grid">
      {drawn(ask, seatsOf(view))
        .filter(one => !isNobody(one) && (secret || ask.from.includes(one)))
        .map(one => (
          <Button key={one} {...props} one={one}>
            <Person view={view} seat={one} mark={markOf(one)} />
          </Button>
        ))}
    </div>
  )
}
