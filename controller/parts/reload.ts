export const retryAfter = 2000

/** A part that did not come is not asked for again by every browser, or is a newer server's: the page begins anew. */
export const reloadWhenServed = (): void => {
  fetch(location.pathname).then(
    ({ ok }) => (ok ? location.reload() : setTimeout(reloadWhenServed, retryAfter)),
    () => setTimeout(reloadWhenServed, retryAfter),
  )
}
