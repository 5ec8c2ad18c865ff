import type { Random } from '../../shared/engine/random.ts'

/** A request that the API must refuse, or a page that anybody may read. */
export interface BadRequest {
  readonly path: string
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
}
interface Where {
  readonly code: string
  readonly id: string
}

const paths = ({ code, id }: Where): readonly string[] => [
  '/',
  '/tv',
  `/t/${code}`,
  '/api/tables',
  `/api/tables/${code}/enter`,
  `/api/tables/${id}/enter`,
  `/api/tables/${code}/enter/`,
  `/api/tables/${code}/leave`,
  '/api/tables/%00/enter',
  '/api/tables/%E0%A4%A/enter',
  '/api/tables/..%2f..%2fdata/enter',
  '/api//tables',
  '/api/tables?a[__proto__]=1',
  '/..%2f..%2fpackage.json',
  '/%2e%2e/%2e%2e/etc/passwd',
  '/assets/..%2f..%2fserver/index.ts',
  '/assets/%2e%2e/.built',
  '/data/tables.sqlite',
  '/__proto__',
  '/constructor',
  '/matchmake/create/table',
  `/matchmake/joinById/${id}`,
  '/__healthcheck',
  '//elsewhere.example/',
  `/${'x'.repeat(6000)}`,
  `/api/tables/${'B'.repeat(5000)}/enter`,
]
const methods = ['GET', 'PUT', 'DELETE', 'OPTIONS', 'PATCH', 'HEAD', 'POST', 'POST', 'POST', 'POST'] as const
const types = [
  'application/json',
  'application/json; charset=utf-16',
  'text/plain',
  'application/x-www-form-urlencoded',
  '',
]
const origins = ['http://elsewhere.example', 'null', 'file://', '::']

/** Makes bodies without a valid key: with one, the request would be let in. */
const bodies = (random: Random): string =>
  random.one<() => string>('body', [
    () => '',
    () => '{',
    () => 'null',
    () => '[]',
    () => '"x"',
    () => '{"key":null}',
    () => '{"key":["AAAAAAAAAAAAAAAAAAAAAA"]}',
    () => `{"key":"${'A'.repeat(21)}"}`,
    () => '{"key":{"length":22}}',
    () => '{"__proto__":{"key":"AAAAAAAAAAAAAAAAAAAAAA"}}',
    () => `${'['.repeat(1000)}${']'.repeat(1000)}`,
    () => `{"key":"${'A'.repeat(3000)}"}`,
    () => `{"game":"${'x'.repeat(100)}"}`,
    () => '\u0000\ufffe',
  ])()

/** The header that a request gets from proxies. */
export const forwarded = { 'x-forwarded-for': '192.0.2.1, 198.51.100.7' } as const

export const badRequest = (random: Random, where: Where): BadRequest => {
  const method = random.one('method', methods)
  const type = random.one('type', types)
  const origin = random.one('whence', ['', '', ...origins])
  const headers = {
    ...(type && { 'content-type': type }),
    ...(origin && { origin }),
    ...random.one<Readonly<Record<string, string>>>('more', [
      {},
      { cookie: 'x'.repeat(9000) },
      forwarded,
      { 'accept-encoding': 'br;q=0, gzip;q=x, *' },
      { range: 'bytes=0-0,-1' },
    ]),
  }
  const bare = method === 'GET' || method === 'HEAD'
  return { path: random.one('path', paths(where)), method, headers, ...(bare ? {} : { body: bodies(random) }) }
}

/** Addresses that Node accepts and URL parsers reject: code that parses them carelessly throws. */
export const poisoned = [
  '*:99999',
  '*:|',
  '*|?',
  '*',
  'x',
  'a://:99999/',
  'http://[',
  '/\\evil.example',
  '*:0x',
  '|/',
  // Paths that parsers mistake for a host.
  '//[',
  '//:99999/',
] as const
export const upgrading = (method: string, address: string): string =>
  `${method} ${address} HTTP/1.1\r\nhost: localhost\r\nconnection: Upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n`

