import { base, newTable } from '../shared/visits.ts'
import type { App } from './app.ts'

interface Choice {
  readonly text: () => string
  readonly choose: () => void
  readonly sideways?: (by: 1 | -1) => void
}

interface Presenting {
  readonly start: () => Promise<unknown>
}
type Presents = { readonly PresentationRequest?: new (urls: readonly string[]) => Presenting }

const letters = 'BCDFGHJKLMNPQRSTVWXZ'

/** What a remote can do: arrows, OK and Back. It never loses the table. */
export const makeMenu = (box: HTMLElement, app: App) => {
  let typing: string | null = null

  const close = (): void => {
    typing = null
    box.hidden = true
    box.replaceChildren()
  }

  const go = (path: string): void => location.assign(new URL(path, base()))

  const secondScreen = (): readonly Choice[] => {
    const { PresentationRequest } = globalThis as Presents
    if (!(PresentationRequest && isSecureContext)) return []
    return [
      {
        text: () => 'Show on a second screen',
        choose: () => {
          new PresentationRequest([location.href]).start().catch(() => undefined)
          close()
        },
      },
    ]
  }

  const choices = (): readonly Choice[] => [
    {
      text: () => `Volume ${app.state().loudness} of 10 (left and right)`,
      choose: () => app.volume(app.state().loudness === 0 ? 10 : -10),
      sideways: by => app.volume(by),
    },
    ...secondScreen(),
    {
      text: () => (document.fullscreenElement ? 'Leave full screen' : 'Full screen'),
      choose: () => {
        const change = document.fullscreenElement
          ? document.exitFullscreen()
          : document.documentElement.requestFullscreen()
        change.catch(() => undefined)
        close()
      },
    },
    { text: () => 'Show another table', choose: () => spell('') },
    {
      text: () => 'Open a new table',
      choose: () => {
        void newTable().then(
          ({ code }) => go(`tv/${code}`),
          () => app.plain('Sofa & Dagger', 'No table could be opened: try again in a moment.'),
        )
      },
    },
    { text: () => 'Back', choose: close },
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

  /** A code, letter by letter: left and right choose one, OK takes it. */
  const spell = (code: string, at = 0): void => {
    typing = code
    const shown = document.createElement('p')
    shown.className = 'letters'
    shown.textContent = `${code}[${letters[at]}]`
    const move = (by: number): void => spell(code, (at + by + letters.length) % letters.length)
    list(
      [
        {
          text: () => `${letters[at]}: take this letter (left and right for others)`,
          choose: () => spell(code + letters[at], at),
          sideways: move,
        },
        ...(code.length >= 4 ? [{ text: () => `Show table ${code}`, choose: () => go(`tv/${code}`) }] : []),
        {
          text: () => (code === '' ? 'Back' : 'Take the last letter away'),
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
    /** A keyboard may type a code as it is. */
    letter: (key: string): void => {
      if (typing !== null && /^[a-z]$/i.test(key) && typing.length < 8) spell(typing + key.toUpperCase())
    },
  }
}
export type Menu = ReturnType<typeof makeMenu>
