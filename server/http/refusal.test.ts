import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { answerRefusal, type PageRefusal, preferredLanguages } from './refusal.ts'

const server = createServer((request, response) => {
  const [, refusal = ''] = (request.url ?? '').split('/')
  // The test asks for refusals by their ids.
  answerRefusal(request, response, refusal as PageRefusal, '/sofa')
})
let base = ''
beforeAll(async () => {
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => server.close())

const page = 'text/html,application/xhtml+xml;q=0.9,*/*;q=0.8'
const asked = async (refusal: PageRefusal, language: string, accept = page, method = 'GET') => {
  const response = await fetch(`${base}/${refusal}`, { method, headers: { accept, 'accept-language': language } })
  return { status: response.status, headers: response.headers, text: await response.text() }
}

describe('a visitor who is refused a page reads why', () => {
  test.each([
    ['nothing', 404],
    ['only-read', 405],
    ['misnamed', 421],
    ['crowd', 429],
    ['fault', 500],
  ] as const)('%s, as %i, in the language of the browser', async (refusal, status) => {
    const languages = ['en-GB', 'de-AT,de;q=0.9', 'es', 'fr-CA', 'pt-PT', 'ru', 'zh-CN', 'zh-TW,zh;q=0.9']
    const answers = await Promise.all(languages.map(language => asked(refusal, language)))
    expect(answers.map(answer => answer.status)).toEqual(languages.map(() => status))
    const tags = ['en', 'de', 'es', 'fr', 'pt-BR', 'ru', 'zh-Hans', 'zh-Hant']
    expect(answers.map(({ headers }) => headers.get('content-language'))).toEqual(tags)
    for (const [i, { text }] of answers.entries()) expect(text).toContain(`<html lang="${tags[i]}" dir="ltr"`)
    expect(new Set(answers.map(({ text }) => /<h1>(.+)<\/h1>/.exec(text)?.[1])).size).toBe(languages.length)
  })

  test('on a page with a link to the start page, if that would open', async () => {
    const { text, headers } = await asked('nothing', 'de')
    expect(text).toContain('<h1>Hier ist nichts.</h1><p><a href="/sofa/">Zur Startseite</a></p>')
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(headers.get('vary')).toBe('accept, accept-language')
    expect(headers.get('cache-control')).toBe('no-store')
    for (const refusal of ['misnamed', 'crowd', 'fault'] as const)
      expect((await asked(refusal, 'de')).text).not.toContain('<a')
  })

  test('as plain text where no page was asked for, and without a body for a HEAD request', async () => {
    expect((await asked('nothing', 'fr', '*/*')).text).toBe('Il n’y a rien ici.\n')
    expect((await asked('nothing', 'tlh', '*/*')).text).toBe('There is nothing here.\n')
    expect((await asked('nothing', 'fr', 'image/png')).headers.get('content-type')).toBe('text/plain; charset=utf-8')
    const head = await asked('nothing', 'fr', page, 'HEAD')
    expect([head.status, head.text]).toEqual([404, ''])
  })
})

describe('the languages that a browser asks for', () => {
  test.each<readonly [string, readonly string[]]>([
    ['', []],
    ['de', ['de']],
    ['nl,fr-CA;q=0.8,de;q=0.9', ['nl', 'de', 'fr-CA']],
    ['de;q=0, *, fr ; q=0.5', ['fr']],
    ['<script>,de;q=x,zh-Hant-TW', ['zh-Hant-TW']],
    [`${'x'.repeat(300)},de`, []],
  ])('%j are read as %j', (header, wishes) => expect(preferredLanguages(header)).toEqual(wishes))
})
