import { writeFileSync } from 'node:fs'
import type { Reporter, TestCase, TestModule } from 'vitest/node'

/** The result of a run, for `tools/test.mjs`. */
export interface Result {
  readonly passed: number
  readonly failed: number
  readonly skipped: number
  /** The seconds, file and name of each test. */
  readonly times: readonly (readonly [seconds: number, file: string, name: string])[]
}

/**
 * Writes what a run came to into the file that RESULT names. A failure outside of tests counts as one: a file that
 * could not be loaded, an error outside of any test, a run in which nothing was tested.
 */
// biome-ignore lint/style/noDefaultExport: vitest loads a reporter by its default export
export default class implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]): void {
    const tests = modules.flatMap(module => [...module.children.allTests()])
    const count = (state: ReturnType<TestCase['result']>['state']) =>
      tests.filter(test => test.result().state === state).length
    const unloaded = modules.filter(module => module.errors().length > 0).length
    const result: Result = {
      passed: count('passed'),
      failed: count('failed') + unloaded + errors.length + (tests.length === 0 ? 1 : 0),
      skipped: count('skipped') + count('pending'),
      times: tests.map(test => [
        (test.diagnostic()?.duration ?? 0) / 1000,
        test.module.relativeModuleId,
        test.fullName,
      ]),
    }
    writeFileSync(process.env.RESULT ?? '', JSON.stringify(result))
  }
}
