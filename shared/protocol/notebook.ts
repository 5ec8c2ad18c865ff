import type { Check } from './check.ts'

/** The bytes of a notebook before it is sealed: the same for every notebook, so that its size tells nothing. */
export const notebookBytes = 2048
/** The nonce before the sealed bytes, and the tag after them: XChaCha20-Poly1305. */
export const nonceBytes = 24
const tagBytes = 16
const keyBytes = 32

const lettersOf = (bytes: number): number => Math.ceil((bytes * 8) / 6)
const letters =
  (count: number): Check<string> =>
  (value): value is string =>
    typeof value === 'string' && value.length === count && /^[\w-]+$/.test(value)

const sealedLetters = lettersOf(nonceBytes + notebookBytes + tagBytes)
export const isSealed = letters(sealedLetters)
export const isNotebookKey = letters(lettersOf(keyBytes))

/** Stands for a notebook that was never written. No key opens it. */
export const unwritten = '-'.repeat(sealedLetters)
