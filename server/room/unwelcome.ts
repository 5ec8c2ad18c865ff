import { looksOf as skeletonsOf } from '../../shared/party/names/lookalikes.ts'

const letters = (text: string): readonly string[] =>
  skeletonsOf(text).map(skeleton => skeleton.replaceAll(/[^\p{L}\p{N}]/gu, ''))

/**
 * Makes the check whether a name contains one of these words: in any case, in lookalike letters, and with anything but
 * letters in between.
 */
export const unwelcomeNames = (words: readonly string[]): ((name: string) => boolean) => {
  const unwelcome = words.flatMap(letters).filter(word => word !== '')
  return name => letters(name).some(skeleton => unwelcome.some(word => skeleton.includes(word)))
}
