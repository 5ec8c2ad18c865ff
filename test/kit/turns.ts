import { byTurns } from './sample.ts'

/** Whole evenings by touch, one of a kind: a file each, but for what is THavalon's own. */
export const touched = (): readonly string[] => byTurns('a whole evening by touch', ['Avalon', 'Mafia', 'THavalon'])
/** Whole games before a TV besides Avalon's, which is played in each run. */
export const watched = (): readonly string[] => byTurns('a whole game on the TV', ['Mafia', 'THavalon'])
/** Games in which two phones with other roles are compared from the next chair. */
export const compared = (): readonly string[] =>
  byTurns('secrets on a phone: games', ['Avalon', 'THavalon', 'Mafia', 'Midnight'], 2)
/** Evenings of those who watch: two of them guess and applaud, or all do whatever can be done beside a game. */
export const besides = (): readonly string[] => byTurns('an evening beside a game', ['two who watch', 'nobody is idle'])
/** What `npm run dev` notices. */
const changed = (): readonly string[] => byTurns('npm run dev: what changes', ['a screen', 'the server'])

const files: readonly (readonly [turns: () => readonly string[], game: string, file: string])[] = [
  [touched, 'Avalon', 'test/browser/phone.test.ts'],
  [touched, 'Mafia', 'test/browser/phone-mafia-game.test.ts'],
  [watched, 'THavalon', 'test/browser/tv-thavalon.test.ts'],
  [besides, 'nobody is idle', 'test/browser/nobody-idle.test.ts'],
  [changed, 'a screen', 'test/browser/dev.test.ts'],
  [changed, 'the server', 'test/process/dev.test.ts'],
]

/** Files in which nothing has its turn. */
export const resting = (): readonly string[] =>
  files.flatMap(([turns, game, file]) => (turns().includes(game) ? [] : [file]))
