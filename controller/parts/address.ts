/** The address that guests reach, whole: the server leaves the scheme to the page where it does not know it. */
export const guestUrl = (address: string, protocol: string): string =>
  (address.startsWith('//') ? `${protocol}${address}` : address).replace(/\/+$/, '')

/** As it is typed into a TV: without the scheme where that is the usual one. */
export const spoken = (url: string): string => url.replace(/^https?:\/\//, '')

export const guestLink = (address: string, code: string, invite: string): string =>
  `${address}/t/${code}${invite === '' ? '' : `#${invite}`}`
