import { joinSentences } from '../catalogue.ts'
import '../night/style.css'
import '../night/question.css'
import './style.css'
import './village.css'
import './sizes.css'
import type { View } from '../../shared/client/connection.ts'
import type { SeatKind, Told } from '../../shared/games/mafia/events.ts'
import type { Extras } from '../extras.ts'
import { callsAt } from './calls.ts'
import { Chronicle, Latest } from './chronicle.tsx'
import { learned } from './dawn.tsx'
import { Night } from './night.tsx'
import { Notes } from './notes.tsx'
import { recap } from './recap.ts'
import { onCard, tableOf } from './seen.ts'
import { mafiaTexts } from './texts.ts'
import { Middle, Strip } from './village.tsx'
import { Vote } from './vote.tsx'

/** The roles that were dealt, which are public. */
const claims = (view: View): readonly string[] =>
  Object.entries(tableOf(view)?.composition ?? {}).flatMap(([role, n]) => (n > 0 ? [role] : []))

/** Says what leaving means: a dead player leaves nothing but an empty chair. */
const leaving = (view: View): string => {
  const table = tableOf(view)
  if (view.seat === null || !table?.living.includes(view.seat)) return ''
  const revealed = table.options['reveal-on-leaving'] === true
  return joinSentences([mafiaTexts.leave, revealed ? mafiaTexts.leaveRevealed : mafiaTexts.leaveHidden])
}

const begins = ['dealt', 'fell', 'gathered', 'polled'] as const satisfies readonly Told['type'][]

export const extras: Extras<SeatKind> = {
  Strip,
  begins,
  Latest,
  Chronicle,
  recap,
  asks: { acknowledge: 'usual', night: Night, vote: Vote, ready: 'usual' },
  Middle: Middle,
  Notes,
  onCard,
  callsAt,
  learned,
  claims,
  leaving,
}
