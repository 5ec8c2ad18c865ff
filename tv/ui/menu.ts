import {
  bothPath,
  pickerFor,
  pictures,
  presentOnScreen,
  screenLink,
  type TvWay,
  wayFrom,
} from '../../shared/client/casting.ts'
import { base, forget, isBeside, newTable } from '../../shared/client/storage.ts'
import { voiceHere } from '../../shared/client/voice.ts'
import { type GameId, gameIds, titles } from '../../shared/games/index.ts'
import { t } from '../../shared/texts/catalogue.ts'
import { type LanguageId, languageIds, languages } from '../../shared/texts/languages.ts'
import { type Bus, buses } from '../audio/volume.ts'
import { eachSecond } from '../draw/frames.ts'
import type { TvScreen } from '../screen.ts'
import { ownLanguage, title } from '../texts.ts'
import { key } from './keys.ts'
import { markText, withoutScheme } from './parts.ts'

export interface Sheet {
  readonly way: TvWay
  readonly head: HTMLElement
  /** Called with the result of choosing a screen. */
  readonly say: (text: string) => void
}

const line = (className: string, text: string): HTMLElement => {
  const made = document.createElement('p')
  made.className = className
  made.textContent = text
  return made
}

/**
 * Makes the sheet that shows the same table on another screen: the address to type, large, and the way from this
 * browser. The link is what the browser's own list of screens would show there.
 */
export const showOnTvSheet = (address: string, code: string, link: string): Sheet => {
  const way = wayFrom(window)
  const head = document.createElement('div')
  const picture = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  const came = line('came', '')
  head.className = 'show-on-tv'
  picture.setAttribute('viewBox', '0 0 320 150')
  picture.setAttribute('aria-hidden', 'true')
  // The drawings are our own, never anybody's input.
  picture.innerHTML = pictures[way]
  came.setAttribute('role', 'status')
  head.append(
    line('address', `${withoutScheme(address || location.host)}/tv${code === '' ? '' : `/${code}`}`),
    picture,
    line('way', t().tv.menu.ways[way]),
    ...(pickerFor(link, way) === 'needs https' ? [line(key.why, t().tv.menu.needsHttps)] : []),
    came,
  )
  return {
    way,
    head,
    say: text => {
      came.textContent = text
    },
  }
}

interface Choice {
  readonly text: () => string
  readonly choose: () => void
  readonly sideways?: (by: 1 | -1) => void
}

const letters = 'BCDFGHJKLMNPQRSTVWXZ'

/** A button a choice, for arrows and OK: up and down go round, sideways changes what a choice is about. */
const buttonsOf = (all: readonly Choice[]): readonly HTMLElement[] => {
  const buttons = all.map((choice, i) => {
    const button = document.createElement('button')
    button.type = 'button'
    button.textContent = choice.text()
    button.addEventListener('click', () => {
      choice.choose()
      button.textContent = choice.text()
    })
    button.addEventListener('keydown', ({ key }) => {
      if (key === 'ArrowDown') buttons[(i + 1) % buttons.length]?.focus()
      if (key === 'ArrowUp') buttons[(i - 1 + buttons.length) % buttons.length]?.focus()
      if (!choice.sideways || (key !== 'ArrowLeft' && key !== 'ArrowRight')) return
      choice.sideways(key === 'ArrowRight' ? 1 : -1)
      button.textContent = choice.text()
    })
    return button
  })
  return buttons
}

const go = (path: string): void => location.assign(new URL(path, base()))
/** Shows the table that has this code now; forgets the watch key of an older table with the same code. */
const show = (code: string): void => {
  forget(code)
  go(`tv/${code}`)
}

/** Makes a new table and shows it; for practice with bots already seated, for one phone to join. */
const openTable = (screen: TvScreen, game?: GameId, withBots = false): void => {
  void newTable(t().language.grammar.tag, game, withBots).then(
    made => ('code' in made ? show(made.code) : screen.plain(title, t().tv.menu.noTable)),
    () => screen.plain(title, t().tv.menu.noTable),
  )
}

const toggleFullScreen = (): void => {
  const change = document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen()
  change.catch(() => undefined)
}

/** A list for a remote that has only arrows, OK and Back. Nothing in it leaves the table without showing another. */
export class Menu {
  private readonly box: HTMLElement
  private readonly screen: TvScreen
  /** The letters of a table's code that is being typed, if any. */
  private typing: string | null = null

  constructor(box: HTMLElement, screen: TvScreen) {
    this.box = box
    this.screen = screen
  }

