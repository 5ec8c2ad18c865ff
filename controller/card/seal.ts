// Uses a package's cipher: plain http in a home network has no `crypto.subtle`.
import { xchacha20poly1305 } from '@noble/ciphers/chacha.js'
import { nonceBytes } from '../../shared/protocol/notebook.ts'

const asText = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
const asBytes = (text: string): Uint8Array =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), letter => letter.charCodeAt(0))

/** Binds a seal to one seat of one table: in another seat's place it does not open. */
const cipher = (key: string, place: string, nonce: Uint8Array) =>
  xchacha20poly1305(asBytes(key), nonce, new TextEncoder().encode(place))

/** Seals bytes with a nonce of their own. */
export const seal = (key: string, place: string, bytes: Uint8Array): string => {
  const nonce = crypto.getRandomValues(new Uint8Array(nonceBytes))
  const sealed = cipher(key, place, nonce).encrypt(bytes)
  return asText(Uint8Array.of(...nonce, ...sealed))
}

/** Opens what was sealed; null where the key or the place differs, or nothing was ever sealed. */
export const unseal = (key: string, place: string, text: string): Uint8Array | null => {
  const bytes = asBytes(text)
  try {
    return cipher(key, place, bytes.slice(0, nonceBytes)).decrypt(bytes.slice(nonceBytes))
  } catch {
    return null
  }
}
