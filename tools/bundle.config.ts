import { defineConfig } from 'vite'
import { rules } from '../server/room/waking.ts'

/** What Colyseus and pg load only where somebody installed it; nobody does. */
const absent = ['@pm2/io', '@colyseus/auth', '@colyseus/uwebsockets-transport', 'pg-native', 'cloudflare:sockets']

/**
 * The server as one program in JavaScript, its packages inside: Node strips no types below node_modules, where
 * `npx` puts it, and a package without packages installs in a moment.
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
      // The log's threads begin with a file of their own (`server/log/threads.ts`).
      input: { index: 'server/index.ts', 'sqlite-thread': 'server/log/sqlite-thread.ts' },
      external: absent,
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
})
