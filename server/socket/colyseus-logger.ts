import { registerHooks } from 'node:module'

// The packages read this variable when they load, and would print every message with what is in it.
delete process.env.DEBUG
// Where this happens to be installed, Colyseus loads it: it takes over what is to be done with errors that nobody
// caught, and writes all that they say.
registerHooks({
  resolve: (name, context, next) => {
    if (name === '@pm2/io') throw new Error('The server does without it.')
    return next(name, context)
  },
})
