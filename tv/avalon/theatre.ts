import type { View } from '../../shared/client/connection.ts'
import type { Told } from '../../shared/games/avalon/events.ts'
import { loadSpeech } from '../../shared/texts/languages.ts'
import type { Item } from '../canvas/item.ts'
import { pastOf } from '../past.ts'
import { questLines } from '../quest/quests.ts'
import { lastOf } from '../quest/table.ts'
import type { CueContext, Setting, Theatre } from '../theatre.ts'
import { board, tableOf } from './board.ts'
import { cue } from './cues.ts'
import { ended, leavesOf } from './finale.ts'
import { mood } from './mood.ts'
import { asides, signs, speakSigns } from './signs.ts'

const picture = (view: View, setting: Setting): readonly Item[] =>
  tableOf(view).phase === 'over' ? ended(view, setting) : board(view, setting)

/** Lines for screen readers that no caption says: the state of the board. */
const lines = (view: View): readonly string[] => {
  const table = tableOf(view)
  return [signs.sentence(signs.score(table)), signs.sentence(signs.rejections(table)), ...questLines(view, signs)]
}

export const theatre: Theatre = {
  picture,
  // The moment's sentence names the Assassin, so the Assassin counts as awaited throughout the scene.
  ...pastOf<'avalon'>(({ phase, told }) => {
    const hunted = phase === 'assassination' ? lastOf(told, 'hunted') : null
    return hunted ? [hunted.assassin] : []
  }),
  cue: context => cue(context as CueContext<Told>),
  mood,
  speak: async language => {
    const speech = await loadSpeech(language, ['tvQuest', 'tvAvalon'])
    return () => speakSigns(speech)
  },
  asides: event => asides[(event as Told).type](event as never),
  pages: view => leavesOf(view).length,
  lines,
}
