import type { Ask } from '../../shared/engine/game.ts'
import { nobody } from '../../shared/games/mafia/facts.ts'
import type { View } from '../../shared/link.ts'
import { Icon } from '../icon.tsx'
import { nameIn, Person } from '../people.tsx'
import { drawn } from '../picks.ts'
import { seatsOf } from '../scene.ts'
import { texts } from '../texts.ts'
import { Shield } from './heaps.tsx'
import { mafiaTexts } from './texts.ts'

interface Props {
  readonly view: View
  readonly ask: Ask
  readonly picked: string | null
  /** No pick is to be seen: it is read where it is held. */
  readonly hushed: boolean
  readonly pick: (one: string) => void
  /** Who has voted for whom, where that is shown as it comes. */
  readonly ballots?: Readonly<Record<string, string>>
  /** Who has voted, where that is public. */
  readonly acted?: readonly string[]
}

/** Those whose vote lies here, as crests: it moves when they change it. */
const Voters = ({ view, voters }: { readonly view: View; readonly voters: readonly string[] }) => (
  <span class="voters">
    {voters.map(seat => (
      <Shield key={seat} view={view} seat={seat} />
    ))}
    {voters.length > 0 && <span class="hidden">{mafiaTexts.votedBy(voters.map(nameIn(view)))}</span>}
  </span>
)

/** A tap of the night is seen to be taken, and then nothing is: the same wherever it fell, whoever it was. */
const flash = (button: HTMLElement): void => {
  button.animate([{ background: '#8fa2d8', borderColor: '#ffffff' }, {}], {
    id: 'tapped',
    duration: 700,
    easing: 'ease-in',
  })
}

/** Everybody who can be picked, and nobody: the same places for every role. */
export const Grid = ({ view, ask, picked, hushed, pick, ballots, acted = [] }: Props) => {
  const seats = seatsOf(view)
  const markOf = (seat: string): string => {
    if (seat === view.seat) return texts.you
    return acted.includes(seat) ? mafiaTexts.hasVoted : ''
  }
  return (
    <div class="people village-grid">
      {drawn(ask, seats).map(one => (
        <button
          key={one}
          type="button"
          class={seats.includes(one) ? 'pick-person' : 'pick-person pick-nobody'}
          data-pick={one}
          aria-pressed={hushed ? undefined : picked === one}
          onClick={event => {
            if (hushed) flash(event.currentTarget)
            pick(one)
          }}
        >
          {seats.includes(one) ? (
            <Person view={view} seat={one} mark={markOf(one)} />
          ) : (
            <span class="person">
              <Icon name={one === nobody ? 'moon' : 'lotus-flower'} />
              <span class="person-name">{view.parts.words.pick(one)}</span>
            </span>
          )}
          {ballots && <Voters view={view} voters={seats.filter(seat => ballots[seat] === one)} />}
        </button>
      ))}
    </div>
  )
}
