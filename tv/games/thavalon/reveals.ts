import type { View } from '../../../shared/client/connection.ts'
import { isReversed } from '../../../shared/games/quest/state.ts'
import type { PublicEvent } from '../../../shared/games/thavalon/events.ts'
import type { Cue, CueContext } from '../../game-screen.ts'
import { overture } from '../../ui/overture.ts'
import { declared, waited } from '../quest/declared.ts'
import { called, cueAlike, quested, shot } from '../quest/reveals.ts'
import { key } from '../quest/scene.ts'
import type { Sought } from '../quest/strike.ts'
import { sidesOf, tableOf, targets } from './scene.ts'

/** Says which roles the Assassin's call was about. */
const soughtBy = ({ table }: View): Sought => {
  const last = (table as { readonly events?: readonly PublicEvent[] } | null)?.events?.at(-1)
  return role => last?.type === 'shot' && targets[last.call].includes(role)
}

/** Returns the cue for each public event. It fits into the pause of its phase. */
export const cue = ({ event, before, since }: CueContext<PublicEvent>): Cue => {
  switch (event.type) {
    case 'dealt':
      return overture(event.seats, sidesOf(tableOf(since)))
    case 'declared':
      return declared(event, before)
    case 'quested':
      return quested({ ...event, turned: isReversed(event.cards, event.success) }, before)
    case 'shot':
      return shot(event.by, event.at, before, [key.call])
    case 'waited':
      return waited()
    case 'opened':
      return called()
    default:
      return cueAlike(event, { before, since }, soughtBy(before), seat => (seat === tableOf(before).arthur ? 2 : 1))
  }
}
