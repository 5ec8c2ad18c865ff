import { useEffect, useState } from 'preact/hooks'
import { base, stored } from '../../shared/client/storage.ts'
import type { Options } from '../../shared/engine/game.ts'
import type { RoleWords, Section, Words } from '../../shared/engine/words.ts'
import { type GameId, gameIds, isGameId, loadParts, type Parts } from '../../shared/games/index.ts'
import { t } from '../../shared/texts/catalogue.ts'
import { joinSentences, joinWords, labelled } from '../catalogue.ts'
import { Icon } from '../ui/icon.tsx'
import { RoleNames } from '../ui/role-name.tsx'
import { LessonCards } from './lessons.tsx'
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

/** The cards that turn over in a game's play, by their icons: what spoils it comes last. */
const playCards: Readonly<Record<GameId, readonly (readonly [icon: string, ink: 'good' | 'evil'])[]>> = {
  avalon: [
    ['holy-grail', 'good'],
    ['holy-grail', 'good'],
    ['crowned-skull', 'evil'],
  ],
  thavalon: [
    ['holy-grail', 'good'],
    ['crowned-skull', 'evil'],
    ['clockwise-rotation', 'good'],
  ],
  mafia: [
    ['farmer', 'good'],
    ['farmer', 'good'],
    ['fedora', 'evil'],
  ],
  midnight: [
    ['crystal-ball', 'good'],
    ['robber', 'good'],
    ['wolf-head', 'evil'],
  ],
}

/** The one picture that moves on a game's page. */
const PlayOf = ({ id }: { readonly id: GameId }) => (
  <div class="play" aria-hidden="true">
    {playCards[id].map(([icon, ink], i) => (
      <span key={i} class="play-card" data-ink={ink} style={{ '--place': i }}>
        <Icon name={icon} />
      </span>
    ))}
  </div>
)

/** What a host does and says before a first game. */
const ForHost = ({ id, words }: GameWords) => (
  <article id={`${id}-host`} class="parchment">
    <h1>{t().party.front.fiveMinutes}</h1>
    <p class="lead">{words.title}</p>
    <ol class="host-steps">
      {t().party.front.setUp.map(step => (
        <li key={step}>{step}</li>
      ))}
    </ol>
    <ol class="host-steps" data-say>
      {words.host.map(line => (
        <li key={line}>
          <q>{line}</q>
        </li>
      ))}
    </ol>
    <a class="secondary" href={`#${id}`}>
      {t().party.front.toRules}
    </a>
  </article>
)

/** How to play one game: its cards, its play, and its rules, with the numbers for as many players as the reader chooses. */
const HowTo = ({ id, words, roleIcons }: GameWords) => {
  const [players, setPlayers] = useState(words.example.players)
  const [at, see] = useState(0)
  const [fewest, most] = words.sizes
  const sizes = Array.from({ length: most - fewest + 1 }, (_, i) => fewest + i)
  const options = words.exampleFor(players)
  const primer = words.primer(options, players)
  return (
    <article id={id} class="parchment">
      <h1>{t().party.front.rulesOf({ title: words.title })}</h1>
      <p class="lead">{words.tagline}</p>
      <RoleNames parts={{ words, roleIcons }} options={options} players={players}>
        <section class="lesson" data-lesson={at + 1}>
          <LessonCards primer={primer} at={at} see={see} />
          <div class="lesson-dots">
            {primer.map(({ heading }, i) => (
              <button
                key={heading}
                type="button"
                aria-label={heading}
                aria-current={i === at ? 'true' : undefined}
                onClick={() => see(i)}
              />
            ))}
          </div>
        </section>
        <PlayOf id={id} />
        <a class="secondary" data-host href={`#${id}-host`}>
          {t().party.front.fiveMinutes}
        </a>
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
        <a class="secondary" data-sheet={id} href={sheetAddress(id, options, players, words)}>
          {t().party.front.roleSheet}
        </a>
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

/** What the address asks for: a game, or its page for a host. Without either, the game of this phone's table. */
export const pageIn = (
  hash: string,
  table: string | null,
): { readonly game: GameId; readonly host: boolean } | null => {
  const [, named = '', host] = /^#(\w+?)(-host)?$/.exec(hash) ?? []
  if (isGameId(named)) return { game: named, host: host !== undefined }
  return table !== null && isGameId(table) ? { game: table, host: false } : null
}

/** How to play, for somebody without a table: the table's game first, or the question which. */
export const Rules = () => {
  const [all, setAll] = useState<readonly GameWords[]>([])
  const [page, setPage] = useState(() => pageIn(location.hash, stored('game')))
  useEffect(() => {
    Promise.all(gameIds.map(async id => ({ id, ...(await loadParts(id, t().language)) }))).then(setAll, () => undefined)
    const turn = (): void => {
      setPage(pageIn(location.hash, stored('game')))
      scrollTo(0, 0)
    }
    addEventListener('hashchange', turn)
    return () => removeEventListener('hashchange', turn)
  }, [])
  const shown = all.find(({ id }) => id === page?.game)
  return (
    <main class="page">
      {!shown && all.length > 0 && <h1>{t().party.front.whichGame}</h1>}
      <nav class="contents" aria-label={t().party.front.games}>
        {all.map(({ id, words }) => (
          <a key={id} class="secondary" href={`#${id}`} aria-current={id === page?.game ? 'page' : undefined}>
            {words.title}
          </a>
        ))}
      </nav>
      {shown && (page?.host ? <ForHost key={shown.id} {...shown} /> : <HowTo key={shown.id} {...shown} />)}
      <a class="secondary" href={base()}>
        {t().party.front.back}
      </a>
    </main>
  )
}
