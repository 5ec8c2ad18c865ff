import { useEffect, useState } from 'preact/hooks'
import type { GameId } from '../shared/games/index.ts'
import { playable } from '../shared/games/parts.ts'
import { base, newTable } from '../shared/visits.ts'
import { texts } from './door-texts.ts'
import { Icon, loadIcons } from './icon.tsx'
import { Later } from './later.tsx'

/** A code as it was typed: any case, with spaces. */
export const asCode = (text: string): string => text.replace(/[\s-]/g, '').toUpperCase()

const go = (code: string, invite = ''): void => {
  location.href = `${base()}t/${code}${invite && `#${invite}`}`
}

const JoinForm = () => {
  const [code, setCode] = useState('')
  return (
    <form
      class="parchment front-join"
      onSubmit={event => {
        event.preventDefault()
        if (asCode(code) !== '') go(asCode(code))
      }}
    >
      <label class="field">
        <span>{texts.code}</span>
        <input
          class="code-input"
          name="code"
          value={code}
          maxLength={12}
          autocomplete="off"
          autocapitalize="characters"
          spellcheck={false}
          aria-describedby="code-hint"
          onInput={event => setCode(event.currentTarget.value)}
        />
      </label>
      <p id="code-hint" class="small">
        {texts.codeHint}
      </p>
      <button class="primary" type="submit">
        {texts.join}
      </button>
    </form>
  )
}

/** The page at `/`: join a table, open one, or learn to play. */
export const Front = () => {
  const [opening, setOpening] = useState(false)
  const [fault, setFault] = useState('')
  useEffect(loadIcons, [])
  if (location.pathname.endsWith('/rules'))
    return <Later load={() => import('./primer.tsx').then(({ Rules }) => Rules)} />
  /** A table for everybody, or one for practice with bots at it, where this phone sits down by itself. */
  const open = (practised?: GameId): void => {
    setOpening(true)
    newTable(practised, practised !== undefined).then(
      ({ code, invite }) => go(code, invite),
      (error: unknown) => {
        setOpening(false)
        // A request that reached nobody fails with a type error, whose text is the browser's own.
        setFault(error instanceof TypeError || !(error instanceof Error) ? texts.noServer : error.message)
      },
    )
  }
  return (
    <main class="page front">
      <header class="brand">
        <span class="brand-mark">
          <Icon name="crossed-swords" />
        </span>
        <h1>{texts.title}</h1>
        <p>{texts.tagline}</p>
      </header>
      <JoinForm />
      <div class="stack">
        <button class="secondary" type="button" disabled={opening} onClick={() => open()}>
          {opening ? texts.opening : texts.newTable}
        </button>
        <p role="alert" class="fault">
          {fault}
        </p>
        <fieldset class="practise" disabled={opening}>
          <legend>{texts.practise}</legend>
          <p class="small">{texts.practiseWhy}</p>
          <div class="practise-games">
            {playable.map(game => (
              <button key={game} class="secondary" type="button" data-practise={game} onClick={() => open(game)}>
                {texts.titles[game]}
              </button>
            ))}
          </div>
        </fieldset>
        <a class="secondary" href={`${base()}rules`}>
          {texts.howToPlay}
        </a>
      </div>
    </main>
  )
}
