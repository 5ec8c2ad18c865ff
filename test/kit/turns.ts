import { findPostgres, findRedis } from '../../tools/stores.mjs'
import { byTurns } from './sample.ts'

/** Whole evenings by touch, one of them each turn: each is a file, though THavalon's has other tests, too. */
export const touched = (): readonly string[] => byTurns('a whole evening by touch', ['Avalon', 'Mafia', 'THavalon'])
/** Whole games in front of a TV; Avalon's runs in every turn. */
export const watched = (): readonly string[] => byTurns('a whole game on the TV', ['Mafia', 'THavalon'])
/** Games in which phones with different roles are compared as seen from the next chair. */
export const compared = (): readonly string[] =>
  byTurns('secrets on a phone: games', ['Avalon', 'THavalon', 'Mafia', 'Midnight'], 2)
/** Evenings of watchers: two of them guess and applaud, or everybody does whatever can be done besides a game. */
export const besides = (): readonly string[] => byTurns('an evening beside a game', ['two who watch', 'nobody is idle'])
/** The changes that `npm run dev` notices. */
const changed = (): readonly string[] => byTurns('npm run dev: what changes', ['a screen', 'the server'])
/** What the program is delivered as: either way it is what was built, serves both pages and plays a whole game. */
const delivered = (): readonly string[] => byTurns('the program, delivered as', ['one file', 'a package'])

/**
 * Games in which a server is killed again and again, after each act or during it; on Postgres after those of Avalon.
 */
export const crashes = ['avalon amidst', 'avalon after', 'mafia after', 'midnight after', 'on Postgres'] as const
/** Without both of these npm test skips what needs either: then only the other kinds take turns. */
const hasStores = findPostgres() !== null && findRedis() !== null
export const crashing = (): readonly string[] =>
  byTurns(
    'crash: a server is killed',
    crashes.filter(each => hasStores || each !== 'on Postgres'),
  )

const files: readonly (readonly [turns: () => readonly string[], file: string, ...things: readonly string[]])[] = [
  [touched, 'test/browser/phone.test.ts', 'Avalon'],
  [touched, 'test/browser/phone-mafia-game.test.ts', 'Mafia'],
  [watched, 'test/browser/tv-thavalon.test.ts', 'THavalon'],
  [besides, 'test/browser/nobody-idle.test.ts', 'nobody is idle'],
  [changed, 'test/browser/dev.test.ts', 'a screen'],
  [changed, 'test/process/dev.test.ts', 'the server'],
  [delivered, 'test/process/single.test.ts', 'one file'],
  [delivered, 'test/process/package.test.ts', 'a package'],
  [crashing, 'test/crash/crash.test.ts', ...crashes.filter(each => each !== 'on Postgres')],
  ...(hasStores ? [[crashing, 'test/outside/crash.test.ts', 'on Postgres'] as const] : []),
]

/** Returns the files in which nothing runs this turn. */
export const resting = (): readonly string[] =>
  files.flatMap(([turns, file, ...things]) => (turns().some(each => things.includes(each)) ? [] : [file]))
