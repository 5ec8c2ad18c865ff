import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { iconNames } from '../controller/icons.ts'
import { roleIconNames } from '../shared/games/index.ts'
import { tvIconNames } from '../tv/icons.ts'

interface Set {
  readonly icons: Readonly<Record<string, { readonly body: string }>>
}
const file = join(import.meta.dirname, '../node_modules/@iconify-json/game-icons/icons.json')

/** The icons of each page besides its games' roles, and the file that lists them. */
const pages: Readonly<Record<string, readonly [names: readonly string[], list: string]>> = {
  'virtual:icons': [iconNames, 'controller/icons.ts'],
  'virtual:tv-icons': [tvIconNames, 'tv/icons.ts'],
}

const numbers = /[aA][^a-zA-Z]*|-?\d*\.\d+/g

/** Rounds an outline to tenths of a unit, of 512: finer than any screen shows. Arcs are left as they are. */
export const shortened = (outline: string): string =>
  outline.replace(numbers, (found, at: number) => {
    if (/^[aA]/.test(found)) return found
    const rounded = String(Math.round(Number(found) * 10) / 10).replace(/^(-?)0\./, '$1.')
    const text = rounded === '-0' ? '0' : rounded
    // A space separates two numbers that were separated by the digits that are cut.
    return /[\d.]/.test(outline[at - 1] ?? '') && !text.startsWith('-') ? ` ${text}` : text
  })

const slim = (body: string): string =>
  body.replace(/\bd="([^"]+)"/g, (_, outline: string) => `d="${shortened(outline)}"`)

/** Serves each page's icons: the named ones and no others. A wrong name fails the build. */
export const icons = (): Plugin => ({
  name: 'icons',
  resolveId: id => (id in pages ? `\0${id}` : null),
  load: async id => {
    const page = id.startsWith('\0') ? pages[id.slice(1)] : undefined
    if (!page) return null
    const [names, list] = page
    const all = (JSON.parse(readFileSync(file, 'utf8')) as Set).icons
    const named = [...new Set([...names, ...(await roleIconNames())])].map(name => {
      const icon = all[name]
      if (!icon) throw new Error(`${list}: there is no icon called ${name}`)
      return [name, { body: slim(icon.body) }]
    })
    return `export const icons = ${JSON.stringify(Object.fromEntries(named))}`
  },
})
