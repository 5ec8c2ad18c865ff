import type { Table, Told, Why } from '../../shared/games/midnight/events.ts'
import { grammar } from '../../shared/texts/en/grammar.ts'
import { tvMidnight } from '../../shared/texts/en/tv-midnight.ts'
import type { Speech } from '../../shared/texts/languages.ts'
import { speak } from '../../shared/texts/templates.ts'
import type { Asides } from '../ui/asides.ts'

type MidnightSpeech = Speech<'tvMidnight'>

/** The short labels of the table. */
const signsIn = ({ grammar: { list }, tvMidnight: texts }: MidnightSpeech) => ({
  ...texts,
  inPlay: (roles: readonly string[]): string => texts.inPlay({ roles: roles.join(list[0]) }),
  seen: (n: number, of: number): string => texts.seen({ n, of }),
  ready: (n: number, of: number): string => texts.ready({ n, of }),
  voted: (n: number, of: number): string => texts.voted({ n, of }),
  winner: (over: NonNullable<Table['over']>): string =>
    over.besides.length > 0 ? texts.both : texts.winner[over.winner ?? 'none'],
  why: texts.why satisfies Readonly<Record<Why, string>>,
  woke: (names: readonly string[], role: string): string => texts.woke({ names: names.join(list[0]), role }),
  began: (role: string): string => texts.began({ role }),
})

const none: readonly string[] = []
const asidesIn = ({ tvMidnight: { asides } }: MidnightSpeech): Asides<Told> => ({
  dealt: () => asides.dealt,
  fell: () => asides.fell,
  dawned: () => asides.dawned,
  polled: () => asides.polled,
  tallied: () => asides.tallied,
  retold: () => none,
  unmasked: () => none,
  gone: () => none,
  returned: () => none,
  over: () => asides.over,
})

const english: MidnightSpeech = { grammar, tvMidnight: speak(grammar, tvMidnight) }

/** The signs and asides in the TV's language. They are rebound when it changes, so nothing may copy them. */
export let signs = signsIn(english)
export let asides = asidesIn(english)
/** Switches them to another language. */
export const speakSigns = (speech: MidnightSpeech): void => {
  signs = signsIn(speech)
  asides = asidesIn(speech)
}
