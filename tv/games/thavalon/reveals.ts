import type { View } from '../../../shared/client/connection.ts'
import { isReversed } from '../../../shared/games/quest/state.ts'
import type { PublicEvent } from '../../../shared/games/thavalon/events.ts'
import type { Reveal, RevealContext } from '../../game-screen.ts'
import { intro } from '../../ui/intro.ts'
import { declared, waited } from '../quest/declared.ts'
import { guiltBy, winnersOf } from '../quest/end.ts'
import { called, quested, type Roles, revealAlike, shot } from '../quest/reveals.ts'
import { key } from '../quest/scene.ts'
import type { Sought } from '../quest/strike.ts'
import { endingOf } from './end.ts'
import { rolesBySide, targets, thavalonTable } from './scene.ts'

/** Says which roles the Assassin's call was about. */
const soughtBy = ({ table }: View): Sought => {
  const last = (table as { readonly events?: readonly PublicEvent[] } | null)?.events?.at(-1)
  return role => last?.type === 'shot' && targets[last.call].includes(role)
}

const rolesOf = (before: View, then: View): Roles => {
  const { isEvil } = endingOf(then)
  return {
    isSought: soughtBy(before),
    winners: view => winnersOf(view, isEvil),
    guilt: guiltBy(isEvil, thavalonTable(then).reveal?.assassin ?? null),
  }
}

/** Returns the reveal for each public event. It fits into the pause of its phase. */
export const reveal = ({ event, before, after }: RevealContext<PublicEvent>): Reveal => {
  switch (event.type) {
    case 'dealt':
      return intro(event.seats, rolesBySide(thavalonTable(after)))
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
      return revealAlike(event, { before, after }, rolesOf(before, after), seat =>
        seat === thavalonTable(before).arthur ? 2 : 1,
      )
  }
}
