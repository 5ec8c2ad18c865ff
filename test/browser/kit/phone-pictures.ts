import type { Page } from 'playwright-core'

/** How much two pictures of the same page differ. */
export interface Apart {
  /** The greatest difference of one colour channel of one pixel. */
  readonly most: number
  /** The number of pixels that differ by more than a trace. */
  readonly pixels: number
}

/** Compares two screenshots, pixel by pixel, in any page that can show pictures. */
export const apart = (page: Page, a: Buffer, b: Buffer): Promise<Apart> =>
  page.evaluate(
    async ([one, other]) => {
      const read = async (base64: string): Promise<ImageData> => {
        const picture = new Image()
        picture.src = `data:image/png;base64,${base64}`
        await picture.decode()
        const pen = new OffscreenCanvas(picture.width, picture.height).getContext('2d')
        if (!pen) throw new Error('no canvas')
        pen.drawImage(picture, 0, 0)
        return pen.getImageData(0, 0, picture.width, picture.height)
      }
      const [first, second] = [await read(one), await read(other)]
      if (first.width !== second.width || first.height !== second.height) return { most: 255, pixels: 1e6 }
      const by = first.data.map((value, i) => Math.abs(value - (second.data[i] ?? 0)))
      let [most, pixels] = [0, 0]
      for (let i = 0; i < by.length; i += 4) {
        const here = Math.max(by[i] ?? 0, by[i + 1] ?? 0, by[i + 2] ?? 0)
        most = Math.max(most, here)
        if (here > 3) pixels += 1
      }
      return { most, pixels }
    },
    [a.toString('base64'), b.toString('base64')] as const,
  )

/**
 * Says whether two pictures look the same: the edges of round shapes differ by a trace from one drawing to the next, on
 * no more pixels than a letter has.
 */
export const looksSame = ({ most, pixels }: Apart): boolean => most <= 48 && pixels <= 400
