import type { Page } from 'playwright-core'

// Players who use a phone in one way alone, as somebody would who has no other.

/** A control as a player knows it: by its name. */
interface Control {
  readonly name: string
  readonly disabled: boolean
}

/** The buttons in the middle of a page, in their order, and which of them belong to the open question; the last confirms it. */
interface Question {
  readonly name: string
  readonly controls: readonly Control[]
  readonly from: number
  readonly to: number
}

/** One way to use a phone. */
export interface Hands {
  /** Returns the open question; null where nothing is asked. */
  readonly question: (page: Page) => Promise<Question | null>
  /** Presses the control at this place of the page. */
  readonly press: (page: Page, control: Control, place: number) => Promise<void>
  /** Notes that an answer was confirmed. */
  readonly confirmed?: () => void
}

/** How long a card is read, in ms: by then its voice has begun. */
const readMs = 700

/** What happened on a page that listens. */
interface Heard {
  /** What came into its log, in order. */
  readonly said: string[]
  /** What stood in a log that was not there before: no screen reader says it. */
  readonly unheard: string[]
  /** The headings above which the focus fell to the body. */
  readonly lost: string[]
}

declare global {
  interface Window {
    /** What `prepare` has heard. */
    heard: Heard
  }
}

/**
 * Runs in a page from its first moment on. Listens as a screen reader does, to what comes into a log that is there
 * already; watches the focus; and shortens the phone's own pauses: until a reveal may be ended, and a step of the one
 * switch.
 */
export const prepare = (): void => {
  const heard: Heard = { said: [], unheard: [], lost: [] }
  window.heard = heard
  new MutationObserver(records => {
    const fresh = [...new Set(records.flatMap(({ addedNodes }) => [...addedNodes]))]
    for (const log of document.querySelectorAll('[role="log"]')) {
      const isNew = fresh.some(node => node.contains(log))
      const lines = isNew ? [...log.children] : fresh.filter(({ parentNode }) => parentNode === log)
      const list = isNew ? heard.unheard : heard.said
      list.push(...lines.map(({ textContent }) => textContent ?? ''))
    }
  }).observe(document, { childList: true, subtree: true })
  let lostFor = -1
  setInterval(() => {
    const { activeElement: at, body } = document
    const isLost = at === body || at === null
    // Before anything has the focus it cannot be lost.
    lostFor = isLost ? (lostFor < 0 ? -1 : lostFor + 1) : 0
    if (lostFor === 3) heard.lost.push(document.querySelector('main h1')?.textContent ?? '')
  }, 50)
  for (const name of ['setTimeout', 'setInterval'] as const) {
    const real = window[name]
    const quick = (then: TimerHandler, ms = 0, ...all: unknown[]) => real(then, ms === 1500 ? 150 : ms, ...all)
    Object.assign(window, { [name]: quick })
  }
}

export const heardOn = (page: Page): Promise<Heard> => page.evaluate(() => window.heard)

const isGoOn = (text: string): boolean => text === 'Go on when you are ready.'
const isTurn = (text: string): boolean => text === 'It is your turn.' || text.startsWith('You pick ')

/** A line of a page's accessibility tree. */
interface Line {
  readonly depth: number
  readonly role: string
  readonly name: string
  readonly disabled: boolean
}
const linesOf = (snapshot: string): readonly Line[] =>
  snapshot.split('\n').flatMap(text => {
    const found = /^(\s*)- '?(\w+)(?: "((?:[^"\\]|\\.)*)")?(.*)$/.exec(text)
    if (!found) return []
    const [, indent = '', role = '', name = '', states = ''] = found
    return [{ depth: indent.length, role, name: name.replaceAll("''", "'"), disabled: states.includes('[disabled]') }]
  })

/** Returns the first region that is named by a heading in it, with buttons: that is how a question is found. */
const questionIn = (lines: readonly Line[]): Question | null => {
  const controls = lines.filter(({ role }) => role === 'button')
  for (const [i, { depth, role, name }] of lines.entries()) {
    if (role !== 'region') continue
    const end = lines.findIndex((line, j) => j > i && line.depth <= depth)
    const inside = lines.slice(i + 1, end < 0 ? undefined : end)
    const own = inside.filter(one => one.role === 'button')
    const [first, last] = [own[0], own.at(-1)]
    if (!(first && last && inside.some(one => one.role === 'heading' && one.name === name))) continue
    return { name, controls, from: controls.indexOf(first), to: controls.indexOf(last) }
  }
  return null
}

/** The question that is no question: to go on, where one person plays with bots. */
const goingOn = (controls: readonly Control[]): Question | null => {
  const place = controls.findIndex(({ name, disabled }) => name === 'Go on' && !disabled)
  return place < 0 ? null : { name: '', controls, from: place, to: place }
}

/**
 * Knows roles and names alone, and what was announced: plays only once it was told that it is its turn. A screen reader
 * moves the focus to what it presses, or leaves it where it is.
 */
