import type { Plugin } from 'vite'

/** The body of every function that is left out. */
const gone = '{ throw new Error("left out") }'

/** The modules of Colyseus' client that no table uses, and their replacements: whatever is used all the same throws. */
const unused: Readonly<Record<string, string>> = {
  './Auth.mjs': 'export class Auth {}',
  './HTTP.mjs': 'export class HTTP { options = { headers: {} } }',
  './3rd_party/discord.mjs': `export const discordURLBuilder = () => ${gone}`,
  './debug-channel.mjs': 'export const publishDebug = () => undefined, debugOverlayActive = () => false',
  './legacy.mjs': '',
  './transport/H3Transport.mjs': `export class H3TransportTransport { constructor() ${gone} }`,
  './input/RoomInput.mjs': `export class RoomInput { constructor() ${gone} }`,
  // The client's sockets where there are none built in: every browser has them.
  ws: 'export default null',
}
/** The names by which the client imports them. */
export const leftOut = Object.keys(unused)
const mark = '\0slim:'

/** The parts of `@colyseus/schema` that only a server needs, or nobody here, and their replacements. */
const trimmed: readonly (readonly [part: RegExp, instead: string])[] = [
  // Describing a state would bring in the whole encoder.
  [/^Reflection\.encode = function[\s\S]*?^\};/gm, `Reflection.encode = () => ${gone};`],
  // A client's state follows the server's: its own changes are never tracked or encoded.
  [/new ChangeTree\((proxy|this|instance)(?:, this)?\)/g, 'createUntrackedChangeTree($1)'],
  [/^ *static \[\$encoder\] = \w+;/gm, ''],
  // The kinds of collections that no state here contains.
  [/^registerType\("(?:set|collection|stream)".*\);/gm, ''],
  [/return \(\) => new (?:Set|Collection|Stream)Schema\(\);/g, 'return undefined;'],
]

/** The choice of a server by its latency, and of another address within Discord: there is one server, at one address. */
const choosing: typeof trimmed = [
  [/^ {8}if \(!this\.urlBuilder &&\n[\s\S]*?^ {8}\}$/m, ''],
  [/^ {4}static async selectByLatency\([\s\S]*?^ {4}\}$/m, ''],
  [/^ {4}getLatency\([\s\S]*?^ {4}\}$/m, ''],
]

/** The way in which Colyseus' client reconnects by itself, which our links never let it do. */
const reconnecting: readonly (readonly [part: RegExp, instead: string])[] = [
  [
    /^ *if \(!this\.reconnection\.enabled\) \{\n( *this\.onLeave\.invoke\(code, reason\);\n)[\s\S]*?^ {4}\}$/m,
    '$1    }',
  ],
  [/^ {4}retryReconnection\(\) \{[\s\S]*?^ {4}\}$/m, `    retryReconnection() ${gone}`],
]

const without = (parts: typeof trimmed, code: string): string =>
  parts.reduce((trimming, [part, instead]) => {
    const after = trimming.replace(part, instead)
    if (after === trimming) throw new Error(`Colyseus has changed, and has no ${part.source}: see tools/slim.ts`)
    return after
  }, code)

/** Leaves what no table uses out of a build, so that phones and TVs load less. */
export const slim = (): Plugin => ({
  name: 'slim',
  enforce: 'pre',
  resolveId: (id, importer) =>
    Object.hasOwn(unused, id) && importer?.includes('/colyseus.js/build/') === true ? `${mark}${id}` : null,
  transform: (code, id) => {
    if (id.endsWith('/@colyseus/schema/build/index.mjs')) return without(trimmed, code)
    if (id.endsWith('/colyseus.js/build/Client.mjs')) return without(choosing, code)
    return id.endsWith('/colyseus.js/build/Room.mjs') ? without(reconnecting, code) : null
  },
  load: id => (id.startsWith(mark) ? (unused[id.slice(mark.length)] ?? null) : null),
})
