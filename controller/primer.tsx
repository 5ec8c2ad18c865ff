import { useEffect, useState } from 'preact/hooks'
import type { GameId } from '../shared/games/index.ts'
import { loadParts, type Parts, playable } from '../shared/games/parts.ts'
import { base } from '../shared/visits.ts'
import { wordsOf } from './catalogue.ts'
import { texts } from './door-texts.ts'
import { instructions } from './further.ts'
import { Sections } from './sections.tsx'

interface Told extends Pick<Parts, 'words'> {
  readonly id: GameId
}

/** How to play, before there is a table: each game as its example plays it, and every role. */
export const Rules = () => {
  const [all, setAll] = useState<readonly Told[]>([])
  useEffect(() => {
    Promise.all(playable.map(async id => ({ id, words: wordsOf(id, await loadParts(id)) }))).then(
      setAll,
      () => undefined,
    )
  }, [])
  return (
    <main class="page">
      <nav class="contents" aria-label={texts.games}>
        {all.map(({ id, words }) => (
          <a key={id} class="secondary" href={`#${id}`}>
            {words.title}
          </a>
        ))}
      </nav>
      {all.map(({ id, words }) => (
        <article key={id} id={id} class="parchment">
          <h1>{texts.rulesOf(words.title)}</h1>
          <p class="lead">{words.tagline}</p>
          <p>{texts.example(words.example.players)}</p>
          <Sections sections={instructions(words, texts.moreRoles)} />
        </article>
      ))}
      <a class="secondary" href={base()}>
        {texts.back}
      </a>
    </main>
  )
}
