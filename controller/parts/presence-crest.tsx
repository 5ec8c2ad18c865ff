import { isAway } from '../../shared/client/away.ts'
import { at } from '../../shared/engine/game.ts'
import { t } from '../../shared/texts/catalogue.ts'

import { Crest } from './icon.tsx'
import type { Seated } from './people.tsx'

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
