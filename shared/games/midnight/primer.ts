/** The pictures of the cards that teach the game. */
export const primerIcons = ['uncertainty', 'moon', 'sun', 'laurels'] as const
