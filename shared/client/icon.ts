/** One icon: the inside of an SVG of 512 by 512, drawn in `currentColor`. */
export interface Icon {
  readonly body: string
}
