/**
 * The grounds behind texts, each with the two colours of its gradient. They have a file of their own because a test
 * compares them with the texts' colours, and the files that draw them need icons that only a build has.
 */
export const grounds = {
  slate: ['#141b38', '#0b1024'],
  stone: ['#4c4a45', '#2e2c29'],
  village: ['#27509f', '#0c1f48'],
  mafia: ['#84201a', '#330604'],
  alone: ['#7a4a08', '#331d02'],
  unknown: ['#4a4740', '#23211d'],
} as const
