import type { RoleWords, Section, Words } from '../shared/engine/words.ts'

/** Whether a sheet has this role's own line: `Merlin, Good: ...` or `Minion (2), Evil: ...`. */
const isTold = ({ name }: RoleWords, sections: readonly Section[]): boolean =>
  sections.some(({ lines }) => lines.some(line => line.startsWith(`${name},`) || line.startsWith(`${name} (`)))

/** The rules of a game as its example plays it, and the roles that are not in the example. */
export const instructions = (
  { roles, rules, example }: Pick<Words, 'roles' | 'rules' | 'example'>,
  heading: string,
): readonly Section[] => {
  const sections = rules(example.options, example.players)
  const rest = Object.values(roles).filter(role => !isTold(role, sections))
  const further = { heading, lines: rest.map(({ name, side, card }) => `${name}, ${side}: ${card}`) }
  return rest.length === 0 ? sections : [...sections, further]
}
