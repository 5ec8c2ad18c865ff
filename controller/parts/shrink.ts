const fits = ({ scrollHeight, clientHeight }: HTMLElement): boolean => scrollHeight <= clientHeight + 1

/** Reduces the font size of one part until it fits, or reaches the least size. */
const smaller = (part: HTMLElement, least: number): boolean => {
  part.style.fontSize = ''
  const start = Number.parseFloat(getComputedStyle(part).fontSize)
  for (let size = start; size > least && !fits(part); size -= 1) part.style.fontSize = `${size}px`
  return fits(part)
}

/** Reduces a line until it fits its width and height: at once, because a card may have many. */
const oneLine = (part: HTMLElement): void => {
  part.style.fontSize = ''
  const text = document.createRange()
  text.selectNodeContents(part)
  const { width, height } = text.getBoundingClientRect()
  const room = part.getBoundingClientRect()
  // Letters do not shrink quite as evenly as numbers do.
  const ratio = Math.min((room.width - 1) / width, (room.height - 1) / height)
  if (ratio < 1)
    part.style.fontSize = `${Math.floor(Number.parseFloat(getComputedStyle(part).fontSize) * ratio * 9.8) / 10}px`
}

const readable = 13
const smallest = 9
/**
 * Reduces a card's font sizes until every part fits its place; where text would become tiny, it wraps instead. The
 * places do not move.
 */
export const shrink = (face: HTMLElement): void => {
  for (const part of face.querySelectorAll<HTMLElement>('.face-name, .face-word')) oneLine(part)
  for (const part of face.querySelectorAll<HTMLElement>('p')) {
    part.style.whiteSpace = ''
    // Aligns to the top for the same reason.
    part.style.alignContent = 'start'
    if (!smaller(part, readable)) {
      part.style.whiteSpace = 'normal'
      smaller(part, smallest)
    }
    part.style.alignContent = ''
  }
}
