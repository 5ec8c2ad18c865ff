import { looksOf } from '../../shared/party/names/lookalikes.ts'

const letters = (text: string): readonly string[] => looksOf(text).map(look => look.replaceAll(/[^\p{L}\p{N}]/gu, ''))

/**
 * Says whether a name holds one of these words: in any case, in letters that look alike, and with anything but letters
 * between them.
 */
export const unwelcomeNames = (words: readonly string[]): ((name: string) => boolean) => {
  const barred = words.flatMap(letters).filter(word => word !== '')
  return name => letters(name).some(look => barred.some(word => look.includes(word)))
}
