import type { Menu } from './menu.ts'
import type { App } from './screen.ts'

/** What the Back keys of TVs send: the standard ones, and the codes of those that have none. */
const isBack = ({ key, keyCode }: KeyboardEvent): boolean =>
  ['Escape', 'Backspace', 'GoBack', 'BrowserBack', 'XF86Back'].includes(key) || keyCode === 461 || keyCode === 10_009

/** Arrows, OK and Back; whichever comes first also lets the screen be heard. Back closes what is open, puts a lesson away, and never loses the table. */
export const listen = (app: App, menu: Menu): void => {
  const ok = (): void => {
    app.sound()
    menu.open()
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
        app.volume(1)
        break
      case 'ArrowDown':
        app.volume(-1)
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
  // Some remotes go back in the page's history instead of sending a key: there is always one more step.
  const stay = (): void => history.pushState('here', '')
  if (history.state !== 'here') stay()
  addEventListener('popstate', () => {
    back()
    stay()
  })
}
