declare module 'virtual:icons' {
  import type { Icon } from './icons.ts'

  export const icons: Readonly<Record<string, Icon>>
}

declare module 'virtual:tv-icons' {
  import type { Icon } from './icons.ts'

  export const icons: Readonly<Record<string, Icon>>
}

declare module '*.css'