  get isOpen(): boolean {
    return !this.box.hidden
  }

  open(): void {
    this.typing = null
    this.list(this.choices(), this.mark())
  }

  close(): void {
    this.typing = null
    this.box.hidden = true
    this.box.replaceChildren()
  }

  letter(key: string): void {
    const { typing } = this
    if (typing !== null && /^[a-z]$/i.test(key) && typing.length < 8) this.spell(typing + key.toUpperCase())
  }

  private list(all: readonly Choice[], head: HTMLElement | null = null, focus = 0): void {
    const buttons = buttonsOf(all)
    this.box.setAttribute('aria-label', t().tv.menu.title)
    this.box.replaceChildren(...(head ? [head] : []), ...buttons)
    this.box.hidden = false
    buttons[focus]?.focus()
  }

  private readonly toMenu: Choice = { text: () => t().tv.menu.back, choose: () => this.open() }

  private readonly fullScreen: Choice = {
    text: () => (document.fullscreenElement ? t().tv.menu.leaveFullScreen : t().tv.menu.fullScreen),
    choose: () => {
      toggleFullScreen()
      this.close()
    },
  }

  /** What leads to another table, or another page: the picture above a phone shows that phone's table. */
  private elsewhere(): readonly Choice[] {
    if (isBeside()) return []
    const { code = '', invite = '' } = this.screen.view?.room ?? {}
    const both: Choice = { text: () => t().tv.menu.both, choose: () => go(bothPath(code, invite)) }
    return [
      // A TV that everybody sees is no place for a phone.
      ...(code !== '' && wayFrom(window) !== 'browser' ? [both] : []),
      { text: () => t().tv.menu.practise, choose: () => this.practise() },
      { text: () => t().tv.menu.other, choose: () => this.spell('') },
      { text: () => t().tv.menu.fresh, choose: () => openTable(this.screen) },
    ]
  }

  private choices(): readonly Choice[] {
    const { screen } = this
    const { sounds } = screen
    return [
      {
        text: () => t().tv.menu.volume({ loud: screen.state().loudness }),
        choose: sounds.mute,
        sideways: by => sounds.turn(by),
      },
      { text: () => t().tv.menu.sound, choose: () => this.levels() },
      ...(isBeside() ? [] : [{ text: () => t().tv.menu.showOnTv, choose: () => this.showOnTv() }]),
      this.fullScreen,
      ...(languageIds.length > 1 ? [{ text: () => t().tv.menu.language, choose: () => this.speak() }] : []),
      ...this.elsewhere(),
      { text: () => t().tv.menu.back, choose: () => this.close() },
    ]
  }

  /** The mark of the deal, to be compared with the phones'. */
  private mark(): HTMLElement | null {
    const { view } = this.screen
    const text = view ? markText(view) : ''
    if (text === '') return null
    const line = document.createElement('p')
    line.textContent = text
    return line
  }

  /** Shows how to bring this table to a TV: the address to type, a cable, or the browser's own screen picker. */
  private showOnTv(): void {
    const { view, guests, address } = this.screen.state()
    const { code = '', invite = '' } = view?.room ?? {}
    const link = screenLink(guests, code, invite)
    const sheet = showOnTvSheet(address, code, link)
    const pick: Choice = {
      text: () => t().tv.menu.pick,
      choose: () => void presentOnScreen(link).then(came => sheet.say(t().tv.menu.presented[came])),
    }
    this.list(
      [
        ...(pickerFor(link, sheet.way) === 'offered' ? [pick] : []),
        ...(sheet.way === 'cable' ? [this.fullScreen] : []),
        this.toMenu,
      ],
      sheet.head,
    )
  }

  private levels(): void {
    const { screen } = this
    const { sounds } = screen
    const levelOf = (bus: Bus): Choice => ({
      text: () => t().tv.menu.bus[bus]({ loud: screen.state().levels[bus] }),
      choose: () => sounds.turn(screen.state().levels[bus] === 0 ? 10 : -10, bus),
      sideways: by => sounds.turn(by, bus),
    })
    const whole: Choice = {
      text: () => (screen.state().loudness === 0 ? t().tv.menu.soundOn : t().tv.menu.soundOff),
      choose: sounds.mute,
    }
    const none = voiceHere(t().grammar.tag) === null
    this.list([...buses.map(levelOf), whole, this.toMenu], none ? line(key.why, t().tv.menu.noVoice) : null)
  }

