import { byTurns } from './sample.ts'

/** Whole evenings by touch, one of a kind: a file each, but for what is THavalon's own. */
export const touched = (): readonly string[] => byTurns('a whole evening by touch', ['Avalon', 'Mafia', 'THavalon'])
/** Whole games before a TV besides Avalon's, which is played in each run. */
export const watched = (): readonly string[] => byTurns('a whole game on the TV', ['Mafia', 'THavalon'])

const files: readonly (readonly [turns: () => readonly string[], game: string, file: string])[] = [
  [touched, 'Avalon', 'test/browser/phone.test.ts'],
  [touched, 'Mafia', 'test/browser/phone-mafia-game.test.ts'],
  [watched, 'THavalon', 'test/browser/tv-thavalon.test.ts'],
]

/** Files in which nothing has its turn. */
export const resting = (): readonly string[] =>
  files.flatMap(([turns, game, file]) => (turns().includes(game) ? [] : [file]))
