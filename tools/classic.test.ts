import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { describe, expect, test } from 'vitest'
import { classicScript } from './classic.ts'

const source = await classicScript()
const code = readFileSync(join(import.meta.dirname, '../tv/old.es5'), 'utf8')
  .replaceAll(/\/\/.*$/gm, '')
  .replaceAll(/'(?:[^'\\\n]|\\.)*'/g, "''")

interface Words {
  readonly text: string
}

/** Makes a page of a browser that lacks what `without` names, as far as this script checks. */
const pageWithout = (...without: readonly string[]) => pageOf(without, ['en'])
const pageOf = (without: readonly string[], languages: readonly string[]) => {
  const shown: Words[] = []
  const later: (() => void)[] = []
  let ready = (): void => undefined
  let canvas: object | null = null
  const root = { lang: '' }
  const page: Record<string, unknown> = {
    setTimeout: (then: () => void) => later.push(then),
    WebSocket: Object,
    navigator: { languages },
    Element: class {},
    document: {
      addEventListener: (_: string, then: () => void) => {
        ready = then
      },
      createElement: (kind: string) =>
        kind === 'script' && !without.includes('modules')
          ? { noModule: true }
          : { appendChild: (text: Words) => shown.push(text) },
      createTextNode: (text: string) => ({ text }),
      querySelector: () => canvas,
      documentElement: root,
      body: { appendChild: () => undefined },
    },
  }
  runInNewContext(`var window = this;${without.includes('promises') ? 'var Promise = undefined;' : ''}${source}`, page)
  ready()
  return {
    page,
    root,
    said: () => shown.map(({ text }) => text).join(' | '),
    wait: () => later.map(then => then()),
    drawn: () => {
      canvas = {}
    },
  }
}

describe('the script for old browsers', () => {
  test('is plain ES5', () => {
    expect(code).not.toMatch(/=>|\b(let|const|class|async|await|import|export)\b|`|\?\.|\?\?|\.\.\.|\*\*/)
    expect(code).not.toMatch(/,\s*\)/)
  })

  test('adds what a TV of 2020 lacks, and nothing to one that has it', () => {
    const { page } = pageWithout()
    const made = runInNewContext(
      `var window = this; Array.prototype.at = undefined; Array.prototype.findLast = undefined; Array.prototype.findLastIndex = undefined; String.prototype.replaceAll = undefined
       Object.hasOwn = undefined; FinalizationRegistry = undefined; String.prototype.matchAll = undefined
       ${source}
       JSON.stringify([[1, 2, 3].at(-1), [1, 2, 3].findLast(function (n) { return n < 3 }),
         [1, 2, 3].findLastIndex(function (n) { return n < 3 }), 'a.b.c'.replaceAll('.', '-'),
         Object.hasOwn({ a: 1 }, 'a'), typeof new FinalizationRegistry(function () {}).register,
         Array.from('a1b2'.matchAll(/[a-z](\\d)/g)).map(function (found) { return found[1] })])`,
      { ...page, setTimeout: page.setTimeout },
    )
    expect(JSON.parse(String(made))).toEqual([3, 2, 1, 'a-b-c', true, 'function', ['1', '2']])
  })

  test('adds a method to elements that replaces their children', () => {
    const { page } = pageWithout()
    const held = ['old', 'older']
    const box = Object.assign(Object.create((page.Element as { readonly prototype: object }).prototype), {
      removeChild: (child: string) => held.splice(held.indexOf(child), 1),
      append: (child: string) => held.push(child),
    })
    Object.defineProperty(box, 'lastChild', { get: () => held.at(-1) })
    box.replaceChildren('new', 'newer')
    expect(held).toEqual(['new', 'newer'])
  })

  test('says nothing where everything is supported', () => {
    const { said, wait, drawn } = pageWithout()
    drawn()
    wait()
    expect(said()).toBe('')
  })

  test.each(['modules', 'promises'])('says plainly that a browser without %s is too old, and what to do', missing => {
    expect(pageWithout(missing).said()).toMatch(/too old.*laptop/)
  })

  test.each([
    [['de-AT', 'en'], 'de', 'zu alt'],
    [['tlh', 'pt'], 'pt-BR', 'velho demais'],
    [['zh-CN'], 'zh-Hans', '太旧'],
    [['zh-HK', 'en'], 'zh-Hant', '太舊'],
    [['tlh'], 'en', 'too old'],
  ])('says so to a browser that speaks %j in %s', (languages, lang, words) => {
    const { said, root } = pageOf(['modules'], languages)
    expect(said()).toContain(words)
    expect(root.lang).toBe(lang)
  })

  test('says so when the page does not load', () => {
    const { said, wait } = pageWithout()
    wait()
    expect(said()).toMatch(/did not come.*Reload/)
  })
})