/** Headers of an upgrade request that some layer parses. */
export const oddHeads = [
  'sec-websocket-extensions: permessage-deflate; server_max_window_bits=99999',
  'sec-websocket-extensions: ;;=',
  'sec-websocket-protocol: ,,',
  'authorization: Bearer',
  'x-real-ip: ]',
  'x-forwarded-for: ,',
  'origin: http://[',
  'cookie: =;=',
  'transfer-encoding: chunked',
  'content-length: 200000000',
  'expect: 100-continue',
  'x-sofa-passed-on: 1',
] as const

/** Splits a request into the chunks in which it is sent: cut off at the end, or senseless. */
export const tornRequest = (random: Random, { code }: Where): readonly string[] => {
  const head = `POST /api/tables/${code}/enter HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n`
  return random.one<readonly string[]>('torn', [
    [head],
    [`${head}content-length: 100\r\n\r\n`, '{"key":', '"AAAA'],
    [`${head}content-length: 5\r\ncontent-length: 6\r\n\r\n`, '{"a"}'],
    [`${head}transfer-encoding: chunked\r\n\r\n`, 'ffffffff\r\n', '{"key"'],
    [`${head}transfer-encoding: chunked\r\ncontent-length: 3\r\n\r\n`, '0\r\n\r\n'],
    [`${head}expect: 100-continue\r\ncontent-length: 2\r\n\r\n`, '{}'],
    [`${head}x: ${'y'.repeat(20_000)}\r\n\r\n`],
    ['GET / HTTP/1.1\r\n\r\n', 'GET / HTTP/9.9\r\nhost: x\r\n\r\n'],
    ['GET * HTTP/1.1\r\nhost: x\r\n\r\n'],
    [
      'GET /../../../etc/passwd HTTP/1.1\r\nhost: x\r\n\r\n',
      'GET /assets/../../package.json HTTP/1.1\r\nhost: x\r\n\r\n',
    ],
    ['GET http://[ HTTP/1.1\r\nhost: x\r\nupgrade: websocket\r\nconnection: upgrade\r\n\r\n'],
    ['GET * HTTP/1.1\r\nhost: x\r\nupgrade: websocket\r\nconnection: upgrade\r\n\r\n'],
    ['GET a://:99999/ HTTP/1.1\r\nhost: x\r\nupgrade: websocket\r\nconnection: upgrade\r\n\r\n'],
    [upgrading(random.one('method', methods), random.one('address', poisoned))],
    [upgrading('GET', '/x/y?sessionId=x').replace('\r\n\r\n', `\r\n${random.one('head', oddHeads)}\r\n\r\n`)],
    ['GET /__healthcheck HTTP/1.1\r\nhost: ]\r\n\r\n'],
    ['GET /__healthcheck HTTP/1.1\r\nhost: x\r\nx-forwarded-proto: "\r\n\r\n'],
    ['POST /matchmake/x/y HTTP/1.1\r\nhost: x\r\ncontent-length: 200000000\r\n\r\n', '['.repeat(9000)],
    ['OPTIONS * HTTP/1.1\r\nhost: ]\r\nupgrade: h2c\r\nconnection: upgrade\r\n\r\n'],
    [
      'GET //?sessionId=x HTTP/1.1\r\nhost: ::\r\nupgrade: websocket\r\nconnection: upgrade\r\nsec-websocket-key: x\r\n\r\n',
    ],
    ['CONNECT x:99999 HTTP/1.1\r\nhost: x\r\n\r\n'],
    ['PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
    ['\u0016\u0003\u0001\u0002\u0000\u0001', '\u0000\u0000'],
    ['\u0000'.repeat(100)],
    ['x'.repeat(20_000), 'x'.repeat(20_000)],
  ])
}
