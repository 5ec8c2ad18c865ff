import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { fonts, palette } from '../shared/client/palette.ts'
import { liningFont } from './lining.ts'
import { root } from './run.mjs'

const mark = '/* @styles */'
/** Stands at the head of every sheet with layers, because any of them may be the first that a page loads. */
const layers = '@layer base, ui, page, needs;'
/** In an address, the folder of the packages of fonts whose figures are to be lining ones. */
const liningMark = /@lining\/([^"]+)/g

/** The font files of a phone: family, package, weight as its files name it and as a style sheet does, and alphabets. */
const faces = [
  ['Cinzel Variable', '@fontsource-variable/cinzel', 'wght', '400 900', ['latin-ext', 'latin']],
  ['Alegreya SC', '@fontsource/alegreya-sc', '700', '700', ['cyrillic']],
  ['Alegreya Sans', '@fontsource/alegreya-sans', '500', '500', ['greek', 'cyrillic', 'latin-ext', 'latin']],
  ['Alegreya Sans', '@fontsource/alegreya-sans', '700', '700', ['greek', 'cyrillic', 'latin-ext', 'latin']],
] as const

/** Returns a rule for each of them. A browser loads those whose alphabets a page has, as their packages divide them. */
const fontNames = (): string =>
  faces
    .flatMap(([family, from, file, weight, alphabets]) => {
      const folder = join(root, 'node_modules', from)
      const ranges: Record<string, string> = JSON.parse(readFileSync(join(folder, 'unicode.json'), 'utf8'))
      const [, name = ''] = from.split('/')
      return alphabets.map(
        alphabet => `@font-face {
  font-family: "${family}";
  font-style: normal;
  font-display: swap;
  font-weight: ${weight};
  src: url("${from}/files/${name}-${alphabet}-${file}-normal.woff2") format("woff2");
  unicode-range: ${ranges[alphabet]};
}`,
      )
    })
    .join('\n')

export const properties = (): string => {
  const colours = Object.entries(palette).map(([name, hex]) => `--${name}: ${hex};`)
  const faces = Object.entries(fonts).map(([name, stack]) => `--font-${name}: ${stack};`)
  return `:root {\n  ${[...colours, ...faces].join('\n  ')}\n}`
}

/** Puts them, and the fonts, in place of `@styles` in a style sheet, and the order of the layers first. */
export const styles = (): Plugin => ({
  name: 'styles',
  enforce: 'pre',
  transform: {
    filter: { id: /\.css(\?|$)/ },
    handler: code => ({
      code: (code.includes('@layer') ? `${layers}\n${code}` : code)
        .replace(mark, () => `${fontNames()}\n${properties()}`)
        .replace(liningMark, (_, font: string) => liningFont(`@fontsource/${font}`)),
      map: null,
    }),
  },
})
