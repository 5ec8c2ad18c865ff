import { afterEach, describe, expect, test, vi } from 'vitest'
import {
  type BrowserFeatures,
  canPresent,
  pickerFor,
  pictures,
  presentOnScreen,
  screenLink,
  screenPath,
  wayFrom,
  ways,
} from './casting.ts'

const browserWith = (userAgent: string, touched = false): BrowserFeatures => ({
  navigator: { userAgent },
  matchMedia: () => ({ matches: touched }),
})
const chrome = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0 Safari/537.36'

describe('the way to a TV', () => {
  test.each([
    ['a Chromium on a laptop casts', browserWith(chrome), 'cast'],
    ['a Chromium without a window casts', browserWith(chrome.replace('Chrome', 'HeadlessChrome')), 'cast'],
    [
      'a Firefox on a laptop takes a cable',
      browserWith('Mozilla/5.0 (X11; Linux) Gecko/20100101 Firefox/150.0'),
      'cable',
    ],
    ['a Safari on a Mac takes a cable', browserWith('Mozilla/5.0 (Macintosh) Version/26.0 Safari/605.1.15'), 'cable'],
    [
      'a phone needs the TV’s own browser',
      browserWith(chrome.replace('X11; Linux x86_64', 'Linux; Android 15'), true),
      'browser',
    ],
    ['an LG needs the other TV’s own browser', browserWith(`${chrome} Web0S WebAppManager`), 'browser'],
    [
      'a Samsung needs the other TV’s own browser',
      browserWith('Mozilla/5.0 (SMART-TV; LINUX; Tizen 6.0) Chrome/76'),
      'browser',
    ],
  ] as const)('%s', (_name, at, way) => {
    expect(wayFrom(at)).toBe(way)
  })

  test('has a picture of its own for each way', () => {
    expect(new Set(Object.values(pictures)).size).toBe(ways.length)
  })
})

describe('the address for a TV', () => {
  test.each([
    ['', '', 'tv'],
    ['BCDF', '', 'tv/BCDF'],
    ['BCDF', 'in_-1', 'tv/BCDF#in_-1'],
  ])('of %j by %j', (code, invite, path) => {
    expect(screenPath(code, invite)).toBe(path)
    expect(screenLink('https://sofa.example/games', code, invite)).toBe(`https://sofa.example/games/${path}`)
  })
})

describe('the browser’s picker', () => {
  afterEach(() => vi.unstubAllGlobals())
  const asked: (readonly string[])[] = []
  const picker = (fault: DOMException | null) =>
    class {
      constructor(urls: readonly string[]) {
        asked.push(urls)
      }
      start(): Promise<unknown> {
        return fault ? Promise.reject(fault) : Promise.resolve({})
      }
    }

  test('is offered over https alone', () => {
    expect(canPresent()).toBe(false)
    vi.stubGlobal('PresentationRequest', picker(null))
    vi.stubGlobal('isSecureContext', false)
    expect(canPresent()).toBe(false)
    vi.stubGlobal('isSecureContext', true)
    expect(canPresent()).toBe(true)
  })

  test.each([
    ['https://sofa.example/tv', 'cast', true, 'offered'],
    ['https://sofa.example/tv', 'browser', true, 'offered'],
    ['https://sofa.example/tv', 'cast', false, 'absent'],
    // No other device could open these.
    ['https://localhost/tv', 'cast', true, 'absent'],
    ['http://localhost:2567/tv', 'cast', true, 'needs https'],
    ['http://192.168.1.20:2567/tv', 'cast', true, 'needs https'],
    ['http://192.168.1.20:2567/tv', 'cast', false, 'needs https'],
    ['http://192.168.1.20:2567/tv', 'browser', true, 'needs https'],
    ['http://192.168.1.20:2567/tv', 'browser', false, 'absent'],
    ['http://192.168.1.20:2567/tv', 'cable', false, 'absent'],
  ] as const)('at %s, the way being %s, a picker %s: %s', (url, way, has, state) => {
    if (has) vi.stubGlobal('PresentationRequest', picker(null))
    vi.stubGlobal('isSecureContext', has)
    expect(pickerFor(url, way)).toBe(state)
  })

  test.each([
    [null, 'shown'],
    [new DOMException('', 'NotFoundError'), 'none'],
    [new DOMException('', 'NotAllowedError'), 'called off'],
    [new DOMException('', 'NotSupportedError'), 'failed'],
  ] as const)('reports %s', async (fault, outcome) => {
    vi.stubGlobal('PresentationRequest', picker(fault))
    expect(await presentOnScreen('https://sofa.example/tv/BCDF#in')).toBe(outcome)
    expect(asked.at(-1)).toEqual(['https://sofa.example/tv/BCDF#in'])
  })
})
