/** The opening of a screen: it draws nothing before there is something to show, and the first picture coarsely. */
export interface Opening {
  /** Says whether drawing has to wait, because the first table may arrive in a moment. */
  readonly waits: () => boolean
  /** Called before a picture is drawn. */
  readonly begin: () => void
  /** Called when a frame is shown. */
  readonly drawn: () => void
}

interface Opened {
  /** The placeholder on the page until then. */
  readonly sign: Element | null
  /** Called when the first table takes long. */
  readonly late: () => void
  readonly busy: () => boolean
  /** Redraws at full resolution. */
  readonly refine: () => void
  readonly later: (milliseconds: number, then: () => void) => void
}

const openTimeout = 2500
/** How long the first picture is shown before other work begins, in ms. */
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