export const makeBlind = (focuses: boolean): Hands => {
  let answered = 0
  let answeredMs = 0
  let [asked, confirmedName] = ['', '']
  let heardBefore = 0
  /** Whether the question is still there some time after the answer: it was refused in secret. */
  const isRefused = (name: string): boolean => name === confirmedName && performance.now() - answeredMs > 1500
  const isOpen = (said: readonly string[], is: (text: string) => boolean): boolean => said.findLastIndex(is) >= answered
  return {
    question: async page => {
      const { said } = await heardOn(page)
      const lines = linesOf(await page.locator('main').ariaSnapshot())
      const controls = lines.filter(({ role }) => role === 'button')
      const question = questionIn(lines)
      asked = question?.name ?? ''
      if (question && (isOpen(said, isTurn) || isRefused(question.name))) return question
      return isOpen(said, isGoOn) ? goingOn(controls) : null
    },
    press: async (page, { name }) => {
      heardBefore = (await heardOn(page)).said.length
      const button = page.getByRole('main').getByRole('button', { name, exact: true }).first()
      const press = (element: Element, focus: boolean): void => {
        if (!(element instanceof HTMLElement)) return
        if (focus) element.focus()
        element.click()
      }
      await button.evaluate(press, focuses, { timeout: 2000 })
    },
    confirmed: () => {
      // What came since may be the next question already.
      answered = heardBefore
      answeredMs = performance.now()
      confirmedName = asked
    },
  }
}

/** Reads the question from the page itself, as somebody does who sees it. */
const seen = async (page: Page): Promise<Question | null> => {
  const { controls, from, to } = await page.evaluate(() => {
    const all = [...document.querySelectorAll<HTMLButtonElement>('main button')]
    const ask = [...document.querySelectorAll('main section.ask:not(.guess-open)')].find(
      one => !/^(end|go-on|close|open) /.test(one.getAttribute('data-ask') ?? ''),
    )
    const own = all.flatMap((button, i) => (ask?.contains(button) ? [i] : []))
    const named = all.map(button => ({
      name: button.getAttribute('aria-label') ?? (button.textContent ?? '').replace(/\s+/g, ' '),
      disabled: button.disabled,
    }))
    return { controls: named, from: own[0] ?? -1, to: own.at(-1) ?? -1 }
  })
  return from < 0 ? goingOn(controls) : { name: '', controls, from, to }
}

/** Sees the page, and clicks by `click()` alone, as a switch or a voice does. */
export const assisted: Hands = {
  question: seen,
  press: (page, _control, place) =>
    page.evaluate(i => document.querySelectorAll<HTMLElement>('main button')[i]?.click(), place),
}

/** Has Tab, Enter and Space, and sees where the focus is. */
export const keys: Hands = {
  question: seen,
  press: async (page, control, place) => {
    const isThere = (): Promise<boolean> =>
      page.evaluate(i => document.querySelectorAll('main button')[i] === document.activeElement, place)
    for (let i = 0; i < 60 && !(await isThere()); i++) await page.keyboard.press('Tab')
    if (!(await isThere())) throw new Error(`Tab does not reach ${control.name}`)
    if (!isHeld(control)) return page.keyboard.press('Enter')
    await page.keyboard.down(' ')
    await page.waitForTimeout(readMs)
    await page.keyboard.up(' ')
  },
}

/** Has one switch, which chooses what the frame is on. */
export const oneSwitch: Hands = {
  question: seen,
  press: async (page, _control, place) => {
    const isOpen = (): Promise<boolean> =>
      page.evaluate(i => document.querySelectorAll('main button')[i]?.checkVisibility() === true, place)
    // A group is chosen first, then what is in it.
    while (await isOpen()) {
      const framed = await page.waitForFunction(
        i => {
          const all = document.querySelectorAll('[data-framed]')
          return document.querySelectorAll('main button')[i]?.hasAttribute('data-framed') === true && all.length
        },
        place,
        { timeout: 10_000 },
      )
      const many = await framed.jsonValue()
      await page.keyboard.press(' ')
      if (many === 1) return
    }
  },
}

const isHeld = ({ name }: Control): boolean => /(hold|tap) to read$/i.test(name)

/** Chooses what to press next: what has to be read, and one choice after another, until the answer can be confirmed. */
const nextIn = ({ controls, from, to }: Question, turn: number): number => {
  if (controls[to]?.disabled === false) return to
  const own = controls.flatMap((one, i) => (i >= from && i < to && !one.disabled ? [i] : []))
  const elsewhere = controls.flatMap((one, i) => ((i < from || i > to) && isHeld(one) ? [i] : []))
  const all = [...elsewhere, ...own]
  return all[turn % Math.max(1, all.length)] ?? -1
}

/** How long a game may take, in ms. */
const patienceMs = 60_000

/** Plays until the game is over, answering whatever is asked. Returns how many answers were confirmed. */
export const playBy = async (page: Page, { question, press, confirmed }: Hands): Promise<number> => {
  let [turn, answers] = [0, 0]
  let failed = ''
  const endsMs = performance.now() + patienceMs
  while ((await page.locator('.outcome').count()) === 0) {
    if (performance.now() > endsMs)
      throw new Error(`it does not end: ${failed} ${await page.locator('main').ariaSnapshot()}`)
    const asked = await question(page)
    const place = asked === null ? -1 : nextIn(asked, turn)
    const control = asked?.controls[place]
    if (!asked || !control) {
      await page.waitForTimeout(40)
      continue
    }
    const confirms = place === asked.to
    // What was refused in secret is not tried again: other choices follow.
    turn += confirms ? 0 : 1
    try {
      await press(page, control, place)
      if (confirms) {
        answers += 1
        confirmed?.()
      }
    } catch (error) {
      // The phase may end in the meantime.
      failed = String(error)
    }
    await page.waitForTimeout(isHeld(control) ? readMs : 60)
  }
  return answers
}
