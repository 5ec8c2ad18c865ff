import { defineConfig } from 'vite'
import { icons } from './tools/icons.ts'

export default defineConfig({
  publicDir: false,
  plugins: [icons()],
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  build: {
    // The engine of a TV of 2020 with the stub that its page brings; phones are newer.
    target: 'chrome71',
    rolldownOptions: { input: { tv: 'tv/index.html', controller: 'controller/index.html' } },
  },
})
