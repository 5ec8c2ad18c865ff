import { type ComponentChild, options, render } from 'preact'
import { vi } from 'vitest'

// A page without a browser: enough of one for the phone's own components to be drawn, pressed and searched, thousands
// of times in the time in which a browser does so once.

type Listener = (event: object) => void

class Node {
  readonly nodeType: number
  readonly localName: string
  readonly ownerDocument = page
  readonly namespaceURI: string
  readonly attributes = new Map<string, string>()
  readonly childNodes: Node[] = []
  readonly style: Record<string, unknown> = { setProperty: () => undefined, removeProperty: () => undefined }
  readonly dataset: Record<string, string> = {}
  readonly listeners = new Map<string, Listener>()
  parentNode: Node | null = null
  data: string
  innerHTML = ''
  isConnected = true
  scrollTop = 0
  offsetHeight = 0
  scrollHeight = 0
  clientHeight = 0
  clientWidth = 0

  constructor(localName: string, nodeType = 1, data = '', namespace = 'http://www.w3.org/1999/xhtml') {
    this.localName = localName
    this.nodeType = nodeType
    this.data = data
    this.namespaceURI = namespace
  }

  get firstChild(): Node | null {
    return this.childNodes[0] ?? null
  }
  get children(): readonly Node[] {
    return this.childNodes.filter(({ nodeType }) => nodeType === 1)
  }
  get nextSibling(): Node | null {
    const { childNodes = [] } = this.parentNode ?? {}
    return childNodes[childNodes.indexOf(this) + 1] ?? null
  }
  get textContent(): string {
    return this.data + this.childNodes.map(({ textContent }) => textContent).join('')
  }
  set textContent(text: string) {
    this.childNodes.length = 0
    if (text !== '') this.insertBefore(new Node('#text', 3, text), null)
  }
  insertBefore(node: Node, before: Node | null): Node {
    node.remove()
    const place = before === null ? this.childNodes.length : this.childNodes.indexOf(before)
    this.childNodes.splice(place, 0, node)
    node.parentNode = this
    return node
  }
  remove(): void {
    const { childNodes = [] } = this.parentNode ?? {}
    if (this.parentNode) childNodes.splice(childNodes.indexOf(this), 1)
    this.parentNode = null
  }
  setAttribute(name: string, value: unknown): void {
    this.attributes.set(name, String(value))
  }
  removeAttribute(name: string): void {
    this.attributes.delete(name)
  }
  hasAttribute(name: string): boolean {
    return this.attributes.has(name)
  }
  getAttribute(name: string): string | null {
    return this.attributes.get(name) ?? null
  }
  addEventListener(type: string, listener: Listener): void {
    this.listeners.set(type, listener.bind(this))
  }
  removeEventListener(type: string): void {
    this.listeners.delete(type)
  }
  getBoundingClientRect = () => ({ top: 0, left: 0, width: 0, height: 0, bottom: 0, right: 0 })
  querySelector = (): null => null
  querySelectorAll = (): readonly [] => []
  closest = (): null => null
  matches = (): boolean => false
  contains = (): boolean => true
  focus = (): void => undefined
  scrollIntoView = (): void => undefined
  setPointerCapture = (): void => undefined

  /** Lists all elements within that have this attribute. */
  with(name: string): readonly Node[] {
    const own = this.attributes.has(name) ? [this] : []
    return [...own, ...this.childNodes.flatMap(child => child.with(name))]
  }
  /** Touches this element, as a finger or a click does. */
  touch(type: string, event: object = {}): void {
    const all = { button: 0, pointerId: 1, timeStamp: performance.now(), preventDefault: () => undefined, key: '' }
    this.listeners.get(type)?.({ ...all, type, currentTarget: this, target: this, ...event })
  }
  /** Returns everything in the page, as markup. */
  markup(): string {
    if (this.nodeType === 3) return this.data
    const attributes = [...this.attributes].map(([name, value]) => ` ${name}="${value}"`).join('')
    const inside = this.innerHTML + this.childNodes.map(child => child.markup()).join('')
    return `<${this.localName}${attributes}>${inside}</${this.localName}>`
  }
}

const nothing = (): void => undefined
class Observer {
  observe = nothing
  disconnect = nothing
}
const page: Record<string, unknown> = {
  addEventListener: nothing,
  removeEventListener: nothing,
  querySelector: () => null,
  querySelectorAll: () => [],
  getElementById: () => null,
  fonts: { status: 'loaded', ready: Promise.resolve() },
  visibilityState: 'visible',
  activeElement: null,
  createTextNode: (text: string) => new Node('#text', 3, text),
  createElementNS: (namespace: string, name: string) => new Node(name, 1, '', namespace),
  createElement: (name: string) => new Node(name),
}

export type { Node as PageNode }

/** A page for the phone's components, what it keeps in its storage, and a way to draw what waits to be drawn. */
export const openPage = (keeps: (slot: string) => boolean = () => true) => {
  const kept = new Map<string, string>()
  vi.useFakeTimers()
  const body = new Node('body')
  const waiting: (() => void)[] = []
  const later = (then: () => void): void => void waiting.push(then)
  vi.stubGlobal('document', { ...page, body, documentElement: new Node('html'), head: new Node('head') })
  const matchMedia = () => ({ matches: true, addEventListener: nothing })
  const navigator = { userAgent: '', languages: ['en'], vibrate: nothing }
  const listening = { addEventListener: nothing, removeEventListener: nothing }
  vi.stubGlobal('window', { ...listening, innerHeight: 844, matchMedia, navigator, isSecureContext: false })
  vi.stubGlobal('navigator', navigator)
  vi.stubGlobal('localStorage', {
    getItem: (slot: string) => kept.get(slot) ?? null,
    setItem: (slot: string, text: string) => void (keeps(slot) && kept.set(slot, text)),
    removeItem: (slot: string) => kept.delete(slot),
  })
  vi.stubGlobal('location', {
    pathname: '/t/BCDF',
    search: '',
    origin: 'http://table',
    href: 'http://table/t/BCDF',
    hash: '',
  })
  for (const name of ['ResizeObserver', 'MutationObserver']) vi.stubGlobal(name, Observer)
  vi.stubGlobal('HTMLElement', Node)
  vi.stubGlobal('getComputedStyle', () => ({ fontSize: '16px', lineHeight: '20px' }))
  vi.stubGlobal('matchMedia', matchMedia)
  vi.stubGlobal('requestAnimationFrame', later)
  vi.stubGlobal('cancelAnimationFrame', nothing)
  const before = { debounce: options.debounceRendering, frame: options.requestAnimationFrame }
  Object.assign(options, { debounceRendering: later, requestAnimationFrame: later })
  /** Draws all that waits, and what that leads to. */
  const settle = (): void => {
    for (let i = 0; waiting.length > 0; i++) {
      if (i > 200) throw new Error('the page never comes to rest')
      for (const then of waiting.splice(0)) then()
    }
  }
  return {
    kept,
    /** Draws this into an element of its own. */
    draw: (node: ComponentChild): Node => {
      const root = body.insertBefore(new Node('main'), null)
      // It has all of an element that rendering asks for.
      render(node, root as unknown as Element)
      settle()
      return root
    },
    settle,
    pass: (milliseconds: number): void => {
      vi.advanceTimersByTime(milliseconds)
      settle()
    },
    close: (): void => {
      for (const root of [...body.childNodes]) render(null, root as unknown as Element)
      Object.assign(options, { debounceRendering: before.debounce, requestAnimationFrame: before.frame })
      vi.useRealTimers()
      vi.unstubAllGlobals()
    },
  }
}
