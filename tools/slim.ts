import type { Plugin } from 'vite'

/** Parts of the Colyseus client that no table uses: logging in, WebTransport, the inputs of action games. */
const unused: Readonly<Record<string, string>> = {
  './Auth.mjs': 'export class Auth {}',
  './transport/H3Transport.mjs': 'export class H3TransportTransport { constructor() { throw new Error("left out") } }',
  './input/RoomInput.mjs': 'export class RoomInput { constructor() { throw new Error("left out") } }',
}
const mark = '\0slim:'

/** Leaves them out of a build, so that phones and TVs load less. What is used after all throws. */
export const slim = (): Plugin => ({
  name: 'slim',
  enforce: 'pre',
  resolveId: (id, importer) =>
    id in unused && importer?.includes('/colyseus.js/build/') === true ? `${mark}${id}` : null,
  load: id => (id.startsWith(mark) ? (unused[id.slice(mark.length)] ?? null) : null),
})
