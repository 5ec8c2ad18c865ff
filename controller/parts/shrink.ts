const fits = ({ scrollHeight, clientHeight }: HTMLElement): boolean => scrollHeight <= clientHeight + 1

/** Reduces the font size of one part until it fits, or reaches the least size. */
const smaller = (part: HTMLElement, least: number): boolean => {
  part.style.fontSize = ''
  const start = Number.parseFloat(getComputedStyle(part).fontSize)
  for (let size = start; size > least && !fits(part); size -= 1) part.style.fontSize = `${size}px`
  return fits(part)
}

const readable = 13
const smallest = 9
/**
 * Reduces a card's font sizes until every part fits its place; where text would become tiny, it wraps instead. The
 * places do not move.
 */
export const shrink = (face: HTMLElement): void => {
  for (const part of face.querySelectorAll<HTMLElement>('p')) {
    part.style.whiteSpace = ''
    // Aligns to the top: centred content overflows upwards too, which its scroll height does not show.
    part.style.alignContent = 'start'
    if (!smaller(part, readable)) {
      part.style.whiteSpace = 'normal'
      smaller(part, smallest)
    }
    part.style.alignContent = ''
  }
}
