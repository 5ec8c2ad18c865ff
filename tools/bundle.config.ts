import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { defineConfig } from 'vite'

// Imported at run time: games load their rules by name, which bundling this configuration would break.
const waking = pathToFileURL(join(import.meta.dirname, '../server/room/waking.ts'))
const { rules } = (await import(waking.href)) as typeof import('../server/room/waking.ts')

/** Packages that Colyseus and pg load only where somebody installed them, which nobody does. */
const absent = ['@pm2/io', '@colyseus/auth', '@colyseus/uwebsockets-transport', 'pg-native', 'cloudflare:sockets']

/**
 * Bundles the server with its packages into one JavaScript program: Node does not strip types below node_modules, where
 * `npx` puts it, and a package without dependencies installs in a moment.
 */
export default defineConfig({
  publicDir: false,
  define: { BUILT_RULES: JSON.stringify(rules()) },
  ssr: { noExternal: true },
  build: {
    ssr: true,
    target: 'node24',
    outDir: 'bundle',
    emptyOutDir: true,
    minify: false,
    license: { fileName: 'licences.md' },
    rolldownOptions: {
      // The log's threads start from a file of their own (`server/log/threads.ts`).
      input: { index: 'server/index.ts', 'sqlite-thread': 'server/log/sqlite-thread.ts' },
      external: absent,
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
})
