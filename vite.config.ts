import { defineConfig } from 'vite'

export default defineConfig({
  publicDir: false,
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  build: {
    // The engine of a TV of 2020 with the stub that its page brings; phones are newer.
    target: 'chrome71',
    rolldownOptions: { input: { tv: 'tv/index.html', controller: 'controller/index.html' } },
  },
})
