import { canPresent, present, screenPath } from '../../shared/client/casting.ts'
import { base, forget, newTable } from '../../shared/client/storage.ts'
import type { GameId } from '../../shared/games/ids.ts'
import { playable } from '../../shared/games/parts.ts'
import { texts } from '../texts.ts'
import { type Bus, buses } from './levels.ts'
import type { App } from './screen.ts'
import { showOnTvSheet } from './show-on-tv.ts'

interface Choice {
  readonly text: () => string
  readonly choose: () => void
  readonly sideways?: (by: 1 | -1) => void
}

const letters = 'BCDFGHJKLMNPQRSTVWXZ'

/**
 * The menu, for a remote that has only arrows, OK and Back. Nothing in it leaves the table without another one to show.
 */
export const makeMenu = (box: HTMLElement, app: App) => {
  let typing: string | null = null
  const says = texts.menu
  box.setAttribute('aria-label', says.title)

  const close = (): void => {
    typing = null
    box.hidden = true
    box.replaceChildren()
  }

  const go = (path: string): void => location.assign(new URL(path, base()))
  /** Shows the table that has this code now: the watch key of an older table with the same code is forgotten. */
  const show = (code: string): void => {
    forget(code)
    go(`tv/${code}`)
  }

  /** Makes a new table and shows it; for practice with bots at it already, for one phone to sit down with. */
  const openTable = (game?: GameId, withBots = false): void => {
    void newTable(game, withBots).then(
      made => ('code' in made ? show(made.code) : app.plain(texts.name, says.noTable)),
      () => app.plain(texts.name, says.noTable),
    )
  }

  const fullScreen: Choice = {
    text: () => (document.fullscreenElement ? says.leaveFullScreen : says.fullScreen),
    choose: () => {
      const change = document.fullscreenElement
        ? document.exitFullscreen()
        : document.documentElement.requestFullscreen()
      change.catch(() => undefined)
      close()
    },
  }

  /** Shows how to bring this table to a TV: the address to type, a cable, or the browser's own picker of screens. */
  const showOnTv = (): void => {
    const { view, address } = app.state()
    const { code = '', invite = '' } = view?.room ?? {}
    const sheet = showOnTvSheet(address, code)
    const pick: Choice = {
      text: () => says.pick,
      choose: () => void present(`${base()}${screenPath(code, invite)}`).then(came => sheet.say(says.presented[came])),
    }
    list(
      [
        ...(canPresent() ? [pick] : []),
        ...(sheet.way === 'cable' ? [fullScreen] : []),
        { text: () => says.back, choose: () => open() },
      ],
      sheet.head,
    )
  }

  const choices = (): readonly Choice[] => [
    {
      text: () => says.volume(app.state().loudness),
      choose: app.mute,
      sideways: by => app.volume(by),
    },
    { text: () => says.sound, choose: () => sound() },
    { text: () => says.showOnTv, choose: () => showOnTv() },
    fullScreen,
    { text: () => says.practise, choose: () => practise() },
    { text: () => says.other, choose: () => spell('') },
    { text: () => says.fresh, choose: () => openTable() },
    { text: () => says.back, choose: close },
  ]

  const list = (all: readonly Choice[], head: HTMLElement | null = null, focus = 0): void => {
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
    box.replaceChildren(...(head ? [head] : []), ...buttons)
    box.hidden = false
    buttons[focus]?.focus()
  }

  const levelOf = (bus: Bus): Choice => ({
    text: () => says.bus[bus](app.state().levels[bus]),
    choose: () => app.volume(app.state().levels[bus] === 0 ? 10 : -10, bus),
    sideways: by => app.volume(by, bus),
  })

  const sound = (): void =>
    list([
      ...buses.map(levelOf),
      { text: () => (app.state().loudness === 0 ? says.soundOn : says.soundOff), choose: app.mute },
      { text: () => says.back, choose: () => open() },
    ])

  const practise = (): void =>
    list([
      ...playable.map(game => ({
        text: () => says.practiseAt(texts.games[game]),
        choose: () => openTable(game, true),
      })),
      { text: () => says.back, choose: () => open() },
    ])

  /** Enters a code letter by letter: left and right choose a letter, OK takes it. */
  const spell = (code: string, at = 0): void => {
    typing = code
    const shown = document.createElement('p')
    shown.className = 'letters'
    shown.textContent = `${code}[${letters[at]}]`
    const move = (by: number): void => spell(code, (at + by + letters.length) % letters.length)
    list(
      [
        {
          text: () => says.letter(letters[at] ?? ''),
          choose: () => spell(code + letters[at], at),
          sideways: move,
        },
        ...(code.length >= 4 ? [{ text: () => says.show(code), choose: () => show(code) }] : []),
        {
          text: () => (code === '' ? says.back : says.takeAway),
          choose: () => (code === '' ? open() : spell(code.slice(0, -1), at)),
        },
      ],
      shown,
    )
  }

  const open = (): void => {
    typing = null
    list(choices())
  }

  return {
    open,
    close,
    isOpen: () => !box.hidden,
    /** Takes a letter that was typed on a keyboard. */
    letter: (key: string): void => {
      if (typing !== null && /^[a-z]$/i.test(key) && typing.length < 8) spell(typing + key.toUpperCase())
    },
  }
}
export type Menu = ReturnType<typeof makeMenu>
