const fits = ({ scrollHeight, clientHeight }: HTMLElement): boolean => scrollHeight <= clientHeight + 1

/** Makes the letters of one part smaller until it fits, or until they would be smaller than that. */
const smaller = (part: HTMLElement, least: number): boolean => {
  part.style.fontSize = ''
  const start = Number.parseFloat(getComputedStyle(part).fontSize)
  for (let size = start; size > least && !fits(part); size -= 1) part.style.fontSize = `${size}px`
  return fits(part)
}

const readable = 13
const smallest = 9
/**
 * Makes the letters of a card smaller until every part of it fits its place, and rather than very small its lines run
 * on. The places stay as they are.
 */
export const shrink = (face: HTMLElement): void => {
  for (const part of face.querySelectorAll<HTMLElement>('p')) {
    part.style.whiteSpace = ''
    // What is centred overflows upwards too, where no height tells of it.
    part.style.alignContent = 'start'
    if (!smaller(part, readable)) {
      part.style.whiteSpace = 'normal'
      smaller(part, smallest)
    }
    part.style.alignContent = ''
  }
}
