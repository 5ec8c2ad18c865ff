export const retryAfter = 2000

/**
 * Reloads the page once the server answers: a script that failed to load is not requested again by every browser, or
 * belongs to a newer server.
 */
export const reloadWhenServed = (): void => {
  fetch(location.pathname).then(
    ({ ok }) => (ok ? location.reload() : setTimeout(reloadWhenServed, retryAfter)),
    () => setTimeout(reloadWhenServed, retryAfter),
  )
}
