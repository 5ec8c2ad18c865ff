import type { Plugin } from 'vite'

/** Parts of the Colyseus client that no table uses: logging in, WebTransport, the inputs of action games. */
const unused: Readonly<Record<string, string>> = {
  './Auth.mjs': 'export class Auth {}',
  './transport/H3Transport.mjs': 'export class H3TransportTransport { constructor() { throw new Error("left out") } }',
  './input/RoomInput.mjs': 'export class RoomInput { constructor() { throw new Error("left out") } }',
}
const mark = '\0slim:'

/** Describing a schema to clients is the server's work, and would bring the whole encoder with it. */
const describing = /^Reflection\.encode = function[\s\S]*?^\};/m
const withoutEncoder = (code: string): string => {
  if (!describing.test(code)) throw new Error('@colyseus/schema describes its states in another way: see tools/slim.ts')
  return code.replace(describing, 'Reflection.encode = () => { throw new Error("left out") };')
}

/** Leaves both out of a build, so that phones and TVs load less. Code that uses them after all throws. */
export const slim = (): Plugin => ({
  name: 'slim',
  enforce: 'pre',
  resolveId: (id, importer) =>
    id in unused && importer?.includes('/colyseus.js/build/') === true ? `${mark}${id}` : null,
  transform: (code, id) => (id.endsWith('/@colyseus/schema/build/index.mjs') ? withoutEncoder(code) : null),
  load: id => (id.startsWith(mark) ? (unused[id.slice(mark.length)] ?? null) : null),
})
