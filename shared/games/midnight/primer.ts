/** The pictures of the cards that teach the game. */
export const primerIcons = ['drama-masks', 'moon', 'sun', 'laurels'] as const
