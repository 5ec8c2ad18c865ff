import type { Plugin } from 'vite'
import { fonts, palette } from '../shared/client/palette.ts'

const mark = '/* @look */'

/** The project's colours and type faces as CSS custom properties. */
export const properties = (): string => {
  const colours = Object.entries(palette).map(([name, hex]) => `--${name}: ${hex};`)
  const faces = Object.entries(fonts).map(([name, stack]) => `--font-${name}: ${stack};`)
  return `:root {\n  ${[...colours, ...faces].join('\n  ')}\n}`
}

/** Puts them in the place of `@look` in a style sheet. */
export const look = (): Plugin => ({
  name: 'look',
  enforce: 'pre',
  transform: {
    filter: { id: /\.css(\?|$)/ },
    handler: code => (code.includes(mark) ? { code: code.replace(mark, properties()), map: null } : null),
  },
})
