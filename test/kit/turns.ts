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

/** Games in which a server is killed again and again, after each act or amidst it; on Postgres after those of Avalon. */
export const crashes = ['avalon amidst', 'avalon after', 'mafia after', 'midnight after', 'on Postgres'] as const
export const crashing = (): readonly string[] => byTurns('crash: a server is killed', crashes)

const files: readonly (readonly [turns: () => readonly string[], file: string, ...things: readonly string[]])[] = [
  [touched, 'test/browser/phone.test.ts', 'Avalon'],
  [touched, 'test/browser/phone-mafia-game.test.ts', 'Mafia'],
  [watched, 'test/browser/tv-thavalon.test.ts', 'THavalon'],
  [besides, 'test/browser/nobody-idle.test.ts', 'nobody is idle'],
  [changed, 'test/browser/dev.test.ts', 'a screen'],
  [changed, 'test/process/dev.test.ts', 'the server'],
  [crashing, 'test/crash/crash.test.ts', ...crashes.filter(each => each !== 'on Postgres')],
  [crashing, 'test/outside/crash.test.ts', 'on Postgres'],
]

/** Files in which nothing has its turn. */
export const resting = (): readonly string[] =>
  files.flatMap(([turns, file, ...things]) => (turns().some(each => things.includes(each)) ? [] : [file]))
