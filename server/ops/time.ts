/**
 * This process's own time, in milliseconds since 1970: it started with the machine's clock, and goes on evenly whatever
 * that is set to. Rates, absence and all that counts down are measured by it, and screens are told it as the server's
 * time. What is kept on the disk has the machine's.
 */
export const now = (): number => Math.round(performance.timeOrigin + performance.now())
