/** The pictures of the cards that teach the game. */
export const primerIcons = ['wax-seal', 'crown', 'holy-grail', 'crossed-swords'] as const
