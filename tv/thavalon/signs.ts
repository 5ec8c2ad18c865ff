import type { Seat } from '../../shared/engine/game.ts'
import type { Call, Table, Told, Why } from '../../shared/games/thavalon/events.ts'
import type { Card, NoticeId } from '../../shared/games/thavalon/roles.ts'
import { grammar } from '../../shared/texts/en/grammar.ts'
import { tvQuest } from '../../shared/texts/en/tv-quest.ts'
import { tvThavalon } from '../../shared/texts/en/tv-thavalon.ts'
import type { Speech } from '../../shared/texts/languages.ts'
import { speak } from '../../shared/texts/templates.ts'
import { questSigns } from '../quest/signs.ts'
import type { Asides } from '../ui/asides.ts'

type ThavalonSpeech = Speech<'tvQuest' | 'tvThavalon'>

type Verdict = { readonly right: boolean; readonly names: readonly string[] }
/** Says how a strike ended: who it was, or nobody. */
const verdictOn = (texts: ThavalonSpeech['tvThavalon']['struck'], call: Call, { right, names }: Verdict): string => {
  if (call === 'none') return texts.none[right ? 'right' : 'wrong']
  const { nobody, ...found } = texts[call]
  return names.length === 0 ? nobody : found[right ? 'right' : 'wrong']({ names })
}

/** The short labels of the board: thanks to them a picture can be read without colours. */
const signsIn = ({ grammar: { list }, tvQuest: quests, tvThavalon: thavalon }: ThavalonSpeech) => ({
  ...questSigns(quests, thavalon),
  card: quests.card satisfies Readonly<Record<Card, string>>,
  proposal: ({ attempt, proposals }: Table): string => thavalon.proposal({ attempt, proposals }),
  /** Says which proposal of its round this is. */
  round: ({ attempt, proposals, quest, options }: Table): string => {
    if (quest === 1 && options['round-one-choice'] === true) return thavalon.round.choice
    return thavalon.round[attempt === proposals ? 'last' : 'other']({ attempt, proposals })
  },
  tags: thavalon.tags,
  doubled: thavalon.doubled,
  is: (name: string, role: string): string => thavalon.is({ name, role }),
  teams: thavalon.teams satisfies Readonly<Record<'proposed' | 'voted', readonly [string, string]>>,
  rises: thavalon.rises,
  turned: thavalon.turned,
  reverses: thavalon.reverses,
  struck: (call: Call, right: boolean, names: readonly string[]): string =>
    verdictOn(thavalon.struck, call, { right, names }),
  declared: ({ role, quest }: Extract<Told, { type: 'declared' }>): string =>
    role === 'agravaine' ? thavalon.declared.agravaine({ quest }) : thavalon.declared.arthur,
  call: thavalon.call satisfies Readonly<Record<Call, string>>,
  named: ({ call, at }: Extract<Told, { type: 'shot' }>, seat: Seat): string =>
    call !== 'none' && at.includes(seat) ? thavalon.named[call] : '',
  assassin: thavalon.assassin,
  winner: (winner: 'good' | 'evil' | null): string => quests.winner[winner ?? 'none'],
  why: {
    quests: thavalon.why.quests,
    assassination: thavalon.why.assassination,
    sabotage: thavalon.why.sabotage,
    ended: quests.ended,
  } satisfies Readonly<Record<Why, string>>,
  wrong: thavalon.why.wrong,
  failed: (missions: readonly number[]): string => thavalon.why.failed({ missions: missions.map(String) }),
  evil: quests.evil,
  merlinOrMorgana: quests.merlinOrMorgana,
  saw: (role: string): string => thavalon.saw({ role }),
  inPlay: (names: readonly string[]): string => thavalon.inPlay({ names: names.join(list[0]) }),
  neither: thavalon.neither,
  nothing: thavalon.nothing,
  notice: thavalon.notice satisfies Readonly<Record<NoticeId, string>>,
  legend: thavalon.legend,
})

const none: readonly string[] = []
const asidesIn = ({ tvThavalon: { asides } }: ThavalonSpeech): Asides<Told> => ({
  dealt: () => asides.dealt,
  reminded: () => none,
  led: () => asides.led,
  proposed: () => asides.proposed,
  opened: () => asides.opened,
  voted: ({ approved }) => asides[approved ? 'approved' : 'rejected'],
  departed: () => asides.departed,
  // Adds nothing where the time is needed to say what a Reverse did, and what Arthur may do now.
  quested: ({ success, cards }) => (cards.includes('reverse') ? none : asides[success ? 'succeeded' : 'failed']),
  declared: ({ role }) => (role === 'arthur' ? none : asides.declared),
  waited: () => asides.waited,
  hunted: () => asides.hunted,
  shot: () => asides.shot,
  over: () => asides.over,
})

const english: ThavalonSpeech = { grammar, tvQuest: speak(grammar, tvQuest), tvThavalon: speak(grammar, tvThavalon) }

/** The signs and asides in the TV's language. They are rebound when it changes, so nothing may copy them. */
export let signs = signsIn(english)
export let asides = asidesIn(english)
/** Switches them to another language. */
export const speakSigns = (speech: ThavalonSpeech): void => {
  signs = signsIn(speech)
  asides = asidesIn(speech)
}
