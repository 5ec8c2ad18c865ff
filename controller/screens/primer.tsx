import { useEffect, useState } from 'preact/hooks'
import { base } from '../../shared/client/storage.ts'
import { type GameId, gameIds, loadParts, type Parts } from '../../shared/games/index.ts'
import { t } from '../../shared/texts/catalogue.ts'

import { instructions } from '../parts/instructions.ts'
import { sheetAddress } from '../parts/role-sheet.ts'
import { Sections } from '../parts/sections.tsx'

interface GameWords extends Pick<Parts, 'words'> {
  readonly id: GameId
}

/** How to play one game, with the numbers for as many players as the reader chooses. */
const HowTo = ({ id, words }: GameWords) => {
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
      <Sections
        sections={instructions(
          words,
          { roles: t().party.front.moreRoles, options: t().party.front.mayChoose },
          players,
        )}
      />
    </article>
  )
}

/** How to play, for somebody without a table: each game with its example options, and every role. */
export const Rules = () => {
  const [all, setAll] = useState<readonly GameWords[]>([])
  useEffect(() => {
    Promise.all(gameIds.map(async id => ({ id, words: (await loadParts(id, t().language)).words }))).then(
      setAll,
      () => undefined,
    )
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
      {all.map(({ id, words }) => (
        <HowTo key={id} id={id} words={words} />
      ))}
      <a class="secondary" href={base()}>
        {t().party.front.back}
      </a>
    </main>
  )
}
