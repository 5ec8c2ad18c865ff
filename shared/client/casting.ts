import { base } from './storage.ts'

export const ways = ['browser', 'cast', 'cable'] as const
export type TvWay = (typeof ways)[number]

/** The browser's features that decide between the ways. */
export interface BrowserFeatures {
  readonly navigator: { readonly userAgent: string }
  readonly matchMedia: (query: string) => { readonly matches: boolean }
}

const television = /web0s|webos|tizen|smart-?tv|googletv|android tv|crkey|bravia|\baft[a-z]/i

/** Picks the way for this browser: a handheld or a TV cannot be connected by cable, and only Chromium casts a tab. */
export const wayFrom = ({ navigator, matchMedia }: BrowserFeatures): TvWay => {
  const { userAgent } = navigator
  if (television.test(userAgent) || matchMedia('(any-pointer: coarse)').matches) return 'browser'
  return /Chrome\//.test(userAgent) ? 'cast' : 'cable'
}

const set = '<path d="M148 22h150v92H148zM204 132h38M223 114v18"/>'
const laptop = '<path d="M30 62h76v50H30zM18 124h100l-8-12H26z"/>'
const shown = '<path d="M210 50l26 18-26 18z" fill="currentColor"/>'

/** A picture of each way: the inside of an SVG of 320 by 150, in lines of `currentColor`. */
export const pictures: Readonly<Record<TvWay, string>> = {
  // An address bar on a TV, and a hand's remote control in front of it.
  browser: `${set}<path d="M160 36h126v16H160zM168 44h58M24 84l30-16 26 48-30 16zM47 86l8-4M54 98l8-4M61 110l8-4M98 66q14-8 22-22M106 80q18-10 28-28" /><path d="M160 68h86M160 82h60" opacity=".5"/>`,
  // A browser's menu with one line selected, and waves from there to the TV.
  cast: `${laptop}${set}${shown}<path d="M66 68h34v32H66zM72 76h22M72 92h22"/><path d="M70 81h26v6H70z" fill="currentColor"/><path d="M112 58a16 16 0 0 1 16 16M112 46a28 28 0 0 1 28 28"/>`,
  cable: `${laptop}${set}${shown}<path d="M128 118h3q10 0 10-10v-2q0-8 7-8"/><path d="M121 118h7M148 91v14" stroke-width="9"/>`,
}

interface Request {
  readonly start: () => Promise<unknown>
}
type Presents = { readonly PresentationRequest?: new (urls: readonly string[]) => Request; isSecureContext?: boolean }

/** Returns whether the browser has a screen picker of its own. Without https none has. */
export const canPresent = (): boolean => {
  const { PresentationRequest, isSecureContext } = globalThis as Presents
  return isSecureContext === true && PresentationRequest !== undefined
}

/** Says whether an address works on this machine alone: no TV can reach it. */
export const isOwnMachine = (url: string): boolean => /^https?:\/\/(localhost|127\.|\[::1\])/.test(url)

/** Returns whether the browser's own list of screens is offered for this address, or would be if it were https. */
export const pickerFor = (url: string, way: TvWay): 'offered' | 'needs https' | 'absent' => {
  if (!url.startsWith('https://')) return canPresent() || way === 'cast' ? 'needs https' : 'absent'
  return canPresent() && !isOwnMachine(url) ? 'offered' : 'absent'
}

export type Presented = 'shown' | 'none' | 'called off' | 'failed'
const outcomes: Readonly<Record<string, Presented>> = { NotFoundError: 'none', NotAllowedError: 'called off' }

/** Keeps connections referenced: a browser may close a presentation whose connection was collected. */
const connections: unknown[] = []

/** Lets the browser ask for a screen, and shows the address there. Only allowed during a tap. */
export const presentOnScreen = async (url: string): Promise<Presented> => {
  const { PresentationRequest } = globalThis as Presents
  if (!PresentationRequest) return 'failed'
  try {
    connections.push(await new PresentationRequest([url]).start())
    return 'shown'
  } catch (error) {
    return outcomes[error instanceof Error || error instanceof DOMException ? error.name : ''] ?? 'failed'
  }
}

/** Returns a TV's address as other devices reach it: at the guests' address, or this page's own where none is known. */
export const screenLink = (guests: string, code: string, invite: string): string =>
  `${(guests || base()).replace(/\/$/, '')}/${screenPath(code, invite)}`

/** The address of the page with a TV's picture and a phone in one. */
export const bothPath = (code: string, invite: string): string => `both/${code}${invite === '' ? '' : `#${invite}`}`

/** A TV's address at a table, with the invite that lets a screen in if guests need one. */
export const screenPath = (code: string, invite: string): string =>
  code === '' ? 'tv' : `tv/${code}${invite === '' ? '' : `#${invite}`}`
