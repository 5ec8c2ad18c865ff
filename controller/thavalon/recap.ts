import { type Role, rows } from '../../shared/games/thavalon/roles.ts'
import { questRecap } from '../quest/recap.ts'
import type { Recap } from '../recap/facts.ts'
import type { Session } from '../session.ts'
import { noun, questsOf, tableOf } from './selectors.ts'
import { thavalonTexts } from './texts.ts'

/** The recap: who was who, what each player had been told, and every vote. */
export const recap = (session: Session): Recap | null => {
  const view = session.view.value
  if (!view?.table) return null
  const { reveal } = tableOf(view)
  return questRecap({
    view,
    noun,
    quests: questsOf(session),
    cast: reveal?.cast ?? {},
    isEvil: role => rows[role as Role]?.side === 'evil',
    mark: seat => (seat === reveal?.assassin ? thavalonTexts.assassin : ''),
  })
}
