import { useEffect, useState } from 'preact/hooks'
import { loadParts, type Parts, playable } from '../shared/games/parts.ts'
import { base } from '../shared/visits.ts'
import { texts } from './door-texts.ts'
import { Sections } from './sections.tsx'

/** How to play, before there is a table: each game as its example plays it. */
export const Rules = () => {
  const [all, setAll] = useState<readonly Parts[]>([])
  useEffect(() => {
    Promise.all(playable.map(loadParts)).then(setAll, () => undefined)
  }, [])
  return (
    <main class="page">
      {all.map(({ words }) => (
        <article key={words.title} class="parchment">
          <h1>{texts.rulesOf(words.title)}</h1>
          <p class="lead">{words.tagline}</p>
          <Sections sections={words.rules(words.example.options, words.example.players)} />
        </article>
      ))}
      <a class="secondary" href={base()}>
        {texts.back}
      </a>
    </main>
  )
}
