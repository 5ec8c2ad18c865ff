/** The pictures of the cards that teach the game. */
export const primerIcons = ['castle', 'moon', 'sun', 'laurels'] as const
