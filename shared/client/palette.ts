/** The project's colours, on phones and TV. A shape or a word always says what a colour means, too. */
export const palette = {
  ink: '#2a1a06',
  parchment: '#d8bf87',
  vellum: '#efe0b9',
  bone: '#f3ecd2',
  blue: '#14306b',
  blood: '#5d0f0c',
  night: '#16203a',
  dusk: '#15100a',
  wood: '#2b1c10',
  gold: '#c9a24a',
  brass: '#8a6a2a',
  approve: '#2f5fc4',
  'approve-dark': '#0f2658',
  reject: '#a1241d',
  'reject-dark': '#4a0907',
} as const

/**
 * The fonts: one for titles and numerals, one for names and text. Cinzel has no Cyrillic letters, so Alegreya SC
 * provides them.
 */
export const fonts = {
  title: '"Cinzel Variable", "Cinzel", "Alegreya SC", Georgia, serif',
  text: '"Alegreya Sans", system-ui, sans-serif',
} as const

/** The grounds behind texts on the TV, each with the two colours of its gradient. */
export const grounds = {
  slate: ['#141b38', '#0b1024'],
  stone: ['#4c4a45', '#2e2c29'],
  village: ['#27509f', '#0c1f48'],
  mafia: ['#84201a', '#330604'],
  alone: ['#7a4a08', '#331d02'],
  unknown: ['#4a4740', '#23211d'],
} as const
