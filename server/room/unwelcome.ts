import { skeleton } from '../../shared/party/names/lookalikes.ts'

const letters = (text: string): string => skeleton(text).replaceAll(/[^\p{L}\p{N}]/gu, '')

/**
 * Says whether a name holds one of these words: in any case, in letters that look alike, and with anything but letters
 * between them.
 */
export const unwelcomeNames = (words: readonly string[]): ((name: string) => boolean) => {
  const barred = words.map(letters).filter(word => word !== '')
  return name => {
    const look = letters(name)
    return barred.some(word => look.includes(word))
  }
}
