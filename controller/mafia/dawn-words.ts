import { type Hand, nobody, type Table } from '../../shared/games/mafia/events.ts'
import { actIn } from '../../shared/games/mafia/roles.ts'
import { mafiaTexts } from './texts.ts'

/** Returns the two lines of a dawn card: who was picked, and what came of it. Every role gets the same shape. */
export const dawnWords = (
  { options, round }: Pick<Table, 'options' | 'round'>,
  { role, notebook }: Pick<Hand, 'role' | 'notebook'>,
  called: (pick: string) => string,
): readonly [who: string, what: string] => {
  const note = notebook.find(({ night }) => night === round)
  if (!note) return [mafiaTexts.self, mafiaTexts.idle]
  if (note.pick === nobody) return [mafiaTexts.self, mafiaTexts.choseNobody]
  const who = called(note.pick)
  if (note.mafia !== null) return [who, note.mafia ? mafiaTexts.isMafia : mafiaTexts.notMafia]
  const act = actIn(options, round, role)
  return [who, act === 'investigate' ? mafiaTexts.slept : mafiaTexts.dawn[act]]
}
