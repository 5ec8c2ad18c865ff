/** The colours of the project, on phones and on the TV. What means something comes with a shape or a word besides. */
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
} as const

/** Titles and numerals; names and running text. */
export const fonts = {
  title: '"Cinzel Variable", "Cinzel", Georgia, serif',
  text: '"Alegreya Sans", system-ui, sans-serif',
} as const
