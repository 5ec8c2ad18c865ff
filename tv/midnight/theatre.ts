import type { View } from '../../shared/client/connection.ts'
import { at } from '../../shared/engine/game.ts'
import type { Told } from '../../shared/games/midnight/events.ts'
import { loadSpeech } from '../../shared/texts/languages.ts'
import type { Item } from '../canvas/item.ts'
import { pastOf } from '../past.ts'
import { type CueContext, namesOf, type Setting, type Theatre } from '../theatre.ts'
import { type EndPage, lastPages } from '../ui/ending.ts'
import { begins } from '../ui/overture.ts'
import { beginning } from './begins.ts'
import { board, inPlayOf } from './board.ts'
import { callOf } from './clock.ts'
import { cue } from './cues.ts'
import { finale, ownPages } from './finale.ts'
import { mood } from './mood.ts'
import { asides, signs, speakSigns } from './signs.ts'
import { tableOf } from './table.ts'

/** Returns the pages of the ending: everybody's mask, the winners with the awards, the party's score. */
const pagesOf = (view: View): readonly EndPage[] => [...ownPages(view), ...lastPages(view)]

const picture = (view: View, setting: Setting): readonly Item[] => {
  if (tableOf(view).phase === 'over') return finale(view, setting, pagesOf(view))
  return begins(setting) ? beginning(view, setting) : board(view, setting)
}

/** Lines for screen readers that no caption says: the masks in play, the votes, and the masks that are turned over. */
const lines = (view: View): readonly string[] => {
  const { ballots, dead, masks, phase } = tableOf(view)
  const { roles } = view.parts.words
  const name = namesOf(view)
  const says = signs.lines
  return [
    says.sentence({ text: inPlayOf(view) }),
    ...(phase === 'tally'
      ? Object.entries(ballots ?? {}).map(([seat, pick]) => says.votes({ name: name(seat), pick: name(pick) }))
      : []),
    ...dead.map(seat => says.dies({ name: name(seat) })),
    ...Object.entries(masks).map(([seat, role]) => says.wears({ name: name(seat), role: at(roles, role).name })),
  ]
}

export const theatre: Theatre = {
  picture,
  ...pastOf<'midnight'>(),
  cue: context => cue(context as CueContext<Told>),
  mood,
  speak: async language => {
    const speech = await loadSpeech(language, ['tvMidnight'])
    return () => speakSigns(speech)
  },
  asides: event => asides[(event as Told).type](event as never),
  pages: view => pagesOf(view).length,
  call: callOf,
  lines,
}