  /** Names each language in itself, for people who read no other. */
  private speak(): void {
    const own = ownLanguage()
    const choice = (text: () => string, id: LanguageId | null): Choice => ({
      text,
      choose: () => {
        this.screen.speak(id)
        this.close()
      },
    })
    const tables = choice(() => t().tv.menu.tableLanguage, null)
    const others = languageIds.map(id => choice(() => languages[id].name, id))
    this.list([tables, ...others, this.toMenu], null, own === null ? 0 : 1 + languageIds.indexOf(own))
  }

  private practise(): void {
    const at = (game: GameId): Choice => ({
      text: () => t().tv.menu.practiseAt({ game: t().language.titles?.[game] ?? titles[game] }),
      choose: () => openTable(this.screen, game, true),
    })
    this.list([...gameIds.map(at), this.toMenu])
  }

  /** Enters a code letter by letter: left and right choose a letter, OK accepts it. */
  private spell(code: string, at = 0): void {
    this.typing = code
    const shown = document.createElement('p')
    shown.className = 'letters'
    shown.textContent = `${code}[${letters[at]}]`
    const letter: Choice = {
      text: () => t().tv.menu.letter({ letter: letters[at] ?? '' }),
      choose: () => this.spell(code + letters[at], at),
      sideways: by => this.spell(code, (at + by + letters.length) % letters.length),
    }
    const enough: Choice = { text: () => t().tv.menu.show({ code }), choose: () => show(code) }
    const less: Choice = { text: () => t().tv.menu.takeAway, choose: () => this.spell(code.slice(0, -1), at) }
    this.list([letter, ...(code.length >= 4 ? [enough] : []), code === '' ? this.toMenu : less], shown)
  }
}

/** Shows the switch for the sound of the picture above a phone, which nobody looks for in a menu. */
export const offerSound = ({ sounds }: TvScreen): void => {
  const button = document.createElement('button')
  const isOff = (): boolean => sounds.state().loudness === 0 || sounds.state().locked
  const label = (): void => {
    button.textContent = isOff() ? t().tv.menu.soundOn : t().tv.menu.soundOff
    if (window.frameElement) window.frameElement.setAttribute('title', t().tv.menu.title)
  }
  button.type = 'button'
  button.id = 'sound'
  button.addEventListener('click', () => {
    const { loudness } = sounds.state()
    if (loudness === 0 || !isOff()) sounds.mute()
    sounds.unlock()
    label()
  })
  // A click on the phone below is one in this window's page: the browser allows sound from then on.
  addEventListener('gesture', () => sounds.unlock())
  eachSecond(label)
  document.body.append(button)
}

/** Recognises the Back keys of TVs: the standard ones, and the key codes of TVs without those. */
const isBack = ({ key, keyCode }: KeyboardEvent): boolean =>
  ['Escape', 'Backspace', 'GoBack', 'BrowserBack', 'XF86Back'].includes(key) || keyCode === 461 || keyCode === 10_009

/**
 * Handles arrows, OK and Back; the first key of any kind also unlocks sound. Back closes what is open, ends a lesson,
 * and never leaves the table.
 */
export const listen = (screen: TvScreen, menu: Menu): void => {
  const ok = (): void => {
    screen.sounds.unlock()
    if (screen.retold.on()) screen.retold.toggle()
    else menu.open()
  }
  const back = (): void => {
    if (menu.isOpen) menu.close()
    else screen.back()
  }
  addEventListener('keydown', event => {
    if (isBack(event)) {
      event.preventDefault()
      back()
      return
    }
    screen.sounds.unlock()
    if (menu.isOpen) {
      menu.letter(event.key)
      return
    }
    switch (event.key) {
      case 'Enter':
      case ' ':
        event.preventDefault()
        ok()
        break
      case 'ArrowLeft':
        screen.turn(-1)
        break
      case 'ArrowRight':
        screen.turn(1)
        break
      case 'ArrowUp':
        if (screen.retold.on()) screen.retold.ask(-1)
        else screen.sounds.turn(1)
        break
      case 'ArrowDown':
        if (screen.retold.on()) screen.retold.ask(1)
        else screen.sounds.turn(-1)
        break
      case 'm':
      case 'AudioVolumeMute':
        screen.sounds.mute()
        break
      default:
    }
  })
  addEventListener('click', event => {
    if (!(event.target instanceof HTMLButtonElement)) ok()
  })
  // Some remotes go back in the page's history instead of sending a key, so one further entry is always kept.
  // Within the page of both, that page's own Back is not to be caught.
  if (isBeside()) return
  const stay = (): void => history.pushState('here', '')
  if (history.state !== 'here') stay()
  addEventListener('popstate', () => {
    back()
    stay()
  })
}
