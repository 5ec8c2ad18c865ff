import type { News } from '../shared/party.ts'

/** What happened to the evening, told once: each one sentence. */
export const newsWords: Readonly<Record<News['type'], (name: string) => string>> = {
  moved: name => `${name}’s seat is on another phone now.`,
  host: name => `${name} is the host now.`,
  left: name => `${name} has left the table.`,
  removed: name => `${name} was put out by the host.`,
  'stand-in': name => `A bot stands in for ${name}.`,
  back: name => `${name} is back.`,
  outdated: () => 'The game was begun by another version of the rules, and has ended.',
}
