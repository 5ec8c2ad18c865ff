/** Completes the guests' address: where the server does not know the scheme, the page's own is used. */
export const guestUrl = (address: string, protocol: string): string =>
  (address.startsWith('//') ? `${protocol}${address}` : address).replace(/\/+$/, '')

/** Shortens an address to what people type into a TV: without the usual scheme. */
export const withoutScheme = (url: string): string => url.replace(/^https?:\/\//, '')

export const guestLink = (address: string, code: string, invite: string): string =>
  `${address}/t/${code}${invite === '' ? '' : `#${invite}`}`

/** Spells a code letter by letter, for screen readers. */
export const spelledOut = (code: string): string => [...code].join(' ')
