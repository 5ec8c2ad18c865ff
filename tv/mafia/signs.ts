import type { Table, Told, Why, Winner } from '../../shared/games/mafia/events.ts'
import { grammar } from '../../shared/texts/en/grammar.ts'
import { tvMafia } from '../../shared/texts/en/tv-mafia.ts'
import type { Speech } from '../../shared/texts/languages.ts'
import { speak } from '../../shared/texts/templates.ts'
import type { Asides } from '../ui/asides.ts'

type MafiaSpeech = Speech<'tvMafia'>

/** The short labels of the village: thanks to them a picture can be read without colours. */
const signsIn = ({ grammar: { list }, tvMafia: texts }: MafiaSpeech) => ({
  ...texts,
  alive: ({ living, dead, lost }: Table): string => {
    const gone = dead.length + lost.length
    return gone === 0 ? texts.alive({ n: living.length }) : texts.aliveAndDead({ n: living.length, dead: gone })
  },
  started: (roles: readonly string[]): string => texts.started({ roles: roles.join(list[0]) }),
  seen: (n: number, of: number): string => texts.seen({ n, of }),
  ready: (n: number, of: number): string => texts.ready({ n, of }),
  voted: (n: number, of: number): string => texts.voted({ n, of }),
  more: (n: number): string => texts.more({ n }),
  tied: (day: number, n: number): string => texts.tied({ day, n }),
  /** Says that a role became another, in texts of several lengths. */
  turned: (role: string, now: string): readonly string[] => texts.turned.map(say => say({ role, now })),
  up: { ...texts.up, falls: (n: number): string => texts.up.falls({ n }) },
  winner: (winner: Winner | null): string => texts.winner[winner ?? 'none'],
  why: texts.why satisfies Readonly<Record<Why, string>>,
  fate: {
    ...texts.fate,
    night: (n: number): string => texts.fate.night({ n }),
    day: (n: number): string => texts.fate.day({ n }),
  },
  attacked: (name: string, saved: boolean): string => texts[saved ? 'rescued' : 'attacked']({ name }),
  night: (n: number): string => texts.night({ n }),
  day: (n: number): string => texts.day({ n }),
})

const none: readonly string[] = []
const asidesIn = ({ tvMafia: { asides } }: MafiaSpeech): Asides<Told> => ({
  dealt: () => asides.dealt,
  fell: () => asides.fell,
  dawned: ({ outcome }) => asides.dawned[outcome],
  gathered: () => asides.gathered,
  polled: () => asides.polled,
  voiced: () => none,
  tallied: ({ outcome }) => asides.tallied[outcome],
  gone: () => none,
  returned: () => none,
  over: () => asides.over,
})

const english: MafiaSpeech = { grammar, tvMafia: speak(grammar, tvMafia) }

/** The signs and asides in the TV's language. They are rebound when it changes, so nothing may copy them. */
export let signs = signsIn(english)
export let asides = asidesIn(english)
/** Switches them to another language. */
export const speakSigns = (speech: MafiaSpeech): void => {
  signs = signsIn(speech)
  asides = asidesIn(speech)
}
