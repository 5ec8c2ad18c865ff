/** The first moments of a screen: nothing is drawn before there is something to show, and first of all in haste. */
export interface Opening {
  /** Nothing need be drawn yet, because the first table may come in a moment. */
  readonly waits: () => boolean
  /** A picture is about to be drawn. */
  readonly begin: () => void
  /** A frame stands. */
  readonly drawn: () => void
}

interface Opened {
  /** What stands on the page until then. */
  readonly sign: Element | null
  /** The first table is long in coming. */
  readonly late: () => void
  readonly busy: () => boolean
  /** Draws finely what was drawn in haste. */
  readonly refine: () => void
  readonly later: (milliseconds: number, then: () => void) => void
}

const openTimeout = 2500
/** So long the first picture stands before anything else takes the machine's time. */
const opensWithin = 1000

export const makeOpening = ({ sign, late, busy, refine, later }: Opened): Opening => {
  let [patient, begun, standsFirst] = [true, false, true]

  const refineLater = (): void =>
    later(opensWithin, () => {
      if (busy()) refineLater()
      else refine()
    })

  later(openTimeout, () => {
    patient = false
    late()
  })

  return {
    waits: () => patient,
    begin: () => {
      if (begun) return
      begun = true
      sign?.remove()
    },
    drawn: () => {
      if (!(begun && standsFirst)) return
      standsFirst = false
      refineLater()
    },
  }
}
