import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * The files that take longest, in this order: if one of them began last, it would run alone while other processors
 * idle.
 */
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
  'socket/transport',
  'hostile/hostile',
  'process/flags',
  'process/single',
  'bots/strength',
  'process/operator',
  'http/timeouts',
  'process/dev',
  'process/package',
  'process/start',
  'dev/moment',
  'outside/wire',
  'outside/cluster',
  'outside/crash',
  'outside/local-name',
  'laws/laws',
  'laws/interference',
].map(name => `/${name}.test.ts`)

/** Begins with the longest files, even where none has been run before: the others fill the gaps. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const placeOf = ({ moduleId }: TestSpecification): number => {
      const place = longest.findIndex(name => moduleId.endsWith(name))
      return place < 0 ? longest.length : place
    }
    return (await super.sort(files)).toSorted((a, b) => placeOf(a) - placeOf(b))
  }
}
