/** The pictures of the cards that teach the game. */
export const primerIcons = ['round-table', 'crown', 'holy-grail', 'crossed-swords'] as const
