import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request as ask, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fileAt, filesIn, readPages, secure, servePage } from './pages.ts'

const folder = mkdtempSync(join(tmpdir(), 'pages-'))
const script = `console.log("${'a script '.repeat(60)}")`
const put = (name: string, text: string): void => {
  mkdirSync(join(folder, name, '..'), { recursive: true })
  writeFileSync(join(folder, name), text)
}
put('controller/index.html', '<title>phone</title>')
put('tv/index.html', '<title>tv</title>')
put('controller/both/index.html', '<title>both</title>')
put('assets/app-1a2b.js', script)
put('assets/font-1a2b.woff2', 'font')
put('.built', 'stamp')
put('notes.md', 'notes')
const pages = readPages(filesIn(folder))

const server = createServer((request, response) => {
  secure(
    request,
    response,
    true,
    String(request.headers['x-framers'] ?? '')
      .split(' ')
      .filter(Boolean),
  )
  const prefix = String(request.headers['x-prefix'] ?? '')
  servePage(pages, request, response, (request.url ?? '/').replace(/\?.*/s, ''), prefix)
})
let port = 0
beforeAll(async () => {
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  port = (server.address() as AddressInfo).port
})
afterAll(() => {
  server.close()
  rmSync(folder, { recursive: true })
})

const get = (path: string, headers: Readonly<Record<string, string>> = {}, method = 'GET') =>
  new Promise<{ status: number; headers: Readonly<Record<string, unknown>>; bytes: Buffer }>((resolve, reject) => {
    const sent = ask({ port, host: '127.0.0.1', path, method, headers, agent: false }, response => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('end', () => {
        resolve({ status: response.statusCode ?? 0, headers: response.headers, bytes: Buffer.concat(parts) })
      })
    })
    sent.on('error', reject)
    sent.end()
  })
const textOf = async (path: string): Promise<string> => (await get(path)).bytes.toString()

describe('an address', () => {
  test.each([
    ['/', 'phone'],
    ['/rules', 'phone'],
    ['/verify', 'phone'],
    ['/t/BDFG', 'phone'],
    ['/t/BDFG?x=1', 'phone'],
    ['/t/A_long-permanent_name', 'phone'],
    ['/tv', 'tv'],
    ['/tv/BDFG', 'tv'],
    ['/both/BDFG', 'both'],
  ])('%s shows the %s page', async (path, page) => expect(await textOf(path)).toBe(`<title>${page}</title>`))
  test.each([
    '/t',
    '/t/',
    '/BDF',
    '/BDFGHJK',
    '/BDFG/tv',
    '/BD-FG',
    '/assets',
    '/t/a/b',
    '/t/%2e%2e',
    '/tv/a/b',
    '/both',
    '/both/a/b',
    `/t/${'a'.repeat(65)}`,
    '/../package.json',
    '/..%2fpackage.json',
    '/notes.md',
    '/.built',
    '/assets/',
    '/assets/app-1a2b.js/',
    '/server/index.ts',
    '//evil.example',
    '/constructor',
  ])('%s shows nothing', async path => {
    const { status, bytes, headers } = await get(path)
    expect([status, bytes.toString()]).toEqual([404, 'There is nothing here.\n'])
    expect(headers['content-security-policy']).toBeDefined()
  })
  test.each(['/BDFG', '/bdfg', '/bdfg/', '/BdFg?x=1'])(
    '%s, a code below the address, leads to its table',
    async path => {
      const { status, bytes, headers } = await get(path)
      expect([status, bytes.length, headers.location]).toEqual([302, 0, '/t/BDFG'])
      expect((await get(path, {}, 'HEAD')).headers.location).toBe('/t/BDFG')
      expect((await get(path, {}, 'POST')).status).toBe(404)
    },
  )
  test('a code below an address with a path leads to the table there', async () => {
    expect((await get('/BDFGH', { 'x-prefix': '/play' })).headers.location).toBe('/play/t/BDFGH')
  })
  test('leads to a file’s own path where there is such a file', () =>
    expect(fileAt('/assets/x.js')).toBe('/assets/x.js'))
})

