import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { iconNames } from '../shared/icons.ts'

interface Set {
  readonly icons: Readonly<Record<string, { readonly body: string }>>
}
const file = join(import.meta.dirname, '../node_modules/@iconify-json/game-icons/icons.json')

/** Serves `virtual:icons`: the named icons and no others. A wrong name fails the build. */
export const icons = (): Plugin => ({
  name: 'icons',
  resolveId: id => (id === 'virtual:icons' ? '\0virtual:icons' : null),
  load: id => {
    if (id !== '\0virtual:icons') return null
    const all = (JSON.parse(readFileSync(file, 'utf8')) as Set).icons
    const named = [...new Set(iconNames)].map(name => {
      const icon = all[name]
      if (!icon) throw new Error(`shared/icons.ts: there is no icon called ${name}`)
      return [name, { body: icon.body }]
    })
    return `export const icons = ${JSON.stringify(Object.fromEntries(named))}`
  },
})
