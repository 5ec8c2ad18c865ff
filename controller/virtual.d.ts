declare module 'virtual:icons' {
  import type { Icon } from '../shared/client/icons.ts'

  export const icons: Readonly<Record<string, Icon>>
}

declare module '*.css'
