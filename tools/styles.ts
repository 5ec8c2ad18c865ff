import type { Plugin } from 'vite'
import { fonts, palette } from '../shared/client/palette.ts'

const mark = '/* @styles */'

/** Returns the project's colours and fonts as CSS custom properties. */
export const properties = (): string => {
  const colours = Object.entries(palette).map(([name, hex]) => `--${name}: ${hex};`)
  const faces = Object.entries(fonts).map(([name, stack]) => `--font-${name}: ${stack};`)
  return `:root {\n  ${[...colours, ...faces].join('\n  ')}\n}`
}

/** Puts them in place of `@styles` in a style sheet. */
export const styles = (): Plugin => ({
  name: 'styles',
  enforce: 'pre',
  transform: {
    filter: { id: /\.css(\?|$)/ },
    handler: code => (code.includes(mark) ? { code: code.replace(mark, properties()), map: null } : null),
  },
})
