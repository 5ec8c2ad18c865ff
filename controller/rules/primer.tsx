import { useEffect, useState } from 'preact/hooks'
import { base } from '../../shared/client/storage.ts'
import type { Options } from '../../shared/engine/game.ts'
import type { RoleWords, Section, Words } from '../../shared/engine/words.ts'
import { type GameId, gameIds, loadParts, type Parts } from '../../shared/games/index.ts'
import { t } from '../../shared/texts/catalogue.ts'
import { joinSentences, joinWords, labelled } from '../catalogue.ts'
import { RoleNames } from '../ui/role-name.tsx'
import { Sections } from './sections.tsx'
import { sheetAddress } from './sheet-address.ts'

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

interface GameWords extends Pick<Parts, 'words' | 'roleIcons'> {
  readonly id: GameId
}

/** How to play one game, with the numbers for as many players as the reader chooses. */
const HowTo = ({ id, words, roleIcons }: GameWords) => {
  const [players, setPlayers] = useState(words.example.players)
  const [fewest, most] = words.sizes
  const sizes = Array.from({ length: most - fewest + 1 }, (_, i) => fewest + i)
  return (
    <article id={id} class="parchment">
      <h1>{t().party.front.rulesOf({ title: words.title })}</h1>
      <p class="lead">{words.tagline}</p>
      <label class="sizes">
        {t().party.front.howMany}{' '}
        <select
          data-size={id}
          value={players}
          onChange={({ currentTarget }) => setPlayers(Number(currentTarget.value))}
        >
          {sizes.map(size => (
            <option key={size} value={size}>
              {size}
            </option>
          ))}
        </select>
      </label>
      <p>{t().party.front.example({ players })}</p>
      <a class="secondary" data-sheet={id} href={sheetAddress(id, words.exampleFor(players), players, words)}>
        {t().party.front.roleSheet}
      </a>
      <RoleNames parts={{ words, roleIcons }} options={words.exampleFor(players)} players={players}>
        <Sections
          sections={instructions(
            words,
            { roles: t().party.front.moreRoles, options: t().party.front.mayChoose },
            players,
          )}
        />
      </RoleNames>
    </article>
  )
}

/** How to play, for somebody without a table: each game with its example options, and every role. */
export const Rules = () => {
  const [all, setAll] = useState<readonly GameWords[]>([])
  useEffect(() => {
    Promise.all(gameIds.map(async id => ({ id, ...(await loadParts(id, t().language)) }))).then(setAll, () => undefined)
  }, [])
  return (
    <main class="page">
      <nav class="contents" aria-label={t().party.front.games}>
        {all.map(({ id, words }) => (
          <a key={id} class="secondary" href={`#${id}`}>
            {words.title}
          </a>
        ))}
      </nav>
      {all.map(one => (
        <HowTo key={one.id} {...one} />
      ))}
      <a class="secondary" href={base()}>
        {t().party.front.back}
      </a>
    </main>
  )
}
