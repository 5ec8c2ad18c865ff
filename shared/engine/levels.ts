/** How well bots play. The first is the default: as people do. */
export const levels = ['fair', 'easy', 'sharp'] as const
export type Level = (typeof levels)[number]
