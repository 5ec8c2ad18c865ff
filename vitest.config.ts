import { defineConfig } from 'vitest/config'

const project = (name: string, maxWorkers: number, include: string[], exclude: string[] = []) => ({
  extends: true as const,
  test: { name, include, exclude, maxWorkers },
})

/** Tests that start whole programs, and those that play many games: too long for a check in between. */
const long = [
  'tools/{play,play-bots,replay,showing,tables}.test.ts',
  'shared/{bots/{strength,worlds},games/avalon/chance}.test.ts',
  'test/laws/perft.test.ts',
]

export default defineConfig({
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  test: {
    testTimeout: 60_000,
    hookTimeout: 60_000,
    projects: [
      project('unit', 2, ['{shared,tools,tv,controller,test/laws}/**/*.test.{ts,tsx,mjs}'], long),
      project('integration', 2, ['{server,test/{process,hostile,wire,crash,soak}}/**/*.test.ts', ...long]),
      // Databases and several servers at once, which mostly wait.
      project('outside', 2, ['test/outside/**/*.test.ts']),
      // A browser fills both cores by itself.
      project('browser', 1, ['test/browser/**/*.test.ts']),
    ],
  },
})
