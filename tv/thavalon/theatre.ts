import type { View } from '../../shared/client/connection.ts'
import { at } from '../../shared/engine/game.ts'
import type { Told } from '../../shared/games/thavalon/events.ts'
import { loadSpeech } from '../../shared/texts/languages.ts'
import { sequel } from '../../shared/texts/templates.ts'
import type { Item } from '../canvas/item.ts'
import { pastOf } from '../past.ts'
import { questLines } from '../quest/quests.ts'
import { lastOf } from '../quest/table.ts'
import { speech } from '../texts.ts'
import { type CueContext, namesOf, type Setting, type Theatre } from '../theatre.ts'
import { board, proposing } from './board.ts'
import { cue } from './cues.ts'
import { ended, leavesOf } from './finale.ts'
import { mood } from './mood.ts'
import { asides, signs, speakSigns } from './signs.ts'
import { tableOf } from './table.ts'

const picture = (view: View, setting: Setting): readonly Item[] =>
  tableOf(view).phase === 'over' ? ended(view, setting) : board(view, setting)

/** Lines for screen readers that no caption says: the state of the board, and who has declared. */
const lines = (view: View): readonly string[] => {
  const table = tableOf(view)
  const name = namesOf(view)
  const { roles } = view.parts.words
  const declared = [
    ...(table.arthur
      ? [sequel(speech.grammar, [signs.is(name(table.arthur), at(roles, 'arthur').name), signs.doubled])]
      : []),
    ...(table.agravaine ? [signs.is(name(table.agravaine), at(roles, 'agravaine').name)] : []),
  ]
  const round = proposing.includes(table.phase) ? [signs.round(table)] : []
  return [signs.sentence(signs.score(table)), ...round, ...declared, ...questLines(view, signs)]
}

export const theatre: Theatre = {
  picture,
  // The moment's sentence names the leader or the Assassin, who therefore count as awaited throughout their scene.
  ...pastOf<'thavalon'>(({ phase, leader, told }) => {
    if (phase === 'team') return [leader]
    const hunted = phase === 'assassination' ? lastOf(told, 'hunted') : null
    return hunted ? [hunted.assassin] : []
  }),
  cue: context => cue(context as CueContext<Told>),
  mood,
  speak: async language => {
    const speech = await loadSpeech(language, ['tvQuest', 'tvThavalon'])
    return () => speakSigns(speech)
  },
  asides: event => asides[(event as Told).type](event as never),
  pages: view => leavesOf(view).length,
  lines,
}
