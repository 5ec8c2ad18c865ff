/** What happened to the evening, told once to all beside the game: each one sentence. */
export const newsWords = {
  moved: (name: string): string => `${name}’s seat is on another phone now.`,
  host: (name: string): string => `${name} is the host now.`,
  left: (name: string): string => `${name} has left the table.`,
  removed: (name: string): string => `The host has put ${name} out.`,
  'stand-in': (name: string): string => `A bot plays for ${name}.`,
  back: (name: string): string => `${name} is back.`,
  outdated: (): string => 'The game was begun by an older version and cannot go on: choose and start again.',
} as const