describe('a page', () => {
  test('can only be read', async () => {
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS']) expect((await get('/', {}, method)).status).toBe(405)
    const head = await get('/', {}, 'HEAD')
    expect([head.status, head.bytes.length, head.headers['content-length']]).toEqual([200, 0, '20'])
  })
  test('is revalidated each time; a file named by its content is cached for good', async () => {
    expect((await get('/')).headers['cache-control']).toBe('no-cache')
    expect((await get('/assets/app-1a2b.js')).headers['cache-control']).toBe('public, max-age=31536000, immutable')
  })
  test('is compressed as its browser accepts', async () => {
    const path = '/assets/app-1a2b.js'
    const [br, gzip, plain, none] = await Promise.all([
      get(path, { 'accept-encoding': 'gzip, deflate, br' }),
      get(path, { 'accept-encoding': 'gzip' }),
      get(path),
      get(path, { 'accept-encoding': 'identity' }),
    ])
    expect([br, gzip, plain, none].map(({ headers }) => headers['content-encoding'])).toEqual([
      'br',
      'gzip',
      undefined,
      undefined,
    ])
    expect(brotliDecompressSync(br.bytes).toString()).toBe(script)
    expect(gunzipSync(gzip.bytes).toString()).toBe(script)
    expect(plain.bytes.toString()).toBe(script)
    expect(br.headers.vary).toBe('accept-encoding')
    expect((await get('/assets/font-1a2b.woff2', { 'accept-encoding': 'br' })).headers).toMatchObject({
      'content-type': 'font/woff2',
    })
  })
})

describe('pages under a path', () => {
  const page = '<link href="/icon.svg"><script src="/assets/app-1a2b.js"></script><a href="//x.example">/assets</a>'
  put('moved/index.html', page)
  writeFileSync(join(folder, 'moved/index.html.br'), 'packed for the root')
  const moved = readPages(filesIn(folder), '/sofa')
  test('name what they load under that path, and are otherwise unchanged', () => {
    expect(moved.get('/moved/index.html')?.bytes.plain?.toString()).toBe(
      '<link href="/sofa/icon.svg"><script src="/sofa/assets/app-1a2b.js"></script><a href="//x.example">/assets</a>',
    )
    expect(moved.get('/assets/app-1a2b.js')?.bytes.plain?.toString()).toBe(script)
  })
  test('name the whole address of the picture that a chat shows beside a link', () => {
    const page = Buffer.from('<meta property="og:image" content="/icon-512.png" /><link href="/icon.svg" />')
    const files = { names: ['controller/index.html'], read: () => page }
    const shown = (prefix: string, origin: string): string | undefined =>
      readPages(files, prefix, origin).get('/controller/index.html')?.bytes.plain?.toString()
    expect(shown('', '')).toBe(page.toString())
    expect(shown('', 'https://games.example')).toContain(
      'content="https://games.example/icon-512.png" /><link href="/icon',
    )
    expect(shown('/sofa', 'https://games.example')).toContain('content="https://games.example/sofa/icon-512.png"')
  })
  test('are compressed anew, because the built copies hold the old paths', () => {
    const { br, gzip, plain } = moved.get('/moved/index.html')?.bytes ?? {}
    expect(brotliDecompressSync(br ?? '').equals(plain ?? Buffer.of())).toBe(true)
    expect(gunzipSync(gzip ?? '').equals(plain ?? Buffer.of())).toBe(true)
  })
})

describe('every response', () => {
  test.each(['/', '/tv', '/t/BDFG', '/assets/app-1a2b.js', '/nothing'])(
    'to %s is isolated from other sites’ pages',
    async path => {
      const { headers } = await get(path, { host: 'games.example:2567' })
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'SAMEORIGIN',
        'referrer-policy': 'same-origin',
        // A page that isolates itself could not be presented on another screen.
        'cross-origin-opener-policy': path === '/tv' ? 'unsafe-none' : 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
      })
      expect(headers).not.toHaveProperty('access-control-allow-origin')
      expect(headers).not.toHaveProperty('x-powered-by')
      const policy = String(headers['content-security-policy'])
      expect(policy).not.toMatch(/unsafe|\*|http:|https:/)
      expect(policy.split('; ')).toEqual(
        expect.arrayContaining([
          "default-src 'none'",
          "script-src 'self'",
          "style-src 'self'",
          "connect-src 'self' ws://games.example:2567 wss://games.example:2567",
          "base-uri 'none'",
          "form-action 'none'",
          "frame-ancestors 'self'",
        ]),
      )
    },
  )
  test('lets the named origins frame it, and no other', async () => {
    const framers = 'https://intranet.example http://10.0.0.7:8080'
    const { headers } = await get('/both/BDFG', { 'x-framers': framers })
    expect(String(headers['content-security-policy'])).toMatch(new RegExp(`; frame-ancestors 'self' ${framers}$`))
    expect(headers).not.toHaveProperty('x-frame-options')
  })
  test.each(['a; script-src *', "a' b", 'a b', 'a,b', '<x>'])('trusts no host like %o', async host => {
    const { headers } = await get('/', { host })
    expect(String(headers['content-security-policy'])).toContain("connect-src 'self';")
  })
})
