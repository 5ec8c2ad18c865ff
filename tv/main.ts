import { Link } from '../shared/client/connection.ts'
import { refusalText } from '../shared/client/sentences.ts'
import { base, forget, isBeside, keyFor, knownAs, newTable, remember, tableIn } from '../shared/client/storage.ts'
import { switchLanguage, t } from '../shared/texts/catalogue.ts'
import { languageFor, languages } from '../shared/texts/languages.ts'
import { gameScreenFor } from './picture.ts'
import { openScreen, type TvScreen } from './screen.ts'
import { applyLanguage, ownLanguage, title } from './texts.ts'
import { listen, Menu, offerSound } from './ui/menu.ts'

interface Glass {
  readonly screen: { readonly width: number; readonly height: number }
  readonly matchMedia: (query: string) => { readonly matches: boolean }
}

/** The widest handheld screen: no TV is as small, or touched with a finger. */
const widest = 500

/** Says whether somebody holds this screen in a hand. */
export const isHandheld = (glass: Glass): boolean =>
  Math.min(glass.screen.width, glass.screen.height) <= widest && glass.matchMedia('(pointer: coarse)').matches

/**
 * Offers a phone at the TV's address the way to a seat. Resolves to true if it is to be the big screen all the same.
 */
export const offerPhone = (body: HTMLElement): Promise<boolean> =>
  new Promise(resolve => {
    const named = tableIn(location)
    const page = document.createElement('main')
    const title = document.createElement('h1')
    const why = document.createElement('p')
    const join = document.createElement('a')
    const stay = document.createElement('button')
    page.className = 'handheld'
    title.textContent = t().tv.handheld.title
    why.textContent = t().tv.handheld.why
    join.textContent = named ? t().tv.handheld.sit : t().tv.handheld.join
    join.href = named ? `${base()}t/${named.name}${location.hash}` : base()
    stay.type = 'button'
    stay.textContent = t().tv.handheld.stay
    stay.addEventListener('click', () => {
      page.remove()
      resolve(true)
    })
    page.append(title, why, join, stay)
    body.append(page)
  })

declare global {
  /** The TV's state, exposed for the tests that search it for secrets. */
  var tv: TvScreen['state'] | undefined
}

const pauses = [1000, 2000, 4000, 8000]
const wait = (milliseconds: number): Promise<void> => new Promise(resolve => setTimeout(resolve, milliseconds))

/** The language of this TV until a table says its own. */
const own = ownLanguage() ?? languageFor(navigator.languages)

/** Makes a table, however long the server takes to answer. */
const made = async (starting: Promise<TvScreen>): Promise<{ readonly name: string; readonly invite: string }> => {
  for (let tries = 0; ; tries++) {
    const made = await newTable(own).catch(() => null)
    if (made && 'code' in made) {
      forget(made.code)
      return { name: made.code, invite: made.invite }
    }
    const text = made === null ? t().tv.unreachable : refusalText(t(), made, null)
    const screen = await starting
    screen.plain(title, t().tv.again({ why: text }))
    await wait(pauses[Math.min(tries, pauses.length - 1)] ?? 8000)
  }
}

/** Enters the table while the screen is still being prepared; what the link says meanwhile is passed on afterwards. */
const open = async (starting: Promise<TvScreen>): Promise<void> => {
  const tell = (say: (screen: TvScreen) => void): void => void starting.then(say)
  const named = tableIn(location)
  const { name, invite } = named ?? (await made(starting))
  if (!named) history.replaceState(null, '', `${base()}tv/${name}${location.search}`)
  tell(screen => listen(screen, new Menu(document.querySelector('#menu') as HTMLElement, screen)))
  const link = new Link(
    { base: base(), name: knownAs(name), key: keyFor(`tv ${name}`), screen: true, beside: isBeside(), invite },
    {
      view: view => {
        void gameScreenFor(view.game)
        tell(screen => screen.take(view))
      },
      applause: applauded => tell(screen => screen.applause.take(applauded)),
      entered: entered => {
        remember(name, entered.table)
        tell(screen => screen.entered(entered))
      },
      status: status => {
        // A deleted table's code may soon be another table's.
        if (status.at === 'refused' && status.reason === 'nowhere') forget(name)
        tell(screen => screen.linkIs(status))
      },
    },
  )
  tell(screen => {
    screen.now = link.now
  })
}

const boot = async (): Promise<void> => {
  void languages[own]
    .load()
    .then(switchLanguage)
    .then(applyLanguage, () => undefined)
  const stage = document.querySelector<HTMLElement>('#stage')
  if (!stage) return
  if (isHandheld(window) && !isBeside() && !(await offerPhone(document.body))) return
  const starting = openScreen(stage)
  void open(starting)
  const screen = await starting
  globalThis.tv = () => screen.state()
  if (isBeside()) offerSound(screen)
}

void boot()
