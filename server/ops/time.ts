/**
 * This process' own clock, in milliseconds since 1970: it starts with the machine's clock and then runs evenly,
 * whatever that is set to. Rates, absences and countdowns are measured by it, and screens get it as the server's time.
 * Stored times are the machine's.
 */
export const now = (): number => Math.round(performance.timeOrigin + performance.now())
