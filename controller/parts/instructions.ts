import type { Options } from '../../shared/engine/game.ts'
import type { RoleWords, Section, Words } from '../../shared/engine/words.ts'
import { joinSentences, joinWords, labelled } from '../catalogue.ts'

type Telling = Pick<Words, 'roles' | 'rules' | 'example' | 'exampleFor' | 'modes' | 'option' | 'choices' | 'value'>

/** Says whether a sheet has this role's own line: `Merlin, Good: ...` or `Minion (2), Evil: ...`. */
const isTold = ({ name }: RoleWords, sections: readonly Section[]): boolean =>
  sections.some(({ lines }) => lines.some(line => line.startsWith(name) && /^\P{L}/u.test(line.slice(name.length))))

/** Describes all options, with their values where there are more than on and off. */
const choices = ({ option, choices, value }: Telling, options: Options): readonly string[] =>
  Object.keys(options).flatMap(id => {
    const { label, text } = option(id)
    // Skips tick boxes for roles: the role's own line explains them.
    if (text === '') return []
    const values = choices(id)
    const all = joinWords(values.map(one => value(id, one)))
    return [labelled(label, values.some(one => typeof one !== 'boolean') ? joinSentences([text, `(${all}.)`]) : text)]
  })

/** The rules of a game with its example options for this many players, then the other roles and modes. */
export const instructions = (
  words: Telling,
  headings: { readonly roles: string; readonly options: string },
  players = words.example.players,
): readonly Section[] => {
  const options = words.exampleFor(players)
  const sections = words.rules(options, players)
  const rest = Object.values(words.roles).filter(role => !isTold(role, sections))
  return [
    ...sections,
    ...(rest.length === 0
      ? []
      : [
          {
            heading: headings.roles,
            lines: rest.map(({ name, side, card }) => labelled(joinWords([name, side]), card)),
          },
        ]),
    { heading: headings.options, lines: choices(words, options) },
    ...words.modes(players),
  ]
}
