import type { Options } from '../../engine/game.ts'
import type { RoleWords, Section } from '../../engine/words.ts'
import type { Speech } from '../../texts/languages.ts'
import { counts, type Role, roles as roleIds } from './roles.ts'

type Rules = Speech<'mafia'>['mafia']['rules']
type Counts = Readonly<Record<Role, number>>

const aim = ({ aim: texts }: Rules, { minion, bomber }: Counts): Section => ({
  heading: texts.heading,
  lines: [
    texts[minion > 0 ? 'village-minion' : 'village'],
    minion > 0 ? texts['mafia-minion']({ n: minion }) : texts.mafia,
    ...(bomber > 0 ? [texts.bomber] : []),
  ],
})

const night = ({ night: texts }: Rules, options: Options, { angel, detective, minion }: Counts): Section => ({
  heading: texts.heading,
  lines: [
    texts.asked,
    texts.attacked,
    ...(angel > 0 ? [texts[options['angel-repeat'] === false ? 'saved-once' : 'saved']] : []),
    ...(detective > 0 ? [texts[minion > 0 ? 'learns-minion' : 'learns']] : []),
    texts.others,
    typeof options.night === 'number' ? texts.lasts({ n: options.night }) : texts['lasts-host'],
    ...(options['first-night'] === 'peaceful' ? [texts.peaceful] : []),
  ],
})

const day = ({ day: texts, time: times }: Rules, options: Options): Section => {
  const time = (seconds: unknown): string => (typeof seconds === 'number' ? times.seconds({ n: seconds }) : times.host)
  return {
    heading: texts.heading,
    lines: [
      texts[options['silent-game'] === true ? 'silent' : 'talk']({ time: time(options.discussion) }),
      texts.ready,
      texts.vote({ time: time(options.vote) }),
      texts.change,
      texts[options['votes-are-shown'] === 'real-time' ? 'real-time' : 'hidden'],
      texts.murdered,
      texts.tied,
      texts[options['reveal-on-leaving'] === false ? 'left-hidden' : 'left'],
    ],
  }
}

const takeover = (rules: Rules, { minion }: Counts): readonly Section[] => {
  if (minion === 0) return []
  const { heading, takes } = rules[minion > 1 ? 'minions' : 'minion']
  return [{ heading, lines: [takes] }]
}

export const rulesSheet = (
  { mafia: { rules } }: Speech<'mafia'>,
  options: Options,
  players: number,
  names: Readonly<Record<Role, RoleWords>>,
): readonly Section[] => {
  const of = counts(options, players)
  const dealt = roleIds.filter(role => of[role] > 0)
  return [
    aim(rules, of),
    {
      heading: rules.roles.heading,
      lines: dealt.map(role => {
        const { name, side, card } = names[role]
        return rules.roles.line({ role: name, n: of[role], side, card })
      }),
    },
    night(rules, options, of),
    day(rules, options),
    ...takeover(rules, of),
  ]
}
