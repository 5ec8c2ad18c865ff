/** Chooses the layout by the width in rem: large text then counts like a narrow phone. */
export const layoutOf = (width: number, height: number, rem: number): 'tight' | 'upright' | 'wide' => {
  if (width > height && width / rem >= 36) return 'wide'
  return width / rem < 17 ? 'tight' : 'upright'
}

/** Says whether the page is too low for everything at once: repeated texts are then left out. */
export const isShort = (height: number, rem: number): boolean => height / rem < 40

/** Sets the layout as attributes of the page, and follows the text size wherever that is set. */
export const wearSize = (): void => {
  const root = document.documentElement
  const apply = (): void => {
    const rem = Number.parseFloat(getComputedStyle(root).fontSize) || 16
    root.dataset.layout = layoutOf(root.clientWidth, window.innerHeight, rem)
    root.dataset.short = String(isShort(window.innerHeight, rem))
  }
  const ruler = document.createElement('i')
  ruler.className = 'ruler'
  ruler.setAttribute('aria-hidden', 'true')
  document.body.append(ruler)
  new ResizeObserver(apply).observe(ruler)
  window.addEventListener('resize', apply)
  apply()
}
