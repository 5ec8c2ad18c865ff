declare module 'virtual:icons' {
  import type { IconShape } from './icons.ts'

  export const icons: Readonly<Record<string, IconShape>>
}

declare module 'virtual:tv-icons' {
  import type { IconShape } from './icons.ts'

  export const icons: Readonly<Record<string, IconShape>>
}

declare module '*.css'
