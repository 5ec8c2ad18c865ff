import { RoleText } from './role-name.tsx'

const fontSizeOf = (part: HTMLElement): number => Number.parseFloat(getComputedStyle(part).fontSize)
const fits = ({ scrollHeight, clientHeight }: HTMLElement): boolean => scrollHeight <= clientHeight

/** Reduces the font size of one part until it fits, or reaches the least size. */
const smaller = (part: HTMLElement, minPx: number): boolean => {
  part.style.fontSize = ''
  const start = fontSizeOf(part)
  for (let size = start; size > minPx && !fits(part); size -= 1) part.style.fontSize = `${size}px`
  return fits(part)
}

/** Reduces a line until it fits its width and height: at once, because a card may have many. */
const oneLine = (part: HTMLElement, maxPx: number): void => {
  part.style.fontSize = ''
  if (fontSizeOf(part) > maxPx) part.style.fontSize = `${maxPx}px`
  const text = document.createRange()
  text.selectNodeContents(part)
  const { width, height } = text.getBoundingClientRect()
  const room = part.getBoundingClientRect()
  // Letters do not shrink quite as evenly as numbers do.
  const ratio = Math.min((room.width - 1) / width, (room.height - 1) / height)
  if (ratio >= 1 && fits(part)) return
  const tall = part.clientHeight / part.scrollHeight
  part.style.fontSize = `${Math.floor(fontSizeOf(part) * Math.min(ratio, tall) * 9.8) / 10}px`
}

const readablePx = 13
const smallestPx = 9
/**
 * Reduces a card's font sizes until every part fits its place; where text would become tiny, it wraps instead. The
 * places do not move.
 */
export const shrink = (face: HTMLElement): void => {
  for (const part of face.querySelectorAll<HTMLElement>('p:not(.face-text, .face-more, .face-does)')) {
    part.style.whiteSpace = ''
    // Aligns to the top for the same reason.
    part.style.alignContent = 'start'
    if (!smaller(part, readablePx)) {
      part.style.whiteSpace = 'normal'
      smaller(part, smallestPx)
    }
    part.style.alignContent = ''
  }
  // No name is larger than the side.
  const side = face.querySelector<HTMLElement>('.face-side')
  const maxPx = side ? fontSizeOf(side) - 1 : Number.POSITIVE_INFINITY
  for (const part of face.querySelectorAll<HTMLElement>('.face-name, .face-word')) oneLine(part, maxPx)
}

const linesIn = (part: HTMLElement): number => {
  const text = document.createRange()
  text.selectNodeContents(part)
  return new Set([...text.getClientRects()].map(({ top }) => Math.round(top))).size
}

/** The least height of a line that can be read, in px. */
const lineHeightPx = 11

/**
 * Divides a part into as many lines of equal height as it has room for, and sets its text in the largest font size in
 * which `fills` makes exactly so many lines of it. The lines lie in the same places whatever the text is.
 */
const fillLines = (part: HTMLElement, maxLines: number, fills: (lines: number) => boolean): boolean => {
  part.style.fontSize = ''
  const lines = Math.max(1, Math.min(maxLines, Math.floor(part.clientHeight / lineHeightPx)))
  const lineHeight = part.clientHeight / lines
  part.style.lineHeight = `${lineHeight}px`
  const largest = Math.min(fontSizeOf(part), lineHeight / 1.2)
  for (let fontSize = largest; fontSize >= smallestPx; fontSize -= 0.5) {
    part.style.fontSize = `${fontSize}px`
    if (fills(lines)) return true
  }
  return false
}

/** Sets a text on the same lines as any other; a short one is set more narrowly for that. */
export const setText = (part: HTMLElement, text: string): void => {
  part.textContent = text
  const isSet = fillLines(part, 3, lines => {
    for (let percent = 0; percent < 46; percent += 2) {
      part.style.paddingInline = `${percent}%`
      const count = linesIn(part)
      if (count >= lines) return count === lines
    }
    return false
  })
  if (!isSet) part.style.paddingInline = ''
}

/** Sets sentences on the same lines as any others; fillers follow them where they are too few for that. */
export const setSentences = (part: HTMLElement, sentences: readonly string[], fillers: readonly string[]): void => {
  const isSet = ['\n', ' '].some(joint =>
    fillLines(part, 4, lines =>
      [...fillers.keys(), fillers.length].some(count => {
        part.textContent = [...sentences, ...fillers.slice(0, count)].join(joint)
        return linesIn(part) === lines
      }),
    ),
  )
  if (!isSet) part.textContent = sentences.join(' ')
}

/** Tells the style sheet how many letters the longest word of a text has: where it stands large, no word is broken. */
export const lettersOf = (text: string): { readonly '--letters': number } => ({
  '--letters': Math.max(1, ...text.split(/[\s\u00ad-]+/).map(word => [...word].length)),
})

/** Matches a number with the words on both sides of it, unless a clause ends between them. */
const counted = /(?:\p{L}[\p{L}’'-]* )?\d+(?: \p{L}+)?[.,:;!?…，。：；！？、]*/gu
/** The most letters kept together: longer phrases would leave too little for the line before. */
const maxPhraseLetters = 16

/** Splits a text into parts that may be broken into lines and, at odd places, phrases with a number that may not. */
export const boundOf = (text: string): readonly string[] => {
  const parts: string[] = []
  let from = 0
  for (const { 0: found, index } of text.matchAll(counted)) {
    if (found.length > maxPhraseLetters) continue
    parts.push(text.slice(from, index), found)
    from = index + found.length
  }
  return [...parts, text.slice(from)]
}

/** A heading in which no line breaks between a number and what it counts. */
export const Bound = ({ text }: { readonly text: string }) => (
  <>
    {boundOf(text).map((part, i) =>
      i % 2 === 0 ? (
        <RoleText key={i} text={part} />
      ) : (
        <span key={i} class="bound">
          <RoleText text={part} />
        </span>
      ),
    )}
  </>
)
