/**
 * This process' own time, in milliseconds since 1970: it starts with the machine's clock and then runs evenly, whatever
 * that is set to. Rates, absence and countdowns are measured by it, and screens are sent it as the server's time.
 * Stored times are the machine's.
 */
export const now = (): number => Math.round(performance.timeOrigin + performance.now())
