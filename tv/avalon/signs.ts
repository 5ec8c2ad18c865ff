import type { Card, Told, Why, Winner } from '../../shared/games/avalon/events.ts'
import type { Aspect } from '../../shared/games/avalon/roles.ts'
import { grammar } from '../../shared/texts/en/grammar.ts'
import { tvAvalon } from '../../shared/texts/en/tv-avalon.ts'
import { tvQuest } from '../../shared/texts/en/tv-quest.ts'
import type { Speech } from '../../shared/texts/languages.ts'
import { speak } from '../../shared/texts/templates.ts'
import { questSigns } from '../quest/signs.ts'
import type { QuestTable } from '../quest/table.ts'
import type { Asides } from '../ui/asides.ts'

type AvalonSpeech = Speech<'tvQuest' | 'tvAvalon'>

/** The short labels of the board: thanks to them a picture can be read without colours. */
const signsIn = ({ tvQuest: quests, tvAvalon: avalon }: AvalonSpeech) => ({
  ...questSigns(quests, avalon),
  card: quests.card satisfies Readonly<Record<Card, string>>,
  lastChance: avalon.lastChance,
  rejections: ({ rejections }: { readonly rejections: number }): string => avalon.rejections({ n: rejections }),
  winner: (winner: Winner | null): string => quests.winner[winner ?? 'none'],
  why: { ...avalon.why, ended: quests.ended } satisfies Readonly<Record<Why, string>>,
  titles: avalon.titles,
  lives: avalon.lives,
  decoy: avalon.decoy,
  mixed: avalon.mixed,
  shot: avalon.shot,
  struck: (right: boolean, names: readonly string[], lovers: boolean): string =>
    avalon.struck[lovers ? (right ? 'right-lovers' : 'wrong-lovers') : right ? 'right' : 'wrong']({ names }),
  saw: { ...avalon.saw, evil: quests.evil, 'merlin?': quests.merlinOrMorgana } satisfies Readonly<
    Record<Aspect, string>
  >,
  laid: (table: QuestTable, quest: number) =>
    'switches' in table && Array.isArray(table.switches) && table.switches[quest - 1] === 'switch'
      ? { token: 'switch', words: avalon.switches }
      : null,
  loyalty: avalon.loyalty,
  ended: (side: 'good' | 'evil'): string => avalon.ended({ side: quests.sides[side] }),
  now: (side: 'good' | 'evil'): string => avalon.now({ side: quests.sides[side] }),
  legend: avalon.legend,
})

const none: readonly string[] = []
const asidesIn = ({ tvAvalon: { asides } }: AvalonSpeech): Asides<Told> => ({
  dealt: () => asides.dealt,
  reminded: () => none,
  led: () => asides.led,
  proposed: () => asides.proposed,
  voted: ({ approved }) => asides[approved ? 'approved' : 'rejected'],
  departed: () => asides.departed,
  gathered: () => asides.gathered,
  struck: () => asides.struck,
  quested: ({ success }) => asides[success ? 'succeeded' : 'failed'],
  revealed: () => asides.revealed,
  loyalty: ({ card }) => asides[card],
  offered: () => asides.offered,
  looked: () => asides.looked,
  hunted: () => asides.hunted,
  shot: () => asides.shot,
  over: () => asides.over,
})

const english: AvalonSpeech = { grammar, tvQuest: speak(grammar, tvQuest), tvAvalon: speak(grammar, tvAvalon) }

/** The signs and asides in the TV's language. They are rebound when it changes, so nothing may copy them. */
export let signs = signsIn(english)
export let asides = asidesIn(english)
/** Switches them to another language. */
export const speakSigns = (speech: AvalonSpeech): void => {
  signs = signsIn(speech)
  asides = asidesIn(speech)
}
