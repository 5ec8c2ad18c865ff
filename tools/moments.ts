import { registerHooks } from 'node:module'

// Scenes are drawn in the browser: in this process their icons, which only a build has, are not needed.
const icons = 'data:text/javascript,export const icons = {}'
registerHooks({
  resolve: (asked, context, next) =>
    asked === 'virtual:tv-icons' ? { url: icons, shortCircuit: true } : next(asked, context),
})
export const { momentsOf, shownOf } = await import('../test/kit/moments.ts')
