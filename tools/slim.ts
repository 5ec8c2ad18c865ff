import type { Plugin } from 'vite'

/** The body of whatever is not there. */
const gone = '{ throw new Error("left out") }'

/** Modules of Colyseus' client that no table uses, and what takes their place: whatever is used after all throws. */
const unused: Readonly<Record<string, string>> = {
  './Auth.mjs': 'export class Auth {}',
  './HTTP.mjs': 'export class HTTP { options = { headers: {} } }',
  './3rd_party/discord.mjs': `export const discordURLBuilder = () => ${gone}`,
  './debug-channel.mjs': 'export const publishDebug = () => undefined, debugOverlayActive = () => false',
  './legacy.mjs': '',
  './transport/H3Transport.mjs': `export class H3TransportTransport { constructor() ${gone} }`,
  './input/RoomInput.mjs': `export class RoomInput { constructor() ${gone} }`,
  // What it takes for its sockets where there are none, which no browser is.
  ws: 'export default null',
}
const mark = '\0slim:'

/** What of `@colyseus/schema` only a server needs, or nobody here, and what takes its place. */
const trimmed: readonly (readonly [part: RegExp, instead: string])[] = [
  // Describing a state brings the whole encoder.
  [/^Reflection\.encode = function[\s\S]*?^\};/gm, `Reflection.encode = () => ${gone};`],
  // A client's state follows the server's: its own changes are never tracked, and never encoded.
  [/new ChangeTree\((proxy|this|instance)(?:, this)?\)/g, 'createUntrackedChangeTree($1)'],
  [/^ *static \[\$encoder\] = \w+;/gm, ''],
  // The kinds of collection that no state here has.
  [/^registerType\("(?:set|collection|stream)".*\);/gm, ''],
  [/return \(\) => new (?:Set|Collection|Stream)Schema\(\);/g, 'return undefined;'],
]

const withoutServer = (code: string): string =>
  trimmed.reduce((trimming, [part, instead]) => {
    const after = trimming.replace(part, instead)
    if (after === trimming)
      throw new Error(`@colyseus/schema has changed, and has no ${part.source}: see tools/slim.ts`)
    return after
  }, code)

/** Leaves out of a build what no table uses, so that phones and TVs load less. */
export const slim = (): Plugin => ({
  name: 'slim',
  enforce: 'pre',
  resolveId: (id, importer) =>
    Object.hasOwn(unused, id) && importer?.includes('/colyseus.js/build/') === true ? `${mark}${id}` : null,
  transform: (code, id) => (id.endsWith('/@colyseus/schema/build/index.mjs') ? withoutServer(code) : null),
  load: id => (id.startsWith(mark) ? (unused[id.slice(mark.length)] ?? null) : null),
})
