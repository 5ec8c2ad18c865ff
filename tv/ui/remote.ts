import type { Menu } from './menu.ts'
import type { App } from './screen.ts'

/** Recognises the Back keys of TVs: the standard ones, and the key codes of TVs without those. */
const isBack = ({ key, keyCode }: KeyboardEvent): boolean =>
  ['Escape', 'Backspace', 'GoBack', 'BrowserBack', 'XF86Back'].includes(key) || keyCode === 461 || keyCode === 10_009

/**
 * Handles arrows, OK and Back; the first key of any kind also unlocks sound. Back closes what is open, ends a lesson,
 * and never leaves the table.
 */
export const listen = (app: App, menu: Menu): void => {
  const ok = (): void => {
    app.sound()
    if (app.retold.on()) app.retold.toggle()
    else menu.open()
  }
  const back = (): void => {
    if (menu.isOpen()) menu.close()
    else app.back()
  }
  addEventListener('keydown', event => {
    if (isBack(event)) {
      event.preventDefault()
      back()
      return
    }
    app.sound()
    if (menu.isOpen()) {
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
        app.turn(-1)
        break
      case 'ArrowRight':
        app.turn(1)
        break
      case 'ArrowUp':
        if (app.retold.on()) app.retold.ask(-1)
        else app.volume(1)
        break
      case 'ArrowDown':
        if (app.retold.on()) app.retold.ask(1)
        else app.volume(-1)
        break
      case 'm':
      case 'AudioVolumeMute':
        app.mute()
        break
      default:
    }
  })
  addEventListener('click', event => {
    if (!(event.target instanceof HTMLButtonElement)) ok()
  })
  // Some remotes go back in the page's history instead of sending a key, so one further entry is always kept.
  const stay = (): void => history.pushState('here', '')
  if (history.state !== 'here') stay()
  addEventListener('popstate', () => {
    back()
    stay()
  })
}
