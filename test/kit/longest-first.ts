import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that take longest, in this order: one of them begun last would run alone while the other processors rest. */
const longest = [
  'browser/evening',
  'browser/phone-mafia-game',
  'browser/phone',
  'browser/watching',
  'browser/phone-outs',
  'browser/retelling',
  'browser/tv',
  'browser/phone-back',
  'wire/games',
  'crash/crash',
  'process/recovery',
  'wire/guesses',
  'wire/worlds',
  'log/sqlite',
  'process/flags',
  'process/operator',
  'socket/transport',
  'outside/cluster',
].map(name => `/${name}.test.ts`)

/** Begins with the longest files, also where none has been run before: the others fill what is left. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const placeOf = ({ moduleId }: TestSpecification): number => {
      const place = longest.findIndex(name => moduleId.endsWith(name))
      return place < 0 ? longest.length : place
    }
    return (await super.sort(files)).toSorted((a, b) => placeOf(a) - placeOf(b))
  }
}
