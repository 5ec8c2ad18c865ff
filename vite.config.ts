import { defineConfig, type Plugin, transformWithOxc } from 'vite'
import { classic } from './tools/classic.ts'
import { icons } from './tools/icons.ts'
import { phaser } from './tools/phaser.ts'
import { polyfillCode } from './tools/polyfills.ts'
import { precompressed } from './tools/precompressed.ts'
import { slim } from './tools/slim.ts'
import { styles } from './tools/styles.ts'

/** Configures one page, built for the engines on which it must run. */
const page = (input: Readonly<Record<string, string>>, target: string[], emptyOutDir: boolean, output = {}) => ({
  consumer: 'client' as const,
  build: { target, emptyOutDir, rolldownOptions: { input, output } },
})

const languageIn = (path: string): string => /\/texts\/([\w-]+)\//.exec(path)?.[1] ?? ''
const drawerIn = (path: string): string => /\/games\/(\w+)\//.exec(path)?.[1] ?? ''

/**
 * Puts what a phone loads together into one file: compressed as one it is smaller, and needs one request. A group takes
 * what its files import along, unless a group before it has that.
 */
const together = {
  codeSplitting: {
    groups: [
      // What a phone needs before it can sit down, from the front page and from a table's link.
      {
        name: 'entry',
        test: /\/controller\/(main\.tsx|index\.html|entry\/join\.tsx)$|rolldown\/runtime/,
      },
      // What a language needs at a table.
      { name: (id: string) => `phone-${languageIn(id)}`, test: /\/shared\/texts\/[\w-]+\/(party|phone)\.ts$/ },
      {
        name: 'table',
        test: /\/(controller\/(seated|table|watch\/showing|entry\/(outside|show-on-tv|sit-more))|shared\/client\/sentences)\.tsx?$/,
      },
      // What only two of the games share.
      { name: (id: string) => drawerIn(id), test: /\/(shared|controller)\/games\/(quest|night)\// },
      { name: (id: string) => drawerIn(id), test: /\/(shared|controller)\/games\/\w+\/index\.tsx?$/ },
    ],
  },
}
/**
 * Builds workers for the engines of the TV's page: the only worker is the TV's, and Vite builds workers for phones'
 * engines.
 */
const oldWorkers = (): Plugin => ({
  name: 'old-workers',
  // Runs after minifying, which would bring the new syntax back.
  generateBundle: {
    order: 'post',
    handler: async (_options, bundle) => {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type === 'chunk')
          chunk.code = `${polyfillCode}${(await transformWithOxc(chunk.code, chunk.fileName, { target: 'chrome71' })).code}`
      }
    },
  },
})

export default defineConfig({
  worker: { plugins: () => [oldWorkers()] },
  publicDir: 'controller/public',
  // Scripts and styles find each other by relative paths; the server writes the base path into the pages.
  experimental: { renderBuiltUrl: (_name, { hostType }) => (hostType === 'html' ? undefined : { relative: true }) },
  plugins: [icons(), classic(), styles(), slim(), phaser(), precompressed()],
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  builder: {
    buildApp: async builder => {
      for (const name of ['client', 'tv', 'both']) {
        const environment = builder.environments[name]
        if (environment) await builder.build(environment)
      }
    },
  },
  environments: {
    // Phones are new, and get smaller files because of it.
    client: page({ controller: 'controller/index.html' }, ['safari16', 'chrome100'], true, together),
    // The engine of a TV of 2020, with the polyfills that its page brings.
    tv: page({ tv: 'tv/index.html' }, ['chrome71'], false),
    // Built apart from the phone's, whose files are put together for the phone alone.
    both: page({ both: 'controller/both/index.html' }, ['safari16', 'chrome100'], false),
  },
})
