import { useEffect, useState } from 'preact/hooks'
import { base, newTable } from '../../shared/client/storage.ts'
import { type GameId, gameIds } from '../../shared/games/index.ts'
import { needTexts, t } from '../../shared/texts/catalogue.ts'
import { loadSentences, titleOf } from '../catalogue.ts'
import { sheetIn } from '../rules/sheet-address.ts'
import { Icon, loadIcons } from '../ui/icon.tsx'
import { Lazy } from '../ui/pause.tsx'
import { BigScreen } from './big-screen.tsx'
import { go, JoinForm } from './join.tsx'

/** The page at `/`: join a table, open one, or learn to play. */
export const Front = () => {
  const [opening, setOpening] = useState(false)
  const [fault, setFault] = useState('')
  useEffect(loadIcons, [])
  const sheet = location.pathname.endsWith('/rules') ? sheetIn(location.search) : null
  if (sheet)
    return (
      <Lazy
        load={() =>
          import('../rules/role-sheet.tsx').then(({ RoleSheetPage }) => () => <RoleSheetPage sheet={sheet} />)
        }
      />
    )
  if (location.pathname.endsWith('/rules'))
    return <Lazy load={() => import('../rules/primer.tsx').then(({ Rules }) => Rules)} />
  if (location.pathname.endsWith('/verify'))
    return (
      <Lazy
        load={() =>
          Promise.all([import('../end/verify-page.tsx'), needTexts(['phone'])]).then(([{ VerifyPage }]) => VerifyPage)
        }
      />
    )
  /** Opens a table for everybody, or one for practice, where this phone sits down by itself. */
  const open = (practised?: GameId): void => {
    setOpening(true)
    newTable(t().grammar.tag, practised, practised !== undefined).then(
      made => {
        if ('code' in made) return go(made.code, made.invite)
        setOpening(false)
        loadSentences().then(
          sentences => setFault(sentences.refusal(made, null)),
          () => setFault(t().party.front.noServer),
        )
      },
      () => {
        setOpening(false)
        setFault(t().party.front.noServer)
      },
    )
  }
  return (
    <main class="page front">
      <header class="brand">
        <span class="brand-mark">
          <Icon name="crossed-swords" />
        </span>
        <h1>{t().common.entry.title}</h1>
        <p>{t().party.front.tagline}</p>
      </header>
      <div class="parchment">
        <JoinForm label={t().party.front.join} />
      </div>
      <div class="stack">
        <BigScreen />
        <button class="secondary" type="button" disabled={opening} onClick={() => open()}>
          {opening ? t().party.front.opening : t().party.front.newTable}
        </button>
        <p role="alert" class="fault">
          {fault}
        </p>
        <fieldset class="practise" disabled={opening}>
          <legend>{t().party.front.practise}</legend>
          <p class="small">{t().party.front.practiseWhy}</p>
          <div class="practise-games">
            {gameIds.map(game => (
              <button key={game} class="secondary" type="button" data-practise={game} onClick={() => open(game)}>
                {titleOf(game)}
              </button>
            ))}
          </div>
        </fieldset>
        <a class="secondary" href={`${base()}rules`}>
          {t().party.front.howToPlay}
        </a>
      </div>
    </main>
  )
}
