import { existsSync, readdirSync, readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join } from 'node:path'
import { getAssetKeys, getRawAsset, isSea } from 'node:sea'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { isCodeShaped } from '../room/codes.ts'
import { answerRefusal } from './refusal.ts'

export interface BuiltFiles {
  /** Their paths in the build, with slashes. */
  readonly names: readonly string[]
  readonly read: (name: string) => Buffer
}

export const filesIn = (folder: string): BuiltFiles => ({
  names: existsSync(folder)
    ? readdirSync(folder, { recursive: true, encoding: 'utf8' }).map(name => name.replaceAll('\\', '/'))
    : [],
  read: name => readFileSync(join(folder, name)),
})

/** Reads the assets of the single executable whose names start with this prefix: `tools/single.mjs` packs them. */
const assetsIn = (prefix: string): BuiltFiles => ({
  names: getAssetKeys()
    .filter(key => key.startsWith(prefix))
    .map(key => key.slice(prefix.length)),
  // Not copied, because nobody writes to served files.
  read: name => Buffer.from(getRawAsset(`${prefix}${name}`)),
})

/** The built pages: those inside the single executable, or else those in this folder. */
export const builtPages = (folder: string): BuiltFiles => (isSea() ? assetsIn('dist/') : filesIn(folder))

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
}
const packed = ['br', 'gzip', 'plain'] as const
type Packing = (typeof packed)[number]

interface File {
  readonly type: string
  readonly immutable: boolean
  readonly bytes: { readonly [P in Packing]?: Buffer }
}
export type Pages = ReadonlyMap<string, File>

/**
 * Rewrites a page for the prefix. Pages are built for the root; scripts and styles refer to each other by relative
 * paths. A chat that shows a link's picture wants its whole address.
 */
const moved = (page: Buffer, prefix: string, origin: string): Buffer =>
  Buffer.from(
    page
      .toString('utf8')
      .replaceAll(/(\s(?:href|src)=")\/(?!\/)/g, `$1${prefix}/`)
      .replace(/(property="og:image" content=")\//, `$1${origin}${prefix}/`),
  )

/**
 * Reads the built pages once, for an address with this origin and path prefix, where they are known. Large files have compressed copies beside them;
 * small ones are compressed here.
 */
export const readPages = (files: BuiltFiles, prefix = '', origin = ''): Pages => {
  const moves = (name: string): boolean => `${origin}${prefix}` !== '' && /\.html\b/.test(name)
  const names = files.names.filter(name => !(moves(name) && /\.(br|gz)$/.test(name)))
  const read = (name: string): Buffer => {
    const bytes = files.read(name)
    return moves(name) ? moved(bytes, prefix, origin) : bytes
  }
  return new Map(
    names
      .filter(name => extname(name) in types)
      .map(name => {
        const plain = read(name)
        const small = plain.length < 200_000 && !/woff2|png/.test(name)
        const br = names.includes(`${name}.br`) ? read(`${name}.br`) : small ? brotli(plain) : undefined
        const gzip = names.includes(`${name}.gz`) ? read(`${name}.gz`) : small ? gzipSync(plain) : undefined
        const bytes = { plain, ...(br ? { br } : {}), ...(gzip ? { gzip } : {}) }
        return [`/${name}`, { type: types[extname(name)] ?? '', immutable: name.startsWith('assets/'), bytes }]
      }),
  )
}

const brotli = (bytes: Buffer): Buffer => brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })

const phone = '/controller/index.html'
const tv = '/tv/index.html'
const both = '/controller/both/index.html'

/**
 * Maps a path to its file: the phone's page at `/`, `/rules`, `/verify` and `/t/CODE`, the TV's at `/tv` and `/tv/CODE`,
 * and both in one at `/both/CODE`.
 */
export const fileAt = (path: string): string => {
  if (path === '/' || path === '/rules' || path === '/verify' || /^\/t\/[\w-]{1,64}$/.test(path)) return phone
  if (/^\/both\/[\w-]{1,64}$/.test(path)) return both
  return /^\/tv(\/[\w-]{1,64})?$/.test(path) ? tv : path
}

/**
 * Returns the code that somebody typed behind the address, as the TV shows them one above the other; null where such a
 * path leads into one of our folders. Whether there is such a table, `/t/CODE` says as always.
 */
const typedCode = (pages: Pages, path: string): string | null => {
  const [, typed] = /^\/([a-z]+)\/?$/i.exec(path) ?? []
  if (typed === undefined || !isCodeShaped(typed) || [...pages.keys()].some(file => file.startsWith(`/${typed}/`)))
    return null
  return typed.toUpperCase()
}

const safeHost = (host: string | undefined): string => (host && /^[\w.:[\]-]+$/.test(host) ? host : '')

/**
 * The Content-Security-Policy: only our own scripts, styles and sockets. Our own pages may frame ours, as `/both` does,
 * and so may the origins that the operator named.
 */
const policy = (host: string, framers: readonly string[]): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "media-src 'self' blob:",
    `connect-src 'self'${host && ` ws://${host} wss://${host}`}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-src 'self'",
    ["frame-ancestors 'self'", ...framers].join(' '),
  ].join('; ')

/** Sets the security headers of every response. They name the host only if the Host header was accepted. */
export const secure = (
  { headers: { host }, url = '' }: IncomingMessage,
  response: ServerResponse,
  hostAccepted = true,
  framers: readonly string[] = [],
): void => {
  const headers = {
    'content-security-policy': policy(hostAccepted ? safeHost(host) : '', framers),
    'x-content-type-options': 'nosniff',
    // It can name no origin, and where the policy does, every browser that runs our pages follows that.
    ...(framers.length === 0 && { 'x-frame-options': 'SAMEORIGIN' }),
    // With no referrer at all, browser engines of 2020 send no origin either, even with the page's own requests.
    'referrer-policy': 'same-origin',
    // A page that isolates itself could not be presented on another screen: the browser would close it at once.
    'cross-origin-opener-policy': /\/tv([/?]|$)/.test(url) ? 'unsafe-none' : 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  }
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
}

const packingFor = ({ bytes }: File, accepted: string): Packing =>
  packed.find(packing => packing !== 'plain' && accepted.includes(packing) && bytes[packing]) ?? 'plain'

export const servePage = (
  pages: Pages,
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
  prefix = '',
): void => {
  const file = pages.get(fileAt(path))
  const reads = request.method === 'GET' || request.method === 'HEAD'
  const code = file || !reads ? null : typedCode(pages, path)
  if (code !== null) {
    response.writeHead(302, { location: `${prefix}/t/${code}`, 'content-length': 0, 'cache-control': 'no-cache' }).end()
    return
  }
  if (!file || !reads) {
    answerRefusal(request, response, file ? 'only-read' : 'nothing', prefix)
    return
  }
  const packing = packingFor(file, String(request.headers['accept-encoding'] ?? ''))
  const body = file.bytes[packing]
  response.writeHead(200, {
    'content-type': file.type,
    'content-length': body?.length ?? 0,
    vary: 'accept-encoding',
    'cache-control': file.immutable ? 'public, max-age=31536000, immutable' : 'no-cache',
    ...(packing === 'plain' ? {} : { 'content-encoding': packing }),
  })
  response.end(request.method === 'HEAD' ? undefined : body)
}
