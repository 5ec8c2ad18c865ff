import './ring.css'
import type { ComponentChildren } from 'preact'
import { isAway } from '../../shared/client/chairs.ts'
import type { View } from '../../shared/client/connection.ts'
import { at, type Seat } from '../../shared/engine/game.ts'
import { t } from '../../shared/texts/catalogue.ts'
import { type Feeling, FeelingMark } from '../card/notes.tsx'
import { joinWords } from '../catalogue.ts'
import { useRoving } from '../ui/controls.tsx'
import { Crest, Icon } from '../ui/icon.tsx'
import { Name, nameIn, type Seated } from '../ui/people.tsx'

/** A seat's crest where everybody sits around the table: with a sign while its phone is away. */
export const PresenceCrest = ({ view, seat }: Seated) => {
  const chair = at(view.chairs, seat)
  const away = isAway(chair)
  return (
    <>
      <Crest charge={chair.charge} colour={chair.colour} away={away} />
      {away && <span class="hidden">{t().phone.away} </span>}
    </>
  )
}

/** What is shown at one place of the ring: signs on the crest, and all of them in words. */
export interface RingPlace {
  readonly seat: Seat
  readonly crowned: boolean
  /** Whether it is on the team under discussion. */
  readonly lit: boolean
  readonly badge: 'ready' | 'approve' | 'reject' | 'struck' | null
  readonly lady: boolean
  /** Whether its ballot counts twice. */
  readonly twice: boolean
  /** What this phone's owner has marked on it, while they hold it open. */
  readonly feeling?: Feeling | null
  /** Whether it was shown to all as Evil. */
  readonly evil?: boolean
  readonly said: readonly string[]
}

interface Props {
  readonly view: View
  readonly places: readonly RingPlace[]
  readonly label: string
  readonly opened: Seat | null
  readonly open?: (seat: Seat) => void
  /** Turns the places' ballots over: the first after a pause, and the others one after another; in ms. */
  readonly turning?: { readonly first: number; readonly each: number } | null
  readonly children: ComponentChildren
}

/** Rounds to a thousandth, and turns -0 into 0, because a style would print `-0`. */
const round = (n: number): number => Math.round(n * 1000) / 1000 + 0

/** Places the seats as seen from above, clockwise: this phone's own seat is the nearest. */
export const ringPlace = (at: number, own: number, many: number): { readonly x: number; readonly y: number } => {
  const turn = ((at - own) / many) * 2 * Math.PI
  return { x: round(-Math.sin(turn)), y: round(Math.cos(turn)) }
}

const badges = { approve: 'thumb-up', reject: 'thumb-down', struck: 'plain-dagger' } as const
const Badge = ({ of }: { readonly of: RingPlace['badge'] }) => {
  if (of === null) return null
  return (
    <i class="ring-badge" data-badge={of} aria-hidden="true">
      {of === 'ready' ? '\u2713' : <Icon name={badges[of]} />}
    </i>
  )
}

/** The table from above: everybody in seating order, which way it goes round, and the matter at hand in the middle. */
export const Ring = ({ view, places, label, opened, open = () => undefined, turning = null, children }: Props) => {
  const own = Math.max(
    0,
    places.findIndex(({ seat }) => seat === view.seat),
  )
  const roving = useRoving(places.length)
  return (
    <section class="ring" aria-label={label} data-turning={turning !== null}>
      <svg class="ring-way" viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
        <ellipse cx="50" cy="50" rx="34" ry="31" vector-effect="non-scaling-stroke" />
      </svg>
      {places.map(({ seat }, i) => {
        const { x, y } = ringPlace(i + 0.5, own, places.length)
        return (
          <i
            key={seat}
            class="ring-turn"
            aria-hidden="true"
            style={{ '--x': x, '--y': y, '--turn': `${round(Math.atan2(x, -y))}rad` }}
          />
        )
      })}
      <ol>
        {places.map(({ seat, crowned, lit, badge, lady, twice, evil, feeling = null, said }, i) => {
          const { x, y } = ringPlace(i, own, places.length)
          const after = turning ? turning.first + i * turning.each : 0
          return (
            <li key={seat} style={{ '--x': x, '--y': y, '--after': `${after}ms` }}>
              <button
                type="button"
                class="ring-seat"
                data-ring={seat}
                data-lit={lit}
                data-evil={evil}
                aria-pressed={opened === seat}
                {...roving(i)}
                onClick={() => open(seat)}
              >
                <span class="ring-crest">
                  <PresenceCrest view={view} seat={seat} />
                  {crowned && (
                    <i class="ring-crown" aria-hidden="true">
                      <Icon name="crown" />
                    </i>
                  )}
                  {lady && (
                    <i class="ring-lady" aria-hidden="true">
                      <Icon name="lotus-flower" />
                    </i>
                  )}
                  <Badge of={badge} />
                  <FeelingMark feeling={feeling} />
                  {twice && (
                    <i class="ring-twice" aria-hidden="true">
                      {t().phone.twice}
                    </i>
                  )}
                </span>
                <Name of={nameIn(view)(seat)} class="ring-name" />
                <span class="hidden">{joinWords([...(seat === view.seat ? [t().phone.you] : []), ...said])}</span>
              </button>
            </li>
          )
        })}
      </ol>
      <div class="ring-middle">{children}</div>
    </section>
  )
}
