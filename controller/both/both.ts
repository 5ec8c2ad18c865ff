// One page for a laptop in a video call: the TV's picture above, this person's phone below. They are the same two pages
// as everywhere, in two frames: the TV's enters as a watcher, and knows nothing that a TV does not know.

const [, at = '', code = ''] = /^(.*\/)both\/([\w-]+)$/.exec(location.pathname) ?? []

const frameOf = (page: 'tv' | 't'): HTMLIFrameElement => {
  const frame = document.createElement('iframe')
  frame.src = `${at}${page}/${code}?both${location.search.replace('?', '&')}${location.hash}`
  frame.allow = 'autoplay; fullscreen; screen-wake-lock; clipboard-write'
  document.body.append(frame)
  return frame
}
const tv = frameOf('tv')
const phone = frameOf('t')

/** The keys that answer on the phone, wherever the focus is. */
const isPhones = (key: string): boolean => /^[1-9 ]$/.test(key) || key === 'Enter'

/** Hands a key to the phone, unless the TV's menu is open: arrows, volume and Escape stay with the TV. */
const handOn = (event: KeyboardEvent): void => {
  const { key, type, repeat, altKey, ctrlKey, metaKey } = event
  const below = phone.contentDocument
  const isMenuOpen = tv.contentDocument?.querySelector('#menu:not([hidden])') != null
  if (isMenuOpen || below === null || altKey || ctrlKey || metaKey || !isPhones(key)) return
  event.preventDefault()
  event.stopImmediatePropagation()
  below.dispatchEvent(new KeyboardEvent(type, { key, repeat, bubbles: true, cancelable: true }))
  // The next key goes there by itself; a key that is held must be released where it was pressed.
  if (type === 'keyup') phone.contentWindow?.focus()
}

// A style sheet that did not come is never asked for again, and without it neither page has its place.
addEventListener('load', () => {
  if (getComputedStyle(document.body).display !== 'grid') setTimeout(() => location.reload(), 2000)
})

tv.addEventListener('load', () => {
  for (const type of ['keydown', 'keyup'] as const) tv.contentWindow?.addEventListener(type, handOn, { capture: true })
})

phone.addEventListener('load', () => {
  const path = phone.contentWindow?.location.pathname ?? ''
  const [, table] = /\/t\/([\w-]+)$/.exec(path) ?? []
  // A phone that goes to another page takes the whole window along: the picture would be another table's.
  if (table === undefined && path !== '') location.assign(path)
  else if (table !== undefined && table !== code) location.assign(`${at}both/${table}`)
  for (const type of ['pointerup', 'keydown'] as const)
    phone.contentWindow?.addEventListener(type, () => tv.contentWindow?.dispatchEvent(new Event('gesture')))
  phone.contentWindow?.addEventListener('keydown', ({ key, altKey, ctrlKey, metaKey }) => {
    const isTyping = phone.contentDocument?.activeElement?.matches('input, select, textarea') === true
    if (key === 'm' && !isTyping && !altKey && !ctrlKey && !metaKey)
      tv.contentWindow?.dispatchEvent(new KeyboardEvent('keydown', { key }))
  })
  phone.contentWindow?.focus()
})
