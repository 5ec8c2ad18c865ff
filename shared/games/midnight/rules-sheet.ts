import type { Options } from '../../engine/game.ts'
import type { RoleWords, Section } from '../../engine/words.ts'
import type { Speech } from '../../texts/languages.ts'
import { counts, masksFor, type Role, roles as roleIds, rows } from './roles.ts'

type Rules = Speech<'midnight'>['midnight']['rules']
type Counts = Readonly<Record<Role, number>>

const aim = ({ aim: texts }: Rules, players: number, { cub, fool }: Counts): Section => ({
  heading: texts.heading,
  lines: [
    texts.masks({ n: players, masks: masksFor(players) }),
    texts.village,
    texts.wolves,
    ...(cub > 0 ? [texts.cub] : []),
    ...(fool > 0 ? [texts.fool] : []),
    texts.nobody,
  ],
})

const night = (
  { night: texts }: Rules,
  options: Options,
  players: number,
  of: Counts,
  names: Readonly<Record<Role, RoleWords>>,
): Section => {
  const acting = roleIds.filter(role => of[role] > 0 && rows[role].told)
  return {
    heading: texts.heading,
    lines: [
      texts.dealt({ n: masksFor(players) }),
      texts.asked,
      ...(acting.length > 0 ? [texts.order({ roles: acting.map(role => names[role].name) })] : []),
      texts.stays,
      texts.others,
      typeof options.night === 'number' ? texts.lasts({ n: options.night }) : texts['lasts-host'],
    ],
  }
}

const day = ({ day: texts, time: times }: Rules, options: Options, { hunter }: Counts): Section => {
  const time = (seconds: unknown): string => (typeof seconds === 'number' ? times.seconds({ n: seconds }) : times.host)
  return {
    heading: texts.heading,
    lines: [
      texts.talk({ time: time(options.discussion) }),
      texts.ready,
      texts.vote({ time: time(options.vote) }),
      texts.dies,
      ...(hunter > 0 ? [texts.hunter] : []),
      texts.left,
      texts.turn,
    ],
  }
}

export const rulesSheet = (
  { midnight: { rules } }: Speech<'midnight'>,
  options: Options,
  players: number,
  names: Readonly<Record<Role, RoleWords>>,
): readonly Section[] => {
  const of = counts(options, players)
  return [
    aim(rules, players, of),
    {
      heading: rules.roles.heading,
      lines: roleIds
        .filter(role => of[role] > 0)
        .map(role => {
          const { name, side, card } = names[role]
          return rules.roles.line({ role: name, n: of[role], side, card })
        }),
    },
    night(rules, options, players, of, names),
    day(rules, options, of),
  ]
}
