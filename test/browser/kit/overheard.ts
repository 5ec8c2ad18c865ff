// Functions that run in a page from its first moment on (`addInitScript`): each contains everything that it needs.

declare global {
  interface Window {
    /** Returns every text that this page has shown since it was opened, or since `forget`. */
    readonly seenTexts: () => readonly string[]
    readonly forget: () => void
  }
}

/** Records every text that a page ever shows, draws, or says to a screen reader. */
export const overhear = (): void => {
  const shown = new Set<string>()
  const attributes = ['aria-label', 'placeholder', 'alt']
  const hearText = ({ parentElement: parent, textContent }: Node): void => {
    // Languages are listed by their own names.
    if (parent?.closest('body') && !parent.closest('script, noscript, option[lang]')) shown.add(textContent ?? '')
  }
  const hearAttributes = (node: Node): void => {
    if (node instanceof Element) for (const name of attributes) shown.add(node.getAttribute(name) ?? '')
  }
  const hear = (node: Node): void => {
    if (node.nodeType === Node.TEXT_NODE) hearText(node)
    hearAttributes(node)
    for (const child of node.childNodes) hear(child)
  }
  const hearChange = ({ type, target, addedNodes }: MutationRecord): void => {
    if (type === 'attributes') hearAttributes(target)
    if (type === 'characterData') hearText(target)
    for (const node of addedNodes) hear(node)
  }
  new MutationObserver(changes => {
    for (const change of changes) hearChange(change)
  }).observe(document, { childList: true, subtree: true, characterData: true, attributeFilter: attributes })
  const { fillText } = CanvasRenderingContext2D.prototype
  CanvasRenderingContext2D.prototype.fillText = function (text, ...where) {
    shown.add(text)
    fillText.call(this, text, ...where)
  }
  Object.assign(window, { seenTexts: () => [...shown], forget: () => shown.clear() })
}

/** Answers whatever a phone is asked until the game is over, as fast as its page allows. Its secrets open at a tap. */
export const playAlong = (): void => {
  localStorage.setItem('sofa-and-dagger phone', '{"reveal":"tap"}')
  const tries = new Map<string, number>()
  const tap = (what: string, inside: ParentNode = document): void => inside.querySelector<HTMLElement>(what)?.click()
  /** Alternates between reading and picking, because either may be what is missing. */
  const prepare = (ask: HTMLElement, tried: number): void => {
    const picks = [...ask.querySelectorAll<HTMLElement>('[data-pick]')]
    if (tried % 3 > 0) picks[(tried - Math.ceil(tried / 3)) % Math.max(1, picks.length)]?.click()
    else if (ask.dataset.ask?.startsWith('acknowledge ')) tap('[data-hold="card"]')
    else for (const card of ask.querySelectorAll<HTMLElement>('[data-hold]')) card.click()
  }
  const answer = (ask: HTMLElement): void => {
    const id = ask.dataset.ask ?? ''
    const tried = tries.get(id) ?? 0
    const confirm = ask.querySelector<HTMLButtonElement>('[data-confirm]')
    // Some asks stay open until their phase ends.
    if (id.startsWith('end ') || tried > 40 || !confirm) return
    tries.set(id, tried + 1)
    if (confirm.disabled) prepare(ask, tried)
    else confirm.click()
  }
  setInterval(() => {
    if (document.querySelector('.outcome')) return tries.clear()
    const asks = [...document.querySelectorAll<HTMLElement>('[data-ask]')]
    if (asks.length === 0) tap('[data-call]')
    for (const ask of asks) answer(ask)
  }, 60)
}
