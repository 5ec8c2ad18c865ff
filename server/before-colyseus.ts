import { registerHooks } from 'node:module'

// Unset before the packages load: they would print every message with its content.
delete process.env.DEBUG
// Blocks a package that Colyseus loads if it happens to be installed: it takes over the handling of uncaught errors,
// and logs them in full.
registerHooks({
  resolve: (name, context, next) => {
    if (name === '@pm2/io') throw new Error('The server does without it.')
    return next(name, context)
  },
})
